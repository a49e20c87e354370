import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { columnOf } from '@tejian/contract/kit/view.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import {
  periodicTimeoutRemind,
  supervisionTimeoutRemind,
} from '@tejian/contract/tasks/views/timeoutRemindViews.ts'
import { type SqlBool, sql } from 'kysely'
import { daysLeft, findItem, itemActions, notifyHolders, workingDaysLeft } from '../inspection/public.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import type { FileAnswer } from '../kit/http/bind.ts'
import { batch } from '../kit/process/batch.ts'
import { dayOf } from '../kit/process/flow.ts'
import { filled } from '../kit/records/filled.ts'
import { type Filters, findRows, type ListSource } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import { exportRows } from '../shared/transfers/exportRows.ts'
import { subjectOf } from './notify.ts'

/** seitestsort of inspections that supervise making, installing, altering and repairing (the JJ groups). */
const supervised = '1'
const supervision = sql<SqlBool>`business_item.seisortcode = ${supervised}`
const periodic = sql<SqlBool>`business_item.seisortcode is distinct from ${supervised}`

/** The last working day until today: a deadline before it has been missed by a working day at least. */
function lastWorkingDay({ calendar }: Context, today: string): string {
  let day = today
  while (!calendar.now().isWorkingDay(day)) day = addDays(day, -1)
  return day
}

const source: ListSource<typeof businessItem> = {
  record: businessItem,
  orderBy: ['deadline', 'asc'],
  filters: { kind: (_context, kind) => [kind === 'supervision' ? supervision : periodic] },
  extraConditions: (context, { kind }) => [
    sql`business_item.step is not null and business_item.step <> 'end' and business_item.state is distinct from '99'`,
    sql`business_item.deadline < ${lastWorkingDay(context, dayOf(context.now()))}::date`,
    ...(kind ? [] : [periodic]),
  ],
  actions: (context, row) => [
    ...itemActions(context, row).filter((action) => action === 'flowLog' || action === 'reasonForStep'),
    ...(context.user.permissions.has('task.remind') ? ['remind'] : []),
  ],
}

/** Business whose step has passed its time limit, with the working days since. */
export async function overdueTasks(context: Context, request: Filters) {
  const answer = await findRows(context, source, request as ListRequest)
  const today = dayOf(context.now())
  const list = answer.list.map((row) => ({
    ...row,
    equcodeset: row.equcode,
    currentStep: row.step,
    ...daysLeft(context, row, today),
    overdueDays: -workingDaysLeft(context, today, filled(row, 'deadline')),
  }))
  return { ...answer, list }
}

export function exportOverdue(
  context: Context,
  { fileName, ...filters }: Filters,
  lookups: Lookups,
): Promise<FileAnswer> {
  const view = filters.kind === 'supervision' ? supervisionTimeoutRemind : periodicTimeoutRemind
  const columns = view.columns.map((column) => columnOf(column).field)
  return exportRows(context, { source, filters, columns, title: fileName || view.title, lookups })
}

async function remindOne(outer: Context, seisn: string): Promise<void> {
  await transact(outer, async (context) => {
    const row = await findItem(context, seisn)
    const today = dayOf(context.now())
    const late = row.deadline && row.step !== 'end' ? -workingDaysLeft(context, today, row.deadline) : 0
    if (late <= 0) throw new Refusal(`业务${seisn}没有超期，无需提醒`, { code: 'handled' })
    await notifyHolders(context, row, {
      title: `超期提醒：${stepName(row.step)}`,
      content: `${context.user.name}提醒您：${subjectOf(row)}的办理期限为${row.deadline}，已超期${late}个工作日，请尽快办理`,
    })
    await audit(context, {
      table: businessItem.table,
      recordId: row.id,
      action: 'remind',
      after: { step: row.step, dealMan: row.dealMan },
    })
  })
}

/** Reminds whoever holds these tasks; what is not overdue is told apart. */
export async function remindHolders(context: Context, seisns: readonly string[]): Promise<BatchAnswer> {
  if (seisns.length === 0) throw new Refusal(taskMessages.chooseTasks)
  const about = { id: (seisn: string) => seisn, no: async (seisn: string) => seisn }
  return batch(context, seisns, about, (seisn) => remindOne(context, seisn))
}
