import type { ItemEntries, ItemEntry } from '@tejian/contract/reports/entry.ts'
import { judgements } from '@tejian/contract/reports/flatten.ts'
import { cleanEntry, type EntryInput, withPart } from '@tejian/contract/reports/merge.ts'

/** A photograph that lies on this phone; its picture is kept apart, sealed like the rest. */
export type WorkPhoto = {
  readonly id: string
  readonly itemCode: string
  readonly name: string
  /** Its number as a file of the business item; '' until it has been sent. */
  readonly sentAs: string
}

/** An item that somebody else has changed since the trip was loaded. A person chooses. */
export type Conflict = {
  readonly itemCode: string
  readonly mine: ItemEntry | null
  readonly theirs: ItemEntry | null
  readonly author: string
  /** When it was changed there. */
  readonly time: string
}

/** What was recorded of a report on this phone and has not been taken over by the server. */
export type Work = {
  readonly seisn: string
  readonly title: string
  /** The business item, to which photographs belong. */
  readonly itemId: string
  /** Answers by item; null takes one back. */
  readonly items: Readonly<Record<string, ItemEntry | null>>
  /** What stood there when each was begun: by it the server sees whether somebody else has written since. */
  readonly before: Readonly<Record<string, ItemEntry | null>>
  readonly photos: readonly WorkPhoto[]
  /** The inspector's lines of the pen; '' for none. */
  readonly signature: string
  readonly conflicts: readonly Conflict[]
  /** An id for the whole of what is sent: a changed content is another one. */
  readonly entryId: string
  readonly changedAt: string
  /** Why the server did not take it; '' while it waits. */
  readonly refused: string
}

export const freshWork = (seisn: string, title: string, itemId: string): Work => ({
  seisn,
  title,
  itemId,
  items: {},
  before: {},
  photos: [],
  signature: '',
  conflicts: [],
  entryId: '',
  changedAt: '',
  refused: '',
})

/** Whether something is left to be sent. */
export const isUnsynced = ({ items, photos, signature }: Work): boolean =>
  Object.keys(items).length > 0 || photos.some(({ sentAs }) => sentAs === '') || signature !== ''

/** The sheet as the phone shows it: the answers of the pack with those of this phone above them. */
export function answersOf(stored: ItemEntries, { items }: Pick<Work, 'items'>): ItemEntries {
  const all: Record<string, ItemEntry> = { ...stored }
  for (const [no, entry] of Object.entries(items)) {
    if (entry) all[no] = entry
    else delete all[no]
  }
  return all
}

/** An answer as it is typed: spaces at the ends are taken away when it is sent, not under the hand. */
function typed(part: EntryInput): ItemEntry | null {
  if (!cleanEntry(part)) return null
  const { result, values, rows, text, note } = part
  return {
    ...(result && { result }),
    ...(values && { values }),
    ...(rows && { rows }),
    ...(text && { text }),
    ...(note && { note }),
  }
}

/** An item's answer with a part of it changed. */
export function withAnswer(work: Work, stored: ItemEntries, no: string, part: EntryInput): Work {
  const present = answersOf(stored, work)[no]
  return {
    ...work,
    items: { ...work.items, [no]: typed(withPart(present, part)) },
    before: { [no]: stored[no] ?? null, ...work.before },
  }
}

/** What a person has chosen of an item that was changed on both sides: theirs goes on, or what stands on the server. */
export function settled(work: Work, no: string, choice: 'mine' | 'theirs'): Work {
  const { [no]: _mine, ...others } = work.items
  const items = choice === 'theirs' ? others : work.items
  const theirs = work.conflicts.find(({ itemCode }) => itemCode === no)?.theirs ?? null
  return {
    ...work,
    items,
    before: { ...work.before, [no]: theirs },
    conflicts: work.conflicts.filter(({ itemCode }) => itemCode !== no),
  }
}

/** An answer in words, for the last result and for both sides of a conflict. */
export function answerText(entry: ItemEntry | null | undefined): string {
  if (!entry) return '没有填写'
  const values = Object.entries(entry.values ?? {}).map(([name, value]) => `${name} ${value}`)
  const rows = entry.rows?.length ? [`${entry.rows.length}行测量数据`] : []
  return (
    [judgements[entry.result ?? ''], entry.text, ...values, ...rows, entry.note].filter(Boolean).join('，') ||
    '没有填写'
  )
}
