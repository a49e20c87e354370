import { SaxesParser } from 'saxes'
import { DEEPEST_TAG, MOST_BETWEEN_TAGS } from './contentLimits.ts'
import { WorkbookProblem } from './workbookProblem.ts'

export type Attributes = Readonly<Record<string, string>>

export type XmlHandler = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  /** Text while `wantsText` is set; it may come in several pieces. */
  text(piece: string): void
  wantsText: boolean
  /** Set when nothing more has to be read. */
  stopped: boolean
  /** The sentence for a text, a tag or a comment that does not end. */
  endless(): string
}

export type XmlParser = { write(piece: string): void; close(): void }

/** Programs write the same names with prefixes of their own. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its name without prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([full]) => local(full) === name)?.[1]

/** Characters that XML does not know stand in the cells of some programs; they are no reason to refuse a workbook. */
const harmless = /disallowed character/

/**
 * A parser of XML in pieces that tells a handler what it reads. Document types, which define entities, are refused, and
 * so is what would have to be kept for too long: saxes collects a text, an attribute, a comment until its end.
 */
export function xmlParser(handler: XmlHandler): XmlParser {
  const parser = new SaxesParser({ position: false, xmlns: false })
  let sinceTag = 0
  let depth = 0
  const text = (piece: string): void => {
    if (handler.wantsText && !handler.stopped) handler.text(piece)
  }
  // In the place of its own, which makes an error of each: a workbook may have a million of them.
  parser.fail = (message) => {
    if (harmless.test(message)) return parser
    throw new Error(message)
  }
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0
    depth += 1
    if (depth > DEEPEST_TAG) throw new Error('tags too deep')
    if (!handler.stopped) handler.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    sinceTag = 0
    depth -= 1
    if (!handler.stopped) handler.close(local(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  return {
    write(piece) {
      sinceTag += piece.length
      parser.write(piece)
      if (sinceTag > MOST_BETWEEN_TAGS && !handler.stopped) throw new WorkbookProblem(handler.endless())
    },
    close: () => void parser.close(),
  }
}
