import type { RecordSheet } from '@tejian/contract/maintenance/records/sheet.ts'
import { addEntry, dropEntry, entriesOf, sendEntries } from '../../kit/offline/outbox.ts'
import { drafts } from '../../kit/offline/store.ts'
import { visitKind, visitKinds } from './sending.ts'

/** A photograph of a visit; `sent` once it has been laid into the outbox. */
export type Photo = { readonly blob: Blob; readonly sent: boolean }

/** A visit as its phone has it: what was signed in to, and what has been written since. */
export type Visit = {
  /** Made here; the server keeps the record under it. */
  readonly id: string
  readonly tag: string
  readonly equcode: string
  readonly equclacode: string
  readonly maintType: string
  readonly persons: string
  readonly signedAt: number
  readonly sheet: RecordSheet
  readonly photos: Readonly<Record<string, Photo>>
  readonly replaceParts: string
  readonly note: string
  readonly shortReason: string
  readonly signerName: string
  /** The lines of who of the using unit has signed. */
  readonly signature?: string
  /** Days that the using unit has to confirm; unknown of what a phone has kept from before. */
  readonly confirmDays?: number
}

const nameOf = (tag: string): string => `maintain/${tag}`

export const keptVisit = async (account: string, tag: string): Promise<Visit | null> =>
  (await drafts.get<Visit>(account, nameOf(tag)))?.value ?? null
export const keepVisit = (account: string, visit: Visit): Promise<void> =>
  drafts.put(account, nameOf(visit.tag), visit)
export const dropVisit = (account: string, tag: string): Promise<void> => drafts.remove(account, nameOf(tag))

export type Part = {
  readonly title: string
  readonly value: { readonly as: string } & Record<string, unknown>
}

/**
 * Lays parts of a visit into the outbox and sends what can be sent. Answers what the server does not take, which is then
 * no entry any more: it is mended here and laid down again.
 */
export async function layDown(
  account: string,
  visitId: string,
  parts: readonly Part[],
): Promise<string | null> {
  for (const { entry, no } of await entriesOf(account))
    if (entry.subject === visitId && entry.refused !== null) await dropEntry(account, no)
  for (const { title, value } of parts)
    await addEntry({ account, kind: visitKind, subject: visitId, title, base: '', value })
  await sendEntries(account, visitKinds)
  const left = (await entriesOf(account)).filter(({ entry }) => entry.subject === visitId)
  const refused = left.find(({ entry }) => entry.refused !== null)
  if (!refused) return null
  for (const { no } of left) await dropEntry(account, no)
  return refused.entry.refused
}

export const photoParts = (visit: Pick<Visit, 'id' | 'photos' | 'equcode'>): Part[] =>
  Object.entries(visit.photos)
    .filter(([, { sent }]) => !sent)
    .map(([atttype, { blob }]) => ({
      title: `维保照片 ${visit.equcode}`,
      value: { as: 'photo', atttype, blob },
    }))

export const allSent = (photos: Visit['photos']): Visit['photos'] =>
  Object.fromEntries(Object.entries(photos).map(([name, photo]) => [name, { ...photo, sent: true }]))
