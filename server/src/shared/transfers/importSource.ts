import {
  type AnyRecord,
  type FieldSpec,
  type Fields,
  fieldNames,
  type Permission,
} from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { mapInTurns } from '../../kit/inTurns.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import type { Values } from '../../kit/records/save.ts'
import type { Outcome } from './importBatch.ts'

/** A column that a workbook may fill. */
export type ImportColumn = {
  name: string
  spec: FieldSpec
  title: string
  /** Other headers that offices give it. */
  also?: readonly string[]
  required?: boolean
  note?: string
  /** What a cell may hold, for its drop-down list. */
  options?: readonly string[]
  /** Reads a cell in the place of the field's kind. */
  read?(text: string, lookups: Lookups): { raw: string } | { problem: string }
}

/** A line as it was read: wire texts by column name, and the row that it would change. */
export type ReadLine = { input: Record<string, string>; before: Row | null }
export type Prepared = { values: Values } | { reason: string }

/** What can be imported under one call: its columns, and how a line becomes a row. */
export type ImportSource = {
  path: string
  title: string
  permission: Permission
  record: AnyRecord
  /** The field by which an existing row is recognised; without one rows are only added. */
  keyField?: string
  /** Where a column without a field can be kept. */
  remarkField?: string
  /** Fields whose values name one row, beside the record's unique ones. */
  unique?: readonly string[]
  options: RegisterOptions
  /** Who writes the rows, where whoever imports them may not read them back. */
  writer?(user: Actor): Actor
  /** Told what became of some lines, inside the transaction that wrote them. */
  noted?(context: Context, transferId: string, outcome: Outcome): Promise<void>
  columns(lookups: Lookups, variant: string | null): ImportColumn[]
  /** Checks lines together, each like a form. */
  prepare(
    context: Context,
    lookups: Lookups,
    lines: readonly ReadLine[],
    variant: string | null,
  ): Promise<Prepared[]>
}

const sources = new Map<string, ImportSource>()

/** Says what the import under a call's path does; once, beside its routes. */
export function registerImport(source: ImportSource): void {
  sources.set(source.path, source)
}

export const importSource = (path: string | null): ImportSource | undefined => sources.get(path ?? '')

/** The columns of a record without more ado: what a person could type into its form. */
export function recordColumns(
  definition: AnyRecord,
  lookups: Lookups,
  also: Readonly<Record<string, readonly string[]>> = {},
): ImportColumn[] {
  const fields: Fields = definition.fields
  return fieldNames(definition).flatMap((name) => {
    const spec = fields[name]
    if (!spec || spec.readonly || spec.computed || spec.kind === 'id' || spec.kind === 'json') return []
    return [
      {
        name,
        spec,
        title: spec.label,
        required: spec.required ?? false,
        ...(also[name] && { also: also[name] }),
        ...(spec.help && { note: spec.help }),
        ...(spec.dict && { options: lookups.labels(spec.dict) }),
      },
    ]
  })
}

/** Lines checked like the record's form; an update changes what its cells say and leaves the rest. */
export function prepareAsForm(definition: AnyRecord, lines: readonly ReadLine[]): Promise<Prepared[]> {
  return mapInTurns(lines, ({ input, before }) => {
    const { values, problems } = checkValues(definition, input, { partial: before !== null })
    const reasons = [...new Set(Object.values(problems))]
    return reasons.length > 0 ? { reason: reasons.join('；') } : { values }
  })
}

/** Fields whose values name one row. */
export function uniqueFields({ record, unique = [] }: ImportSource): string[] {
  const fields: Fields = record.fields
  const own = fieldNames(record).filter((name) => fields[name]?.index === 'unique' && !fields[name]?.readonly)
  return [...new Set([...own, ...unique])]
}
