import { handledMeanwhile, kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import {
  type Hindrance,
  holdsPost,
  nextStep,
  type Process,
  postOf,
  suits,
  type Transition,
} from '@tejian/contract/kit/process.ts'
import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { type Context, transact } from '../context.ts'
import type { Row } from '../records/find.ts'
import { readRow, updateRow, type Values } from '../records/save.ts'
import { forbidden, Refusal } from '../refusal.ts'
import type { TracedMove } from '../undo/trace.ts'
import { closeTask, logFlow, openTask } from './flow.ts'
import { ruleOf } from './rules.ts'

export type Holder = { loginName: string; name: string }

export type Move<R extends AnyRecord = AnyRecord> = {
  record: R
  id: string
  action: string
  /** What the mover saw, task or version: the second of two people is refused with a sentence. */
  version?: number | undefined
  taskId?: string | undefined
  /** The fields that the transition asks for, by name. */
  supplied?: Readonly<Record<string, string | undefined>>
  /** For a return: the step where it lands; the first allowed one when left out. */
  backTo?: string | undefined
  opinion?: string | undefined
  /** Who gets the next task; whoever holds the step's post when left out. */
  holder?: Holder | null
  /** Changes of business fields that belong to the move; runs with the locked row before anything is written. */
  prepare?(context: Context, row: RowOf<R>): Promise<ChangesOf<R>>
  /** Runs after the row has moved, in the same transaction. */
  effect?(context: Context, row: RowOf<R>): Promise<void>
  /** An operator code that entitles to this move whoever holds the task: what its holder asked for and somebody granted. */
  entitledBy?: Permission
  /** What the flow log says beside the opinion, once `prepare` has settled it. */
  saying?(): string | null
  /** What the flow log keeps beside the editable fields, so that after a return the changes can be shown. */
  snapshot?(context: Context, row: RowOf<R>): Promise<{ [field: string]: unknown }>
}

/** The fields that follow from standing at a step. */
export const valuesAtStep = (context: Context, definition: AnyRecord, step: string): Values =>
  (ruleOf(context, definition).values?.(step) ?? {}) as Values

/** What one needs to find the process of a row. */
type Knowing = Pick<Context, 'variants'>

/** The process that moves this row. */
export function processOf(context: Knowing, definition: AnyRecord, row: Row): Process {
  const { process } = definition
  if (!process) throw new Error(`${definition.table} has no process`)
  return context.variants.of(row) ?? process
}

/** The process that moves this row, for whoever is about to write: a variant that is not known yet is read first. */
export async function processFor(context: Context, definition: AnyRecord, row: Row): Promise<Process> {
  await context.variants.ready(context, row)
  return processOf(context, definition, row)
}

/** What hinders this person from taking this action on this row now, one after the other: step, operator code, whose task it is. */
export function* hindrancesOf(
  context: Context,
  definition: AnyRecord,
  row: Row,
  action: string,
): Generator<Hindrance, void> {
  const transition = processOf(context, definition, row).steps[String(row.step)]?.actions[action]
  if (!transition) return yield 'step'
  if (transition.bySystem) yield 'system'
  if (!suits(transition, row)) yield 'row'
  if (!context.user.permissions.has(transition.permission)) yield 'code'
  if (transition.overHolder !== true && !holdsTask(context, definition, row)) yield 'holder'
}

/** Whether this person may take this action on this row now: nothing hinders them. */
export const mayMove = (context: Context, definition: AnyRecord, row: Row, action: string): boolean =>
  hindrancesOf(context, definition, row, action).next().done === true

/** A task without a name belongs to whoever holds the step's post; a named one to that person. */
export function holdsTask(context: Context, definition: AnyRecord, row: Row): boolean {
  if (row.dealMan) return row.dealMan === context.user.loginName
  const step = processOf(context, definition, row).steps[String(row.step)]
  return step !== undefined && holdsPost(postOf(step), context.user)
}

/** The process actions that this person may take on this row now. */
export function allowedMoves(context: Context, definition: AnyRecord, row: Row): string[] {
  const step = processOf(context, definition, row).steps[String(row.step)]
  return step ? Object.keys(step.actions).filter((action) => mayMove(context, definition, row, action)) : []
}

async function refuseLate(context: Context, process: Process, row: Row): Promise<never> {
  const last = await context.db
    .selectFrom('flow_event')
    .select(['actorName', 'at', 'actionLabel', 'stepName'])
    .where('process', '=', process.name)
    .where('recordId', '=', row.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const sentence = last
    ? handledMeanwhile(last.actorName, String(last.at), `${last.stepName}：${last.actionLabel}`)
    : '该任务的状态已变化，请刷新列表'
  throw new Refusal(sentence, { code: 'handled' })
}

async function checkMove(
  context: Context,
  move: Move,
  process: Process,
  row: Row,
): Promise<Transition<string>> {
  const late =
    (move.taskId && move.taskId !== row.taskId) ||
    (move.version !== undefined && move.version !== row.version)
  if (late) await refuseLate(context, process, row)
  const step = process.steps[String(row.step)]
  const transition = step?.actions[move.action]
  if (!transition) return refuseLate(context, process, row)
  const entitled = move.entitledBy !== undefined && context.user.permissions.has(move.entitledBy)
  if (transition.bySystem && !entitled) throw forbidden()
  if (!suits(transition, row)) throw new Refusal(kitMessages.notForThisRecord(transition.label))
  if (!entitled && !context.user.permissions.has(transition.permission)) throw forbidden()
  if (!entitled && !transition.overHolder && !holdsTask(context, move.record, row)) {
    const holder = row.dealManName
      ? `该任务由${row.dealManName}办理，您不能代为${transition.label}`
      : `${step?.name ?? ''}不由您的岗位办理`
    throw new Refusal(holder, { code: 'forbidden', status: 403 })
  }
  for (const name of transition.supply ?? []) {
    const { requiredSentence } = supplied[name]
    if (!move.supplied?.[name]?.trim())
      throw new Refusal(requiredSentence, { code: 'fields', fields: { [name]: requiredSentence } })
  }
  return transition
}

/** Steps that a record has left at least once; a return goes nowhere else. */
export async function passedSteps(
  context: Context,
  process: Process,
  recordId: string,
): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('flow_event')
    .select('step')
    .distinct()
    .where('process', '=', process.name)
    .where('recordId', '=', recordId)
    .execute()
  return new Set(rows.map(({ step }) => step))
}

/** Where a return of this row may land: what its table allows, without the steps that it never passed. */
export async function returnTargets(
  context: Context,
  process: Process,
  row: Row,
  transition: Transition<string>,
): Promise<string[]> {
  const passed = await passedSteps(context, process, row.id)
  return (transition.backTo ?? []).filter((step) => passed.has(step))
}

async function landing(
  context: Context,
  process: Process,
  row: Row,
  transition: Transition<string>,
  wanted: string | undefined,
): Promise<string> {
  const steps = await returnTargets(context, process, row, transition)
  const target = wanted ?? steps[0]
  if (!target || !steps.includes(target)) {
    const here = process.steps[String(row.step)]?.name ?? ''
    throw new Refusal(
      steps.length === 0
        ? `${here}之前没有可以退回的环节`
        : `${here}只能退回到：${steps.map((step) => process.steps[step]?.name).join('、')}`,
    )
  }
  return target
}

const blankTask = { taskId: null, dealMan: null, dealManName: null, deadline: null }

/**
 * Moves a record by its process table: one transaction that locks the row, checks what the mover saw, the operator
 * code and whose task it is, closes the task, opens the next one, and writes flow log and audit entry.
 * Throws a Refusal with the sentence that helps; nothing is written then.
 */
export async function move<R extends AnyRecord>(outer: Context, request: Move<R>): Promise<RowOf<R>> {
  return transact(outer, async (context) => {
    const { record } = request
    const locked = await readRow(context, record, request.id, true)
    const row: Row = locked
    const process = await processFor(context, record, row)
    const transition = await checkMove(context, request, process, row)
    const changes = ((await request.prepare?.(context, locked)) ?? {}) as Values
    const back = transition.backTo !== undefined
    const next = back
      ? await landing(context, process, row, transition, request.backTo)
      : nextStep(transition, { ...row, ...changes })
    const from = String(row.step)
    const given = request.supplied ?? {}
    await logFlow(context, {
      process: process.name,
      recordId: row.id,
      step: from,
      stepName: process.steps[from]?.name ?? from,
      action: request.action,
      actionLabel: transition.label,
      nextStep: next,
      opinion: [request.opinion, request.saying?.()].filter(Boolean).join('；') || null,
      backReason: given.backReason ?? given.reason ?? given.cancelReason ?? given.refuseReason ?? null,
      backDescription: given.backDescription ?? null,
      backDutyTask: back ? dutyStep(process, request, next) : null,
      snapshot: back
        ? null
        : {
            ...snapshotOf(process, { ...row, ...changes }),
            ...(await request.snapshot?.(context, locked)),
          },
      since: row.receiveTime as string | null,
    })
    const closedTask = next === null ? null : await closeTask(context, process, row.id)
    const place =
      next === null ? {} : await nextPlace(context, process, { ...row, ...changes }, next, back, request)
    const state = next === null ? {} : valuesAtStep(context, record, next)
    const moved = await updateRow(
      context,
      record,
      locked,
      { ...state, ...changes, ...place } as ChangesOf<R>,
      {
        action: request.action,
      },
    )
    noteMove(context, {
      process: process.name,
      recordId: row.id,
      step: from,
      stepName: process.steps[from]?.name ?? from,
      label: transition.label,
      closedTask,
      openedTask: place.taskId ?? null,
    })
    await request.effect?.(context, moved)
    return moved
  })
}

/** A step taken is the transaction's own to know of: its line in the log, the task closed and the task opened. */
function noteMove({ trace }: Context, move: TracedMove): void {
  if (!trace) return
  trace.explain('flow_event')
  if (move.closedTask !== null) trace.explain('task')
  if (move.openedTask !== null) trace.explain('task')
  trace.noteMove(move)
}

/** The step held responsible for a return: the one that the returner names, else the one where it lands. */
function dutyStep(process: Process, request: Move, landed: string | null): string | null {
  return request.supplied?.backDutyTask?.trim() || (process.steps[landed ?? '']?.name ?? null)
}

async function nextPlace(
  context: Context,
  process: Process,
  row: Row,
  next: string,
  back: boolean,
  request: Move,
): Promise<Values & { taskId?: string | null }> {
  const marks = back
    ? {
        backReason: request.supplied?.backReason ?? null,
        backDescription: request.supplied?.backDescription ?? null,
        backDutyTask: dutyStep(process, request, next),
      }
    : { backReason: null, backDescription: null, backDutyTask: null }
  if (next === 'end') return { ...blankTask, ...marks, step: 'end' }
  const holder = request.holder ?? (back ? await lastHolder(context, process, row.id, next) : null)
  return { ...(await openTask(context, request.record, process, row, next, holder)), ...marks }
}

/** A return goes to whoever did that step last; somebody without an account did it for whoever holds its post. */
async function lastHolder(
  context: Context,
  process: Process,
  recordId: string,
  step: string,
): Promise<Holder | null> {
  const last = await context.db
    .selectFrom('flow_event')
    .select(['actor', 'actorName'])
    .where('process', '=', process.name)
    .where('recordId', '=', recordId)
    .where('step', '=', step)
    .orderBy('at', 'desc')
    .executeTakeFirst()
  return last?.actor ? { loginName: last.actor, name: last.actorName } : null
}

function snapshotOf(process: Process, row: Row): { [field: string]: unknown } {
  const names = new Set(Object.values(process.steps).flatMap((step) => step.editable ?? []))
  return Object.fromEntries([...names].map((name) => [name, row[name] ?? null]))
}

/** Puts a fresh row at the first step of its process, held by its maker, and writes the first line of the flow log. */
export async function start<R extends AnyRecord>(
  context: Context,
  definition: R,
  row: RowOf<R>,
  holder: Holder | null,
): Promise<RowOf<R>> {
  const process = await processFor(context, definition, row)
  const place = await openTask(context, definition, process, row, process.start, holder)
  return updateRow(context, definition, row, place as Values as ChangesOf<R>, { action: 'start' })
}
