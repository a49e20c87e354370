import { chargeStates, endedStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { insertAll } from '../kit/db/bulk.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { dayOf } from '../kit/process/flow.ts'
import { startProcessRow } from '../kit/process/register.ts'

/** What is charged for a project that a client entrusts; `fen` is what was agreed. */
export type ProjectCharge = {
  readonly projectno: string
  readonly unitId: string | null
  readonly unitname: string
  readonly areaId: string | null
  readonly orgId: string | null
  readonly line: string
  readonly fen: number
}

/** Charges of these projects that still stand, by project number. */
export async function chargesOfProjects(
  context: Context,
  projectnos: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ appno: string; chasn: string }>`select appno, chasn from charge
    where appno = any(${projectnos}::text[]) and appmainsysid is null
      and coalesce(status, '') <> all(${endedStates}::text[])`.execute(context.db)
  return new Map(rows.map(({ appno, chasn }) => [appno, chasn]))
}

/** A draft of a charge that carries the project's number in the place of a declaration's; in the caller's transaction. */
export async function draftProjectCharge(context: Context, project: ProjectCharge): Promise<Charge> {
  const { projectno, line, fen, ...whose } = project
  const day = dayOf(context.now())
  const [chasn = ''] = await issueNumbers(context, 'SF', 1, { day, area: whose.areaId ?? '' })
  const row = await startProcessRow(
    context,
    charge,
    {
      ...whose,
      chasn,
      appno: projectno,
      totalMoney: fen,
      reliefMoney: 0,
      receivableMoney: fen,
      status: chargeStates.draft,
      payConfirmStatus: payStatus.noPay,
    },
    null,
  )
  const now = context.now().toISOString()
  const { name } = context.user
  await insertAll(context.db, 'charge_line', [
    {
      chargeId: row.id,
      itemCode: 'WT',
      itemName: line,
      price: fen,
      quantity: 1,
      money: fen,
      explanation: `委托项目${projectno}约定费用`,
      sort: 1,
      version: 1,
      createDate: now,
      updateDate: now,
      createUserName: name,
      updateUserName: name,
    },
  ])
  return row
}
