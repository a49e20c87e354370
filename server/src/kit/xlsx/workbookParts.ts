import type { Archive } from './archive.ts'
import { WorkbookProblem, workbookSentences } from './workbookProblem.ts'
import { attribute, type XmlHandler, xmlParser } from './xmlEvents.ts'

/** What the cells of a sheet need to be understood. */
export type CellMeans = {
  /** By style: whether its numbers are days. */
  dates: readonly boolean[]
  epoch1904: boolean
}

type Paths = { sheets: string[]; strings: string | null; styles: string | null; epoch1904: boolean }

const handlerOf = (open: XmlHandler['open'], more: Partial<XmlHandler> = {}): XmlHandler => ({
  open,
  close() {},
  text() {},
  wantsText: false,
  stopped: false,
  ...more,
})

/** Some characters are written by their number: _x000D_. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** The parts of a workbook, read as streams; together they may unpack to no more than the limit. */
export class WorkbookParts {
  readonly #archive: Archive
  readonly #maxBytes: number
  #spent = 0

  constructor(archive: Archive, maxBytes: number) {
    this.#archive = archive
    this.#maxBytes = maxBytes
  }

  /** Reads a part to its end, or until the handler has read enough. */
  async read(name: string, handler: XmlHandler): Promise<void> {
    const parser = xmlParser(handler)
    const decoder = new TextDecoder()
    for await (const piece of this.#archive.read(name)) {
      this.#spend(piece.length)
      parser.write(decoder.decode(piece, { stream: true }))
      if (handler.stopped) return
    }
    parser.write(decoder.decode()).close()
  }

  #spend(bytes: number): void {
    this.#spent += bytes
    if (this.#spent > this.#maxBytes) throw new WorkbookProblem(workbookSentences.tooMuchContent)
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
        if (path) paths.sheets.push(path)
      }),
    )
    if (paths.sheets.length === 0) throw new WorkbookProblem(workbookSentences.unreadable)
    return paths
  }

  async means({ styles, epoch1904 }: Paths): Promise<CellMeans> {
    const dates: boolean[] = []
    const templates = new Map<number, string>()
    let inCells = false
    if (styles)
      await this.read(
        styles,
        handlerOf(
          (name, tag) => {
            if (name === 'numFmt')
              templates.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '')
            if (name === 'cellXfs') inCells = true
            if (name !== 'xf' || !inCells) return
            const format = Number(attribute(tag, 'numFmtId') ?? 0)
            dates.push(dateFormats.has(format) || isDateTemplate(templates.get(format) ?? ''))
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

  /** The texts that cells share, all of them or the first so many. */
  async strings({ strings: path }: Paths, most = Number.POSITIVE_INFINITY): Promise<string[]> {
    const strings: string[] = []
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
          else if (name === 'si') handler.stopped = strings.push(plainText(text).trim()) >= most
        },
        text(piece) {
          text += piece
        },
      },
    )
    await this.read(path, handler)
    return strings
  }
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
  const plain = template.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ')
  return plain.split(';').some((section) => {
    const tokens = section
      .replace(/"[^"]*"/g, ' ')
      .replace(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .split(/[^a-z0#?%]+/)
      .filter(Boolean)
    return tokens.length > 0 && tokens.every((token) => dateToken.test(token))
  })
}
