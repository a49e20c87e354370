import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A seal as it was noted outside the database, and when. */
export type Anchor = { place: number; hash: string; at: string }

export type AnchorFile = {
  path: string
  /** Tells the file of one data folder from those of others. */
  id: string
  /** It was not there before. */
  begun: boolean
}

/** The file's name in the data folder. */
export const anchorsName = 'audit-anchors.log'
const heading = /^# tejian audit anchors ([0-9a-f-]{36})$/
const line = /^(\d+) ([0-9a-f]{64}) (\S+)$/

/** Appends to a file that only its owner reads, and waits until the disk has it. */
async function append(path: string, flags: 'a' | 'ax', text: string): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await file.write(text)
    await file.datasync()
  } finally {
    await file.close()
  }
}

/** The file of a data folder; begins it where there is none. Of two instances that share the folder one begins it. */
export async function openAnchors(dataDir: string): Promise<AnchorFile> {
  const path = join(dataDir, anchorsName)
  let begun = true
  try {
    await append(path, 'ax', `# tejian audit anchors ${randomUUID()}\n`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    begun = false
  }
  for await (const text of linesOf(path)) {
    const id = heading.exec(text)?.[1]
    if (id) return { path, id, begun }
  }
  throw new Error(`no heading in ${path}`)
}

async function* linesOf(path: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY })
}

/** Notes a seal. Before it a new line begins, because a crash may have left the one before unfinished. */
export const appendAnchor = ({ path }: AnchorFile, { place, hash, at }: Anchor): Promise<void> =>
  append(path, 'a', `\n${place} ${hash} ${at}\n`)

/** All anchors of a file, in packets of some hundreds. */
export async function* readAnchors({ path }: AnchorFile): AsyncGenerator<Anchor[]> {
  let packet: Anchor[] = []
  for await (const text of linesOf(path)) {
    const [, place, hash, at] = line.exec(text) ?? []
    if (place === undefined || hash === undefined || at === undefined) continue
    packet.push({ place: Number(place), hash, at })
    if (packet.length < 500) continue
    yield packet
    packet = []
  }
  if (packet.length > 0) yield packet
}
