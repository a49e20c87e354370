import type { Readable } from 'node:stream'
import type { Attachment } from '@tejian/contract/shared/attachment.ts'
import { ZipFile } from 'yazl'
import type { FileStore } from '../../kit/storage.ts'
import { fileKeyOf } from './answers.ts'

/** Files as one zip, numbered, since names may repeat. Each is opened when its turn comes: a store's connections time out. */
export function zipOf(store: FileStore, rows: readonly Attachment[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))
  for (const [index, row] of rows.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}_${row.attname}`
    zip.addReadStreamLazy(name, {}, (give) => {
      store.get(fileKeyOf(row)).then(
        (file) => give(null, file),
        (error: unknown) => give(error as Error, output),
      )
    })
  }
  zip.end()
  return output
}
