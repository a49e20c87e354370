import { addMonths } from '../../kit/calendarDate.ts'
import type { StoredName } from '../../kit/record.ts'
import type { StandingRow } from '../consequences/standing.ts'
import { type Use, useProblem } from '../consequences/uses.ts'
import { type ArchiveItems, archiveValue, sameArchiveValue } from '../corrections/archiveFields.ts'
import type { Equipment, equipment } from '../equipment.ts'
import { changeMessages } from './messages.ts'

/** The dictionary CHANGE_TYPE. */
export const changeTypes = {
  stop: '1',
  restart: '2',
  scrap: '3',
  cancel: '4',
  move: '5',
  unit: '6',
  rename: '7',
  reform: '8',
  extend: '9',
} as const

export type ChangeType = (typeof changeTypes)[keyof typeof changeTypes]

/** useState and regState. */
const use = {
  unused: '0',
  inUse: '1',
  stopped: '2',
  scrapped: '3',
  removed: '4',
  movedOut: '5',
  unregistered: '6',
  cancelled: '9',
} as const
const registered = { waiting: '0', inForce: '1', stopped: '3', cancelled: '4' } as const

type Rule = {
  /** States of use from which the change is possible. */
  readonly from: readonly string[]
  /** The certificate is issued anew under a number of its own (TSG 08, 领取新的使用登记证). */
  readonly reissues: boolean
  /** The change takes the device out of use: what is still being inspected is mentioned. */
  readonly ends: boolean
  /** Not for a device past its design life, unless its longer use is registered (TSG 08). */
  readonly withinLife: boolean
  /** What it does with the device, where its last inspections may forbid that. */
  readonly use: Use | null
  /** What the applicant must fill in. */
  readonly asks: readonly ChangeField[]
}

export type ChangeField =
  | 'newunitcode'
  | 'newname'
  | 'newaddress'
  | 'newareaId'
  | 'reformunit'
  | 'reforminspno'
  | 'reforminspdate'
  | 'lifeUntil'

const rule = (from: readonly string[], more: Partial<Rule> = {}): Rule => ({
  from,
  reissues: false,
  ends: false,
  withinLife: false,
  use: null,
  asks: [],
  ...more,
})
const standing = [use.inUse, use.stopped]

/** What each change wants and does: written as a table, so that every illegal step of a device's life is seen at once. */
export const changeRules: Readonly<Record<ChangeType, Rule>> = {
  [changeTypes.stop]: rule([use.inUse], { ends: true }),
  [changeTypes.restart]: rule([use.stopped], { use: 'restart' }),
  [changeTypes.scrap]: rule([use.unused, use.inUse, use.stopped, use.unregistered], { ends: true }),
  [changeTypes.cancel]: rule(
    [use.unused, use.inUse, use.stopped, use.movedOut, use.unregistered, use.removed],
    { ends: true },
  ),
  [changeTypes.move]: rule(standing, {
    reissues: true,
    withinLife: true,
    use: 'move',
    asks: ['newaddress', 'newareaId'],
  }),
  [changeTypes.unit]: rule(standing, {
    reissues: true,
    withinLife: true,
    use: 'transfer',
    asks: ['newunitcode'],
  }),
  [changeTypes.rename]: rule(standing, { reissues: true, asks: ['newname'] }),
  // An alteration that no supervision inspection has passed is none (特种设备安全法 第二十五条).
  [changeTypes.reform]: rule(standing, {
    reissues: true,
    asks: ['reformunit', 'reforminspno', 'reforminspdate'],
  }),
  [changeTypes.extend]: rule(standing, { asks: ['lifeUntil'] }),
}

export const isChangeType = (text: unknown): text is ChangeType =>
  typeof text === 'string' && Object.hasOwn(changeRules, text)

/** What of a device decides whether it can be changed. */
type Device = StandingRow &
  Pick<Equipment, 'useState' | 'regState' | 'canceldate' | 'nextinspdate'> &
  Partial<Pick<Equipment, 'designlife' | 'usedate' | 'madedate'>> & {
    /** Until when a registered change lets it be used beyond its design life. */
    readonly lifeUntil?: string | null
  }

