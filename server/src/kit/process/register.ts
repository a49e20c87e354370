import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import { ownReviewSteps } from '@tejian/contract/kit/process.ts'
import type { OfferedMove, processCalls } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type Context, transact } from '../context.ts'
import type { Bind } from '../http/bind.ts'
import { setNumberFate } from '../numbers.ts'
import { refuseUnknownCodes } from '../records/checkInput.ts'
import { findRows, type ListSource, type OwnConditions, type Row } from '../records/find.ts'
import { maskRow, revealRow } from '../records/mask.ts'
import { numbered } from '../records/numbered.ts'
import { deleteRow, insertRow, readRow, updateRow, type Values } from '../records/save.ts'
import { missing, Refusal, wrongFields } from '../refusal.ts'
import { batch } from './batch.ts'
import { logFlow } from './flow.ts'
import { allowedMoves, type Holder, holdsTask, move, passedSteps, processOf, start } from './move.ts'
import { waitsForUser } from './waiting.ts'

type Calls = ReturnType<typeof processCalls>
type Moving = Omit<ParsedOf<Calls['batchMove']>, 'ids'> & {
  version?: string | undefined
  taskId?: string | undefined
  /** Further fields that a domain's own call supplies: dates, results. */
  [given: string]: string | undefined
}

/** What the mover wrote: an opinion, or what the transition wants supplied. */
export type Given = Readonly<Record<string, string | undefined>>

/** What a process may add to the machinery; a simple one adds nothing. */
export type ProcessOptions<R extends AnyRecord = AnyRecord> = {
  /** Left half of the operator codes. */
  domain: string
  /** Operator code that writes at the first step, where it is not `domain.save`. */
  saving?: Permission
  orderBy?: ListSource<R>['orderBy']
  filters?: ListSource<R>['filters']
  extraConditions?: ListSource<R>['extraConditions']
  /** Values that the server sets or corrects, and refusals, before a row is written; `before` is null for a new one. */
  beforeSave?(context: Context, values: ChangesOf<R>, before: RowOf<R> | null): Promise<ChangesOf<R>>
  /** Runs before a move, in a transaction of its own: what has ended a record meanwhile ends it, and is refused. */
  before?(context: Context, id: string): Promise<void>
  /** Business fields that change with a move, and refusals; runs with the locked row before anything is written. */
  prepare?(context: Context, row: RowOf<R>, action: string, given: Given): Promise<ChangesOf<R>>
  /** What else happens once a row has moved, in the same transaction. */
  effect?(context: Context, row: RowOf<R>, action: string): Promise<void>
  /** Deletes what belongs to a record that is deleted before it has ever moved. */
  beforeDelete?(context: Context, row: RowOf<R>): Promise<void>
  /** Who gets the next task, where the mover may choose. */
  holder?(context: Context, row: RowOf<R>, action: string, dealMan: string): Promise<Holder>
  /** Who gets the next task without being chosen: whoever asked for something has it next. */
  nextHolder?(context: Context, row: RowOf<R>, action: string): Promise<Holder | null>
  /** Steps beyond the first where the step's editable fields may be written, with the operator code for it. */
  editAt?: Readonly<Record<string, Permission>>
  /** Fills computed fields into the rows that are shown or exported. */
  complete?: ListSource<R>['complete']
  /** Screen actions by process action, where the names differ: an audit screen passes and returns. */
  actionNames?: Readonly<Record<string, string>>
  /** Whether this person sees this row, within their scope; all of it when left out. Lists: `extraConditions`. */
  visible?(context: Context, row: RowOf<R>): boolean
  /** Screen actions beside the process that this person may take on this row now. */
  moreActions?(context: Context, row: RowOf<R>): string[]
}

type Writing = Pick<ProcessOptions, 'domain' | 'saving' | 'editAt'>

const mayEdit = (context: Context, definition: AnyRecord, options: Writing, row: Row): boolean =>
  context.user.permissions.has(
    row.step === processOf(context, definition, row).start
      ? (options.saving ?? `${options.domain}.save`)
      : (options.editAt?.[String(row.step)] ?? ''),
  ) && holdsTask(context, definition, row)

/** The sent fields that may be written at the row's step: all at the start, later only the fields of that step. */
function editableValues(context: Context, definition: AnyRecord, row: Row, values: Values): Values {
  const process = processOf(context, definition, row)
  if (row.step === process.start) return values
  const names = process.steps[String(row.step)]?.editable ?? []
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))
}

/** Whether this row waits for the review of somebody other than this person, who wrote it. */
function isOwnWork(context: Context, definition: AnyRecord, row: Row): boolean {
  const process = processOf(context, definition, row)
  const { forbidOwnReview } = process
  return (
    forbidOwnReview !== undefined &&
    ownReviewSteps(process).includes(String(row.step)) &&
    row[forbidOwnReview.field] === context.user.loginName
  )
}

