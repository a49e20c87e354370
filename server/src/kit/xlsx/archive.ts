import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { MOST_FILES, PIECE_BYTES } from './contentLimits.ts'

/** The files of a zip archive that lies in memory. */
export class Archive {
  /** Bytes of the archive itself. */
  readonly size: number
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(size: number, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.size = size
    this.#zip = zip
    this.#entries = entries
  }

  static async open(file: Buffer): Promise<Archive> {
    const zip = await fromBufferPromise(file, { lazyEntries: true })
    if (zip.entryCount > MOST_FILES) throw new Error('too many files')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return new Archive(file.length, zip, entries)
  }

  #entry(name: string): Entry {
    const entry = this.#entries.get(name)
    if (!entry) throw new Error(`the archive has no ${name}`)
    return entry
  }

  /** The size that a file declares: unpacking it ends with an error when it grows beyond. */
  unpackedSize(name: string): number {
    return this.#entry(name).uncompressedSize
  }

  /** Unpacks a file piece by piece. Throws when there is none. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const stream = await this.#zip.openReadStreamPromise(this.#entry(name))
    try {
      for await (const bytes of stream as AsyncIterable<Buffer>)
        for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
    } finally {
      stream.destroy()
    }
  }
}
