import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
} from 'node:crypto'
import { takenFrom } from './byteSource.ts'

/** What closes and opens streams; made of a passphrase. */
export type StreamKey = {
  /** Tells one key from another without giving it away. */
  readonly id: Buffer
  close(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** Ends with an error when the content was closed with another key, was changed, or ends too early. */
  open(closed: AsyncIterable<Buffer>): AsyncGenerator<Buffer>
  /** The name under which a content is known by whoever has the key, and by nobody else: its SHA-256 alone would tell which it is. */
  nameOf(sha256: string): string
}

/** It cannot be opened; the message is a sentence. */
export class ClosedStreamError extends Error {
  override readonly name = 'ClosedStreamError'
}

const magic = Buffer.from('tejian1\n')
const idBytes = 8
const saltBytes = 16
const tagBytes = 16
const pieceBytes = 65_536
const headBytes = magic.length + idBytes + saltBytes

/** The number of the piece, and whether it is the last: pieces cannot be left out, exchanged or cut off. */
function nonceOf(piece: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(piece), 3)
  nonce[11] = last ? 1 : 0
  return nonce
}

/** Pieces of equal length, the last one shorter or empty. */
async function* piecesOf(
  content: AsyncIterable<Buffer>,
  length: number,
): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  const source = takenFrom(content)
  let held = await source.upTo(length)
  while (true) {
    const next = held.length < length ? Buffer.alloc(0) : await source.upTo(length)
    const last = next.length === 0
    yield { bytes: held, last }
    if (last) return
    held = next
  }
}

/**
 * AES-256-GCM in pieces of 64 kB, so that content of any length passes with little memory and nothing of it is believed
 * before it was checked. Each stream has a key of its own, by a salt in its head.
 */
export function streamKeyOf(passphrase: string): StreamKey {
  // People may choose words: each guess at them shall cost time. The salt is fixed, as names of contents must stay.
  const master = scryptSync(passphrase, 'tejian backup', 32)
  const id = createHmac('sha256', master).update('id').digest().subarray(0, idBytes)
  const keyOf = (salt: Buffer) => Buffer.from(hkdfSync('sha256', master, salt, 'tejian stream', 32))
  return {
    id,
    nameOf: (sha256) => createHmac('sha256', master).update(`content ${sha256}`).digest('hex'),
    async *close(content) {
      const salt = randomBytes(saltBytes)
      const key = keyOf(salt)
      yield Buffer.concat([magic, id, salt])
      let piece = 0
      for await (const { bytes, last } of piecesOf(content, pieceBytes)) {
        const closing = createCipheriv('aes-256-gcm', key, nonceOf(piece++, last))
        const closed = [closing.update(bytes), closing.final()]
        yield Buffer.concat([...closed, closing.getAuthTag()])
      }
    },
    async *open(closed) {
      const source = takenFrom(closed)
      const head = await source.upTo(headBytes)
      if (head.length < headBytes || !head.subarray(0, magic.length).equals(magic))
        throw new ClosedStreamError('不是加密的备份，或已损坏')
      if (!head.subarray(magic.length, magic.length + idBytes).equals(id))
        throw new ClosedStreamError('备份是用另一个 BACKUP_KEY 加密的，不能打开')
      const key = keyOf(head.subarray(magic.length + idBytes))
      let piece = 0
      for await (const { bytes, last } of piecesOf(source.rest(), pieceBytes + tagBytes)) {
        const end = bytes.length - tagBytes
        if (end < 0) throw new ClosedStreamError(damaged)
        const opening = createDecipheriv('aes-256-gcm', key, nonceOf(piece++, last))
        opening.setAuthTag(bytes.subarray(end))
        const content = opening.update(bytes.subarray(0, end))
        try {
          opening.final()
        } catch {
          // The tag does not fit: the only way in which GCM fails.
          throw new ClosedStreamError(damaged)
        }
        yield content
      }
    },
  }
}

const damaged = '备份已损坏，内容与加密时的校验码不一致，或不完整'

/** Whether bytes begin as a closed stream does. */
export const isClosed = (head: Buffer): boolean => head.subarray(0, magic.length).equals(magic)

/** Passes content on and tells at the end how much it was and what its SHA-256 is. */
export async function* measured(
  content: AsyncIterable<Buffer>,
  done: (found: { bytes: number; sha256: string }) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
    yield piece
  }
  done({ bytes, sha256: hash.digest('hex') })
}
