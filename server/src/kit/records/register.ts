import type { AnyRecord, ChangesOf, RowOf } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type Context, transact } from '../context.ts'
import type { Bind } from '../http/bind.ts'
import { missing, wrongFields } from '../refusal.ts'
import { hasKnownCodes, refuseUnknownCodes } from './checkInput.ts'
import { findRows, type ListSource } from './find.ts'
import { maskRow, revealRow } from './mask.ts'
import { numbered } from './numbered.ts'
import { deleteRow, insertRows, readRow, updateRow } from './save.ts'
import { updateAtOnce } from './updateAtOnce.ts'

/** What a register may add to the machinery; a simple one adds nothing. */
export type RegisterOptions<R extends AnyRecord = AnyRecord> = {
  /** What a process adds (`ProcessOptions`) is another thing: rows written without it would stand at no step. */
  domain?: never
  orderBy?: ListSource<R>['orderBy']
  filters?: ListSource<R>['filters']
  extraConditions?: ListSource<R>['extraConditions']
  /** Fills computed fields into the rows that are shown or exported. */
  complete?: ListSource<R>['complete']
  /** Whether this person sees this row, within their scope; all of it when left out. Lists: `extraConditions`. */
  visible?(context: Context, row: RowOf<R>): boolean
  /** Values that follow from those that are written, without a look at any row. */
  derive?(values: ChangesOf<R>, fresh: boolean): ChangesOf<R>
  /**
   * Values that the server sets or corrects, and refusals, before a row is written. It may look at other rows, so an
   * import through it writes row after row.
   */
  beforeSave?(context: Context, values: ChangesOf<R>, before: RowOf<R> | null): Promise<ChangesOf<R>>
  afterSave?(context: Context, row: RowOf<R>): Promise<void>
  beforeDelete?(context: Context, row: RowOf<R>): Promise<void>
  /** `beforeDelete` refuses rows that other records name, and nothing else; whoever has looked for them need not ask it. */
  keepsOnlyNamed?: true
  actions?(context: Context, row: RowOf<R>): string[]
}

/** The record's actions for a row or a selection that this person's operator codes allow. */
export function permittedActions(context: Context, definition: AnyRecord): string[] {
  return Object.entries(definition.actions as Record<string, { permission: string }>)
    .filter(([, action]) => context.user.permissions.has(action.permission))
    .map(([name]) => name)
}

/** The list source of a register: newest first, actions by permission, unless it says otherwise. */
export function sourceOf<R extends AnyRecord>(
  definition: R,
  options: RegisterOptions<R> = {},
): ListSource<R> {
  return {
    record: definition,
    orderBy: options.orderBy ?? ['updateDate', 'desc'],
    ...(options.filters && { filters: options.filters }),
    ...(options.extraConditions && { extraConditions: options.extraConditions }),
    ...(options.complete && { complete: options.complete }),
    actions: options.actions ?? ((context) => permittedActions(context, definition)),
  }
}

/** Reads a row that this person sees, by scope and by what the register adds to it. */
async function readVisible<R extends AnyRecord>(
  context: Context,
  definition: R,
  options: RegisterOptions<R>,
  id: string,
  lock = false,
): Promise<RowOf<R>> {
  const row = await readRow(context, definition, id, lock)
  if (options.visible && !options.visible(context, row)) throw missing()
  return row
}

/** Saves a new or changed row from the wire: checked, in one transaction, with version and audit entry. */
export async function saveRegisterRow<R extends AnyRecord>(
  outer: Context,
  definition: R,
  input: Readonly<Record<string, string | undefined>>,
  options: RegisterOptions<R> = {},
): Promise<RowOf<R>> {
  const { values, problems } = checkValues(definition, input, { partial: Boolean(input.id) })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  const version = input.version ? Number(input.version) : undefined
  if (input.id && !options.beforeSave && !options.afterSave && !options.visible) {
    const derived = options.derive?.(values, false) ?? values
    const known = hasKnownCodes(outer, definition, values)
    const row = known && (await updateAtOnce(outer, definition, { id: input.id, version }, derived))
    if (row) return row
  }
  return transact(outer, async (context) => {
    const before = input.id ? await readVisible(context, definition, options, input.id, true) : null
    if (!before) return (await createRows(context, definition, [values], options))[0] as RowOf<R>
    const derived = options.derive?.(values, false) ?? values
    const complete = (await options.beforeSave?.(context, derived, before)) ?? derived
    refuseUnknownCodes(context, definition, values, before)
    const row = await updateRow(context, definition, before, complete, { version })
    await options.afterSave?.(context, row)
    return row
  })
}

/** Writes new rows with their numbers inside the caller's transaction: together, where none depends on those before it. */
export async function createRows<R extends AnyRecord>(
  context: Context,
  definition: R,
  rows: ReadonlyArray<ChangesOf<R>>,
  { derive, beforeSave, afterSave }: RegisterOptions<R>,
): Promise<RowOf<R>[]> {
  const create = async (values: ReadonlyArray<ChangesOf<R>>): Promise<RowOf<R>[]> => {
    const made = await insertRows(context, definition, await numbered(context, definition, values))
    for (const row of made) await afterSave?.(context, row)
    return made
  }
  const derived = derive ? rows.map((values) => derive(values, true)) : rows
  if (!beforeSave) {
    for (const values of rows) refuseUnknownCodes(context, definition, values)
    return create(derived)
  }
  const made: RowOf<R>[] = []
  for (const [place, values] of derived.entries()) {
    const complete = await beforeSave(context, values, null)
    refuseUnknownCodes(context, definition, rows[place] ?? {})
    made.push(...(await create([complete])))
  }
  return made
}

/**
 * Binds find, getDetail, save and, where its rows may simply be deleted, delete of a register; its import and export are
 * bound by `bindTransfers`.
 */
export function bindRegister<R extends AnyRecord>(
  bind: Bind,
  calls: Pick<RegisterCalls<R>, 'find' | 'getDetail' | 'save'> & Partial<Pick<RegisterCalls<R>, 'delete'>>,
  definition: R,
  options: RegisterOptions<R> = {},
): void {
  const source = sourceOf(definition, options)
  bind(calls.find, (context, input) => findRows(context, source, input))
  bind(calls.getDetail, async (context, { id }) => {
    const row = await readVisible(context, definition, options, id)
    await source.complete?.(context, [row], {})
    return { ...(await revealRow(context, definition, row)), actions: source.actions?.(context, row) ?? [] }
  })
  bind(calls.save, async (context, input) =>
    maskRow(context, definition, await saveRegisterRow(context, definition, input, options)),
  )
  if (!calls.delete) return
  bind(calls.delete, async (outer, { ids }: { ids: string }) => {
    await transact(outer, async (context) => {
      for (const id of ids.split(',')) {
        const row = await readVisible(context, definition, options, id, true)
        await options.beforeDelete?.(context, row)
        await deleteRow(context, definition, row)
      }
    })
    return null
  })
}
