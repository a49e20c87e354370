import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type Liaison, liaison, liaisonStates } from '@tejian/contract/tasks/liaison.ts'
import type { ShownLiaison } from '@tejian/contract/tasks/liaisonCalls.ts'
import { liaisonMessages } from '@tejian/contract/tasks/liaisonMessages.ts'
import { sql } from 'kysely'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskText } from '../../kit/records/mask.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { answerOn } from './sheets.ts'
import { deviceOn, isArranged, text } from './visit.ts'

/** The sheet that a ticket names, with its items. */
export async function sheetOfLink(
  context: Context,
  id: string,
  lock = false,
): Promise<{ row: Liaison; items: BusinessItem[] }> {
  const row = await readRow(context, liaison, id, lock).catch(() => {
    throw new Refusal(liaisonMessages.linkBroken)
  })
  const { rows: items } = await sql<BusinessItem>`select business_item.* from liaison_item
    join business_item on business_item.id = liaison_item."itemId"
    where liaison_item."liaisonId" = ${id}::uuid order by seisn`.execute(context.db)
  return { row, items }
}

/** Why a sheet cannot be answered; empty while it can: until the day, and on the day itself once. */
export function closedReason(context: Context, row: Liaison, items: readonly BusinessItem[]): string {
  const standing = items.some((item) => isArranged(item) && item.planInspectDate === row.planInspectDate)
  if (row.status === liaisonStates.ended || !standing) return liaisonMessages.changed
  const today = dayOf(context.now())
  const day = row.planInspectDate ?? ''
  return today > day || (today === day && row.replyTime) ? liaisonMessages.closed : ''
}

/** What the link shows; the telephone that was given stands masked, for links are passed on. */
export async function shownLiaison(
  context: Context,
  { row, items }: { row: Liaison; items: BusinessItem[] },
  lookups: Lookups,
): Promise<ShownLiaison> {
  const institute = await instituteOf(context, items[0]?.inspDept ?? row.orgId)
  const closed = closedReason(context, row, items)
  const answer = answerOn(row)
  return {
    liaisonno: text(row.liaisonno),
    unitname: text(row.unitname),
    useaddress: text(row.useaddress),
    planInspectDate: text(row.planInspectDate),
    inspectors: text(row.inspectors),
    institute: institute.name,
    institutePhone: institute.phone,
    liaisonContent: text(row.liaisonContent),
    devices: items.map(deviceOn(lookups)),
    conditionNames: lookups
      .labels('LIAISON_CONDITION')
      .map((label) => ({ value: lookups.value('LIAISON_CONDITION', label) ?? '', label })),
    closed,
    ...answer,
    accompanyTel: answer.accompanyTel && maskText(answer.accompanyTel),
    status: closed === liaisonMessages.changed ? liaisonStates.ended : answer.status,
  }
}
