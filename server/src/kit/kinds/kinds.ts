import type { Kind } from '@tejian/contract/kit/record.ts'
import { area, dict, dictMany, equipmentClass, step, yesNo } from './choices.ts'
import type { ServerKind } from './kind.ts'
import { decimal, integer, money } from './numbers.ts'
import { id, json, organisation, unit, user } from './references.ts'
import { code, longText, personalCode, text } from './texts.ts'
import { date, dateTime } from './times.ts'

/** What the server knows of each kind of field (contract/src/kit/kinds/kinds.ts). */
export const serverKinds: Readonly<Record<Kind, ServerKind>> = {
  id,
  text,
  longText,
  serial: code,
  integer,
  decimal,
  money,
  date,
  dateTime,
  yesNo,
  dict,
  dictMany,
  equipmentClass,
  area,
  unit,
  user,
  organisation,
  phone: personalCode,
  idCard: personalCode,
  creditCode: personalCode,
  step,
  codes: code,
  json,
}