/** The screen's actions for a row: its process moves, editing while it waits at the start, reading. */
function actionsOf<R extends AnyRecord>(
  context: Context,
  definition: R,
  options: ProcessOptions<R>,
  row: RowOf<R>,
): string[] {
  const own = isOwnWork(context, definition, row)
  const moves = own ? [] : allowedMoves(context, definition, row)
  const atStart = (row as Row).step === processOf(context, definition, row).start
  const editing = mayEdit(context, definition, options, row) ? (atStart ? ['edit', 'delete'] : ['enter']) : []
  const more = options.moreActions?.(context, row) ?? []
  const named = moves.map((action) => options.actionNames?.[action] ?? action)
  return [...new Set(['view', 'flowLog', ...editing, ...named, ...more])]
}

/** What a person may do with a record now, with labels, what must be supplied and where a return may land. */
export async function offeredMoves(
  context: Context,
  definition: AnyRecord,
  row: Row,
): Promise<OfferedMove[]> {
  const process = processOf(context, definition, row)
  const actions = process.steps[String(row.step)]?.actions ?? {}
  const passed = await passedSteps(context, process, row.id)
  return allowedMoves(context, definition, row).map((action) => ({
    action,
    label: actions[action]?.label ?? action,
    supply: [...(actions[action]?.supply ?? [])],
    ...(actions[action]?.mayGive && { mayGive: [...actions[action].mayGive] }),
    backTo: (actions[action]?.backTo ?? [])
      .filter((step) => passed.has(step))
      .map((step) => ({ step, name: process.steps[step]?.name ?? step })),
  }))
}

/** Writes a new row with its number and starts its process in these hands, inside the caller's transaction. */
export async function startProcessRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  values: ChangesOf<R>,
  holder: Holder | null,
): Promise<RowOf<R>> {
  const [complete = values] = await numbered(context, definition, [values])
  const row = await insertRow(context, definition, complete)
  const process = processOf(context, definition, row)
  await logFlow(context, {
    process: process.name,
    recordId: row.id,
    step: process.start,
    stepName: process.steps[process.start]?.name ?? '',
    action: 'create',
    actionLabel: '登记',
    nextStep: process.start,
    opinion: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
  return start(context, definition, row, holder)
}

const ownHands = ({ user }: Context): Holder => ({ loginName: user.loginName, name: user.name })

function refuseUneditable(context: Context, definition: AnyRecord, options: Writing, row: Row): void {
  if (!mayEdit(context, definition, options, row))
    throw new Refusal(kitMessages.notAtStart, { code: 'handled' })
}

/**
 * Writes checked values inside the caller's transaction: a new record, which starts its process in its maker's hands, or
 * one that may still be written where it stands. Saving and importing are the same.
 */
export async function writeProcessRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  {
    before,
    values,
    version,
  }: { before: RowOf<R> | null; values: ChangesOf<R>; version?: number | undefined },
  options: ProcessOptions<R>,
): Promise<RowOf<R>> {
  if (before) refuseUneditable(context, definition, options, before)
  const own = before
    ? (editableValues(context, definition, before, values as Values) as ChangesOf<R>)
    : values
  const complete = (await options.beforeSave?.(context, own, before)) ?? own
  refuseUnknownCodes(context, definition, own, before)
  if (!before) return startProcessRow(context, definition, complete, ownHands(context))
  return updateRow(context, definition, before, complete, { version })
}

/** Saves a new record, which starts its process in its maker's hands, or changes one that still waits there. */
export async function saveProcessRow<R extends AnyRecord>(
  outer: Context,
  definition: R,
  input: Readonly<Record<string, string | undefined>>,
  options: ProcessOptions<R>,
): Promise<RowOf<R>> {
  const { values, problems } = checkValues(definition, input, { partial: Boolean(input.id) })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return transact(outer, async (context) => {
    const before = input.id ? await readRow(context, definition, input.id, true) : null
    const version = input.version ? Number(input.version) : undefined
    return writeProcessRow(context, definition, { before, values, version }, options)
  })
}

/** Deletes records that have never left their first step; their numbers stay in the ledger as void. */
export async function deleteProcessRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  options: ProcessOptions<R>,
  id: string,
): Promise<void> {
  const locked = await readRow(context, definition, id, true)
  const row: Row = locked
  const process = processOf(context, definition, row)
  refuseUneditable(context, definition, options, row)
  if (row.step !== process.start) throw new Refusal(kitMessages.notAtStart)
  const moved = await context.db
    .selectFrom('flow_event')
    .select('id')
    .where('process', '=', process.name)
    .where('recordId', '=', id)
    .where('action', '<>', 'create')
    .limit(1)
    .executeTakeFirst()
  if (moved) throw new Refusal(kitMessages.notAtStart)
  await options.beforeDelete?.(context, locked)
  await context.db.deleteFrom('task').where('process', '=', process.name).where('recordId', '=', id).execute()
  await setNumberFate(context, String(row[definition.nameField] ?? ''), 'void', '登记后删除')
  await deleteRow(context, definition, row)
}

