import { type AnyRecord, fieldOf, storedNames } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import { secrecies, secrecyOf } from '@tejian/contract/kit/secrecy.ts'
import { allColumns } from '@tejian/contract/kit/transfer.ts'
import { columnOf, type View } from '@tejian/contract/kit/view.ts'
import { exportStates } from '@tejian/contract/shared/transfers/exportLog.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind, FileAnswer } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { cellKind, toCell } from '../../kit/records/cells.ts'
import { eachRow, findRows, type ListSource, type Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskedFrom, revealExport } from '../../kit/records/mask.ts'
import type { Services } from '../../kit/services.ts'
import { type SheetColumn, workbookStream } from '../../kit/xlsx/write.ts'
import { conditionsInWords } from './conditionsInWords.ts'
import { logExport } from './exportLog.ts'
import { beginTransfer } from './progress.ts'

/** Content type of a workbook. */
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const hidden: ReadonlySet<string> = new Set(['id', 'json', 'user'])

/** Columns of an export: those that were chosen, else the page's own in its order; all are what a person can read. */
export function exportColumns<R extends AnyRecord>(definition: R, view?: View<R>, chosen?: string): string[] {
  const readable = storedNames(definition).filter(
    (name) => !hidden.has(fieldOf(definition, name)?.kind ?? 'id'),
  )
  if (chosen && chosen !== allColumns) {
    const wanted = chosen.split(',').filter((name) => !hidden.has(fieldOf(definition, name)?.kind ?? 'id'))
    if (wanted.length > 0) return [...new Set(wanted)]
  }
  return view && chosen !== allColumns ? view.columns.map((column) => columnOf(column).field) : readable
}

type Wanted<R extends AnyRecord> = {
  source: ListSource<R>
  filters: Record<string, string | undefined>
  columns: readonly string[]
  /** File and sheet name; the day is put behind it (spec 1 §9, export date format). */
  title: string
  lookups: Lookups
}

/** Streams a search as a workbook while its rows are read; memory stays flat, progress can be asked for. */
export async function exportRows<R extends AnyRecord>(
  context: Context,
  wanted: Wanted<R>,
): Promise<FileAnswer> {
  const {
    transferId,
    pageNo: _page,
    pageSize: _size,
    orderBy,
    want: _want,
    viewNo,
    columns: chosen,
    ...filters
  } = wanted.filters
  const { record } = wanted.source
  const names = chosen ? exportColumns(record, undefined, chosen) : wanted.columns
  const { count } = await findRows(context, wanted.source, {
    ...filters,
    ...(orderBy && { orderBy }),
    want: 'total',
  })
  const stop = new AbortController()
  const progress = await beginTransfer(context, wanted.title, transferId, count, () => stop.abort())
  await revealExport(context, record, {
    columns: names,
    exportId: progress.id,
    rows: count ?? 0,
  })
  // Whoever gets numbers whole gets them under their label.
  const masked = maskedFrom(context, record)
  const labelled = names.some((name) => secrecyOf(record, name) === 'sensitive' && !masked.includes(name))
  const specs = names.map((name) => [name, fieldOf(record, name)] as const)
  const columns: SheetColumn[] = specs.map(([name, spec]) => ({
    title: spec?.label ?? name,
    kind: spec ? cellKind(spec) : 'text',
  }))
  const cells = (row: Row): unknown[] =>
    specs.map(([name, spec]) => (spec ? toCell(spec, row[name], wanted.lookups, record.process) : row[name]))
  const sheetName = `${wanted.title}${labelled ? `（${secrecies.sensitive}）` : ''}`
  const name = `${sheetName}_${dayOf(context.now())}.xlsx`
  const logged = await logExport(context, {
    fileName: name,
    menuName: context.domains.views.get(viewNo ?? '')?.title ?? wanted.title,
    filterDesc: conditionsInWords(record, filters, wanted.lookups),
    dataCount: count,
  })
  const file = workbookStream({
    sheetName,
    columns,
    rows: (async function* () {
      for await (const row of eachRow(context, wanted.source, filters, orderBy)) yield cells(row)
    })(),
    onProgress: progress.report,
  })
  // The file is out or broken off by then: a database that is down at this moment must not end the process.
  const note = (written: Promise<void>): void =>
    void written.catch((error: unknown) => context.log.warn({ err: error }, 'export progress'))
  file.once('end', () => {
    note(progress.finish())
    note(logged.end(exportStates.done))
  })
  // Its reader ends with it: the answer is on its way, so that all that is left to tell is that it is not whole.
  stop.signal.addEventListener('abort', () => file.destroy(new Error('the export was cancelled')))
  file.once('error', () => {
    note(progress.fail('导出中断，请重试'))
    note(logged.end(exportStates.failed))
  })
  return { file, name, type: xlsxType }
}

/** Binds the export of a list with the columns of its record, or with those that the request chooses of a view. */
export function bindExport<R extends AnyRecord>(
  bind: Bind,
  { lookups }: Services,
  call: RegisterCalls['export'],
  source: ListSource<R>,
  view?: View<R>,
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
