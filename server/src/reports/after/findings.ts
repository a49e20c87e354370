import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { afterMessages } from '@tejian/contract/reports/after/messages.ts'
import {
  answers,
  disposeStates,
  problemLine,
  rectifyStates,
  stopsDevice,
  type UnfitItem,
} from '@tejian/contract/reports/after/outcome.ts'
import { unqualified } from '@tejian/contract/reports/unqualified.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Row } from '../../kit/records/find.ts'
import { insertRow, readRow, updateRow, type Values } from '../../kit/records/save.ts'
import { tableChanged } from '../../kit/records/totals.ts'
import type { Closed } from './aftermath.ts'

type Open = Row & { inspectResult: string }

/** Open unqualified records of a device that an inspection of this kind and day answers; its own ones whatever the day. */
async function answered(context: Context, item: Row, inspectdate: string): Promise<Open[]> {
  const { rows } = await sql<
    Open & { group: string | null }
  >`select unqualified.*, business_item."inmGroupCode" as "group" from unqualified
    left join business_item on business_item.id = unqualified."itemId"
    where unqualified.equdatasysid = ${item.equdatasysid}::uuid and unqualified."disposeStatus" <> ${disposeStates.done}
      and (unqualified.inspectdate <= ${inspectdate}::date or unqualified."itemId" = ${item.id}::uuid) order by unqualified.id for update of unqualified`.execute(
    context.db,
  )
  return rows.flatMap(({ group, ...row }) => {
    const own = row.itemId === item.id
    return own || answers(String(item.inmGroupCode), group ?? '', String(item.equclacode))
      ? [row as Open]
      : []
  })
}

/** Whether an inspection that is still unanswered took the device out of use. */
export async function stoppedBefore(context: Context, item: Row): Promise<boolean> {
  const rows = await answered(context, item, '9999-12-31')
  return rows.some((row) => stopsDevice(row.inspectResult))
}

/** Opens the record of a device that was found unacceptable; a report issued anew takes over the item's open one. */
export async function openUnqualified(
  context: Context,
  item: Row,
  report: Row,
  unfit: readonly UnfitItem[],
): Promise<void> {
  const device = await readRow(context, equipment, String(item.equdatasysid))
  const conclusion = String(report.inspectResult ?? '')
  const values: Values = {
    itemId: item.id,
    reportId: report.id,
    reportno: String(report.reportno),
    equdatasysid: device.id,
    equcode: device.equcode as string,
    equname: device.equname as string,
    equclacode: device.equclacode as string,
    unitId: (device.unitId ?? item.unitId) as string,
    useunit: (device.useunit ?? item.unitname) as string,
    useaddress: device.useaddress as string,
    inspectdate: report.inspectdate as string,
    inspectResult: conclusion,
    unqualifiedItem: problemLine(unfit, String(report.problemDesc || afterMessages.conclusion(conclusion))),
    disposeStatus: disposeStates.open,
    areaId: item.areaId as string,
    orgId: item.orgId as string,
  }
  const own = (await answered(context, item, '9999-12-31')).find((row) => row.itemId === item.id)
  if (own) await updateRow(context, unqualified, own, values)
  else await insertRow(context, unqualified, values)
}

/** The words of a closed record: answered by a later inspection, or by another version of its own report. */
const closedBy = (row: Open, item: Row, report: Row): string =>
  row.itemId === item.id
    ? afterMessages.replaced(String(report.reportno), String(report.inspectResult ?? ''))
    : afterMessages.reinspected(String(report.reportno))

const disposal = ['disposeStatus', 'disposeResult', 'disposeDate', 'disposeUserName'] as const

/** The open defects of some inspections are put right; how each stood before. */
async function closeDefects(context: Context, itemIds: readonly unknown[]): Promise<Closed[]> {
  if (itemIds.length === 0) return []
  const { rows } = await sql<{ id: string; status: string }>`
    with open as (select id, "rectifyStatus" as status from defect where "itemId" = any(${itemIds}::uuid[])
      and "rectifyStatus" in (${rectifyStates.open}, ${rectifyStates.answered}) for update)
    update defect set "rectifyStatus" = ${rectifyStates.done}, version = version + 1, "updateDate" = ${context.now()},
      "updateUserName" = ${context.user.name}
    from open where defect.id = open.id returning defect.id, open.status`.execute(context.db)
  context.afterCommit(() => tableChanged('defect'))
  return rows.map(({ id, status }) => ({ id, before: { rectifyStatus: status } }))
}

/** A passed inspection closes what an earlier one of its kind had opened, with its defects; answers how they stood. */
export async function closeUnqualified(
  context: Context,
  item: Row,
  report: Row,
): Promise<{ unqualified: Closed[]; defects: Closed[] }> {
  const rows = await answered(context, item, String(report.inspectdate))
  const earlier = rows.filter((row) => row.itemId !== item.id)
  for (const row of rows)
    await updateRow(context, unqualified, row, {
      disposeStatus: disposeStates.done,
      disposeResult: closedBy(row, item, report),
      disposeDate: report.inspectdate as string,
      disposeUserName: context.user.name,
    })
  return {
    unqualified: rows.map((row) => ({
      id: row.id,
      before: Object.fromEntries(disposal.map((name) => [name, (row[name] ?? null) as never])),
    })),
    defects: await closeDefects(
      context,
      earlier.map((row) => row.itemId),
    ),
  }
}
