import { randomBytes } from 'node:crypto'
import { constants, deflateRawSync } from 'node:zlib'

/** A text, or one that stands there many times: packed once, however large it unpacks. */
export type Piece = string | { text: string; times: number }

type Packed = { name: string; bytes: Buffer; size: number }

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const million = 1_000_000

/** So many megabytes of a character. */
export const megabytes = (count: number, character = 'a'): Piece => ({
  text: character.repeat(million / character.length),
  times: count,
})

/** Each piece ends at a whole byte and refers to nothing before it, so that it may be repeated as it is. */
function packed(name: string, pieces: readonly Piece[]): Packed {
  const parts: Buffer[] = []
  let size = 0
  for (const piece of pieces) {
    const { text, times } = typeof piece === 'string' ? { text: piece, times: 1 } : piece
    const block = deflateRawSync(text, { finishFlush: constants.Z_FULL_FLUSH })
    for (let time = 0; time < times; time += 1) parts.push(block)
    size += Buffer.byteLength(text) * times
  }
  return { name, size, bytes: Buffer.concat([...parts, deflateRawSync('')]) }
}

/** The header of a file in an archive; its checksum is left out, which nobody who reads workbooks compares. */
function headerOf({ name, bytes, size }: Packed, place: number | null): Buffer {
  const central = place !== null
  const header = Buffer.alloc(central ? 46 : 30)
  header.writeUInt32LE(central ? 0x02014b50 : 0x04034b50, 0)
  const at = central ? 2 : 0
  if (central) header.writeUInt16LE(20, 4)
  header.writeUInt16LE(20, 4 + at)
  header.writeUInt16LE(8, 8 + at)
  header.writeUInt32LE(bytes.length, 18 + at)
  header.writeUInt32LE(size, 22 + at)
  header.writeUInt16LE(Buffer.byteLength(name), 26 + at)
  if (central) header.writeUInt32LE(place, 42)
  return Buffer.concat([header, Buffer.from(name)])
}

function archiveOf(files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const file of files) {
    directory.push(headerOf(file, place))
    const header = headerOf(file, null)
    parts.push(header, file.bytes)
    place += header.length + file.bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, listed, end])
}

export type BombParts = {
  /** Rows of the sheet as XML. */
  rows: readonly Piece[]
  strings?: readonly Piece[]
  styles?: readonly Piece[]
  workbook?: readonly Piece[]
  /** Files that nothing leads to. */
  moreFiles?: number
  /** Bytes that cannot be packed, in one file more: what a large workbook may unpack to follows from its own size. */
  noise?: number
}

/** A workbook of one sheet that unpacks to far more than it is. */
export function bombOf(parts: BombParts): Buffer {
  const { rows, strings = [], styles = [], workbook = [], moreFiles = 0, noise = 0 } = parts
  const related = ['worksheet', 'sharedStrings', 'styles']
    .map((type) => `<Relationship Id="${type}" Type="${office}/${type}" Target="${type}.xml"/>`)
    .join('')
  return archiveOf([
    packed('xl/_rels/workbook.xml.rels', [`<Relationships>${related}</Relationships>`]),
    packed('xl/workbook.xml', [
      '<workbook>',
      ...workbook,
      '<sheets><sheet name="表" r:id="worksheet"/></sheets></workbook>',
    ]),
    packed('xl/sharedStrings.xml', ['<sst>', ...strings, '</sst>']),
    packed('xl/styles.xml', ['<styleSheet>', ...styles, '</styleSheet>']),
    packed('xl/worksheet.xml', ['<worksheet><sheetData>', ...rows, '</sheetData></worksheet>']),
    ...Array.from({ length: moreFiles }, (_, place) => packed(`x${place}`, [])),
    packed('noise', [randomBytes(noise / 2).toString('hex')]),
  ])
}

/** A cell with its text in place. */
export const cell = (reference: string, ...text: Piece[]): Piece[] => [
  `<c r="${reference}" t="inlineStr"><is><t>`,
  ...text,
  '</t></is></c>',
]

/** A row of cells. */
export const row = (line: number, ...cells: Piece[]): Piece[] => [`<row r="${line}">`, ...cells, '</row>']

/** Small rows, one cell each. */
export const plainRows = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, place) =>
    row(from + place, ...cell(`A${from + place}`, `甲${place}`)).join(''),
  ).join('')
