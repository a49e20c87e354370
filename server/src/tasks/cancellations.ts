import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { composedReason } from '@tejian/contract/inspection/steps.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { postOf } from '@tejian/contract/kit/process.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { cancellationProcess } from '@tejian/contract/tasks/cancellation.process.ts'
import { type TaskCancellation, taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { taskMessages } from '@tejian/contract/tasks/messages.ts'
import { sql } from 'kysely'
import { findItem, voidItem } from '../inspection/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { move } from '../kit/process/move.ts'
import { type Given, type ProcessOptions, processSource, startProcessRow } from '../kit/process/register.ts'
import { filled } from '../kit/records/filled.ts'
import { findRows } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { peopleFor } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { subjectOf } from './notify.ts'
import { listOf } from './planFacts.ts'

const states = { waiting: '0', agreed: '1', refused: '2' } as const
const askable: ReadonlySet<string> = new Set(['BGSC', 'BGLR'])

type Options = ProcessOptions<typeof taskCancellation>
type Request = { seisn: string; reasonId?: string | undefined; detailDesc?: string | undefined }

function checkedReason({ reasonId, detailDesc }: Request, lookups: Lookups) {
  const label = lookups.label('INVALIDREASON', reasonId ?? '')
  if (!label) throw wrongFields({ reasonId: taskMessages.reasonMissing })
  if (!detailDesc?.trim()) throw wrongFields({ detailDesc: taskMessages.descriptionMissing })
  return { reasonId: reasonId ?? '', detailDesc: detailDesc.trim() }
}

async function refuseUnaskable(context: Context, item: BusinessItem): Promise<void> {
  if (!askable.has(item.step ?? '')) throw new Refusal(taskMessages.wrongCancelStep, { code: 'handled' })
  const { loginName } = context.user
  if (item.dealMan !== loginName && !listOf(item.inspectorIds).includes(loginName))
    throw new Refusal(taskMessages.notOwnTask, { code: 'forbidden', status: 403 })
  const { rows } = await sql`select id from task_cancellation where "itemId" = ${item.id}::uuid
    and step is distinct from 'end'`.execute(context.db)
  if (rows.length > 0) throw new Refusal(taskMessages.alreadyAsked)
}

/** An inspector asks for the cancellation of a task; it waits for the scheduler, the inspection itself goes on meanwhile. */
export async function applyCancellation(
  outer: Context,
  request: Request,
  lookups: Lookups,
): Promise<{ id: string }> {
  return transact(outer, async (context) => {
    const item = await findItem(context, request.seisn, true)
    await refuseUnaskable(context, item)
    const { user } = context
    const values = {
      ...checkedReason(request, lookups),
      itemId: item.id,
      seisn: request.seisn,
      appno: item.appno,
      unitname: item.unitname,
      equclacode: item.equclacode,
      equcodeset: item.equcode,
      applyUserName: user.name,
      applyDate: dayOf(context.now()),
      itemStep: item.step,
      status: states.waiting,
      areaId: item.areaId,
      orgId: item.orgId,
    }
    const holder = { loginName: user.loginName, name: user.name }
    const row = await startProcessRow(context, taskCancellation, values, holder)
    await move(context, { record: taskCancellation, id: row.id, action: 'submit' })
    const deciders = await peopleFor(context, postOf(cancellationProcess.steps.QXCL))
    await sendMessage(context, {
      to: deciders.map(({ loginName }) => loginName),
      title: '待办：任务取消处理',
      content: `${user.name}申请取消${subjectOf(item)}：${values.detailDesc}`,
      link: `/businessPro/taskCancelDealList?seisn=${request.seisn}`,
    })
    return { id: row.id }
  })
}

async function applicantOf(context: Context, row: TaskCancellation): Promise<string> {
  const { rows } = await sql<{ actor: string }>`select actor from flow_event
    where process = 'task_cancellation' and "recordId" = ${row.id}::uuid order by at, id limit 1`.execute(
    context.db,
  )
  return rows[0]?.actor ?? ''
}

/** What is decided: agreeing voids the business item as the scheduler would, whoever holds it by now. */
async function decide(
  context: Context,
  row: TaskCancellation,
  action: string,
  lookups: Lookups,
): Promise<void> {
  if (action === 'agree') {
    const label = lookups.label('INVALIDREASON', row.reasonId ?? '') ?? ''
    const reason = composedReason(label, row.detailDesc ?? '')
    await voidItem(context, filled(row, 'itemId'), reason, 'task.cancelDeal')
  }
  await sendMessage(context, {
    to: [await applicantOf(context, row)],
    title: action === 'agree' ? '任务取消申请已同意' : '任务取消申请未同意',
    content: `业务${row.seisn}（${row.unitname}）${
      action === 'agree' ? '已取消' : `不予取消：${row.auditOpinion}`
    }`,
    link: `/insBusQuery/taskCancelQueryList?seisn=${row.seisn}`,
  })
}

function decided(context: Context, action: string, given: Given): ChangesOf<typeof taskCancellation> {
  if (action === 'submit') return {}
  return {
    status: action === 'agree' ? states.agreed : states.refused,
    auditUserName: context.user.name,
    auditTime: context.now().toISOString(),
    auditOpinion: (action === 'agree' ? given.opinion : given.refuseReason)?.trim() || null,
  }
}

/** What requests for cancellation add to the machinery of processes. */
export const cancellationOptions = (lookups: Lookups): Options => ({
  domain: 'task',
  orderBy: ['applyDate', 'desc'],
  actionNames: { agree: 'deal', refuse: 'deal' },
  prepare: async (context, _row, action, given) => decided(context, action, given),
  async effect(context, row, action) {
    if (action !== 'submit') await decide(context, row, action, lookups)
  },
})

/** The same rows under the names of the catalogue. */
export async function listCancellations(
  context: Context,
  request: Record<string, string | undefined>,
  options: Options,
) {
  const answer = await findRows(context, processSource(taskCancellation, options), request as ListRequest)
  return {
    ...answer,
    list: answer.list.map((row) => ({ ...row, equcode: row.equcodeset, reason: row.detailDesc })),
  }
}
