import { addWorkingDays } from '@tejian/contract/kit/workingDays.ts'
import {
  rectifyStates,
  rectifyWorkingDays,
  type UnfitItem,
  unfitItems,
} from '@tejian/contract/reports/after/outcome.ts'
import { defect } from '@tejian/contract/reports/defect.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import { insertRow, updateRow } from '../../kit/records/save.ts'

/** The unfit items of a report, by the version of its template. */
export const unfitOf = (report: Row): UnfitItem[] =>
  unfitItems(
    report.items as ItemEntries | null,
    templateOf(String(report.templateCode), Number(report.templateVersion ?? 1)),
  )

/** Items of the business whose defect stands; one that was cancelled with an earlier version is noted anew. */
async function knownItems(context: Context, itemId: string): Promise<Set<string>> {
  const rows = await context.db
    .selectFrom('defect')
    .select('itemCode')
    .where('itemId', '=', itemId)
    .where((at) =>
      at.or([at('rectifyStatus', 'is', null), at('rectifyStatus', '<>', rectifyStates.cancelled)]),
    )
    .execute()
  return new Set(rows.map((row) => row.itemCode ?? ''))
}

/**
 * Defects that an earlier version of this report had noted: those of items that are fit now are cancelled, the others
 * follow to the new number. What an inspector recorded apart from the items stays as it is.
 */
async function followVersion(
  context: Context,
  item: Row,
  report: Row,
  unfit: readonly UnfitItem[],
): Promise<void> {
  const { rows } =
    await sql<Row>`select * from defect where "itemId" = ${item.id}::uuid and "itemCode" is not null
    and reportno <> ${report.reportno} and "rectifyStatus" in (${rectifyStates.open}, ${rectifyStates.answered})
    order by id for update`.execute(context.db)
  const still = new Set(unfit.map(({ no }) => no))
  for (const row of rows)
    await updateRow(
      context,
      defect,
      row,
      still.has(String(row.itemCode))
        ? { reportno: report.reportno as string }
        : { rectifyStatus: rectifyStates.cancelled },
    )
}

/** Every unfit item of a report becomes a defect that is followed up, unless the inspector has recorded it already. */
export async function noteDefects(context: Context, item: Row, report: Row): Promise<UnfitItem[]> {
  const unfit = unfitOf(report)
  if (Number(report.versionNo) > 1) await followVersion(context, item, report, unfit)
  if (unfit.length === 0) return unfit
  const known = await knownItems(context, item.id)
  const fresh = unfit.filter(({ no }) => !known.has(no))
  if (fresh.length === 0) return unfit
  const today = dayOf(context.now())
  const numbers = await issueNumbers(context, 'QX', fresh.length, { day: today, area: String(item.areaId) })
  for (const [index, { no, name, note, key }] of fresh.entries())
    await insertRow(context, defect, {
      defectno: numbers[index] ?? '',
      itemId: item.id,
      seisn: item.seisn as string,
      reportno: report.reportno as string,
      unitId: item.unitId as string,
      useunit: item.unitname as string,
      equdatasysid: item.equdatasysid as string,
      equclacode: item.equclacode as string,
      equcode: item.equcode as string,
      itemCode: no,
      itemName: name.slice(0, 200),
      defectDesc: note || name || no,
      defectLevel: key ? '3' : '1',
      foundDate: report.inspectdate as string,
      rectifyLimit: addWorkingDays(today, rectifyWorkingDays),
      rectifyStatus: rectifyStates.open,
      areaId: item.areaId as string,
      orgId: item.orgId as string,
    })
  return unfit
}
