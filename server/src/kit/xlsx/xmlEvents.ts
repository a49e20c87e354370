import { SaxesParser } from 'saxes'

export type Attributes = Readonly<Record<string, string>>

export type XmlHandler = {
  open(name: string, attributes: Attributes): void
  close(name: string): void
  /** Text while `wantsText` is set; it may come in several pieces. */
  text(piece: string): void
  wantsText: boolean
  /** Set when nothing more has to be read. */
  stopped: boolean
}

/** Programs write the same names with prefixes of their own. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An attribute by its name without prefix. */
export const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([full]) => local(full) === name)?.[1]

/** Characters that XML does not know stand in the cells of some programs; they are no reason to refuse a workbook. */
const harmless = /disallowed character/

/** A parser of XML in pieces that tells a handler what it reads. Document types, which define entities, are refused. */
export function xmlParser(handler: XmlHandler): SaxesParser<{ position: false; xmlns: false }> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const text = (piece: string): void => {
    if (handler.wantsText && !handler.stopped) handler.text(piece)
  }
  parser.on('error', (error) => {
    if (!harmless.test(error.message)) throw error
  })
  parser.on('doctype', () => {
    throw new Error('a document type')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (!handler.stopped) handler.open(local(name), attributes)
  })
  parser.on('closetag', ({ name }) => {
    if (!handler.stopped) handler.close(local(name))
  })
  parser.on('text', text)
  parser.on('cdata', text)
  return parser
}
