import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import { chargeProcess } from '@tejian/contract/charges/charge.process.ts'
import { invoiceRequestProcess } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { refundProcess } from '@tejian/contract/charges/refund.process.ts'
import { settlementProcess } from '@tejian/contract/charges/settlement.process.ts'
import { holdsPost, ownReviewSteps, type Process, postOf } from '@tejian/contract/kit/process.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type HandedKind, handedKinds as kinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverProcess } from '@tejian/contract/system/handover/handover.process.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import type { Actor, Context } from '../../kit/context.ts'
import { systemActor } from '../../kit/jobs.ts'
import { logFlow } from '../../kit/process/flow.ts'
import { processFor } from '../../kit/process/move.ts'
import { ruleOf } from '../../kit/process/rules.ts'
import type { Row } from '../../kit/records/find.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { recordOfProcess } from '../../shared/flow/subject.ts'
import type { Giving, Held, HeldKind } from '../../shared/handover/held.ts'
import { nameOfPermission } from '../permissionNames.ts'

/** What is counted as a charge: whoever takes it over collects, invoices or pays back. */
const chargeProcesses: ReadonlySet<string> = new Set(
  [agreementProcess, chargeProcess, invoiceRequestProcess, refundProcess, settlementProcess].map(
    ({ name }) => name,
  ),
)

type OpenTask = { id: string; process: string; recordId: string; step: string; deadline: string | null }

const kindOf = ({ process, step }: OpenTask, { start }: Process): HandedKind => {
  if (chargeProcesses.has(process)) return kinds.charge
  return step === start ? kinds.draft : kinds.task
}

/** The names of rows by id. */
async function namesOf(
  context: Context,
  { table, nameField }: AnyRecord,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string
    name: string | null
  }>`select id, ${sql.id(nameField)}::text as name
    from ${sql.id(table)} where id = any(${ids}::uuid[])`.execute(context.db)
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

async function list(context: Context, loginName: string): Promise<Held[]> {
  const { rows } =
    await sql<OpenTask>`select task.id, process, "recordId", step, deadline::text as deadline from task
      where "dealMan" = ${loginName} and "doneTime" is null and process <> ${handoverProcess.name}
        and not exists (select from handover where handover.id = task."handoverId" and handover.step = 'JJDL')
      order by process, "receiveTime", task.id`.execute(context.db)
  const held: Held[] = []
  for (const [name, tasks] of Map.groupBy(rows, ({ process }) => process)) {
    const record = recordOfProcess(context, name)
    if (!record?.process) continue
    const ids = tasks.map(({ recordId }) => recordId)
    const names = await namesOf(context, record, ids)
    for (const task of tasks) {
      const step = record.process.steps[task.step]?.name ?? task.step
      const no = names.get(task.recordId)
      // A task whose record was taken away is nobody's work.
      if (no === undefined) continue
      held.push({
        kind: kindOf(task, record.process),
        subjectId: task.id,
        title: `${step} ${no}`.trim(),
        detail: [record.title, task.deadline && `期限${task.deadline}`].filter(Boolean).join('，'),
      })
    }
  }
  return held
}

type Found = { record: AnyRecord; row: Row; step: string }

const asActor = (context: Context, user: Actor): Context => ({ ...context, user })

async function found(context: Context, taskId: string): Promise<Found | null> {
  const task = await context.db
    .selectFrom('task')
    .select(['process', 'recordId', 'step'])
    .where('id', '=', taskId)
    .where('doneTime', 'is', null)
    .executeTakeFirst()
  const record = task && recordOfProcess(context, task.process)
  if (!record) return null
  return { record, row: await readRow(asActor(context, systemActor), record, task.recordId), step: task.step }
}

/** Why somebody may not do a step of a row; null where they may: its operator code, their sight, their part in it. */
export async function stepProblem(
  context: Context,
  receiver: Actor,
  { record, row, step, title }: Found & { title: string },
): Promise<string | null> {
  const process = await processFor(context, record, row)
  const spec = process.steps[step]
  if (!spec) return null
  const post = postOf(spec)
  if (!holdsPost(post, receiver))
    return say.lacks(receiver.name, title, nameOfPermission(post.code) ?? post.code)
  try {
    await readRow(asActor(context, receiver), record, row.id)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') return say.outOfSight(receiver.name, title)
    throw error
  }
  const { forbidOwnReview } = process
  const { loginName, name } = receiver
  if (forbidOwnReview && ownReviewSteps(process).includes(step) && row[forbidOwnReview.field] === loginName)
    return say.ownWork(name, title)
  const part = (await ruleOf(context, record).barred?.(context, row, step, [loginName]))?.get(loginName)
  return part ? say.barred(name, title, part) : null
}

async function give(
  context: Context,
  { subjectId }: { subjectId: string },
  { from, to, handoverId, opinion }: Giving,
): Promise<boolean> {
  const seen = await found(context, subjectId)
  if (!seen) return false
  const { record } = seen
  const row: Row = await readRow(context, record, seen.row.id, true)
  if (row.taskId !== subjectId || row.dealMan !== from) return false
  const place = { dealMan: to.loginName, dealManName: to.name }
  await context.db
    .updateTable('task')
    .set({ ...place, handoverId })
    .where('id', '=', subjectId)
    .execute()
  const { steps, name } = await processFor(context, record, row)
  await logFlow(context, {
    process: name,
    recordId: row.id,
    step: seen.step,
    stepName: steps[seen.step]?.name ?? '',
    action: 'handover',
    actionLabel: say.label,
    nextStep: null,
    opinion,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
  const placed = await updateRow(context, record, row, place, { action: 'handover' })
  await ruleOf(context, record).placed?.(context, placed)
  return true
}

/** The open tasks of every process, those of charges and those not yet sent on apart; without hand-overs themselves. */
export const heldTasks: HeldKind = {
  kinds: [kinds.task, kinds.draft, kinds.charge],
  list,
  async problem(context, receiver, { subjectId, title }) {
    const seen = await found(context, subjectId)
    return seen && stepProblem(context, receiver, { ...seen, title })
  },
  give,
}
