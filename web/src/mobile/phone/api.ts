import type { PhoneItem } from '@tejian/contract/mobile/phoneTemplate.ts'
import { phoneVersion } from '@tejian/contract/mobile/release.ts'
import {
  type Trip,
  tripCalls,
  type WiredTask,
  type WiredTemplate,
} from '@tejian/contract/mobile/trips/calls.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { itemFilePrefix } from '@tejian/contract/reports/itemFiles.ts'
import { phoneCalls } from '@tejian/contract/shared/phone/calls.ts'
import { newEntryId } from '../../kit/offline/outbox.ts'
import { drafts } from '../../kit/offline/store.ts'
import { send } from '../../kit/transport/send.ts'
import type { Conflict, Work, WorkPhoto } from './work.ts'

/** A sheet as the phone opens it: with its own copy of its template, so that opening one reads nothing else. */
export type TripTask = Omit<WiredTask, 'items' | 'template' | 'last'> & {
  readonly items: ItemEntries
  readonly last: (Omit<NonNullable<WiredTask['last']>, 'items'> & { readonly items: ItemEntries }) | null
  readonly sections: ReadonlyArray<{ readonly title: string; readonly items: readonly PhoneItem[] }>
  readonly templateCode: string
  readonly failRules: WiredTemplate['failRules']
  readonly photoPx: number
}

/** What the list of the trip shows. */
export type TripIndex = {
  readonly tasks: ReadonlyArray<
    Pick<WiredTask, 'seisn' | 'planInspectDate' | 'unitname' | 'equname' | 'equcode' | 'address'>
  >
  readonly notReady: Trip['notReady']
}

export type Outcome = {
  readonly version: number
  readonly items: ItemEntries
  readonly conflicts: readonly Conflict[]
}

export const loadTrip = (): Promise<Trip> => send(tripCalls.load, {})
export const loadKey = async (): Promise<string> => (await send(tripCalls.key, {})).accountKey

/** The sheets of a trip, each with its template. */
export function tasksOf({ tasks, templates, photoPx }: Trip): Record<string, TripTask> {
  const byKey = new Map(templates.map((template) => [template.key, template]))
  return Object.fromEntries(
    tasks.map(({ template: key, ...task }) => {
      const template = byKey.get(key)
      const sections = (template?.sections ?? []) as unknown as TripTask['sections']
      const whole = {
        ...task,
        sections,
        templateCode: template?.code ?? '',
        failRules: template?.failRules ?? [],
        photoPx,
      }
      return [task.seisn, whole as TripTask]
    }),
  )
}

export const indexOf = ({ tasks, notReady }: Trip): TripIndex => ({
  tasks: tasks.map(({ seisn, planInspectDate, unitname, equname, equcode, address }) => ({
    seisn,
    planInspectDate,
    unitname,
    equname,
    equcode,
    address,
  })),
  notReady,
})

const deviceName = 'trip device'

/** A number of this browser on this phone, for the log; it says nothing of the person. */
async function deviceNo(account: string): Promise<string> {
  const known = await drafts.get<string>(account, deviceName)
  if (known) return known.value
  const fresh = newEntryId()
  await drafts.put(account, deviceName, fresh)
  return fresh
}

/** A photograph of an item lies with the business under the item's number. */
export async function sendPhoto(work: Work, photo: WorkPhoto, picture: Blob): Promise<string> {
  const file = new File([picture], photo.name, { type: picture.type })
  const { attsysid } = await send(phoneCalls.photo, {
    entryId: photo.id,
    madeAt: work.changedAt,
    attrefsysid: work.itemId,
    atttype: `${itemFilePrefix}${photo.itemCode}`,
    file,
  })
  return attsysid
}

export async function sendEntries(account: string, work: Work): Promise<Outcome> {
  const itemList = Object.fromEntries(
    Object.entries(work.items).map(([no, mine]) => [no, { mine, before: work.before[no] ?? null }]),
  )
  const answer = await send(tripCalls.sync, {
    entryId: work.entryId,
    madeAt: work.changedAt,
    seisn: work.seisn,
    appVersion: phoneVersion,
    deviceNo: await deviceNo(account),
    signature: work.signature,
    itemList: JSON.stringify(itemList),
  })
  return answer as Outcome
}
