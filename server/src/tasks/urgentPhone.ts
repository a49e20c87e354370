import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { validators } from '@tejian/contract/kit/validators.ts'
import {
  urgentPhoneSentences as told,
  type urgentPhoneCalls,
} from '@tejian/contract/tasks/urgentPhoneCalls.ts'
import { sql } from 'kysely'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { sameNumber } from '../kit/personal/sameNumber.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'

type Call = typeof urgentPhoneCalls.checkUrgsurtel

/** 维保单位 (dictionary unitType). */
const maintaining = '04'

/**
 * Whether a telephone can be the one that is rung for urgent repair of a device: a number at all, and not the one of a
 * maintenance unit that does not look after it, which is said without its name.
 */
export async function checkUrgentPhone(
  context: Context,
  { seisn, equdatasysid, urgsurtel }: ParsedOf<Call>,
): Promise<AnswerOf<Call>> {
  const id = seisn ? (await findItem(context, seisn)).equdatasysid : equdatasysid
  if (!id) throw new Refusal(told.nothingAsked)
  const { maintUnitId } = await readRow(context, equipment, id)
  const number = urgsurtel.trim()
  if (!validators.phone.test(number)) return { valid: false, message: validators.phone.message }
  const { rows } = await sql`select from unit where unittype = ${maintaining}
    and id is distinct from ${maintUnitId}::uuid and ${sameNumber(context, sql`contacttel`, number)} limit 1`.execute(
    context.db,
  )
  return { valid: true, message: rows.length > 0 ? told.otherUnit : told.fits }
}
