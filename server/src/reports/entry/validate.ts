import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { nextStep } from '@tejian/contract/kit/process.ts'
import { isId } from '@tejian/contract/kit/recordId.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import type { entryCalls } from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages, otherStep, submitRefused } from '@tejian/contract/reports/entryMessages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { processOf } from '../../kit/process/move.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal } from '../../kit/refusal.ts'
import { buildReport } from '../build/build.ts'
import { firstDay } from '../build/detail.ts'
import { chosenTemplate } from '../build/templates.ts'
import { refuseWrongDay } from '../build/working.ts'
import { itemForStaff, reportOf } from '../itemAtStep.ts'
import { checkEntry } from './check.ts'
import { confirmerFor } from './confirmers.ts'
import { entryOf } from './state.ts'
import { submitEntry } from './submit.ts'

type Validation = AnswerOf<typeof entryCalls.reportSubmitValidate>
type Problem = Validation['errors'][number]

/** What would keep an item from being built. */
async function buildProblems(context: Context, item: BusinessItem, lookups: Lookups): Promise<Problem[]> {
  const seisn = filled(item, 'seisn')
  const today = dayOf(context.now())
  try {
    chosenTemplate(context, item, item.templateCode, await reportOf(context, item), today, lookups)
    await refuseWrongDay(context, item, firstDay(item, today))
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [{ seisn, message: error.message, field: Object.keys(error.fields ?? {})[0] ?? '', label: '' }]
  }
}

async function problemsOf(context: Context, seisn: string, lookups: Lookups): Promise<Problem[]> {
  const item = await itemForStaff(context, seisn)
  if (item.step === 'BGSC') return buildProblems(context, item, lookups)
  if (item.step !== 'BGLR') return [{ seisn, message: otherStep(stepName(item.step)), field: '', label: '' }]
  const { problems } = await checkEntry(context, await entryOf(context, item, lookups))
  return problems.map((problem) => ({ seisn, ...problem }))
}

/** What would keep these businesses from being submitted; nothing is written. */
export async function validateSubmit(
  context: Context,
  seisns: readonly string[],
  lookups: Lookups,
): Promise<Validation> {
  if (seisns.length === 0) throw new Refusal(entryMessages.nothingChosen)
  const errors: Problem[] = []
  for (const seisn of seisns) errors.push(...(await problemsOf(context, seisn, lookups)))
  const valid = errors.length === 0
  const message = valid
    ? entryMessages.valid
    : submitRefused(errors.map(({ seisn, label, message }) => ({ label: label || seisn, message })))
  return { valid, message, errors }
}

type Ahead = AnswerOf<typeof entryCalls.reportProcessReturnValue>

async function valuesAhead(context: Context, item: BusinessItem, lookups: Lookups): Promise<Ahead['values']> {
  if (item.step !== 'BGLR') return { dealMan: null, dealManName: null }
  const { settled } = await checkEntry(context, await entryOf(context, item, lookups))
  const confirmer = await confirmerFor(context, item, undefined).catch(() => null)
  return {
    dealMan: confirmer?.loginName ?? null,
    dealManName: confirmer?.name ?? null,
    inspectResult: settled.inspectResult,
    resultCode: settled.resultCode,
    nextinspdate: settled.nextinspdate,
    unacceptable: settled.unacceptable ? '1' : '0',
    seniorReview: settled.seniorReason ? '1' : '0',
    seniorReason: settled.seniorReason,
  }
}

/** Where a submit would lead now, with what it would settle and who would get it. */
export async function aheadOf(context: Context, seisn: string, lookups: Lookups): Promise<Ahead> {
  const item = await itemForStaff(context, seisn)
  const values = await valuesAhead(context, item, lookups)
  const actions = processOf(context, businessItem, item).steps[item.step ?? '']?.actions ?? {}
  const forward = Object.values(actions).find(({ to }) => to !== undefined && to !== 'end')
  return {
    stepcode: forward ? (nextStep(forward, { ...item, ...values }) ?? '') : '',
    flowunicode: item.flowConfId,
    values,
  }
}

type Tasks = ParsedOf<typeof entryCalls.taskSubmit>
const submits: Readonly<Record<string, typeof submitEntry | undefined>> = {
  BGSC: buildReport,
  BGLR: submitEntry,
}

/** The id of none. */
const noTask = '00000000-0000-0000-0000-000000000000'

/**
 * The open tasks of these ids as business, in the order asked; one outside the caller's scope is none. Ids of none are refused
 * by name, unless they are no ids at all: nobody shall think that all was submitted.
 */
async function businessOf(context: Context, taskIds: readonly string[]): Promise<string[]> {
  const ids = taskIds.filter(isId)
  const rows = await context.db
    .selectFrom('business_item')
    .select(['seisn', 'taskId'])
    .where('taskId', 'in', ids.length > 0 ? ids : [noTask])
    .where(scopeCondition(businessItem, context.user) ?? sql<SqlBool>`true`)
    .execute()
  const byTask = new Map(rows.map(({ taskId, seisn }) => [taskId ?? '', seisn ?? '']))
  const unknown = taskIds.filter((id) => !byTask.has(id.toLowerCase()))
  if (unknown.length > 0) throw new Refusal(buildMessages.unknownTasks(unknown.filter(isId)))
  return taskIds.flatMap((id) => byTask.get(id.toLowerCase()) ?? [])
}

/** Submits tasks of 报告生成 and 报告录入: all of them or none. */
export async function submitTasks(context: Context, input: Tasks, lookups: Lookups): Promise<void> {
  const { taskIds, seisns, dealMan, acceptOpinion } = input
  const found = seisns.length > 0 ? seisns : taskIds.length > 0 ? await businessOf(context, taskIds) : []
  if (found.length === 0) throw new Refusal(buildMessages.nothingChosen)
  for (const seisn of found) {
    const item = await itemForStaff(context, seisn)
    const submit = submits[item.step ?? '']
    if (!submit) throw new Refusal(otherStep(stepName(item.step)))
    await submit(
      context,
      { seisn, taskId: taskIds.length > 0 ? taskOf(item, taskIds) : undefined, dealMan, acceptOpinion },
      lookups,
    )
  }
}

/** The item's own task where it was named; else the first named one, which has passed to somebody. */
const taskOf = (item: BusinessItem, taskIds: readonly string[]): string | undefined =>
  item.taskId && taskIds.includes(item.taskId) ? item.taskId : taskIds[0]
