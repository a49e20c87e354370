import { canSeal, keyOf, open, openBytes, type Sealed, seal, sealBytes } from '../../kit/offline/sealed.ts'
import { drafts, kept } from '../../kit/offline/store.ts'
import { isUnsynced, type Work } from './work.ts'

/**
 * What a trip leaves on a phone. The pack lies among the fetched values (`kept`) under the key that came with it, and goes
 * with the signing out and after its hours. What was recorded lies among the drafts under the account's key, which the
 * server gives at each login: it is never wiped, and nobody reads it between two logins.
 */
const names = { packKey: 'trip/key', accountKey: 'trip/accountKey', index: 'trip/index' } as const
const taskName = (seisn: string): string => `trip/task/${seisn}`
const workName = (seisn: string): string => `trip/${seisn}`
const photoName = (seisn: string, id: string): string => `tripPhoto/${seisn}/${id}`
const hourMs = 3_600_000

type KeptKey = { readonly key: CryptoKey; readonly until: number }
type Index<T> = { readonly index: T; readonly keptAt: number; readonly until: number; readonly bytes: number }

/** The key for what was recorded; a pack brings it, and so does each login. */
export async function keepAccountKey(account: string, base64: string): Promise<void> {
  await kept.put(account, names.accountKey, await keyOf(base64))
}

const accountKey = async (account: string): Promise<CryptoKey | null> =>
  (await kept.get<CryptoKey>(account, names.accountKey))?.value ?? null

export const hasAccountKey = async (account: string): Promise<boolean> => (await accountKey(account)) !== null

/** Takes away a pack and its key. What was recorded stays. */
export async function wipePack(account: string): Promise<void> {
  // The key first: what is left when this is interrupted cannot be read.
  await kept.remove(account, names.packKey)
  for (const name of await kept.names(account))
    if (name === names.index || name.startsWith(taskName(''))) await kept.remove(account, name)
}

type NewPack<I> = {
  readonly key: string
  readonly hours: number
  /** What the list shows; each task apart, so that opening one reads no other. */
  readonly index: I
  readonly tasks: Readonly<Record<string, unknown>>
}

/** Lays a pack down in the place of the one before. */
export async function keepPack<I>(account: string, { key, hours, index, tasks }: NewPack<I>): Promise<void> {
  if (!canSeal()) throw new Error('此网址没有使用HTTPS，不能下载行程')
  await wipePack(account)
  const own = await keyOf(key)
  const keptAt = Date.now()
  const until = keptAt + hours * hourMs
  let bytes = 0
  for (const [seisn, task] of Object.entries(tasks)) {
    const sealed = await seal(own, task)
    bytes += sealed.bytes.byteLength
    await kept.put(account, taskName(seisn), sealed)
  }
  const whole: Index<I> = { index, keptAt, until, bytes }
  await kept.put(account, names.index, await seal(own, whole))
  await kept.put(account, names.packKey, { key: own, until } satisfies KeptKey)
}

async function packKey(account: string): Promise<CryptoKey | null> {
  const found = (await kept.get<KeptKey>(account, names.packKey))?.value
  if (!found) return null
  if (Date.now() < found.until) return found.key
  await wipePack(account)
  return null
}

/** Wipes a pack whose hours are over. */
export const sweepPack = async (account: string): Promise<void> => void (await packKey(account))

async function fromPack<T>(account: string, name: string): Promise<T | null> {
  const key = await packKey(account)
  const sealed = key && (await kept.get<Sealed>(account, name))?.value
  return key && sealed ? open<T>(key, sealed) : null
}

export const readIndex = <I>(account: string): Promise<Index<I> | null> => fromPack(account, names.index)
export const readTask = <T>(account: string, seisn: string): Promise<T | null> =>
  fromPack(account, taskName(seisn))

/** Puts a task in the place of the kept one, after a sync; nothing without a pack. */
export async function replaceTask(account: string, seisn: string, task: unknown): Promise<void> {
  const key = await packKey(account)
  if (key) await kept.put(account, taskName(seisn), await seal(key, task))
}

const noKey = '本机的记录已加密，请联网登录后打开'

async function keyForWork(account: string): Promise<CryptoKey> {
  const key = await accountKey(account)
  if (!key) throw new Error(noKey)
  return key
}

/** Numbers of the reports of which something waits here; needs no key. */
export const workNames = async (account: string): Promise<string[]> =>
  (await drafts.names(account)).filter((name) => name.startsWith('trip/')).map((name) => name.slice(5))

export async function readWork(account: string, seisn: string): Promise<Work | null> {
  const found = await drafts.get<Sealed>(account, workName(seisn))
  return found && open<Work>(await keyForWork(account), found.value)
}

/** Keeps what was recorded; once everything has been sent, nothing of it stays. */
export async function keepWork(account: string, work: Work): Promise<void> {
  if (isUnsynced(work))
    return drafts.put(account, workName(work.seisn), await seal(await keyForWork(account), work))
  for (const { id } of work.photos) await drafts.remove(account, photoName(work.seisn, id))
  await drafts.remove(account, workName(work.seisn))
}

type SealedPhoto = { readonly type: string; readonly sealed: Sealed }

export async function keepPhoto(account: string, seisn: string, id: string, picture: Blob): Promise<void> {
  const sealed = await sealBytes(await keyForWork(account), await picture.arrayBuffer())
  await drafts.put(account, photoName(seisn, id), { type: picture.type, sealed } satisfies SealedPhoto)
}

export async function readPhoto(account: string, seisn: string, id: string): Promise<Blob | null> {
  const found = (await drafts.get<SealedPhoto>(account, photoName(seisn, id)))?.value
  if (!found) return null
  return new Blob([await openBytes(await keyForWork(account), found.sealed)], { type: found.type })
}

export const dropPhoto = (account: string, seisn: string, id: string): Promise<void> =>
  drafts.remove(account, photoName(seisn, id))
