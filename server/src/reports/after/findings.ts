import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import {
  answers,
  disposeStates,
  problemLine,
  rectifyStates,
  type UnfitItem,
} from '@tejian/contract/reports/after/outcome.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { type Unqualified, unqualified } from '@tejian/contract/reports/unqualified.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { changed } from '../../kit/records/changed.ts'
import { filled } from '../../kit/records/filled.ts'
import { picked } from '../../kit/records/picked.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import type { Aftermath } from './aftermath.ts'

/** Open unqualified records of a device that an inspection of this kind and day answers; its own ones whatever the day. */
async function answered(context: Context, item: BusinessItem, inspectdate: string): Promise<Unqualified[]> {
  const { rows } = await sql<
    Unqualified & { group: string | null }
  >`select unqualified.*, business_item."inmGroupCode" as "group" from unqualified
    left join business_item on business_item.id = unqualified."itemId"
    where unqualified.equdatasysid = ${item.equdatasysid}::uuid and unqualified."disposeStatus" <> ${disposeStates.done}
      and (unqualified.inspectdate <= ${inspectdate}::date or unqualified."itemId" = ${item.id}::uuid) order by unqualified.id for update of unqualified`.execute(
    context.db,
  )
  return rows.flatMap(({ group, ...row }) => {
    const own = row.itemId === item.id
    const { inmGroupCode, equclacode } = item
    return own || (inmGroupCode && answers(inmGroupCode, group ?? '', equclacode ?? '')) ? [row] : []
  })
}

/** Opens the record of a device that was found unacceptable; a report issued anew takes over the item's open one. */
export async function openUnqualified(
  context: Context,
  item: BusinessItem,
  report: Report,
  unfit: readonly UnfitItem[],
): Promise<void> {
  const device = await readRow(context, equipment, item.equdatasysid ?? '')
  const conclusion = report.inspectResult ?? ''
  const values: ChangesOf<typeof unqualified> = {
    itemId: item.id,
    reportId: report.id,
    reportno: report.reportno,
    equdatasysid: device.id,
    equcode: device.equcode,
    equname: device.equname,
    equclacode: device.equclacode,
    unitId: device.unitId ?? item.unitId,
    useunit: device.useunit ?? item.unitname,
    useaddress: device.useaddress,
    inspectdate: report.inspectdate,
    inspectResult: conclusion,
    unqualifiedItem: problemLine(unfit, report.problemDesc || afterMessages.conclusion(conclusion)),
    disposeStatus: disposeStates.open,
    areaId: item.areaId,
    orgId: item.orgId,
  }
  const own = (await answered(context, item, '9999-12-31')).find((row) => row.itemId === item.id)
  if (own) await updateRow(context, unqualified, own, values)
  else await insertRow(context, unqualified, values)
}

/** The words of a closed record: answered by a later inspection, or by another version of its own report. */
const closedBy = (row: Unqualified, item: BusinessItem, report: Report): string =>
  row.itemId === item.id
    ? afterMessages.replaced(filled(report, 'reportno'), report.inspectResult ?? '')
    : afterMessages.reinspected(filled(report, 'reportno'))

const disposal = ['disposeStatus', 'disposeResult', 'disposeDate', 'disposeUserName'] as const

/** The open defects of some inspections are put right; how each stood before. */
async function closeDefects(
  context: Context,
  itemIds: ReadonlyArray<string | null>,
): Promise<Aftermath['defects']> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<{ id: string; status: string }>`
    with open as (select id, "rectifyStatus" as status from defect where "itemId" = any(${itemIds}::uuid[])
      and "rectifyStatus" in (${rectifyStates.open}, ${rectifyStates.answered}) for update)
    update defect set "rectifyStatus" = ${rectifyStates.done}, version = version + 1, "updateDate" = ${context.now()},
      "updateUserName" = ${context.user.name}
    from open where defect.id = open.id returning defect.id, open.status`.execute(context.db)
  changed(context, 'defect')
  return rows.map(({ id, status }) => ({ id, before: { rectifyStatus: status } }))
}

/** A passed inspection closes what an earlier one of its kind had opened, with its defects; answers how they stood. */
export async function closeUnqualified(
  context: Context,
  item: BusinessItem,
  report: Report,
): Promise<Pick<Aftermath, 'unqualified' | 'defects'>> {
  const rows = await answered(context, item, filled(report, 'inspectdate'))
  const earlier = rows.filter((row) => row.itemId !== item.id)
  for (const row of rows)
    await updateRow(context, unqualified, row, {
      disposeStatus: disposeStates.done,
      disposeResult: closedBy(row, item, report),
      disposeDate: report.inspectdate,
      disposeUserName: context.user.name,
    })
  return {
    unqualified: rows.map((row) => ({ id: row.id, before: picked(row, disposal) })),
    defects: await closeDefects(
      context,
      earlier.map((row) => row.itemId),
    ),
  }
}
