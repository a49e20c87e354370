import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { moveInMessages } from '@tejian/contract/system/moveIn/messages.ts'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import type { FileStore } from '../../../kit/storage.ts'
import { StartProblem } from '../../startProblem.ts'
import { filesFolder } from '../folder.ts'

/** Of one zip: more is a bomb, or belongs into a folder of the server. */
const mostEntries = 100_000
const mostBytes = 4 * 1024 ** 3

const utf8Flag = 0x800
const chinese = new TextDecoder('gb18030')

/** Zips of Chinese Windows name their files in GBK and do not say so. */
function nameOf({ fileNameRaw, generalPurposeBitFlag }: Entry): string {
  const utf8 = generalPurposeBitFlag & utf8Flag || fileNameRaw.equals(Buffer.from(fileNameRaw.toString()))
  return (utf8 ? fileNameRaw.toString() : chinese.decode(fileNameRaw)).replaceAll('\\', '/')
}

/** The path below the folder of files; '' of what is no file. A zip may hold the folder itself, or what is in it. */
function placeOf(name: string): string {
  const parts = name.split('/')
  if (name.endsWith('/') || parts.some((part) => part === '__MACOSX' || part.startsWith('.DS_'))) return ''
  if (parts.some((part) => part === '' || part === '.' || part === '..' || part.includes('\0')))
    throw new StartProblem(moveInMessages.outsideZip(name))
  return (parts[0] === filesFolder ? parts.slice(1) : parts).join('/')
}

async function unpackZip(folder: string, book: string, content: Buffer, signal: AbortSignal): Promise<void> {
  let zip: ZipFile
  try {
    zip = await fromBufferPromise(content, { lazyEntries: true, decodeStrings: false })
  } catch {
    throw new StartProblem(moveInMessages.brokenZip)
  }
  let bytes = 0
  if (zip.entryCount > mostEntries) throw new StartProblem(moveInMessages.bigZip(book))
  for await (const entry of zip.eachEntry()) {
    signal.throwIfAborted()
    const place = placeOf(nameOf(entry))
    if (place === '') continue
    bytes += entry.uncompressedSize
    if (bytes > mostBytes) throw new StartProblem(moveInMessages.bigZip(book))
    const path = join(folder, filesFolder, place)
    await mkdir(dirname(path), { recursive: true })
    // What grows beyond the size that it declares ends with an error.
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(path)).catch(() => {
      throw new StartProblem(moveInMessages.brokenZip)
    })
  }
}

/** Lays uploads out as the folder that the command reads: workbooks in it, what zips hold below `附件`. */
export async function unpackUploads(
  folder: string,
  store: FileStore,
  files: ReadonlyArray<{ name: string; key: string }>,
  signal: AbortSignal,
): Promise<void> {
  for (const { name, key } of files) {
    signal.throwIfAborted()
    const content = await buffer(await store.get(key))
    if (name.toLowerCase().endsWith('.zip')) await unpackZip(folder, name, content, signal)
    else await writeFile(join(folder, name), content)
  }
}
