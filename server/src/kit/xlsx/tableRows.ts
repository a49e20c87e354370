import { deflateRawSync } from 'node:zlib'
import { MOST_CHARACTERS_IN_PART } from './contentLimits.ts'
import {
  type ReaderInput,
  type ReaderMessage,
  type Repeats,
  ROWS_PER_PART,
  type RowPart,
} from './readerMessages.ts'
import type { ReadCell } from './sheetRows.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'

type Distinct = { place: number; header: string; lines: Map<string, number>; repeats: Repeats[string] }

const emptyPart = (): RowPart => ({ lines: [], rows: [] })

/** Takes the rows below the header, leaves blank ones out, and sends them away in parts. */
export class TableRows {
  readonly #input: ReaderInput
  readonly #headerLine: number
  /** By column of the sheet: its place among the headers. */
  readonly #places: number[] = []
  readonly #width: number
  readonly #firsts: Distinct[]
  readonly #nameless: ReadonlySet<string>
  readonly #send: (message: ReaderMessage) => void
  #cells: ReadCell[]
  #filled = false
  #part = emptyPart()
  #characters = 0
  #length = 0

  constructor(
    input: ReaderInput,
    headers: readonly string[],
    columns: readonly number[],
    headerLine: number,
    send: (message: ReaderMessage) => void,
  ) {
    this.#input = input
    this.#headerLine = headerLine
    this.#width = headers.length
    this.#send = send
    for (const [place, column] of columns.entries()) this.#places[column + 1] = place
    this.#cells = this.#empty()
    this.#nameless = new Set(['', ...input.nameless])
    this.#firsts = input.distinct.flatMap((header) => {
      const place = headers.indexOf(header)
      return place < 0 ? [] : [{ place, header, lines: new Map<string, number>(), repeats: [] }]
    })
  }

  #empty(): ReadCell[] {
    return new Array<ReadCell>(this.#width).fill(null)
  }

  skips(column: number): boolean {
    return this.#places[column] === undefined
  }

  cell(column: number, value: ReadCell): void {
    this.#cells[this.#places[column] ?? 0] = value
    this.#filled = true
    if (typeof value === 'string') this.#characters += value.length
  }

  row(line: number): void {
    const cells = this.#cells
    const filled = this.#filled
    if (!filled) return
    this.#cells = this.#empty()
    this.#filled = false
    if (line <= this.#headerLine) return
    this.#length += 1
    const { maxRows } = this.#input
    if (this.#length > maxRows) throw new WorkbookProblem(workbookSentences.tooManyRows(maxRows))
    this.#noteRepeats(cells, line)
    const { lines, rows } = this.#part
    lines.push(line)
    rows.push(cells)
    if (this.#characters > MOST_CHARACTERS_IN_PART)
      throw new WorkbookProblem(workbookSentences.tooMuchInLines(lines[0] ?? line, line))
    if (rows.length === ROWS_PER_PART) this.#sendPart()
  }

  #noteRepeats(cells: readonly ReadCell[], line: number): void {
    for (const { place, lines, repeats } of this.#firsts) {
      const text = String(cells[place] ?? '').trim()
      if (this.#nameless.has(text)) continue
      const first = lines.get(text)
      if (first === undefined) lines.set(text, line)
      else repeats.push([line, first])
    }
  }

  #sendPart(): void {
    if (this.#part.rows.length === 0) return
    this.#send({ part: deflateRawSync(JSON.stringify(this.#part), { level: 1 }) })
    this.#part = emptyPart()
    this.#characters = 0
  }

  finish(): void {
    if (this.#length === 0) throw new WorkbookProblem(workbookSentences.noRows)
    this.#sendPart()
    const repeats = Object.fromEntries(this.#firsts.map(({ header, repeats }) => [header, repeats]))
    this.#send({ done: true, length: this.#length, repeats })
  }
}
