import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { cleanEntry } from '@tejian/contract/reports/merge.ts'
import { isUnreachable } from '../../kit/offline/fetchOrKept.ts'
import { newEntryId, useOutbox } from '../../kit/offline/outbox.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { type Outcome, sendEntries, sendPhoto, type TripTask } from './api.ts'
import { keepWork, readPhoto, readTask, readWork, replaceTask, workNames } from './vault.ts'
import type { Work } from './work.ts'

/** What came of the sync of one report. */
export type Synced = {
  readonly seisn: string
  readonly title: string
  readonly conflicts: number
  /** What hindered it; '' for nothing. */
  readonly refused: string
}

export async function countUnsynced(account: string): Promise<number> {
  const { length } = await workNames(account)
  useOutbox.setState({ unsynced: length })
  return length
}

/** Photographs first, each once; then the answers under the version on which they were given. */
export async function syncWork(account: string, work: Work): Promise<Outcome & { work: Work }> {
  let now: Work = work.entryId ? work : { ...work, entryId: newEntryId() }
  for (const photo of now.photos.filter(({ sentAs }) => sentAs === '')) {
    const picture = await readPhoto(account, work.seisn, photo.id)
    if (!picture) continue
    const sentAs = await sendPhoto(now, photo, picture)
    now = { ...now, photos: now.photos.map((one) => (one.id === photo.id ? { ...photo, sentAs } : one)) }
    // Whatever comes next: this one is there.
    await keepWork(account, now)
  }
  const items = Object.fromEntries(
    Object.entries(now.items).map(([no, entry]) => [no, entry && cleanEntry(entry)]),
  )
  const outcome = await sendEntries(account, { ...now, items })
  await keepAnswers(account, now.seisn, outcome)
  return { ...outcome, work: after(now, outcome, (await readWork(account, work.seisn)) ?? now) }
}

/** What stays on the phone: items of which a person must choose, and what was written while the rest was on its way. */
function after(sent: Work, { conflicts }: Outcome, latest: Work): Work {
  const open = new Set(conflicts.map(({ itemCode }) => itemCode))
  const isSame = (no: string): boolean => JSON.stringify(latest.items[no]) === JSON.stringify(sent.items[no])
  const items = Object.fromEntries(Object.entries(latest.items).filter(([no]) => open.has(no) || !isSame(no)))
  const signature = latest.signature === sent.signature ? '' : latest.signature
  const photos = latest.photos.map((photo) => sent.photos.find(({ id }) => id === photo.id) ?? photo)
  const before = Object.fromEntries(Object.entries(latest.before).filter(([no]) => Object.hasOwn(items, no)))
  return { ...latest, items, before, photos, signature, conflicts, entryId: '', refused: '' }
}

/** The sheet of the pack says from now on what stands on the server. */
async function keepAnswers(account: string, seisn: string, { version, items }: Outcome): Promise<void> {
  const task = await readTask<TripTask>(account, seisn)
  if (task) await replaceTask(account, seisn, { ...task, version, items })
}

let syncing: Promise<Synced[]> | null = null

/** Sends all that was recorded on this phone, one report after the other; stops where the network ends. */
export function syncAll(account: string): Promise<Synced[]> {
  syncing ??= all(account).finally(() => {
    syncing = null
  })
  return syncing
}

async function all(account: string): Promise<Synced[]> {
  const results: Synced[] = []
  for (const seisn of await workNames(account)) {
    const work = await readWork(account, seisn)
    if (!work) continue
    const { title } = work
    try {
      const done = await syncWork(account, work)
      await keepWork(account, done.work)
      results.push({ seisn, title, conflicts: done.conflicts.length, refused: '' })
    } catch (error) {
      if (isUnreachable(error) || isForAll(error)) throw error
      const refused = sentenceOfError(error)
      const kept = (await readWork(account, seisn)) ?? work
      await keepWork(account, { ...kept, refused })
      results.push({ seisn, title, conflicts: 0, refused })
    }
  }
  await countUnsynced(account)
  return results
}

/** What hinders every record, not this one: a session that has ended, pages that are too old. */
const isForAll = (error: unknown): boolean =>
  error instanceof CallFailure && (error.code === 'noSession' || error.code === 'reload')
