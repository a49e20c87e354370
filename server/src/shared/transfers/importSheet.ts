import { plainHeader } from '@tejian/contract/kit/headerNames.ts'
import { mostCharacters } from '@tejian/contract/kit/kinds/parsers.ts'
import { addedToRemark, skippedColumn } from '@tejian/contract/kit/transfer.ts'
import {
  mostImportMegabytes,
  mostImportRows,
  transferMessages,
} from '@tejian/contract/shared/transfers/messages.ts'
import { mapWithPauses } from '../../kit/mapWithPauses.ts'
import { fromCell } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type OpenWorkbook, openWorkbook, type ReadCell } from '../../kit/xlsx/read.ts'
import type { ImportColumn, ImportSource } from './importSource.ts'

/** Written where a person or a thing has no number; it identifies nobody. */
export const noCode = '/'

export const importLimits = { maxRows: mostImportRows, maxBytes: mostImportMegabytes * 1024 * 1024 }

/** A line of the workbook on its way into the table. */
export type SheetLine = {
  line: number
  cells: readonly ReadCell[]
  input: Record<string, string>
  reasons: string[]
  /** Titles of the columns whose cells could not be read. */
  unread: string[]
  /** Fields whose value stands further up in the file; that the archive has it by now is no news. */
  repeated: string[]
}

/** All titles of the columns in plain form: the reader looks for the table by them. */
export const knownTitles = (columns: readonly ImportColumn[]): string[] =>
  columns.flatMap(({ title, otherTitles = [] }) => [title, ...otherTitles].map(plainHeader))

export const titlesOf = (columns: readonly ImportColumn[]) =>
  columns.map(({ name, title, otherTitles = [] }) => ({ name, titles: [title, ...otherTitles] }))

/** A chosen mapping as far as it fits the headers: no field twice, at least one column. */
export function checkedMapping(
  mapping: Readonly<Record<string, string>>,
  columns: readonly ImportColumn[],
  source: ImportSource,
): Record<string, string> {
  const byName = new Map(columns.map((column) => [column.name, column]))
  const taken = new Set<string>()
  const kept: Record<string, string> = {}
  for (const [header, field] of Object.entries(mapping)) {
    if (field === skippedColumn || (field === addedToRemark && source.remarkField)) kept[header] = field
    const column = byName.get(field)
    if (!column) continue
    if (taken.has(field)) throw new Refusal(transferMessages.sameField(column.title))
    taken.add(field)
    kept[header] = field
  }
  if (taken.size === 0) throw new Refusal(transferMessages.noColumn)
  return kept
}

/** Reads the cells of lines by a mapping of their headers. */
export class LineReader {
  private readonly headers: readonly string[]
  private readonly targets: Array<ImportColumn | typeof addedToRemark | null>
  private readonly source: ImportSource
  private readonly lookups: Lookups

  constructor(
    headers: readonly string[],
    columns: readonly ImportColumn[],
    mapping: Readonly<Record<string, string>>,
    source: ImportSource,
    lookups: Lookups,
  ) {
    this.headers = headers
    this.source = source
    this.lookups = lookups
    const byName = new Map(columns.map((column) => [column.name, column]))
    this.targets = headers.map((header) => {
      const field = mapping[header] ?? skippedColumn
      return field === addedToRemark ? addedToRemark : (byName.get(field) ?? null)
    })
  }

  /** One line; `above` says on which line the value under a header stands already, where it must name one row. */
  read(
    cells: readonly ReadCell[],
    line: number,
    above: (header: string, field: string) => number | undefined,
  ): SheetLine {
    const input: Record<string, string> = {}
    const reasons: string[] = []
    const unread: string[] = []
    const repeated: string[] = []
    const remarks: string[] = []
    for (const [index, target] of this.targets.entries()) {
      const cell = cells[index] ?? null
      if (target === null) continue
      if (target === addedToRemark) {
        if (cell !== null && String(cell).trim() !== '')
          remarks.push(`${this.headers[index]}：${String(cell).trim()}`)
        continue
      }
      const text = String(cell ?? '').trim()
      const most = mostCharacters(target.spec)
      // What no field could hold is not looked up among the names that there are.
      if (text.length > most) {
        reasons.push(transferMessages.tooLong(target.title, text, most))
        unread.push(target.title)
        continue
      }
      const read =
        target.read && text !== ''
          ? target.read(text, this.lookups)
          : fromCell(target.spec, cell, this.lookups)
      if ('problem' in read) {
        reasons.push(read.problem)
        unread.push(target.title)
      } else if (read.raw !== '') input[target.name] = read.raw
      const first = above(this.headers[index] ?? '', target.name)
      if (first === undefined) continue
      reasons.push(transferMessages.repeated(target.title, first))
      repeated.push(target.name)
    }
    const remark = this.source.remarkField
    if (remark && remarks.length > 0) input[remark] = [input[remark], ...remarks].filter(Boolean).join('；')
    return { line, cells, input, reasons, unread, repeated }
  }
}

/** The lines of a workbook; a value that must name one row is reported when a line above has it already. */
export class ImportSheet {
  private readonly book: OpenWorkbook
  private readonly reader: LineReader

  constructor(book: OpenWorkbook, reader: LineReader) {
    this.book = book
    this.reader = reader
  }

  get headers(): string[] {
    return this.book.headers
  }

  get length(): number {
    return this.book.length
  }

  lines(from: number, to: number): Promise<SheetLine[]> {
    const { repeats } = this.book
    return mapWithPauses(this.book.rows(from, to), ({ cells, line }) =>
      this.reader.read(cells, line, (header) => repeats.get(header)?.get(line)),
    )
  }
}

/** The table of a kept workbook; `distinct` are fields that no two of its lines may share, a job is `patient`. */
export function openTable(
  file: Buffer,
  columns: readonly ImportColumn[],
  mapping: Readonly<Record<string, string>>,
  distinct: readonly string[],
  patient: boolean,
): Promise<OpenWorkbook> {
  return openWorkbook(file, {
    ...importLimits,
    patient,
    known: knownTitles(columns),
    distinct: Object.keys(mapping).filter((header) => distinct.includes(mapping[header] ?? '')),
    nameless: [noCode],
  })
}
