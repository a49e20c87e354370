import type { FieldSpec, Kind, KindValues } from '../record.ts'
import { area, dict, dictMany, equipmentClass, step, yesNo } from './choices.ts'
import type { FieldKind } from './kind.ts'
import { money, number } from './numbers.ts'
import { id, json, organisation, unit, user } from './references.ts'
import { codes, creditCode, idCard, longText, phone, serial, text } from './texts.ts'
import { date, dateTime } from './times.ts'

/**
 * Every kind of field. Whatever depends on a kind is asked here, or of the records beside it: how its values are read
 * (parsers.ts), what the server knows of it (server/src/kit/kinds/kinds.ts), its text, its input and its search on the
 * screen (web/src/kit/fields). A kind that one of them leaves out does not compile.
 */
export const kinds: { readonly [K in Kind]: FieldKind<KindValues[K]> } = {
  id,
  text,
  longText,
  serial,
  integer: number,
  decimal: number,
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
  phone,
  idCard,
  creditCode,
  step,
  codes,
  json,
}

/**
 * Whether a list can be sorted by a field: not by long texts and sets, nor by what is worked out for the rows shown;
 * and not by masked numbers, whose order would tell what they hide.
 */
export const isSortable = ({ kind, computed, masked }: FieldSpec): boolean =>
  kinds[kind].sortable && !computed && !masked

/** Whether the rows of a list can be put together by a field, and counted. */
export const isGroupable = ({ kind, computed, masked }: FieldSpec): boolean =>
  kinds[kind].grouped !== 'never' && !computed && !masked
