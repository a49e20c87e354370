import { lstatSync, readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Entry, FileEntry } from './tar.ts'

const gone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/**
 * A file as it is now; null when it is not there any more, as tables of a running database may be dropped. It is held open
 * until its body was read: what is dropped meanwhile can still be read.
 */
export async function fileEntry(path: string, name: string): Promise<FileEntry | null> {
  try {
    const handle = await open(path, 'r')
    const { size, mode } = await handle.stat()
    return { name, size, mode, body: () => handle.createReadStream({ highWaterMark: 262_144 }) }
  } catch (error) {
    if (gone(error)) return null
    throw error
  }
}

/** A file that exists in memory only. */
export const textEntry = (name: string, text: string): FileEntry => {
  const bytes = Buffer.from(text)
  return {
    name,
    size: bytes.length,
    mode: 0o600,
    async *body() {
      yield bytes
    },
  }
}

function namesIn(path: string): string[] {
  try {
    return readdirSync(path).toSorted()
  } catch (error) {
    if (gone(error)) return []
    throw error
  }
}

/**
 * A folder with all that lies in it, or a file.
 * @param omitted of a name within the archive: true leaves it out, 'content' keeps a folder and leaves it empty
 */
export async function* treeOf(
  path: string,
  name: string,
  omitted: (name: string) => boolean | 'content' = () => false,
): AsyncGenerator<Entry> {
  const out = omitted(name)
  const entry = lstatSync(path, { throwIfNoEntry: false })
  if (out === true || !entry) return
  if (entry.isFile()) {
    const file = await fileEntry(path, name)
    if (file) yield file
    return
  }
  if (!entry.isDirectory()) return
  yield { name, mode: entry.mode, folder: true }
  if (out === 'content') return
  for (const below of namesIn(path)) yield* treeOf(join(path, below), `${name}/${below}`, omitted)
}
