import type { OpenBusiness } from '@tejian/contract/declarations/fields.ts'
import {
  declarationMessages,
  deviceSentences,
  foreignDevice,
} from '@tejian/contract/declarations/messages.ts'
import { inspectionKindOf, repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { classLevels } from '@tejian/contract/kit/classCodes.ts'
import type { EntryDevice } from './entryDevice.ts'

export const mostDevices = 200

const categoryOf = (device: EntryDevice): string => classLevels(device.equclacode)[0] ?? device.equclacode

/** Why these devices cannot stand on one sheet of this unit, in the server's words; null when they can. */
export function devicesProblem(devices: readonly EntryDevice[], unitId: string): string | null {
  if (devices.length > mostDevices) return declarationMessages.tooManyDevices
  const foreign = unitId ? devices.find((device) => device.unitId && device.unitId !== unitId) : undefined
  if (foreign) return foreignDevice(foreign.equcode)
  return new Set(devices.map(categoryOf)).size > 1 ? declarationMessages.differentRoots : null
}

/** How many devices of each class, the most first. */
export function classCounts(devices: readonly EntryDevice[]): ReadonlyArray<readonly [string, number]> {
  const counts = new Map<string, number>()
  for (const { equclacode } of devices) counts.set(equclacode, (counts.get(equclacode) ?? 0) + 1)
  return [...counts].toSorted(([a, most], [b, fewer]) => fewer - most || (a < b ? -1 : 1))
}

/** The kinds that fit every class of the devices on a sheet. */
export const commonKinds = <Group extends { readonly inmGroupCode: string }>(
  groups: ReadonlyArray<readonly Group[]>,
): Group[] =>
  (groups[0] ?? []).filter(({ inmGroupCode }) =>
    groups.every((group) => group.some((other) => other.inmGroupCode === inmGroupCode)),
  )

/** The inspection that most of the devices are due for, 复检 for those that failed, among the kinds that fit them; null when nothing says one. */
export function suggestedKind(
  devices: readonly EntryDevice[],
  fitting: ReadonlyArray<{ readonly inmGroupCode: string }>,
): string | null {
  const votes = new Map<string, number>()
  for (const { nextKind, equclacode, failed } of devices) {
    const kind = fitting.find(({ inmGroupCode }) =>
      failed ? inmGroupCode === repeatedGroup : inspectionKindOf(inmGroupCode, equclacode) === nextKind,
    )
    if ((nextKind || failed) && kind) votes.set(kind.inmGroupCode, (votes.get(kind.inmGroupCode) ?? 0) + 1)
  }
  return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** What is to be said beside a device. */
export type DeviceNote = { readonly short: string; readonly sentence: string; readonly stops: boolean }

/** Open business of the devices by their ids: the same kind stops the submit, another one is worth a look. */
export function deviceNotes(
  devices: readonly EntryDevice[],
  open: readonly OpenBusiness[],
  inmGroupCode: string,
): ReadonlyMap<string, readonly DeviceNote[]> {
  const codes = new Map(devices.map(({ id, equcode }) => [id, equcode]))
  const notes = open.map((business): readonly [string, DeviceNote] => {
    const { equdatasysid: id, appno, stepName, kindName } = business
    const stops = business.inmGroupCode === inmGroupCode
    const code = codes.get(id) ?? ''
    const sentence = stops
      ? deviceSentences.inProgress(code, appno, stepName)
      : deviceSentences.otherKind(code, appno, `${kindName}（${stepName}）`)
    return [id, { short: `在办：${stepName}`, sentence, stops }]
  })
  return new Map(
    [...Map.groupBy(notes, ([id]) => id)].map(([id, entries]) => [id, entries.map(([, note]) => note)]),
  )
}
