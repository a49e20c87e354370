import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { endedEarly } from '@tejian/contract/inspection/steps.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { MarkFacts } from '@tejian/contract/reports/marks/marksOf.ts'
import { sheetsPerHour } from '@tejian/contract/reports/parameters.ts'
import { type Report, reportStates } from '@tejian/contract/reports/report.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { Entry } from '../entry/state.ts'
import { templateOfReport } from '../templateOfReport.ts'

/** Sheets of a day that are compared, the latest first: more than one pair of inspectors can write. */
const mostCompared = 200

type Written = Pick<Report, 'templateCode' | 'templateVersion' | 'items' | 'reportno'>

/** A report as it is compared; none where its template is no longer in the data. */
function sheetOf(context: Context, row: Written) {
  const template = templateOfReport(context, row)
  return template ? { template, items: row.items ?? {}, reportno: row.reportno ?? '' } : null
}

/** The device's last valid report by a template of the same code. */
async function lastSheet(context: Context, { item, report }: Entry): Promise<MarkFacts['last']> {
  const { rows } = await sql<Written & { day: string | null }>`
    select "templateCode", "templateVersion", items, reportno, inspectdate::text as day from report
    where equdatasysid = ${item.equdatasysid}::uuid and state = ${reportStates.valid} and "itemId" <> ${item.id}::uuid
      and "templateCode" = ${report.templateCode}
    order by inspectdate desc nulls last, id desc limit 1`.execute(context.db)
  const [row] = rows
  const sheet = row && sheetOf(context, row)
  return sheet ? { ...sheet, day: row.day ?? '' } : null
}

type SameDay = { reportId: string; seisn: string; same: boolean } & Omit<Written, 'items'> & {
    items: ItemEntries | null
  }

const inspectorsOf = ({ inspectorIds, proPrincipalId }: BusinessItem): string[] =>
  [...(inspectorIds ?? '').split(','), proPrincipalId ?? ''].filter(Boolean)

/** What the same inspectors have written of other devices of the day; what stands in it where the template is the same. */
async function sameDay(context: Context, { item, report }: Entry, day: string): Promise<SameDay[]> {
  const { rows } =
    await sql<SameDay>`select report.id as "reportId", business_item.seisn, report.reportno, report."templateVersion",
      report."templateCode", report."templateCode" = ${report.templateCode} as same,
      case when report."templateCode" = ${report.templateCode} then report.items end as items
    from business_item join report on report.id = business_item."reportId"
    where business_item.inspectdate = ${day}::date and business_item.id <> ${item.id}::uuid
      and business_item."orgId" is not distinct from ${item.orgId}::uuid
      and business_item.equdatasysid <> ${item.equdatasysid}::uuid
      and business_item.state <> all(${[...endedEarly]}::text[])
      and string_to_array(concat_ws(',', business_item."inspectorIds", business_item."proPrincipalId"), ',')
        && ${inspectorsOf(item)}::text[]
    order by report."updateDate" desc limit ${mostCompared}`.execute(context.db)
  return rows
}

/** When whoever last wrote values into this sheet last wrote values into the others, by the audit trail. */
async function savedTimes(
  context: Context,
  own: string,
  others: readonly string[],
): Promise<MarkFacts['saved']> {
  const { rows } = await sql<{ recordId: string; actorId: string; at: number }>`
    select distinct on ("recordId") "recordId", "actorId", (extract(epoch from at) * 1000)::float8 as at from audit_entry
    where "tableName" = 'report' and "recordId" = any(${[own, ...others]}::text[]) and action = 'draft'
      and jsonb_exists(after, 'items')
    order by "recordId", at desc`.execute(context.db)
  const mine = rows.find(({ recordId }) => recordId === own)
  if (!mine) return null
  return {
    times: rows.filter(({ actorId }) => actorId === mine.actorId).map(({ at }) => Number(at)),
    own: Number(mine.at),
  }
}

/** What the marks of a report follow from: three reads, whatever the day was like. */
export async function markFacts(context: Context, entry: Entry, day: string): Promise<MarkFacts> {
  const [last, written] = [await lastSheet(context, entry), await sameDay(context, entry, day)]
  const saved = await savedTimes(
    context,
    entry.report.id,
    written.map(({ reportId }) => reportId),
  )
  return {
    sheet: { template: entry.template, items: entry.items },
    day,
    last,
    others: written.flatMap(({ same, seisn, ...row }) => {
      const sheet = same ? sheetOf(context, row) : null
      return sheet ? [{ ...sheet, seisn }] : []
    }),
    saved,
    sheetsPerHour: context.parameters.valueOf(sheetsPerHour),
  }
}
