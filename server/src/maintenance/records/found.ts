import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { itemsOf } from '@tejian/contract/maintenance/items/items.ts'
import type { MaintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { foundText } from '@tejian/contract/maintenance/records/recordMessages.ts'
import { itemResults } from '@tejian/contract/maintenance/records/sheet.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { picked } from '../../kit/records/picked.ts'
import { readRow } from '../../kit/records/save.ts'
import { openFoundDanger } from '../../supervision/public.ts'
import { openRepair } from '../repairs/repairs.ts'
import { kindOf } from './finish.ts'

/** What a visit has found unfit becomes a fault to repair, and what endangers people a hidden danger. */
export async function followFindings(context: Context, row: MaintenanceRecord): Promise<void> {
  const unfit = itemsOf(row.equclacode, kindOf(row)).flatMap(({ no, name }) => {
    const entry = row.sheet?.[no]
    return entry?.result === itemResults.unfit
      ? [{ text: `${name}：${entry.note ?? ''}`, serious: entry.serious === true }]
      : []
  })
  if (unfit.length === 0) return
  const recordno = filled(row, 'recordno')
  await openRepair(context, {
    ...picked(row, ['equdatasysid', ...copiedLiftFields]),
    equcode: row.equcode,
    eventno: null,
    alarmId: null,
    recordno,
    faultTime: row.signinTime,
    faultDesc: foundText(
      recordno,
      unfit.map(({ text }) => text),
    ),
    isTrapped: false,
  })
  const serious = unfit.filter((one) => one.serious)
  if (serious.length === 0) return
  // Who only maintains a lift sees neither its archive nor the danger.
  const whole: Context = { ...context, user: { ...context.user, visibleScope: { kind: 'all' } } }
  const device: Equipment = await readRow(whole, equipment, filled(row, 'equdatasysid'))
  await openFoundDanger(whole, device, {
    dangerDesc: foundText(
      recordno,
      serious.map(({ text }) => text),
    ),
    foundDate: filled(row, 'maintDate'),
  })
}
