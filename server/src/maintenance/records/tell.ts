import { confirmTerm } from '@tejian/contract/maintenance/parameters.ts'
import type { MaintenanceRecord } from '@tejian/contract/maintenance/records/record.ts'
import { recordNews as news } from '@tejian/contract/maintenance/records/recordMessages.ts'
import type { Context } from '../../kit/context.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'

/** The using unit hears that a record waits for it, its writer that it came back. */
export async function tellRecord(context: Context, row: MaintenanceRecord, action: string): Promise<void> {
  const told = { recordno: row.recordno ?? '', equcode: row.equcode ?? '', maintunit: row.maintunit ?? '' }
  const link = `/elevatorMaintenanceInspect/maintenanceLedger?complex=${told.recordno}`
  if (action === 'signOut' && row.step === 'WBQR')
    await sendMessage(context, {
      to: await accountsOfUnit(context, row.unitId ?? ''),
      ...news.toConfirm(told, context.parameters.valueOf(confirmTerm)),
      link,
    })
  if (action === 'return' && row.workUser)
    await sendMessage(context, {
      to: [row.workUser],
      ...news.returned(told, row.backDescription ?? ''),
      link: `/m/maintain?record=${row.id}`,
    })
}
