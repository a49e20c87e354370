import type { Readable } from 'node:stream'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { AnyRecord, FieldName, StoredName } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { importFields } from '@tejian/contract/kit/transfer.ts'
import * as z from 'zod/mini'
import type { Bind, CallContext } from '../../kit/http/bind.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import { cellKind } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { importTemplate } from '../../kit/xlsx/template.ts'
import { readUpload } from '../attachments/actions.ts'
import { xlsxType } from './exportRows.ts'
import {
  type BoundImport,
  type ImportSource,
  type OtherTitles,
  prepareAsForm,
  recordColumns,
} from './importSource.ts'
import { keepWorkbook, orderImport } from './orderImport.ts'

type Address = Readonly<Record<string, string | undefined>>

/** The workbook with the fields around it, which stand in the parts of the request or in its address. */
export async function uploadedWorkbook(
  context: CallContext,
  services: Pick<Services, 'env'>,
  address: Address,
) {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const { upload } = await readUpload(context, services, Object.fromEntries(given), async () => null)
  const parsed = z.safeParse(importFields, upload.fields)
  if (!parsed.success) throw new Refusal(kitMessages.malformed, { code: 'fields' })
  return { ...parsed.data, fields: upload.fields, file: { name: upload.name, content: upload.content } }
}

/** The empty workbook of an import, with drop-down lists for its dictionaries. */
export function templateOf<R extends AnyRecord>(
  source: ImportSource<R>,
  lookups: Lookups,
  variant: string | null,
): Readable {
  return importTemplate(
    source.title,
    source.columns(lookups, variant).map(({ title, spec, required, note, options }) => ({
      title,
      kind: cellKind(spec),
      required: required ?? false,
      ...(note && { note }),
      ...(options && { options }),
    })),
  )
}

/** Binds template and import: the workbook is kept and looked at; with a mode the work is ordered at once. */
export function bindImport(bind: Bind, services: Services, { calls, source }: BoundImport): void {
  bind(calls.template, async (_context, { variant }: { variant?: string }) => ({
    file: templateOf(source, services.lookups, variant ?? null),
    name: `${source.title}导入模板.xlsx`,
    type: xlsxType,
  }))
  bind(calls.import, async (context, address: Address) => {
    const { file, mode, strategy, existing, ...wanted } = await uploadedWorkbook(context, services, address)
    const kept = await keepWorkbook(context, services, source, file, wanted)
    if (mode) await orderImport(context, services, kept.transferId, { mode, strategy, existing }, null)
    return kept
  })
}

type Transferring<R extends AnyRecord> = {
  /** Field by which an import recognises the rows that it may update. */
  keyField?: StoredName<R>
  remarkField?: StoredName<R>
  titles?: OtherTitles<R>
}

/** What a register or a process adds to the machinery, as the record has one or the other (`processFields`). */
type OptionsOf<R extends AnyRecord> =
  string extends FieldName<R>
    ? RegisterOptions<R> | ProcessOptions<R>
    : 'taskId' extends FieldName<R>
      ? ProcessOptions<R>
      : RegisterOptions<R>

export type TransferOptions<R extends AnyRecord> = Transferring<R> & OptionsOf<R>

/** The same options, told apart by what only a process has: a record is bound with those that fit it, or not at all. */
function writingOf<R extends AnyRecord>(
  { table, process }: R,
  options: RegisterOptions<R> | ProcessOptions<R>,
): { options: RegisterOptions<R> } | { process: ProcessOptions<R> } {
  const moved = options.domain !== undefined
  if (moved !== (process !== undefined))
    throw new Error(`${table}: the options of a process are for records that one moves, and these need them`)
  return moved ? { process: options } : { options }
}

/** The import of a record as its form would take each line: rows of a process begin it in the importer's hands. */
export function registerSource<R extends AnyRecord>(
  calls: Pick<RegisterCalls, 'import'>,
  definition: R,
  options: TransferOptions<R>,
): ImportSource<R> {
  const { keyField, remarkField, titles } = options
  return {
    path: calls.import.path,
    title: definition.title,
    permission: (calls.import.access as { permission: Permission }).permission,
    record: definition,
    ...(keyField && { keyField }),
    ...(remarkField && { remarkField }),
    ...writingOf(definition, options),
    columns: (lookups) => recordColumns(definition, lookups, titles),
    prepare: (_context, _lookups, lines) => prepareAsForm(definition, lines),
  }
}

/** The import of a register, or of a process, under its calls. */
export const importOf = <R extends AnyRecord>(
  calls: BoundImport['calls'],
  definition: R,
  options: TransferOptions<R>,
): BoundImport<R> => ({ calls, source: registerSource(calls, definition, options) })