/** Moves a record by its process with what its domain adds: refusals, fields, effects. */
export async function moveProcessRow<R extends AnyRecord>(
  context: Context,
  definition: R,
  options: ProcessOptions<R>,
  id: string,
  input: Moving,
): Promise<RowOf<R>> {
  const { action, opinion, backTo, dealMan, version, taskId, ...supplied } = input
  await options.before?.(context, id)
  const chosen = dealMan ? options.holder : undefined
  const row = chosen || options.nextHolder ? await readRow(context, definition, id) : null
  const holder =
    row && dealMan && chosen
      ? await chosen(context, row, action, dealMan)
      : row && options.nextHolder
        ? await options.nextHolder(context, row, action)
        : null
  return move(context, {
    record: definition,
    id,
    action,
    opinion,
    backTo,
    taskId,
    version: version ? Number(version) : undefined,
    supplied: { ...supplied, dealMan },
    ...(holder && { holder }),
    prepare: async (inner, locked) => {
      const { forbidOwnReview } = processOf(inner, definition, locked)
      if (forbidOwnReview && isOwnWork(inner, definition, locked)) throw new Refusal(forbidOwnReview.refusal)
      return (await options.prepare?.(inner, locked, action, { ...supplied, opinion, dealMan, backTo })) ?? {}
    },
    effect: async (inner, moved) => options.effect?.(inner, moved, action),
  })
}

/** The list source of a process register: newest first, actions by step; `todo` leaves what waits for the caller. */
export function processSource<R extends AnyRecord>(definition: R, options: ProcessOptions<R>): ListSource<R> {
  const { process } = definition
  return {
    record: definition,
    orderBy: options.orderBy ?? ['updateDate', 'desc'],
    filters: {
      ...options.filters,
      ...(process && { todo: (context: Context) => [waitsForUser(context, { ...definition, process })] }),
    } as OwnConditions<R>,
    ...(options.extraConditions && { extraConditions: options.extraConditions }),
    ...(options.complete && { complete: options.complete }),
    actions: (context, row) => actionsOf(context, definition, options, row),
  }
}

/** One record as its reader sees it, with what may be done and decided now. */
export async function processDetail<R extends AnyRecord>(
  context: Context,
  definition: R,
  options: ProcessOptions<R>,
  id: string,
) {
  const row = await readRow(context, definition, id)
  if (options.visible && !options.visible(context, row)) throw missing()
  await options.complete?.(context, [row], {})
  return {
    ...(await revealRow(context, definition, row)),
    actions: actionsOf(context, definition, options, row),
    moves: isOwnWork(context, definition, row) ? [] : await offeredMoves(context, definition, row),
  }
}

type Bound = Pick<Calls, 'find' | 'getDetail' | 'move' | 'batchMove'> &
  Partial<Pick<Calls, 'save' | 'delete'>>

/**
 * Binds a register whose records a process moves: find, getDetail, move, batchMove, and save and delete where people
 * write its records themselves.
 */
export function bindProcessRegister<R extends AnyRecord>(
  bind: Bind,
  calls: Bound,
  definition: R,
  options: ProcessOptions<R>,
): void {
  const source = processSource(definition, options)
  const no = async (context: Context, id: string): Promise<string> =>
    String(((await readRow(context, definition, id)) as Row)[definition.nameField] ?? '')
  bind(calls.find, (context, input) => findRows(context, source, input))
  bind(calls.getDetail, (context, { id }) => processDetail(context, definition, options, id))
  if (calls.save)
    bind(calls.save, async (context, input) =>
      maskRow(context, definition, await saveProcessRow(context, definition, input, options)),
    )
  if (calls.delete)
    bind(calls.delete, async (outer, { ids }: { ids: string }) => {
      await transact(outer, async (context) => {
        for (const id of ids.split(',')) await deleteProcessRow(context, definition, options, id)
      })
      return null
    })
  bind(calls.move, async (context, { id, ...input }): Promise<Row> => {
    const moved = await moveProcessRow(context, definition, options, id, input)
    return maskRow(context, definition, moved)
  })
  bind(calls.batchMove, async (context, { ids, ...input }) => {
    if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
    return batch(context, ids, { id: (id) => id, no: (id) => no(context, id) }, async (id) => {
      await moveProcessRow(context, definition, options, id, input)
    })
  })
}