/** The last day of a device's design life, or of the longer use that is registered; null while nobody knows it. */
export function lifeEnd({ designlife, usedate, madedate, lifeUntil }: Device): string | null {
  const begin = usedate || madedate
  const designed =
    begin && Number(designlife) > 0 ? addMonths(begin, Math.round(Number(designlife) * 12)) : null
  return designed && lifeUntil && lifeUntil > designed ? lifeUntil : designed
}

const text = (value: string | null | undefined): string => value ?? ''

/** Why a change is not possible for a device as it stands today; null when it is. */
export function changeProblem(
  type: ChangeType,
  device: Device,
  today: string,
  labels: { use(state: string): string; change(type: string): string },
): string | null {
  const { from, use: wanted, withinLife } = changeRules[type]
  const state = text(device.useState)
  if (!from.includes(state)) return changeMessages.wrongState(labels.use(state), labels.change(type))
  const regState = text(device.regState)
  if (regState === registered.cancelled) return changeMessages.alreadyCancelled(text(device.canceldate))
  if (regState === registered.waiting && type !== changeTypes.scrap && type !== changeTypes.cancel)
    return changeMessages.notRegistered
  if (type === changeTypes.restart && text(device.nextinspdate) !== '' && text(device.nextinspdate) < today)
    return changeMessages.inspectionDue(text(device.nextinspdate))
  const end = withinLife ? lifeEnd(device) : null
  if (end !== null && end < today) return changeMessages.pastLife(end, labels.change(type))
  const forbidden = wanted && useProblem(wanted, device)
  return forbidden ? changeMessages.forbidden(forbidden) : null
}

export type ChangeInput = {
  readonly changeDate: string
  readonly newunit?:
    | { readonly id: string; readonly unitname: string; readonly creditcode: string }
    | undefined
  readonly newname?: string | undefined
  readonly newaddress?: string | undefined
  readonly newareaId?: string | undefined
  readonly reformunit?: string | undefined
  readonly reforminspno?: string | undefined
  readonly reforminspdate?: string | undefined
  readonly newmodel?: string | undefined
  readonly lifeUntil?: string | undefined
}

/** Fields of the archive that a change writes. */
type Changed = {
  readonly [name in StoredName<typeof equipment>]?: string | undefined
}

/** What the archive is to say afterwards, by field. */
function valuesAfter(type: ChangeType, input: ChangeInput): Changed {
  switch (type) {
    case changeTypes.stop:
      return { useState: use.stopped, regState: registered.stopped }
    case changeTypes.restart:
      return { useState: use.inUse, regState: registered.inForce }
    case changeTypes.scrap:
      return { useState: use.scrapped, regState: registered.cancelled, canceldate: input.changeDate }
    case changeTypes.cancel:
      return { useState: use.cancelled, regState: registered.cancelled, canceldate: input.changeDate }
    case changeTypes.move:
      return { useaddress: input.newaddress, areaId: input.newareaId }
    case changeTypes.unit:
      return { useunit: input.newunit?.unitname, useunitcode: input.newunit?.creditcode }
    case changeTypes.rename:
      return { useunit: input.newname }
    case changeTypes.reform:
      return {
        reformunit: input.reformunit,
        reformdate: input.changeDate,
        reforminspno: input.reforminspno,
        reforminspdate: input.reforminspdate,
        model: input.newmodel,
      }
    case changeTypes.extend:
      return { remark: changeMessages.extended(text(input.lifeUntil)) }
  }
}

/** What a change makes different in the archive, before and after; what stays the same is left out. */
export function changeItems(
  type: ChangeType,
  device: Readonly<Record<string, unknown>>,
  input: ChangeInput,
): ArchiveItems {
  return Object.fromEntries(
    Object.entries(valuesAfter(type, input)).flatMap(([name, after]) => {
      const before = archiveValue(device, name)
      if (after === undefined || after === '' || sameArchiveValue(before, after)) return []
      return [[name, { before, after }] as const]
    }),
  )
}
