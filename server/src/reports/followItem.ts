import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { report } from '@tejian/contract/reports/report.ts'
import type { Context } from '../kit/context.ts'
import { updateRow } from '../kit/records/save.ts'
import { workingReport } from './itemAtStep.ts'

/** What of a head belongs to the user: another one has a certificate and a safety manager of its own. */
const ofUser: ReadonlySet<string> = new Set(['useunit', 'usecertno', 'safemanager', 'safemanagertel'])

function headFor(item: BusinessItem, before: BusinessItem, header: HeaderValues): HeaderValues {
  const useunit = item.unitname ?? ''
  if (item.unitId === before.unitId) return { ...header, useunit }
  const kept = Object.entries(header).filter(([name]) => !ofUser.has(name))
  return { ...Object.fromEntries(kept), useunit, ...(item.usecertno && { usecertno: item.usecertno }) }
}

/** The report that is being worked on names the user that its item has got; a sealed one is never touched. */
export async function followItem(context: Context, item: BusinessItem, before: BusinessItem): Promise<void> {
  const row = await workingReport(context, item)
  if (!row) return
  await updateRow(
    context,
    report,
    row,
    {
      unitId: item.unitId,
      unitname: item.unitname,
      ...(row.header && { header: headFor(item, before, row.header) }),
    },
    { action: 'followUnit' },
  )
}
