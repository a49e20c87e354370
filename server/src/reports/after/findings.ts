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

type Open = Row & { inspectResult: string }

/** Open unqualified records of a device that an inspection of this kind and day answers; its own ones too. */
async function answered(context: Context, item: Row, inspectdate: string): Promise<Open[]> {
  const { rows } = await sql<
    Open & { group: string | null }
  >`select unqualified.*, business_item."inmGroupCode" as "group" from unqualified
    left join business_item on business_item.id = unqualified."itemId"
    where unqualified.equdatasysid = ${item.equdatasysid}::uuid and unqualified."disposeStatus" <> ${disposeStates.done}
      and unqualified.inspectdate <= ${inspectdate}::date order by unqualified.id for update of unqualified`.execute(
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

/** A later inspection that was passed closes what an earlier one of its kind had opened, with its defects. */
export async function closeUnqualified(context: Context, item: Row, report: Row): Promise<void> {
  const rows = await answered(context, item, String(report.inspectdate))
  for (const row of rows)
    await updateRow(context, unqualified, row, {
      disposeStatus: disposeStates.done,
      disposeResult: afterMessages.reinspected(String(report.reportno)),
      disposeDate: report.inspectdate as string,
      disposeUserName: context.user.name,
    })
  const items = rows.map((row) => row.itemId).filter((id) => id !== item.id)
  if (items.length === 0) return
  await sql`update defect set "rectifyStatus" = ${rectifyStates.done}, version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name} where "itemId" = any(${items}::uuid[])
    and "rectifyStatus" in (${rectifyStates.open}, ${rectifyStates.answered})`.execute(context.db)
  context.afterCommit(() => tableChanged('defect'))
}
