import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from '../storage.ts'
import { checkKey, FileMissing } from './fileKey.ts'

/** Files in a folder of the local disk (a shared folder when several servers run). */
export function diskStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    checkKey(key)
    return join(folder, key)
  }
  return {
    async put(key, body) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeWhole(path, body)
    },
    async get(key) {
      const path = pathOf(key)
      await fileSize(path, key)
      return createReadStream(path)
    },
    async delete(key) {
      await rm(pathOf(key), { force: true })
    },
    async exists(key) {
      const found = await stat(pathOf(key)).catch(noneIfMissing)
      return found?.isFile() ?? false
    },
    async size(key) {
      return fileSize(pathOf(key), key)
    },
  }
}

/** Written beside and renamed: a crash leaves at most a stray `.part` file, never half a file. */
async function writeWhole(path: string, body: Parameters<FileStore['put']>[1]): Promise<void> {
  const part = `${path}.${randomBytes(6).toString('hex')}.part`
  try {
    const handle = await open(part, 'wx')
    try {
      await handle.writeFile(body)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
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
