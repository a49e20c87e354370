import { postOf } from '@tejian/contract/kit/process.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { flowMessages } from '@tejian/contract/shared/flow/messages.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { batch } from '../../kit/process/batch.ts'
import { holdsTask, processOf } from '../../kit/process/move.ts'
import { ruleOf } from '../../kit/process/rules.ts'
import { Refusal } from '../../kit/refusal.ts'
import { undo } from '../../kit/undo/undo.ts'
import { readFlow } from './log.ts'
import { peopleFor } from './people.ts'
import { type FlowSubject, recordOfStep, type SubjectKey, stepOf } from './subject.ts'
import { presentSubject, subjectsOf } from './subjects.ts'
import { transferTasks } from './transfer.ts'
import { wayOf } from './way.ts'

type Asked = SubjectKey & { taskId?: string | undefined; stepcode?: string | undefined }

/** Why a click comes too late, or null when the business still stands where its caller saw it. */
function lateSentence(context: Context, { record, row }: FlowSubject, asked: Asked): string | null {
  if (asked.taskId && row.taskId !== asked.taskId) return '该任务的状态已变化，请刷新列表'
  if (asked.stepcode && row.step !== asked.stepcode) {
    return `该业务现在的环节是${record.process?.steps[stepOf(row)]?.name ?? '已办结'}，请刷新列表`
  }
  if (row.dealMan && !holdsTask(context, record, row)) return `该任务由${row.dealManName}办理`
  return null
}

async function backSteps(context: Context, subject: FlowSubject, stepcode: string | undefined) {
  const { record, row } = subject
  const process = processOf(context, record, row)
  const step = process.steps[stepcode ?? stepOf(row)]
  if (!step) throw new Refusal(flowMessages.noSuchStep)
  const codes = [...new Set(Object.values(step.actions).flatMap((action) => action.backTo ?? []))]
  const events = await context.db
    .selectFrom('flow_event')
    .select(['step', 'actor', 'actorName'])
    .where('process', '=', process.name)
    .where('recordId', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // A return lands on steps that the record has passed.
  return codes.flatMap((code) => {
    const last = events.find((event) => event.step === code)
    if (!last) return []
    return [
      {
        stepcode: code,
        stepName: process.steps[code]?.name ?? code,
        dealMan: last.actor,
        dealManName: last.actorName,
      },
    ]
  })
}

/** Flow log, transfer of tasks, people and steps to choose from: for every process. */
export function flowRoutes(bind: Bind): void {
  bind(flowCalls.undo, (context, { ids }) => {
    // The undoing is an event of its own: nobody takes it back in its turn.
    const { undo: _window, ...plain } = context
    return batch(plain, ids, { id: (id) => id, no: async () => '' }, (id) => undo(plain, id))
  })
  bind(flowCalls.getFlowLog, async (context, named) => readFlow(context, await subjectsOf(context, named)))
  bind(flowCalls.getFlowSteps, async (context, named) =>
    (await subjectsOf(context, named)).map((subject) => wayOf(context, subject)),
  )
  bind(flowCalls.checkClickError, async (context, asked) => {
    const sentence = lateSentence(context, presentSubject(await subjectsOf(context, asked)), asked)
    return { valid: sentence === null, message: sentence ?? '' }
  })
  bind(flowCalls.taskTransfer, async (context, { taskIds, assignee }) => {
    await transferTasks(context, taskIds, assignee)
    return null
  })
  bind(flowCalls.updateDealMans, async (context, { taskIds, dealMan }) => {
    await transferTasks(context, taskIds, dealMan)
    return null
  })
  bind(flowCalls.listDealMans, async (context, { stepcode, orgId, ...named }) => {
    const record = recordOfStep(context, stepcode)
    if (!record) throw new Refusal(flowMessages.noSuchStep)
    const present = named.seisn || named.appno ? presentSubject(await subjectsOf(context, named)) : null
    const own = present?.record === record ? present.row : null
    const process = own ? processOf(context, record, own) : record.process
    const step = process?.steps[stepcode]
    const people = step ? await peopleFor(context, postOf(step), orgId) : []
    const barred =
      own &&
      (await ruleOf(context, record).barred?.(
        context,
        own,
        stepcode,
        people.map(({ loginName }) => loginName),
      ))
    return people
      .filter(({ loginName }) => !barred?.has(loginName))
      .map((person) => ({ ...person, isDefault: present?.row.dealMan === person.loginName }))
  })
  bind(flowCalls.getbackStepsList, async (context, { stepcode, ...named }) =>
    backSteps(context, presentSubject(await subjectsOf(context, named)), stepcode),
  )
}
