import type { Archive } from './archive.ts'
import {
  LONGEST_FORMAT,
  LONGEST_TEXT,
  LONGEST_WRITTEN_TEXT,
  MOST_BYTES_OF_FILE,
  MOST_FILES,
  MOST_FORMATS,
  MOST_SHEETS,
  MOST_TIMES_PACKED,
  UNSUSPICIOUS_BYTES,
} from './contentLimits.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'
import { attribute, type XmlHandler, xmlParser } from './xmlEvents.ts'

/** What the cells of a sheet need to be understood. */
export type CellMeans = {
  /** By style: whether its numbers are days. */
  dates: readonly boolean[]
  epoch1904: boolean
}

/** The texts that cells share; null is one that is longer than a cell's may be. */
export type SharedTexts = ReadonlyArray<string | null>

type Paths = { sheets: string[]; strings: string | null; styles: string | null; epoch1904: boolean }

const handlerOf = (open: XmlHandler['open'], more: Partial<XmlHandler> = {}): XmlHandler => ({
  open,
  close() {},
  text() {},
  wantsText: false,
  stopped: false,
  endless: () => workbookSentences.tooMuchContent,
  ...more,
})

/** Some characters are written by their number: _x000D_. Half a pair and NUL are none that a table could keep. */
export function plainText(text: string): string {
  const plain = text.includes('_x')
    ? text
        .replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
        .toWellFormed()
    : text
  return plain.includes('\0') ? plain.replaceAll('\0', '') : plain
}

const tooMuch = (): never => {
  throw new WorkbookProblem(workbookSentences.tooMuchContent)
}
const unreadable = (): never => {
  throw new WorkbookProblem(workbookSentences.unreadable)
}

/** The parts of a workbook, read as streams; one alone and all together may unpack to no more than the limits. */
export class WorkbookParts {
  readonly #archive: Archive
  readonly #maxBytes: number
  #spent = 0

  constructor(archive: Archive, maxBytes: number) {
    this.#archive = archive
    this.#maxBytes = Math.min(maxBytes, Math.max(UNSUSPICIOUS_BYTES, MOST_TIMES_PACKED * archive.size))
  }

  /** Reads a part to its end, or until the handler has read enough. */
  async read(name: string, handler: XmlHandler): Promise<void> {
    if (this.#archive.unpackedSize(name) > Math.min(this.#maxBytes, MOST_BYTES_OF_FILE)) tooMuch()
    const parser = xmlParser(handler)
    const decoder = new TextDecoder()
    for await (const piece of this.#archive.read(name)) {
      this.#spend(piece.length)
      parser.write(decoder.decode(piece, { stream: true }))
      if (handler.stopped) return
    }
    parser.write(decoder.decode())
    parser.close()
  }

  #spend(bytes: number): void {
    this.#spent += bytes
    if (this.#spent > this.#maxBytes) tooMuch()
  }

  /** Where the sheets are, in the order of their tabs, and what belongs to them. */
  async paths(): Promise<Paths> {
    const targets = new Map<string, string>()
    const paths: Paths = { sheets: [], strings: null, styles: null, epoch1904: false }
    await this.read(
      'xl/_rels/workbook.xml.rels',
      handlerOf((name, tag) => {
        if (name !== 'Relationship') return
        const target = attribute(tag, 'Target') ?? ''
        const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
        const type = attribute(tag, 'Type') ?? ''
        if (type.endsWith('/worksheet')) targets.set(attribute(tag, 'Id') ?? '', path)
        if (targets.size > MOST_FILES) unreadable()
        if (type.endsWith('/sharedStrings')) paths.strings = path
        if (type.endsWith('/styles')) paths.styles = path
      }),
    )
    await this.read(
      'xl/workbook.xml',
      handlerOf((name, tag) => {
        if (name === 'workbookPr') paths.epoch1904 = ['1', 'true'].includes(attribute(tag, 'date1904') ?? '')
        const id = name === 'sheet' ? attribute(tag, 'id') : undefined
        const path = id === undefined ? undefined : targets.get(id)
        if (path && paths.sheets.length < MOST_SHEETS) paths.sheets.push(path)
      }),
    )
    return paths.sheets.length === 0 ? unreadable() : paths
  }

  async means({ styles, epoch1904 }: Paths): Promise<CellMeans> {
    const dates: boolean[] = []
    const own = new Map<number, boolean>()
    let inCells = false
    if (styles)
      await this.read(
        styles,
        handlerOf(
          (name, tag) => {
            if (name === 'numFmt')
              own.set(Number(attribute(tag, 'numFmtId')), isDateTemplate(attribute(tag, 'formatCode') ?? ''))
            if (name === 'cellXfs') inCells = true
            if (name === 'xf' && inCells) {
              const format = Number(attribute(tag, 'numFmtId') ?? 0)
              dates.push(dateFormats.has(format) || (own.get(format) ?? false))
            }
            if (dates.length > MOST_FORMATS || own.size > MOST_FORMATS) unreadable()
          },
          {
            close(name) {
              if (name === 'cellXfs') inCells = false
            },
          },
        ),
      )
    return { dates, epoch1904 }
  }

  /**
   * The texts that cells share, all of them or the first so many. A longer one than a cell may hold is refused where it
   * stands in a cell: there its line and column are known.
   */
  async strings({ strings: path }: Paths, most = Number.POSITIVE_INFINITY): Promise<SharedTexts> {
    const strings: Array<string | null> = []
    if (!path || most <= 0) return strings
    let text = ''
    let phonetic = false
    const handler = handlerOf(
      (name) => {
        if (name === 'si') text = ''
        else if (name === 'rPh') phonetic = true
        else if (name === 't') handler.wantsText = !phonetic
      },
      {
        close(name) {
          if (name === 't') handler.wantsText = false
          else if (name === 'rPh') phonetic = false
          else if (name === 'si') handler.stopped = strings.push(sharedText(text)) >= most
        },
        text(piece) {
          if (text.length <= LONGEST_WRITTEN_TEXT) text += piece
        },
      },
    )
    await this.read(path, handler)
    return strings
  }
}

function sharedText(written: string): string | null {
  const plain = written.length > LONGEST_WRITTEN_TEXT ? null : plainText(written)
  return plain === null || plain.length > LONGEST_TEXT ? null : plain.trim()
}

/** Numbers of the formats of days and times that stand in no file (ECMA-376 §18.8.30), the Chinese ones with them. */
const dateFormats: ReadonlySet<number> = new Set([
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47],
  ...[27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58],
  ...[71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81],
])

const dateToken = /^(?:s{1,2}|m{1,5}|h{1,2}|[ap]m?|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/

/** Whether a format of one's own shows days or times: nothing but their letters beside quoted text and colours. */
export function isDateTemplate(template: string): boolean {
  if (template.length > LONGEST_FORMAT) return false
  const plain = template.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ')
  return plain.split(';').some((section) => {
    const tokens = section
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^[\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter(Boolean)
    return tokens.length > 0 && tokens.every((token) => dateToken.test(token))
  })
}
