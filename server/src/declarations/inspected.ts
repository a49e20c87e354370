import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { everyStep } from '@tejian/contract/inspection/steps.ts'
import type { Context } from '../kit/context.ts'
import type { Filters } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { listTasks } from './overview.ts'

const names = {
  ninspectdate: 'nextinspdate',
  ninspectdateBegin: 'nextinspdateBegin',
  ninspectdateEnd: 'nextinspdateEnd',
} as const

/** Inspections with a report, as supervisors look for them; the next date on the wire is that of the report. */
export async function listInspected(context: Context, request: Filters, lookups: Lookups) {
  const own = toRecordNames<typeof businessItem>(request, names)
  const answer = await listTasks(context, { ...own, stepcode: everyStep, kind: itemKinds.inspected }, lookups)
  return { ...answer, list: answer.list.map((row) => ({ ...row, ninspectdate: row.nextinspdate })) }
}
