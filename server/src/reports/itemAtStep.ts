import { channels } from '@tejian/contract/declarations/channels.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import {
  beforeAcceptance,
  beforeOnSiteTerm,
  buildMessages,
  heldBy,
} from '@tejian/contract/reports/buildMessages.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { onSiteTerm } from '@tejian/contract/reports/parameters.ts'
import { type Report, report, reportStates } from '@tejian/contract/reports/report.ts'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import { mayMove } from '../kit/process/move.ts'
import { readRow } from '../kit/records/save.ts'
import { forbidden, missing, Refusal } from '../kit/refusal.ts'

/** The step's forward move, which whoever works there must be able to make, and what is said elsewhere. */
const work = {
  BGSC: { action: 'build', notHere: buildMessages.notHere },
  BGLR: { action: 'submit', notHere: entryMessages.notHere },
} as const

export type WorkStep = keyof typeof work

/** Refuses to change what does not wait at the step in this person's hands. */
export function refuseUnlessAtStep(
  context: Context,
  item: BusinessItem,
  step: WorkStep,
  taskId: string | undefined,
): void {
  const { action, notHere } = work[step]
  if (item.step !== step || (taskId && taskId !== item.taskId))
    throw new Refusal(notHere, { code: 'handled' })
  if (mayMove(context, businessItem, item, action)) return
  if (!item.dealManName) throw forbidden()
  throw new Refusal(heldBy(item.dealManName), { code: 'forbidden', status: 403 })
}

/** Whether this person works on the item at this step now. */
export const worksOn = (context: Context, item: BusinessItem, step: WorkStep): boolean =>
  item.step === step && mayMove(context, businessItem, item, work[step].action)

/** The item of a serial number, locked, in this person's hands at a step. */
export async function lockItemAtStep(
  context: Context,
  which: { seisn: string; taskId?: string | undefined },
  step: WorkStep,
): Promise<BusinessItem> {
  const item = await findItem(context, which.seisn, true)
  refuseUnlessAtStep(context, item, step, which.taskId)
  return item
}

/** Work in progress is the institute's own: units and supervisors see reports once they are sealed. */
export async function itemForStaff(context: Context, seisn: string): Promise<BusinessItem> {
  const item = await findItem(context, seisn)
  const { kind } = context.user.visibleScope
  if (kind !== 'organisations' && kind !== 'all') throw missing()
  return item
}

/** The report that counts for an item, or null before one was begun. */
export async function reportOf(context: Context, item: BusinessItem, lock = false): Promise<Report | null> {
  return item.reportId ? readRow(context, report, item.reportId, lock) : null
}

/** The report of an item that is being worked on, locked; null when there is none. */
export async function workingReport(context: Context, item: BusinessItem): Promise<Report | null> {
  const row = await reportOf(context, item, true)
  return row?.state === reportStates.working ? row : null
}

export const deviceOf = (context: Context, item: BusinessItem): Promise<Equipment> =>
  readRow(context, equipment, item.equdatasysid ?? '')

/**
 * Why an item cannot have been inspected on a day; null when it can. Nothing is inspected before its declaration is
 * accepted, but what was added on site was seen there: it is registered within some days and keeps its true day.
 */
export async function tooEarly(context: Context, item: BusinessItem, day: string): Promise<string | null> {
  const row = await readRow(context, declaration, item.appmainsysid ?? '')
  const accepted = row.acceptDate?.slice(0, 10)
  if (!accepted || day >= accepted) return null
  if (row.appway !== channels.onSite) return beforeAcceptance(accepted)
  const days = context.parameters.valueOf(onSiteTerm)
  return day < addDays(accepted, -days) ? beforeOnSiteTerm(accepted, days) : null
}
