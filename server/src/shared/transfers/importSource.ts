import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import {
  type AnyRecord,
  type ChangesOf,
  type FieldName,
  type FieldSpec,
  type Fields,
  fieldNames,
  type RowOf,
  type StoredName,
} from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { mapWithPauses } from '../../kit/mapWithPauses.ts'
import type { Platform } from '../../kit/platform.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import type { Outcome } from './importBatch.ts'

/** A column that a workbook may fill. */
export type ImportColumn = {
  name: string
  spec: FieldSpec
  title: string
  /** Other headers that offices give it. */
  otherTitles?: readonly string[]
  required?: boolean
  note?: string
  /** What a cell may hold, for its drop-down list. */
  options?: readonly string[]
  /** Reads a cell in the place of the field's kind. */
  read?(text: string, lookups: Lookups): { raw: string } | { problem: string }
}

/** A line as it was read: wire texts by column name, and the row that it would change. */
export type ReadLine<R extends AnyRecord = AnyRecord> = {
  input: Record<string, string>
  before: RowOf<R> | null
}
export type Prepared<R extends AnyRecord = AnyRecord> = { values: ChangesOf<R> } | { reason: string }

/**
 * How the rows are written: like those of a register, or as by hand where a process moves them, so that each begins its
 * process in the importer's hands.
 */
type Writing<R extends AnyRecord> =
  | { options: RegisterOptions<R>; process?: never }
  | { process: ProcessOptions<R>; options?: never }

/** What can be imported under one call: its columns, and how a line becomes a row. */
export type ImportSource<R extends AnyRecord = AnyRecord> = Writing<R> & {
  path: string
  title: string
  permission: Permission
  record: R
  /** The field by which an existing row is recognised; without one rows are only added. */
  keyField?: StoredName<R>
  /** Where a column without a field can be kept. */
  remarkField?: StoredName<R>
  /** Fields whose values name one row, beside the record's unique ones. */
  unique?: ReadonlyArray<StoredName<R>>
  /** Who writes the rows, where whoever imports them may not read them back. */
  writer?(user: Actor): Actor
  /** Called with the outcome of some lines, inside the transaction that wrote them. */
  noted?(context: Context, transferId: string, outcome: Outcome<R>): Promise<void>
  /** What follows when a line has changed a row that was there, inside its transaction. */
  changed?(context: Context, before: RowOf<R>, row: RowOf<R>): Promise<void>
  columns(lookups: Lookups, variant: string | null): ImportColumn[]
  /** Checks lines together, each like a form. */
  prepare(
    context: Context,
    lookups: Lookups,
    lines: ReadonlyArray<ReadLine<R>>,
    variant: string | null,
  ): Promise<Prepared<R>[]>
}

/** An import as its domain gives it: template and import are bound to the calls, and its jobs find the source by them. */
export type BoundImport<R extends AnyRecord = AnyRecord> = {
  readonly calls: Pick<RegisterCalls, 'template' | 'import'>
  readonly source: ImportSource<R>
}

declare module '../../kit/domain.ts' {
  interface DomainParts {
    imports: BoundImport
  }
}

/**
 * Refuses a source whose rows would stand at no step and could never be moved: whoever writes rows of a process otherwise
 * than by hand must begin the process where it is due (`afterSave`).
 */
export function refuseIdle({ source }: BoundImport): void {
  if (source.record.process && !source.process && !source.options.afterSave)
    throw new Error(`${source.path}: nothing begins the process of what it imports`)
}

export const importSource = ({ domains }: Platform, path: string | null): ImportSource | undefined =>
  domains.all('imports').find(({ source }) => source.path === path)?.source

/** Other headers that offices give to fields. */
export type OtherTitles<R extends AnyRecord> = { readonly [K in FieldName<R>]?: readonly string[] }

/** The columns of a record without more ado: what a person could type into its form. */
export function recordColumns<R extends AnyRecord>(
  definition: R,
  lookups: Lookups,
  otherTitles: OtherTitles<R> = {},
): ImportColumn[] {
  const fields: Fields = definition.fields
  return fieldNames(definition).flatMap((name) => {
    const spec = fields[name]
    if (!spec || spec.readonly || spec.computed || !kinds[spec.kind].byHand) return []
    return [
      {
        name,
        spec,
        title: spec.label,
        required: spec.required ?? false,
        ...(otherTitles[name] && { otherTitles: otherTitles[name] }),
        ...(spec.help && { note: spec.help }),
        ...(spec.dict && { options: lookups.labels(spec.dict) }),
      },
    ]
  })
}

/** Lines checked like the record's form; an update changes what its cells say and leaves the rest. */
export function prepareAsForm<R extends AnyRecord>(
  definition: R,
  lines: ReadonlyArray<ReadLine<R>>,
): Promise<Prepared<R>[]> {
  return mapWithPauses(lines, ({ input, before }) => {
    const { values, problems } = checkValues(definition, input, { partial: before !== null, before })
    const reasons = [...new Set(Object.values(problems))]
    return reasons.length > 0 ? { reason: reasons.join('；') } : { values }
  })
}

/** Fields whose values name one row. */
export function uniqueFields<R extends AnyRecord>({ record, unique = [] }: ImportSource<R>): string[] {
  const fields: Fields = record.fields
  const own = fieldNames(record).filter((name) => fields[name]?.index === 'unique' && !fields[name]?.readonly)
  return [...new Set([...own, ...unique])]
}
