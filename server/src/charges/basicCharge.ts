import type { Context } from '../kit/context.ts'
import { dayOf } from '../kit/process/flow.ts'
import { filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { chargedItems, declarationOf, entryTypeOf, standardLines } from './basic.ts'
import { freeReason } from './ownMistake.ts'
import { policyRelief } from './relief/given.ts'
import { tariffFor } from './tariff/inForce.ts'

/** What `getBasicCharge` answers: the charge of a declaration by the tariff, and the relief that it has a right to. */
export async function basicCharge(
  context: Context,
  appno: string,
  isVip: (context: Context, unitId: string) => Promise<boolean>,
  lookups: Lookups,
) {
  const row = await declarationOf(context, appno)
  const devices = await chargedItems(context, row.id)
  const items = standardLines(devices, await tariffFor(context, appno))
  const unitId = filled(row, 'unitId')
  const free = await freeReason(context, row)
  const relief = free
    ? null
    : await policyRelief(context, { unitId, lines: items, items: devices }, dayOf(context.now()))
  return {
    appno: filled(row, 'appno'),
    unitname: row.unitname ?? '',
    entryType: entryTypeOf(row.equclacode ?? '', lookups),
    totalMoney: items.reduce((sum, item) => sum + item.money, 0),
    isVip: await isVip(context, unitId),
    relief: relief && {
      policyName: relief.policy.policyName ?? '',
      reliefType: relief.policy.reliefType ?? '',
      reliefMoney: relief.reliefFen,
    },
    freeReason: free,
    items,
  }
}
