import { chargeProcess, chargeStates, endedStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, type ChargedLine, charge } from '@tejian/contract/charges/charge.ts'
import { unpaid } from '@tejian/contract/charges/flowMessages.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import type { Filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { readRow } from '../kit/records/save.ts'
import { peopleFor } from '../shared/flow/people.ts'

export { payLimitOf } from './completeCharges.ts'
export { ownMistakeBehind, ownMistakeOf } from './ownMistake.ts'
export { chargesOfProjects, draftProjectCharge } from './projectCharge.ts'
export { loadFees } from './tariff/shippedFees.ts'

/** A charge as other domains need to know it. */
export type ActiveCharge = Filled<Charge, 'id' | 'chasn' | 'appmainsysid' | 'status' | 'receivableMoney'> &
  Pick<Charge, 'payConfirmStatus'>

/** The charges of these declarations that still stand: neither void nor paid back. */
export async function activeChargesOf(
  context: Context,
  declarationIds: readonly string[],
): Promise<ActiveCharge[]> {
  if (declarationIds.length === 0) return []
  const { rows } =
    await sql<ActiveCharge>`select id, chasn, appmainsysid, status, "payConfirmStatus", "receivableMoney"
    from charge where appmainsysid = any(${declarationIds}::uuid[]) and coalesce(status, '') <> all(${endedStates}::text[]) order by chasn`.execute(
      context.db,
    )
  return rows
}

/** Whether a unit has a charging agreement in force on a day: its inspections may be charged later. */
export async function hasAgreement(context: Context, unitId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from agreement
    where "unitId" = ${unitId}::uuid and "agreementKind" = '1' and step = 'end' and "startDate" <= ${day}::date and "endDate" >= ${day}::date) as found`.execute(
    context.db,
  )
  return rows[0]?.found ?? false
}

/** Why the reports of a declaration may not be handed over yet; null when they may: paid, by agreement, or free of charge. */
export async function paymentHold(
  context: Context,
  declaration: { id: string; appno: string; unitId: string; payConfirmStatus: string | null },
  lookups: Lookups,
): Promise<string | null> {
  if (declaration.payConfirmStatus === payStatus.paid) return null
  if (await hasAgreement(context, declaration.unitId, dayOf(context.now()))) return null
  const charges = await activeChargesOf(context, [declaration.id])
  if (charges.length > 0 && charges.every(({ receivableMoney }) => receivableMoney === 0)) return null
  return unpaid(
    declaration.appno,
    charges
      .filter(({ status }) => status !== chargeStates.paid)
      .map((row) => ({ ...row, state: lookups.label('CHARGE_STATE', row.status) ?? '' })),
  )
}

/** Whoever confirms charges hears what concerns the institute's money. */
export const financeAccounts = async (context: Context): Promise<string[]> =>
  (await peopleFor(context, postOf(chargeProcess.steps.SFQR))).map(({ loginName }) => loginName)

/** A charge with its lines, in the caller's scope. */
export async function chargeWithLines(
  context: Context,
  id: string,
): Promise<{ row: Charge; lines: ChargedLine[] }> {
  const row = await readRow(context, charge, id)
  const { rows: lines } =
    await sql<ChargedLine>`select * from charge_line where "chargeId" = ${id}::uuid order by sort, id`.execute(
      context.db,
    )
  return { row, lines }
}
