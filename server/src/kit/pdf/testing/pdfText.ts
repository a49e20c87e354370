import { inflateSync } from 'node:zlib'

/** What a page shows: its characters in drawing order and the names of the fonts they are drawn with. */
export type PdfPage = { text: string; fonts: string[] }

/** Choice of a font, or a string in digits or letters; behind a name it is an accessibility mark, not drawn. */
const FONT_OR_STRING = /\/(\w+) [\d.]+ Tf|(\/\w+ )?(?:<([0-9A-Fa-f]+)>|\()/g

type Objects = ReadonlyMap<string, string>

/**
 * Reads back the pages of a PDF made by the typesetter (no object streams, two-byte character codes with
 * a ToUnicode table). A character without a shape comes back as U+FFFD.
 */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const objects = readObjects(pdf.toString('latin1'))
  const root = Array.from(objects.values()).find((body) => /\/Type \/Catalog\b/.test(body)) ?? ''
  return pageBodies(reference(root, 'Pages'), objects).map((page) => readPage(page, objects))
}

function readObjects(file: string): Objects {
  const found = file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)
  return new Map(Array.from(found, ([, number = '', body = '']) => [number, body]))
}

function pageBodies(number: string, objects: Objects): string[] {
  const body = objects.get(number) ?? ''
  const kids = /\/Kids \[([^\]]*)\]/.exec(body)?.[1]
  if (kids === undefined) return [body]
  return Array.from(kids.matchAll(/(\d+) 0 R/g), ([, kid = '']) => kid).flatMap((kid) =>
    pageBodies(kid, objects),
  )
}

function readPage(page: string, objects: Objects): PdfPage {
  const fonts = /\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? ''
  const tables = new Map<string, Map<number, string>>()
  const names = new Set<string>()
  for (const [, name = '', number = ''] of fonts.matchAll(/\/(\w+) (\d+) 0 R/g)) {
    const font = objects.get(number) ?? ''
    tables.set(name, unicodeTable(streamText(objects.get(reference(font, 'ToUnicode')) ?? '')))
    names.add(/\/BaseFont \/(?:[A-Z]{6}\+)?(\S+)/.exec(font)?.[1] ?? '?')
  }
  const content = streamText(objects.get(reference(page, 'Contents')) ?? '')
  return { text: drawnText(content, tables), fonts: Array.from(names) }
}

function drawnText(content: string, tables: ReadonlyMap<string, Map<number, string>>): string {
  let text = ''
  let table: Map<number, string> | undefined
  const scanner = new RegExp(FONT_OR_STRING)
  for (let found = scanner.exec(content); found; found = scanner.exec(content)) {
    const [, font, mark, hex] = found
    if (font !== undefined) {
      table = tables.get(font)
      continue
    }
    const { codes, end } =
      hex === undefined ? literal(content, scanner.lastIndex) : digits(hex, scanner.lastIndex)
    scanner.lastIndex = end
    if (mark !== undefined) continue
    for (let i = 0; i + 1 < codes.length; i += 2) {
      text += table?.get(codes.charCodeAt(i) * 256 + codes.charCodeAt(i + 1)) ?? '\uFFFD'
    }
  }
  return text
}

function digits(hex: string, end: number): { codes: string; end: number } {
  return { codes: Buffer.from(hex, 'hex').toString('latin1'), end }
}

/** The string that begins behind an opening parenthesis; balanced parentheses inside stand for themselves. */
function literal(content: string, start: number): { codes: string; end: number } {
  const letters: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  let codes = ''
  let depth = 1
  let i = start
  for (; i < content.length; i += 1) {
    const octal = /^\\([0-7]{1,3})/.exec(content.slice(i, i + 4))?.[1]
    const letter = content[i] ?? ''
    if (octal !== undefined) {
      codes += String.fromCharCode(Number.parseInt(octal, 8))
      i += octal.length
    } else if (letter === '\\') {
      i += 1
      codes += letters[content[i] ?? ''] ?? content[i] ?? ''
    } else {
      depth += Number(letter === '(') - Number(letter === ')')
      if (depth === 0) break
      codes += letter
    }
  }
  return { codes, end: i + 1 }
}

function unicodeTable(map: string): Map<number, string> {
  const rows = map.matchAll(/^<([0-9A-F]{4})> <([0-9A-F]+)>$/gm)
  return new Map(
    Array.from(rows, ([, code = '', hex = '']) => [
      Number.parseInt(code, 16),
      Buffer.from(hex, 'hex').swap16().toString('utf16le'),
    ]),
  )
}

function streamText(body: string): string {
  const length = Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0)
  const start = body.search(/stream\r?\n/)
  if (start < 0) return ''
  const from = body.indexOf('\n', start) + 1
  const stream = body.slice(from, from + length)
  return /\/Filter \/FlateDecode/.test(body)
    ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    : stream
}

function reference(body: string, key: string): string {
  return new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1] ?? ''
}
