import { phoneCalls } from '@tejian/contract/shared/phone/calls.ts'
import {
  type CheckContent,
  type CheckSheet,
  checkCalls,
} from '@tejian/contract/supervision/checks/checkCalls.ts'
import { askedItems } from '@tejian/contract/supervision/checks/checkItems.ts'
import { unfinished } from '@tejian/contract/supervision/checks/unfinished.ts'
import { addEntry } from '../../../kit/offline/outbox.ts'
import { drafts, type Entry } from '../../../kit/offline/store.ts'
import { send } from '../../../kit/transport/send.ts'
import { now } from '../../../kit/transport/serverTime.ts'

/** A photograph that lies on this machine, by the id under which it will travel. */
export type LocalPhoto = { readonly id: string; readonly name: string; readonly blob: Blob }

/** What is being written of a check; photographs of its items are ids of local ones until they have been sent. */
export type CheckDraft = {
  readonly version: number
  readonly content: CheckContent
  readonly photos: readonly LocalPhoto[]
  /** The entry that the server has refused, which is mended. */
  readonly entryId?: string
}

export const entryKind = 'check.sign'
export const draftName = (id: string): string => `check/${id}`

export const devicesOf = (sheet: CheckSheet, content: CheckContent) =>
  [...sheet.unitDevices, ...sheet.chosen].filter(
    (device, place, all) =>
      content.devices.includes(device.equdatasysid) &&
      all.findIndex(({ equdatasysid }) => equdatasysid === device.equdatasysid) === place,
  )

export const itemsOf = (sheet: CheckSheet, content: CheckContent) =>
  askedItems(sheet.itemTable, devicesOf(sheet, content))

const blank = { result: '', problem: '', measure: '', hazardClause: '', limit: '', photos: [] } as const
type Result = CheckContent['items'][number]

/** What was found of an item so far. */
export const resultOf = (content: CheckContent, key: string): Result =>
  content.items.find((one) => one.key === key) ?? { ...blank, key, photos: [] }

export function withResult(content: CheckContent, key: string, change: Partial<Result>): CheckContent {
  const next = { ...resultOf(content, key), ...change }
  return { ...content, items: [...content.items.filter((one) => one.key !== key), next] }
}

/** What a new draft begins with. */
export const freshDraft = ({ version, content }: CheckSheet): CheckDraft => ({
  version,
  content: { ...content, beginTime: content.beginTime || now().toISOString() },
  photos: [],
})

type Value = CheckDraft & { readonly signedAt: string }

/** Sends the photographs, each once, then the record with the ids that they have got. */
export async function sendCheck({
  id: entryId,
  subject,
  value,
}: Pick<Entry, 'id' | 'subject' | 'value'>): Promise<void> {
  const { content, photos, version, signedAt } = value as Value
  const used = new Set(content.items.flatMap((item) => item.photos))
  const known = new Map<string, string>()
  for (const photo of photos.filter(({ id }) => used.has(id))) {
    const file = new File([photo.blob], photo.name, { type: photo.blob.type })
    const fields = { entryId: photo.id, madeAt: signedAt, attrefsysid: subject, atttype: 'XCZP' }
    const { attsysid } = await send(phoneCalls.photo, { ...fields, file })
    known.set(photo.id, attsysid)
  }
  const items = content.items.map((item) => ({
    ...item,
    photos: item.photos.map((id) => known.get(id) ?? id),
  }))
  await send(checkCalls.record, {
    id: subject,
    version,
    sign: true,
    entryId,
    madeAt: signedAt,
    content: { ...content, items },
  })
}

/** Lays the signed record into the outbox; the draft has become it. */
export async function putIntoOutbox(account: string, sheet: CheckSheet, draft: CheckDraft): Promise<void> {
  const { entryId, ...value } = draft
  const title = `${sheet.unitname}　${sheet.checkno}`
  const entry = { account, kind: entryKind, subject: sheet.id, title, base: String(draft.version) }
  await addEntry({ ...entry, value: { ...value, signedAt: now().toISOString() } satisfies Value }, entryId)
  await drafts.remove(account, draftName(sheet.id))
}

/** What the server would refuse is said before the record waits for the network: later the unit is far away. */
export function refuseUnfinished(sheet: CheckSheet, { content }: CheckDraft): void {
  const { itemTable, checkDate, checkers } = sheet
  const sentence = unfinished({
    ...content,
    itemTable,
    checkDate,
    checkers,
    devices: devicesOf(sheet, content),
  })
  if (sentence) throw new Error(sentence)
}
