import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a page has recorded and the server has not taken yet. Waits under the account of whoever recorded it. */
export type Entry = {
  /** Known to the server as well: what is sent twice is done once. */
  readonly id: string
  readonly account: string
  /** What knows how to send it (`outbox.ts`). */
  readonly kind: string
  /** The row that it is about: of entries about one row none overtakes another. */
  readonly subject: string
  readonly title: string
  /** The row's version that the person saw; '' for a new one. */
  readonly base: string
  readonly value: unknown
  /** Time of this machine, ms. */
  readonly madeAt: number
  /** Why the server does not take it; null while it waits. */
  readonly refused: string | null
}

export type Kept<T> = { readonly value: T; readonly keptAt: number }

interface Tables extends DBSchema {
  /** By the number of their order. */
  entries: { key: number; value: Entry; indexes: { account: string } }
  drafts: { key: string; value: Kept<unknown> }
  /** What was fetched and is shown without a network. Goes with the signing out. */
  kept: { key: string; value: Kept<unknown> }
}

const name = 'tejian-phone'
let opening: Promise<IDBPDatabase<Tables>> | null = null

/** The local store of this browser; a refused one (private windows, full disks) is asked for again the next time. */
export function openStore(): Promise<IDBPDatabase<Tables>> {
  opening ??= openDB<Tables>(name, 1, {
    upgrade(db) {
      db.createObjectStore('entries', { autoIncrement: true }).createIndex('account', 'account')
      db.createObjectStore('drafts')
      db.createObjectStore('kept')
    },
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}

const keyOf = (account: string, name: string): string => `${account}/${name}`
const ofAccount = (account: string): IDBKeyRange =>
  IDBKeyRange.bound(`${account}/`, `${account}0`, false, true)

type Shelf = 'drafts' | 'kept'

/** Values by account and name. What cannot be read is as good as never kept. */
const shelf = (at: Shelf) => ({
  async get<T>(account: string, name: string): Promise<Kept<T> | null> {
    const found = await openStore().then(
      (db) => db.get(at, keyOf(account, name)),
      () => undefined,
    )
    return (found as Kept<T> | undefined) ?? null
  },
  async put(account: string, name: string, value: unknown): Promise<void> {
    const db = await openStore()
    await db.put(at, { value, keptAt: Date.now() }, keyOf(account, name))
  },
  async remove(account: string, name: string): Promise<void> {
    const db = await openStore()
    await db.delete(at, keyOf(account, name))
  },
  /** Names of what an account has. */
  async names(account: string): Promise<string[]> {
    const db = await openStore()
    return (await db.getAllKeys(at, ofAccount(account))).map((key) => key.slice(account.length + 1))
  },
  async clear(account: string): Promise<void> {
    const db = await openStore()
    await db.delete(at, ofAccount(account))
  },
})

/** What somebody is writing. Stays until it has become an entry. */
export const drafts = shelf('drafts')
export const kept = shelf('kept')
