import {
  type ArchiveItems,
  archiveSpec,
  archiveValue,
  parameterOf,
  sameArchiveValue,
} from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { type Equipment, type EquipmentChanges, equipment } from '@tejian/contract/equipment/equipment.ts'
import { type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { followDevice } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { toCell } from '../../kit/records/cells.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskText } from '../../kit/records/mask.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { refuseDoubles } from '../actions/save.ts'
import { dueValues, dueValuesOf } from '../due.ts'
import { writtenFields } from '../writtenFields.ts'

/** A value of the archive as people read it; telephone numbers never whole. */
export function archiveText(spec: FieldSpec, value: Value, lookups: Lookups): string {
  const text = String(toCell(spec, value, lookups))
  return spec.masked && text ? maskText(text) : spec.unit && text ? `${text}${spec.unit}` : text
}

/** What an application changes, for lists: the first item by name, before and after; with several, each by its label. */
export function itemTexts(
  equclacode: string,
  items: ArchiveItems,
  lookups: Lookups,
): { labels: string[]; beforevalue: string; aftervalue: string } {
  const lines = Object.entries(items).flatMap(([name, { before, after }]) => {
    const spec = archiveSpec(equclacode, name)
    if (!spec) return []
    return [
      {
        label: spec.label,
        before: archiveText(spec, before, lookups),
        after: archiveText(spec, after, lookups),
      },
    ]
  })
  const text = (side: 'before' | 'after'): string =>
    lines.length === 1
      ? (lines[0]?.[side] ?? '') || '（空）'
      : lines.map((line) => `${line.label}：${line[side] || '（空）'}`).join('；')
  return { labels: lines.map(({ label }) => label), beforevalue: text('before'), aftervalue: text('after') }
}

/** The device of an application in the caller's scope; what is none is said at the field that chose it. */
export async function deviceOf(
  context: Context,
  id: string | null | undefined,
  sentence: string,
  lock = false,
): Promise<Equipment> {
  try {
    return await readRow(context, equipment, id ?? '', lock)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') throw wrongFields({ equdatasysid: sentence })
    throw error
  }
}

type KeptDevice = Pick<Equipment, 'id' | 'equclacode' | 'equcode' | 'useunit' | 'unitId' | 'areaId'> & {
  readonly [K in 'equregcode' | 'usecertno' | 'factoryno' | 'idcode']?: Equipment[K] | undefined
}

/** What every application keeps of its device. */
export const keptOfDevice = (device: KeptDevice) => ({
  equdatasysid: device.id,
  ...picked(device, ['equclacode', 'equcode', 'useunit', 'unitId', 'areaId']),
  deviceCodes: [device.equcode, device.equregcode, device.usecertno, device.factoryno, device.idcode]
    .filter(Boolean)
    .join(' '),
})

type Writing = {
  device: Equipment
  items: ArchiveItems
  /** What follows from the items and is no item itself. */
  moreChanges?: EquipmentChanges
  /** Stands in the audit trail beside the change. */
  reason: string
  lookups: Lookups
  /** Said when the archive no longer says what it said when somebody applied. */
  changedSince(label: string, now: string): string
}

function refuseStale({ device, items, lookups, changedSince }: Writing): void {
  for (const [name, { before }] of Object.entries(items)) {
    const now = archiveValue(device, name)
    if (sameArchiveValue(now, before)) continue
    const spec = archiveSpec(device.equclacode ?? '', name)
    throw new Refusal(changedSince(spec?.label ?? name, spec ? archiveText(spec, now, lookups) : ''), {
      code: 'stale',
    })
  }
}

/** What items make of a device: values of its own fields, and its parameters as they are then. */
function written(device: Equipment, items: ArchiveItems) {
  const own: Record<string, Value> = {}
  const params: Record<string, unknown> = { ...device.params }
  for (const [name, { after }] of Object.entries(items)) {
    const parameter = parameterOf(name)
    if (parameter === null) own[name] = after
    else if (after === null) delete params[parameter]
    else params[parameter] = after
  }
  // The names of items are chosen by whoever applies, among the fields of the archive (readItems).
  return { own: own as EquipmentChanges, params }
}

/**
 * Writes what an application changes into the archive of its locked device, inside the caller's transaction: refused
 * when a value was changed since, when a code belongs to another device; due dates worked out anew.
 */
export async function writeArchive(context: Context, writing: Writing): Promise<Equipment> {
  const { device, items, moreChanges = {}, reason } = writing
  refuseStale(writing)
  const { own, params } = written(device, items)
  await refuseDoubles(context, own, device.id)
  const today = dayOf(context.now())
  const stood = dueValues(device, today)
  const due = dueValuesOf(device, { ...own, ...moreChanges, params }, today)
  // What the change moves is dated anew; a date that somebody has corrected by hand counts before the rule's.
  const moved = picked(
    due,
    writtenFields(due).filter((name) => stood[name] !== due[name]),
  )
  const known = Object.keys(params).length > 0 || device.params ? { params } : {}
  const row = await updateRow(
    context,
    equipment,
    device,
    { ...moved, ...own, ...moreChanges, ...known },
    { reason },
  )
  if (row.unitId !== device.unitId) await followDevice(context, row, reason)
  return row
}

/** Whether a field of the archive is personal, so that the trail shows it only to those who may see it whole. */
export const isPersonal = (name: string): boolean => fieldOf(equipment, name)?.masked === true
