import type { Readable } from 'node:stream'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord, Permission } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { importFields } from '@tejian/contract/kit/transfer.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import * as z from 'zod/mini'
import type { Bind, CallContext } from '../../kit/http/bind.ts'
import { cellKind } from '../../kit/records/cells.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { type RegisterOptions, sourceOf } from '../../kit/records/register.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { importTemplate } from '../../kit/xlsx/template.ts'
import { readUpload } from '../attachments/actions.ts'
import { exportColumns, exportRows, xlsxType } from './exportRows.ts'
import { type ImportSource, prepareAsForm, recordColumns, registerImport } from './importSource.ts'
import { keepWorkbook, orderImport } from './orderImport.ts'

type Address = Readonly<Record<string, string | undefined>>

/** The workbook with the fields around it, which stand in the parts of the request or in its address. */
export async function uploadedWorkbook(context: CallContext, address: Address) {
  const given = Object.entries(address).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const { upload } = await readUpload(context, Object.fromEntries(given), async () => null)
  const parsed = z.safeParse(importFields, upload.fields)
  if (!parsed.success) throw new Refusal(kitMessages.malformed, { code: 'fields' })
  return { ...parsed.data, fields: upload.fields, file: { name: upload.name, content: upload.content } }
}

/** The empty workbook of an import, with drop-down lists for its dictionaries. */
export function templateOf(source: ImportSource, lookups: Lookups, variant: string | null): Readable {
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

/** Binds template and import of a source: the workbook is kept and looked at; with a mode the work is ordered at once. */
export function bindImport(
  bind: Bind,
  services: Services,
  calls: Pick<RegisterCalls, 'template' | 'import'>,
  source: ImportSource,
): void {
  registerImport(source)
  bind(calls.template, async (_context, { variant }: { variant?: string }) => ({
    file: templateOf(source, services.lookups, variant ?? null),
    name: `${source.title}导入模板.xlsx`,
    type: xlsxType,
  }))
  bind(calls.import, async (context, address: Address) => {
    const { file, mode, strategy, existing, ...wanted } = await uploadedWorkbook(context, address)
    const kept = await keepWorkbook(context, services, source, file, wanted)
    if (mode) await orderImport(context, services, kept.transferId, { mode, strategy, existing }, null)
    return kept
  })
}

export type TransferOptions = RegisterOptions & {
  view?: View
  /** Field by which an import recognises the rows that it may update. */
  keyField?: string
  remarkField?: string
  /** Other headers that offices give to fields. */
  titles?: Readonly<Record<string, readonly string[]>>
}

/** The import of a register as its form would take each line. */
export function registerSource(
  calls: Pick<RegisterCalls, 'import'>,
  definition: AnyRecord,
  { keyField, remarkField, titles, ...options }: TransferOptions,
): ImportSource {
  return {
    path: calls.import.path,
    title: definition.title,
    permission: (calls.import.access as { permission: Permission }).permission,
    record: definition,
    ...(keyField && { keyField }),
    ...(remarkField && { remarkField }),
    options,
    columns: (lookups) => recordColumns(definition, lookups, titles),
    prepare: (_context, _lookups, lines) => prepareAsForm(definition, lines),
  }
}

/** Binds the export of a list with the columns of its record, or with those that the request chooses of a view. */
export function bindExport(
  bind: Bind,
  { lookups }: Services,
  call: RegisterCalls['export'],
  source: ListSource,
  view?: View,
): void {
  const { record } = source
  bind(call, (context, { columns, ...filters }) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(record, view, columns),
      title: record.title,
      lookups,
    }),
  )
}

/** Binds export, template and import of a register. */
export function bindTransfers(
  bind: Bind,
  services: Services,
  calls: RegisterCalls,
  definition: AnyRecord,
  options: TransferOptions = {},
): void {
  bindExport(bind, services, calls.export, sourceOf(definition, options), options.view)
  bindImport(bind, services, calls, registerSource(calls, definition, options))
}
