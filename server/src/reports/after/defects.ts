import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import {
  rectifyStates,
  rectifyWorkingDays,
  type UnfitItem,
  unfitItems,
} from '@tejian/contract/reports/after/outcome.ts'
import { type Defect, defect } from '@tejian/contract/reports/defect.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { covers, isConfirmed, type NoticeFact } from '@tejian/contract/reports/templates/rectification.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { insertRow, updateRow } from '../../kit/records/save.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { noticesOf } from './notices/ofItem.ts'

/** The unfit items of a report, by the version of its template. */
export const unfitOf = (context: Pick<Context, 'kept'>, report: Report): UnfitItem[] =>
  unfitItems(report.items, templateOfReport(context, report))

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
  item: BusinessItem,
  report: Report,
  unfit: readonly UnfitItem[],
): Promise<void> {
  const { rows } =
    await sql<Defect>`select * from defect where "itemId" = ${item.id}::uuid and "itemCode" is not null
    and reportno <> ${report.reportno} and "rectifyStatus" in (${rectifyStates.open}, ${rectifyStates.answered})
    order by id for update`.execute(context.db)
  const still = new Set(unfit.map(({ no }) => no))
  for (const row of rows)
    await updateRow(
      context,
      defect,
      row,
      still.has(row.itemCode ?? '')
        ? { reportno: report.reportno }
        : { rectifyStatus: rectifyStates.cancelled },
    )
}

/** How far the unit has come with an item that a notice asked it to put right before the report was sealed. */
function rectifiedBy(notices: readonly NoticeFact[], item: Pick<UnfitItem, 'no' | 'name'>): string {
  const about = notices.filter((notice) => notice.issueDate !== null && covers(notice, item))
  if (about.length === 0) return rectifyStates.open
  if (about.every(isConfirmed)) return rectifyStates.done
  return about.every(({ step }) => step === 'ZGQR' || step === 'end')
    ? rectifyStates.answered
    : rectifyStates.open
}

/** Every unfit item of a report becomes a defect that is followed up, unless the inspector has recorded it already. */
export async function noteDefects(
  context: Context,
  item: BusinessItem,
  report: Report,
): Promise<UnfitItem[]> {
  const unfit = unfitOf(context, report)
  if ((report.versionNo ?? 1) > 1) await followVersion(context, item, report, unfit)
  if (unfit.length === 0) return unfit
  const known = await knownItems(context, item.id)
  const fresh = unfit.filter(({ no }) => !known.has(no))
  if (fresh.length === 0) return unfit
  const today = dayOf(context.now())
  const numbers = await issueNumbers(context, 'QX', fresh.length, { day: today, area: item.areaId ?? '' })
  const notices = await noticesOf(context, item.id)
  for (const [index, { no, name, note, key }] of fresh.entries())
    await insertRow(context, defect, {
      defectno: numbers[index] ?? '',
      itemId: item.id,
      seisn: item.seisn,
      reportno: report.reportno,
      unitId: item.unitId,
      useunit: item.unitname,
      equdatasysid: item.equdatasysid,
      equclacode: item.equclacode,
      equcode: item.equcode,
      itemCode: no,
      itemName: name.slice(0, 200),
      defectDesc: note || name || no,
      defectLevel: key ? '3' : '1',
      foundDate: report.inspectdate,
      rectifyLimit: context.calendar.now().addWorkingDays(today, rectifyWorkingDays),
      rectifyStatus: rectifiedBy(notices, { no, name }),
      areaId: item.areaId,
      orgId: item.orgId,
    })
  return unfit
}
