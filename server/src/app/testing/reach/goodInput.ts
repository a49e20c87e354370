import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord, Fields } from '@tejian/contract/kit/record.ts'
import { parseFields } from '../../../kit/http/bind.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { good, shapeOf } from '../badInput.ts'
import type { TableRow } from './rows.ts'

export type Input = Readonly<Record<string, string>>

type Schema = { def?: SchemaDef }
type SchemaDef = {
  type?: string
  shape?: Record<string, Schema>
  catchall?: unknown
  in?: Schema
  out?: Schema
  innerType?: Schema
  element?: Schema
  entries?: Record<string, string>
}

const definitionOf = (call: AnyCall): SchemaDef => (call.request as Schema).def ?? {}

/** Whether a call takes fields that its schema does not name. */
export const isOpen = (call: AnyCall): boolean => Boolean(definitionOf(call).catchall)

/** What stands behind texts that are read into something else. */
function innermost(schema: Schema | undefined): SchemaDef {
  const def = schema?.def ?? {}
  const next = def.type === 'pipe' ? def.out : def.type === 'optional' ? def.innerType : undefined
  return next ? innermost(next) : def
}

/** The fields of each entry of a list that travels as JSON in one field; undefined for other fields. */
export function entryShapeOf(call: AnyCall, name: string): Record<string, Schema> | undefined {
  const list = innermost(definitionOf(call).shape?.[name])
  return list.type === 'array' ? innermost(list.element).shape : undefined
}

/** Texts of which a field that must be filled takes one. */
const tries: readonly string[] = [
  '1',
  '2026-11-18',
  '2026-11',
  '331102',
  '19900001003',
  '[]',
  '["1"]',
  '[{}]',
  '{}',
  '018f0000-0000-7000-8000-000000000000',
  '检查',
]

/** The names of fields that a call refuses. */
function refused(call: AnyCall, input: Input): string[] {
  const given: Record<string, unknown> = { ...input }
  try {
    parseFields(call, given)
    return []
  } catch (error) {
    if (error instanceof Refusal)
      return Object.keys(error.fields ?? {}).map((path) => path.split('.')[0] ?? '')
    throw error
  }
}

const entriesOf = (call: AnyCall, name: string): string[] =>
  Object.values(innermost(definitionOf(call).shape?.[name]).entries ?? {})

const made = new Map<string, Input>()

/** Input that a call's schema takes: what it demands, and with `whole` whatever else it names. */
export function goodInput(call: AnyCall, whole: boolean, leaving: readonly string[]): Input {
  const key = [call.method, call.path, whole, ...leaving].join()
  const known = made.get(key)
  if (known) return known
  const demanded = new Set(refused(call, {}))
  const input: Record<string, string> = {}
  for (const name of shapeOf(call)) {
    if (leaving.includes(name) || !(whole || demanded.has(name))) continue
    const fitting = [good[name], ...entriesOf(call, name), ...tries].find(
      (text) => text !== undefined && !refused(call, { ...input, [name]: text }).includes(name),
    )
    if (fitting !== undefined) input[name] = fitting
  }
  made.set(key, input)
  return input
}

/** What a form would send of a row: its plain fields, as people may change them. */
export function formOf(definition: AnyRecord, row: TableRow): Input {
  const fields = definition.fields as Fields
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, { readonly, computed, kind }]) => {
      const value = row[name]
      const plain = ['string', 'number', 'boolean'].includes(typeof value)
      return plain && !readonly && !computed && kind !== 'json' ? [[name, String(value)]] : []
    }),
  )
}
