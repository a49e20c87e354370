import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { type Context, transact } from '../context.ts'
import type { Bind } from '../http/bind.ts'
import { wrongFields } from '../refusal.ts'
import { findRows, type ListSource, type Row } from './find.ts'
import { maskRow, revealRow } from './mask.ts'
import { deleteRow, insertRow, readRow, updateRow, type Values } from './save.ts'

/** What a register may add to the machinery; a simple one adds nothing. */
export type RegisterOptions = {
  orderBy?: ListSource['orderBy']
  also?: ListSource['also']
  /** Values that the server sets or corrects, and refusals, before a row is written; `before` is null for a new one. */
  beforeSave?(context: Context, values: Values, before: Row | null): Promise<Values>
  afterSave?(context: Context, row: Row): Promise<void>
  beforeDelete?(context: Context, row: Row): Promise<void>
  actions?(context: Context, row: Row): string[]
}

/** The record's actions for a row or a selection that this person's operator codes allow. */
export function permittedActions(context: Context, definition: AnyRecord): string[] {
  return Object.entries(definition.actions as Record<string, { permission: string }>)
    .filter(([, action]) => context.user.permissions.has(action.permission))
    .map(([name]) => name)
}

/** The list source of a register: newest first, actions by permission, unless it says otherwise. */
export function sourceOf(definition: AnyRecord, options: RegisterOptions = {}): ListSource {
  return {
    record: definition,
    orderBy: options.orderBy ?? ['updateDate', 'desc'],
    ...(options.also && { also: options.also }),
    actions: options.actions ?? ((context) => permittedActions(context, definition)),
  }
}

/** Saves a new or changed row from the wire: checked, in one transaction, with version and audit entry. */
export async function saveRegisterRow(
  outer: Context,
  definition: AnyRecord,
  input: Readonly<Record<string, string | undefined>>,
  options: RegisterOptions = {},
): Promise<Row> {
  const { values, problems } = checkValues(definition, input, { partial: Boolean(input.id) })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  return transact(outer, async (context) => {
    const before = input.id ? await readRow(context, definition, input.id, true) : null
    const complete = (await options.beforeSave?.(context, values, before)) ?? values
    const row = before
      ? await updateRow(context, definition, before, complete, {
          version: input.version ? Number(input.version) : undefined,
        })
      : await insertRow(context, definition, complete)
    await options.afterSave?.(context, row)
    return row
  })
}

/** Binds find, getDetail, save and delete of a register; its import and export are bound by `bindTransfers`. */
export function bindRegister(
  bind: Bind,
  calls: RegisterCalls,
  definition: AnyRecord,
  options: RegisterOptions = {},
): void {
  const source = sourceOf(definition, options)
  bind(calls.find, (context, input) => findRows(context, source, input))
  bind(calls.getDetail, async (context, { id }) => {
    const row = await readRow(context, definition, id)
    return { ...(await revealRow(context, definition, row)), actions: source.actions?.(context, row) ?? [] }
  })
  bind(calls.save, async (context, input) =>
    maskRow(context, definition, await saveRegisterRow(context, definition, input, options)),
  )
  bind(calls.delete, async (outer, { ids }: { ids: string }) => {
    await transact(outer, async (context) => {
      for (const id of ids.split(',')) {
        const row = await readRow(context, definition, id, true)
        await options.beforeDelete?.(context, row)
        await deleteRow(context, definition, row)
      }
    })
    return null
  })
}
