import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { withoutMeasurements } from '@tejian/contract/reports/merge.ts'
import { report } from '@tejian/contract/reports/report.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import { forEachItem, type ItemsAnswer } from '../forEachItem.ts'
import { itemForStaff, lockItemAtStep } from '../itemAtStep.ts'
import { type Entry, entryOf } from './state.ts'

async function copyTo(context: Context, source: Entry, seisn: string, lookups: Lookups): Promise<void> {
  const item = await lockItemAtStep(context, { seisn }, 'BGLR')
  if (item.id === source.item.id) throw new Refusal(entryMessages.copySelf)
  if (item.unitId !== source.item.unitId) throw new Refusal(entryMessages.otherUnit)
  const target = await entryOf(context, item, lookups, true)
  const { template } = source
  if (target.template.code !== template.code || target.template.version !== template.version)
    throw new Refusal(entryMessages.otherTemplate)
  const copied: ItemEntries = withoutMeasurements(template, source.items)
  const items = { ...copied, ...target.items }
  if (Object.keys(items).length === Object.keys(target.items).length)
    throw new Refusal(entryMessages.allFilled)
  await updateRow(context, report, target.report, { items }, { action: 'copy' })
}

/**
 * Copies what was found at one device to others of the same unit and template: answers only where there are none yet,
 * and never a measured value, which must be measured at the device itself.
 */
export async function copyEntries(
  context: Context,
  { seisn, seisns }: { seisn: string; seisns: readonly string[] },
  lookups: Lookups,
): Promise<ItemsAnswer> {
  const source = await entryOf(context, await itemForStaff(context, seisn), lookups)
  if (Object.keys(source.items).length === 0) throw new Refusal(entryMessages.nothingToCopy)
  return forEachItem(
    context,
    seisns.map((one) => ({ seisn: one })),
    entryMessages.chooseTargets,
    (target) => transact(context, (inner) => copyTo(inner, source, target.seisn, lookups)),
  )
}
