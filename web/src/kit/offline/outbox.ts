import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { create } from 'zustand'
import { randomText } from '../transport/randomText.ts'
import { sentenceOfEntry } from '../transport/sentence.ts'
import { type Entry, openStore } from './store.ts'

/** How entries of a kind travel. */
export type EntryKind = {
  /** Sends one; what the server refuses is thrown as its CallFailure. Must be the same however often it is done. */
  send(entry: Entry): Promise<void>
  /** Page on which a refused entry is opened and mended. */
  address(entry: Entry): string
}
export type EntryKinds = Readonly<Record<string, EntryKind>>

export type NewEntry = Pick<Entry, 'account' | 'kind' | 'subject' | 'title' | 'base' | 'value'>

type Outbox = {
  waiting: number
  refused: number
  /** What a part of the phone keeps for itself until it has been sent: entries of a sheet that is still being written. */
  unsynced: number
  /** The server did not answer the last time: a browser may believe that it has a network. */
  unreachable: boolean
  /** The session has ended: nothing is sent before somebody has signed in. */
  signedOut: boolean
}

/** How the present account's outbox stands. */
export const useOutbox = create<Outbox>(() => ({
  waiting: 0,
  refused: 0,
  unsynced: 0,
  unreachable: false,
  signedOut: false,
}))

/** A random UUID; crypto.randomUUID is missing where a page is served over plain HTTP. */
export function newEntryId(): string {
  const hex = randomText()
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) & 3) | 8).toString(16)
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20),
  ]
  return parts.join('-')
}

type Numbered = { readonly no: number; readonly entry: Entry }

/** An account's entries in the order in which they were made. */
export async function entriesOf(account: string): Promise<Numbered[]> {
  const db = await openStore()
  const found: Numbered[] = []
  let cursor = await db.transaction('entries').store.index('account').openCursor(account)
  while (cursor) {
    found.push({ no: cursor.primaryKey, entry: cursor.value })
    cursor = await cursor.continue()
  }
  return found
}

export async function countEntries(account: string): Promise<void> {
  const all = await entriesOf(account)
  const refused = all.filter(({ entry }) => entry.refused !== null).length
  useOutbox.setState({ waiting: all.length - refused, refused })
}

/** Lays an entry into the outbox. `id` is that of a refused entry that was mended: the server has not done it. */
export async function addEntry(entry: NewEntry, id = newEntryId()): Promise<Entry> {
  const db = await openStore()
  const whole: Entry = { ...entry, id, madeAt: Date.now(), refused: null }
  await db.add('entries', whole)
  await countEntries(entry.account)
  return whole
}

export async function dropEntry(account: string, no: number): Promise<void> {
  const db = await openStore()
  await db.delete('entries', no)
  await countEntries(account)
}

/** Lets a refused entry go once more. */
export async function retryEntry(account: string, { no, entry }: Numbered): Promise<void> {
  const db = await openStore()
  await db.put('entries', { ...entry, refused: null }, no)
  await countEntries(account)
}

const isSignedOut = (error: unknown): boolean => error instanceof CallFailure && error.code === 'noSession'
/** The server has not decided: it is not there, is busy, or has failed. */
const isUndecided = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 0 || error.status === 429 || error.status >= 500)

let sending: Promise<void> | null = null

/**
 * Sends what waits, in order, until the network is lost or the session has ended. What is refused stays with its sentence,
 * and what was made later about the same row waits behind it.
 */
export function sendEntries(account: string, kinds: EntryKinds): Promise<void> {
  sending ??= inOneWindow(() => sendAll(account, kinds)).finally(() => {
    sending = null
  })
  return sending
}

/** Two windows of one browser share the outbox: only one sends at a time. */
async function inOneWindow(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request('tejian-outbox', { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

async function sendAll(account: string, kinds: EntryKinds): Promise<void> {
  const db = await openStore()
  const stopped = new Set<string>()
  useOutbox.setState({ signedOut: false })
  for (const { no, entry } of await entriesOf(account)) {
    const subject = `${entry.kind}/${entry.subject}`
    if (entry.refused !== null) stopped.add(subject)
    const kind = kinds[entry.kind]
    if (stopped.has(subject) || !kind) continue
    try {
      await kind.send(entry)
      await db.delete('entries', no)
      useOutbox.setState({ unreachable: false })
    } catch (error) {
      useOutbox.setState({ signedOut: isSignedOut(error), unreachable: isUndecided(error) })
      if (isSignedOut(error) || isUndecided(error)) break
      await db.put('entries', { ...entry, refused: sentenceOfEntry(error) }, no)
      stopped.add(subject)
    }
    await countEntries(account)
  }
  await countEntries(account)
}
