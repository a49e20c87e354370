import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** The files of a zip archive that lies in memory. */
export class Archive {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip
    this.#entries = entries
  }

  static async open(file: Buffer): Promise<Archive> {
    const zip = await fromBufferPromise(file, { lazyEntries: true })
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return new Archive(zip, entries)
  }

  /** Unpacks a file piece by piece; it never grows beyond the size that it declares. Throws when there is none. */
  async *read(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name)
    if (!entry) throw new Error(`the archive has no ${name}`)
    const stream = await this.#zip.openReadStreamPromise(entry)
    try {
      for await (const piece of stream) yield piece as Buffer
    } finally {
      stream.destroy()
    }
  }
}
