import { LONGEST_TEXT, LONGEST_WRITTEN_TEXT } from './contentLimits.ts'
import { type CellMeans, plainText, type SharedTexts } from './workbookParts.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'
import { type Attributes, attribute, type XmlHandler } from './xmlEvents.ts'

export type ReadCell = string | number | boolean | null

/** A text that stands in the table of shared ones, by its place there. */
export class SharedText {
  readonly place: number
  constructor(place: number) {
    this.place = place
  }
}

export type RowSink = {
  /** A cell with something in it; columns count from 1. */
  cell(column: number, value: ReadCell | SharedText): void
  /** A row is over; lines count from 1. Answers whether the reading ends here. */
  row(line: number): boolean
  /** Cells that are not even looked at. */
  skips(column: number, line: number): boolean
}

const EXCEL_ROWS = 1_048_576
const EXCEL_COLUMNS = 16_384
const LONGEST_REFERENCE = 'XFD1048576'.length
const DAY_MS = 86_400_000
/** Days from the spreadsheets' first to 1970, and between the two beginnings that they know. */
const UNIX_DAY = 25_569
const MAC_DAYS = 1462

const broken = (): never => {
  throw new WorkbookProblem(workbookSentences.unreadable)
}

export const longTextAt = (line: number, column: number): string =>
  workbookSentences.longText(line, column, LONGEST_TEXT)

/** A moment as text; midnight means a day without a time. */
function momentText(ms: number): string | null {
  const moment = new Date(ms)
  if (Number.isNaN(moment.getTime())) return null
  const text = moment.toISOString().slice(0, 19).replace('T', ' ')
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text
}

/** The column of a reference such as AB12; 0 when it has none. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > EXCEL_COLUMNS) broken()
  }
  return column
}

const lineOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

/** Reads the rows of a worksheet one after the other. Gaps between rows and cells cost nothing. */
export class SheetRows implements XmlHandler {
  wantsText = false
  stopped = false
  readonly #sink: RowSink
  readonly #means: CellMeans
  /** All shared texts; null leaves their places. */
  readonly #strings: SharedTexts | null
  #line = 0
  #lineKnown = false
  #column = 0
  #type = ''
  #style = ''
  #text = ''
  #inCell = false
  #phonetic = false

  constructor(sink: RowSink, means: CellMeans, strings: SharedTexts | null) {
    this.#sink = sink
    this.#means = means
    this.#strings = strings
  }

  open(name: string, tag: Attributes): void {
    if (name === 'c') this.#openCell(tag)
    else if (name === 'v' || name === 't') this.wantsText = this.#inCell && !this.#phonetic
    else if (name === 'row') this.#openRow(tag)
    else if (name === 'rPh') this.#phonetic = true
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell()
    else if (name === 'v' || name === 't') this.wantsText = false
    else if (name === 'row') this.stopped = this.#sink.row(this.#line)
    else if (name === 'rPh') this.#phonetic = false
  }

  text(piece: string): void {
    this.#text = this.#text === '' ? piece : this.#text + piece
    if (this.#text.length > LONGEST_WRITTEN_TEXT) this.#refuseText()
  }

  endless(): string {
    return this.wantsText ? longTextAt(this.#line, this.#column) : workbookSentences.tooMuchContent
  }

  #refuseText(): never {
    throw new WorkbookProblem(longTextAt(this.#line, this.#column))
  }

  #moveTo(line: number): void {
    if (!Number.isInteger(line) || line <= this.#line || line > EXCEL_ROWS) broken()
    this.#line = line
  }

  #openRow(tag: Attributes): void {
    const number = attribute(tag, 'r')
    this.#lineKnown = number !== undefined
    this.#moveTo(number === undefined ? this.#line + 1 : Number(number))
    this.#column = 0
  }

  #openCell(tag: Attributes): void {
    const reference = attribute(tag, 'r')
    if (reference !== undefined && reference.length > LONGEST_REFERENCE) broken()
    const column = reference === undefined ? this.#column + 1 : columnOf(reference)
    if (column <= this.#column || column > EXCEL_COLUMNS) broken()
    if (!this.#lineKnown && reference !== undefined) {
      // A row without a number of its own has that of its cells.
      const line = lineOf(reference)
      if (line !== this.#line) this.#moveTo(line)
      this.#lineKnown = true
    }
    this.#column = column
    this.#text = ''
    this.#inCell = !this.#sink.skips(column, this.#line)
    if (!this.#inCell) return
    this.#type = attribute(tag, 't') ?? 'n'
    this.#style = this.#type === 'n' ? (attribute(tag, 's') ?? '') : ''
  }

  #closeCell(): void {
    if (!this.#inCell) return
    this.#inCell = false
    if (this.#text === '') return
    const value = this.#value(this.#text)
    if (value !== null && value !== '') this.#sink.cell(this.#column, value)
  }

  #value(text: string): ReadCell | SharedText {
    switch (this.#type) {
      case 's': {
        const place = Number(text)
        if (this.#strings === null) return new SharedText(place)
        const shared = this.#strings[place]
        return shared === null ? this.#refuseText() : (shared ?? broken())
      }
      case 'str':
      case 'inlineStr': {
        const plain = plainText(text)
        return plain.length > LONGEST_TEXT ? this.#refuseText() : plain.trim()
      }
      case 'b':
        return text.trim() === '1'
      // What a formula failed with is no value.
      case 'e':
        return null
      case 'd':
        return momentText(new Date(text).getTime())
      default:
        return this.#number(text)
    }
  }

  #number(text: string): ReadCell {
    const number = Number(text)
    if (Number.isNaN(number)) return broken()
    if (this.#style === '' || !this.#means.dates[Number(this.#style)]) return number
    return momentText(Math.floor((number - UNIX_DAY + (this.#means.epoch1904 ? MAC_DAYS : 0)) * DAY_MS))
  }
}
