import { plainHeader } from '@tejian/contract/kit/headerNames.ts'
import { intoRemark, leftOut } from '@tejian/contract/kit/transfer.ts'
import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { fromCell } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type ReadCell, type ReadWorkbook, readWorkbook } from '../../kit/xlsx/read.ts'
import type { ImportColumn, ImportSource } from './importSource.ts'

/** Written where a person or a thing has no number; it names nobody. */
export const noCode = '/'

export const importLimits = { maxRows: 100_000, maxBytes: 50 * 1024 * 1024 }

/** A line of the workbook on its way into the table. */
export type SheetLine = {
  line: number
  cells: readonly ReadCell[]
  input: Record<string, string>
  reasons: string[]
}

/** All titles of the columns in plain form: the reader looks for the table by them. */
export const knownTitles = (columns: readonly ImportColumn[]): string[] =>
  columns.flatMap(({ title, also = [] }) => [title, ...also].map(plainHeader))

export const titlesOf = (columns: readonly ImportColumn[]) =>
  columns.map(({ name, title, also = [] }) => ({ name, titles: [title, ...also] }))

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
    if (field === leftOut || (field === intoRemark && source.remarkField)) kept[header] = field
    const column = byName.get(field)
    if (!column) continue
    if (taken.has(field)) throw new Refusal(transferMessages.sameField(column.title))
    taken.add(field)
    kept[header] = field
  }
  if (taken.size === 0) throw new Refusal(transferMessages.noColumn)
  return kept
}

/** Reads a workbook's lines by a mapping; values that name one row are told when a line above has them already. */
export class ImportSheet {
  readonly headers: string[]
  private readonly book: ReadWorkbook
  private readonly targets: Array<ImportColumn | typeof intoRemark | null>
  private readonly firstLines = new Map<string, Map<string, number>>()

  private readonly source: ImportSource
  private readonly lookups: Lookups

  constructor(
    book: ReadWorkbook,
    columns: readonly ImportColumn[],
    mapping: Readonly<Record<string, string>>,
    source: ImportSource,
    lookups: Lookups,
    /** Fields that no two lines may share. */
    distinct: readonly string[],
  ) {
    this.book = book
    this.headers = book.headers
    this.source = source
    this.lookups = lookups
    const byName = new Map(columns.map((column) => [column.name, column]))
    this.targets = book.headers.map((header) => {
      const field = mapping[header] ?? leftOut
      return field === intoRemark ? intoRemark : (byName.get(field) ?? null)
    })
    this.noteFirstLines(distinct)
  }

  get length(): number {
    return this.book.rows.length
  }

  private noteFirstLines(distinct: readonly string[]): void {
    for (const name of distinct) {
      const place = this.targets.findIndex(
        (target) => target !== null && typeof target === 'object' && target.name === name,
      )
      if (place < 0) continue
      const first = new Map<string, number>()
      for (const [index, cells] of this.book.rows.entries()) {
        const text = String(cells[place] ?? '').trim()
        if (text !== '' && text !== noCode && !first.has(text)) first.set(text, this.book.lines[index] ?? 0)
      }
      this.firstLines.set(name, first)
    }
  }

  lines(from: number, to: number): SheetLine[] {
    return this.book.rows
      .slice(from, to)
      .map((cells, index) => this.read(cells, this.book.lines[from + index] ?? 0))
  }

  private read(cells: readonly ReadCell[], line: number): SheetLine {
    const input: Record<string, string> = {}
    const reasons: string[] = []
    const remarks: string[] = []
    for (const [index, target] of this.targets.entries()) {
      const cell = cells[index] ?? null
      if (target === null) continue
      if (target === intoRemark) {
        if (cell !== null && String(cell).trim() !== '')
          remarks.push(`${this.headers[index]}：${String(cell).trim()}`)
        continue
      }
      const text = String(cell ?? '').trim()
      const read =
        target.read && text !== ''
          ? target.read(text, this.lookups)
          : fromCell(target.spec, cell, this.lookups)
      if ('problem' in read) reasons.push(read.problem)
      else if (read.raw !== '') input[target.name] = read.raw
      const above = this.firstLines.get(target.name)?.get(text)
      if (above !== undefined && above !== line) reasons.push(transferMessages.repeated(target.title, above))
    }
    const remark = this.source.remarkField
    if (remark && remarks.length > 0) input[remark] = [input[remark], ...remarks].filter(Boolean).join('；')
    return { line, cells, input, reasons }
  }
}

/** The whole table of a kept workbook. */
export const readTable = (file: Buffer, columns: readonly ImportColumn[]): Promise<ReadWorkbook> =>
  readWorkbook(file, { ...importLimits, known: knownTitles(columns) })
