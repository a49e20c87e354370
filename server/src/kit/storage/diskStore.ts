import { randomBytes } from 'node:crypto'
import { chmodSync, createReadStream, existsSync } from 'node:fs'
import { mkdir, open, opendir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore, StoredFile } from '../storage.ts'
import { checkKey, FileMissing, isKey } from './fileKey.ts'

/** Personal data lies here: nobody but the platform's own user enters the folders or reads the files. */
const folderMode = 0o700
const fileMode = 0o600

/** Files in a folder of the local disk (a shared folder when several servers run). */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  closeFolder(folder)
  return {
    async put(key, body) {
      const path = pathOf(key)
      await whileFoldersGo(async () => {
        await mkdir(dirname(path), { recursive: true, mode: folderMode })
        await writeWhole(path, body)
      }).catch(async (error: unknown) => {
        await removeEmpty(dirname(path))
        throw error
      })
    },
    async get(key) {
      const path = pathOf(key)
      await fileSize(path, key)
      return createReadStream(path)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
      await removeEmpty(dirname(pathOf(key)))
    },
    async exists(key) {
      const found = await stat(pathOf(key)).catch(noneIfMissing)
      return found?.isFile() ?? false
    },
    async size(key) {
      return fileSize(pathOf(key), key)
    },
    list: (below) => filesBelow(folder, below ? `${below}/` : ''),
  }
}

/** What is being written, or was given up half way, is no file. */
async function* filesBelow(root: string, prefix: string): AsyncGenerator<StoredFile> {
  if (prefix) checkKey(prefix.slice(0, -1))
  const entries = await opendir(join(root, prefix)).catch(noneIfMissing)
  if (!entries) return
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(root, `${key}/`)
    else if (isKey(key) && !key.endsWith('.part')) {
      const found = await stat(join(root, key)).catch(noneIfMissing)
      if (found?.isFile()) yield { key, size: found.size, stamp: String(found.mtimeMs) }
    }
  }
}

const mostTries = 20

/**
 * Whoever deletes the last file of a folder takes the folder along, in another instance too, and so perhaps between its
 * making and its first file. Nothing was read of what is to be written then.
 */
async function whileFoldersGo(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === mostTries) throw error
    }
  }
}

/** Written beside and renamed: a crash leaves at most a stray `.part` file, never half a file. */
async function writeWhole(path: string, body: Parameters<FileStore['put']>[1]): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(part, 'wx', fileMode)
    try {
      await handle.writeFile(body)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The new name must be on the disk as well: without this a power cut may leave the row and take the file. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Each file has a random folder of its own, which goes with it; one that others share is not empty and stays. */
async function removeEmpty(path: string): Promise<void> {
  await rmdir(path).catch(() => {})
}

/** Earlier releases left the folder open; what lies in it is closed with it. One that belongs to others they close. */
function closeFolder(folder: string): void {
  try {
    if (existsSync(folder)) chmodSync(folder, folderMode)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

async function fileSize(path: string, key: string): Promise<number> {
  const found = await stat(path).catch(noneIfMissing)
  if (!found?.isFile()) throw new FileMissing(key)
  return found.size
}

function noneIfMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
