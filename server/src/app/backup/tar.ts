import { takenFrom } from '../../kit/byteSource.ts'

/** A file on its way into an archive. `size` is what the head says; more is left out, what is missing becomes zeros. */
export type FileEntry = { name: string; size: number; mode: number; body(): AsyncIterable<Buffer> }
export type FolderEntry = { name: string; mode: number; folder: true }
export type Entry = FileEntry | FolderEntry

/** A file that comes out of an archive; its body is read before the next one is asked for, or skipped. */
export type FoundEntry = {
  name: string
  size: number
  mode: number
  isFolder: boolean
  body: AsyncIterable<Buffer>
}

const block = 512
const isFolder = (entry: Entry): entry is FolderEntry => 'folder' in entry
const octal = (value: number, length: number): string =>
  `${Math.trunc(value)
    .toString(8)
    .padStart(length - 1, '0')}\0`

function headOf(name: string, size: number, mode: number, type: '0' | '5' | 'x'): Buffer {
  const head = Buffer.alloc(block)
  const write = (text: string, at: number) => head.write(text, at, 'utf8')
  write(name.slice(0, 100), 0)
  write(octal(mode & 0o7777, 8), 100)
  write(octal(0, 8), 108)
  write(octal(0, 8), 116)
  write(octal(size, 12), 124)
  write(octal(Date.now() / 1000, 12), 136)
  write('        ', 148)
  write(type, 156)
  write('ustar\x0000', 257)
  let sum = 0
  for (const byte of head) sum += byte
  write(`${octal(sum, 7)} `, 148)
  return head
}

const padding = (size: number): Buffer => Buffer.alloc((block - (size % block)) % block)

/** A name too long for the head goes before it (POSIX pax): "length path=name\n", the length counting itself. */
function longName(name: string): Buffer[] {
  const rest = ` path=${name}\n`
  let length = Buffer.byteLength(rest)
  while (Buffer.byteLength(`${length}${rest}`) !== length) length += 1
  const record = Buffer.from(`${length}${rest}`)
  return [headOf('pax', record.length, 0o600, 'x'), record, padding(record.length)]
}

async function* exactly(body: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let left = size
  for await (const piece of body) {
    if (left === 0) break
    const taken = piece.subarray(0, left)
    left -= taken.length
    yield taken
  }
  for (; left > 0; left -= Math.min(left, 65_536)) yield Buffer.alloc(Math.min(left, 65_536))
}

/**
 * An archive as the program tar reads it, as a stream. Files may change while they are read, as those of a running
 * database do: their head stands before they are through.
 * @param seen hears of each piece of content that went in
 */
export async function* writeTar(
  entries: AsyncIterable<Entry>,
  seen: (entry: FileEntry, body: AsyncIterable<Buffer>) => AsyncIterable<Buffer> = (_entry, body) => body,
): AsyncGenerator<Buffer> {
  for await (const entry of entries) {
    const name = isFolder(entry) ? `${entry.name}/` : entry.name
    if (Buffer.byteLength(name) > 100) yield* longName(name)
    if (isFolder(entry)) {
      yield headOf(name, 0, entry.mode, '5')
      continue
    }
    if (entry.size >= 8 ** 11) throw new RangeError(`${name} is too large for an archive`)
    yield headOf(name, entry.size, entry.mode, '0')
    yield* seen(entry, exactly(entry.body(), entry.size))
    yield padding(entry.size)
  }
  yield Buffer.alloc(2 * block)
}

const text = (head: Buffer, from: number, length: number): string => {
  const field = head.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end === -1 ? length : end).toString('utf8')
}

/** Eight gigabytes and more stand in the head as a binary number. */
function sizeIn(head: Buffer): number {
  if (((head[124] ?? 0) & 0x80) === 0) return Number.parseInt(text(head, 124, 12).trim() || '0', 8)
  return Number(head.readBigUInt64BE(128))
}

function nameIn(head: Buffer): string {
  const prefix = text(head, 257, 6) === 'ustar' ? text(head, 345, 155) : ''
  return prefix ? `${prefix}/${text(head, 0, 100)}` : text(head, 0, 100)
}

/** Reads an archive of this or of the program tar; other things than files and folders are left out. */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<FoundEntry> {
  const source = takenFrom(stream)
  let longer: string | undefined
  while (true) {
    const head = await source.upTo(block)
    if (head.length < block) throw new Error('the archive ends too early')
    if (head.every((byte) => byte === 0)) break
    const size = sizeIn(head)
    const type = String.fromCharCode(head[156] ?? 0)
    if (type === 'x' || type === 'L') {
      const content = (await source.upTo(size)).toString('utf8')
      await source.upTo(padding(size).length)
      longer = type === 'L' ? content.replace(/\0.*$/s, '') : /\d+ path=(.*)\n/.exec(content)?.[1]
      continue
    }
    let left = size
    const body = (async function* () {
      for await (const piece of source.pieces(size)) {
        left -= piece.length
        yield piece
      }
      if (left > 0) throw new Error('the archive ends too early')
    })()
    const name = (longer ?? nameIn(head)).replace(/\/$/, '')
    longer = undefined
    const mode = Number.parseInt(text(head, 100, 8).trim() || '0', 8)
    if (type === '0' || type === '\0' || type === '5')
      yield { name, size, mode, isFolder: type === '5', body }
    for await (const _piece of source.pieces(left));
    await source.upTo(padding(size).length)
  }
  // What a program puts behind the end counts as well: a stream that is not read out is not checked.
  for await (const _piece of source.rest());
}
