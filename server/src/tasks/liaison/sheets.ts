import { declaration } from '@tejian/contract/declarations/declaration.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { type Liaison, liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import type { liaisonCalls, StandingLiaison } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { sql } from 'kysely'
import { findItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { revealRow } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { completeLiaison } from './states.ts'
import { deviceOn, text, visitOf } from './visit.ts'

/** What may be done with a sheet: its link is shown while the unit may still answer. */
export const liaisonActions = (context: Context, row: Liaison): string[] => [
  'view',
  ...(row.status !== liaisonStates.ended && context.user.permissions.has('task.liaison') ? ['ticket'] : []),
]

/** Liaison sheets in the caller's scope. */
export const liaisonSource: ListSource<typeof liaison> = {
  record: liaison,
  orderBy: ['sendTime', 'desc'],
  actions: liaisonActions,
}

/** What a unit has answered so far. */
export const answerOn = (row: Liaison) => ({
  status: text(row.status),
  replyUserName: text(row.replyUserName),
  replyTime: text(row.replyTime),
  conditions: text(row.conditions),
  accompanyName: text(row.accompanyName),
  accompanyTel: text(row.accompanyTel),
  replyOpinion: text(row.replyOpinion),
  expectDate: text(row.expectDate),
})

/** The last sheet about an item, void where the plan has changed since; null while there is none. */
async function lastOf(context: Context, item: BusinessItem): Promise<StandingLiaison | null> {
  const { rows } = await sql<{ liaisonId: string }>`select "liaisonId" from liaison_item
    where "itemId" = ${item.id}::uuid order by "liaisonId" desc limit 1`.execute(context.db)
  if (!rows[0]) return null
  const row = await revealRow(context, liaison, await readRow(context, liaison, rows[0].liaisonId))
  const standing = { ...item }
  await completeLiaison(context, [standing])
  return {
    id: row.id,
    liaisonno: text(row.liaisonno),
    planInspectDate: text(row.planInspectDate),
    contactName: text(row.contactName),
    sendUserName: text(row.sendUserName),
    sendTime: text(row.sendTime),
    ...answerOn(row),
    status: text(standing.liaisonStatus),
  }
}

export const liaisonOfBusiness = async (context: Context, seisn: string): Promise<StandingLiaison | null> =>
  lastOf(context, await findItem(context, seisn))

/** What a new sheet begins with: the visit, whoever declared, the usual words. */
export async function prefillLiaison(
  context: Context,
  seisns: readonly string[],
  lookups: Lookups,
): Promise<AnswerOf<typeof liaisonCalls.prefill>> {
  const rows = await visitOf(context, seisns)
  const [first] = rows as [BusinessItem]
  const parent = await revealRow(
    context,
    declaration,
    await readRow(context, declaration, filled(first, 'appmainsysid')),
  )
  const last = await lastOf(context, first)
  return {
    unitname: text(first.unitname),
    useaddress: text(first.useaddress),
    planInspectDate: text(first.planInspectDate),
    inspectors: text(first.inspectors),
    devices: rows.map(deviceOn(lookups)),
    contactName: last?.contactName || text(parent.inscontactname),
    contacttel: text(parent.INSCONTACTTEL),
    liaisonContent: liaisonMessages.content(rows.length, text(first.planInspectDate)),
    last,
  }
}
