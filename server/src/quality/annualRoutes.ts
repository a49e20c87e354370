import { jurisdictionPrefix } from '@tejian/contract/kit/areaPrefix.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import {
  type AnnualStatistic,
  annualComparison,
  annualStates,
  annualStatistic,
  periodicRateOf,
} from '@tejian/contract/quality/annual.ts'
import { annualCalls, comparisonCalls } from '@tejian/contract/quality/annualCalls.ts'
import { annualStatistics } from '@tejian/contract/quality/views/annualStatistics.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { maskRow, revealRow } from '../kit/records/mask.ts'
import { startsWith } from '../kit/records/prefix.ts'
import { saveRegisterRow, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { bindStatistics } from '../shared/statistics/bind.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { annualOptions, generateYear, publishYear, withdrawYear } from './annual.ts'

type Open = AnswerOf<typeof annualCalls.list>

/** Published figures of all institutes, by year, county and class, the latest year first. */
async function published(
  { db }: Context,
  {
    year,
    areaId,
    pageNo = '1',
    pageSize = '100',
  }: {
    year?: string | undefined
    areaId?: string | undefined
    pageNo?: string | undefined
    pageSize?: string | undefined
  },
  lookups: Lookups,
): Promise<Open> {
  const size = Math.min(Number(pageSize), 300)
  const { rows } =
    await sql<Summed>`select "statYear", "areaId", equclacode, sum("equTotal")::int as "equTotal",
      coalesce(sum("inspTotal"), 0)::int as "inspTotal", coalesce(sum("qualifiedTotal"), 0)::int as "qualifiedTotal",
      sum("periodicTotal")::int as "periodicTotal", sum("overdueTotal")::int as "overdueTotal",
      coalesce(sum("reportCount"), 0)::int as "reportCount", (count(*) over ())::int as count
    from annual_statistic where state = ${annualStates.published}
      ${year ? sql`and "statYear" = ${year}` : sql``}
      ${areaId ? sql`and ${startsWith(sql`"areaId"`, jurisdictionPrefix(areaId))}` : sql``}
    group by 1, 2, 3 order by 1 desc, 2, 3 limit ${size} offset ${(Number(pageNo) - 1) * size}`.execute(db)
  return {
    list: rows.map((row) => ({
      year: row.statYear ?? '',
      areaId: row.areaId ?? '',
      areaName: lookups.areaName(row.areaId ?? '') ?? '',
      equclacode: row.equclacode ?? '',
      equclaname: lookups.className(row.equclacode ?? '') ?? '',
      equCount: row.equTotal ?? 0,
      inspectedCount: row.inspTotal ?? 0,
      qualifiedCount: row.qualifiedTotal ?? 0,
      reportCount: row.reportCount ?? 0,
      rate: periodicRateOf(row),
    })),
    count: rows[0]?.count ?? 0,
    pageNo: Number(pageNo),
    pageSize: size,
  }
}
type Summed = AnnualStatistic & { count: number }

/** The figures of years: prepared and published by the institute, compared, read by the public. */
export function annualRoutes(bind: Bind, { lookups }: Services): void {
  const source = sourceOf(annualStatistic, annualOptions)
  bind(annualCalls.list, (context, request) => published(context, request, lookups))
  bind(annualCalls.find, (context, request) => findRows(context, source, request))
  bind(annualCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, annualStatistic, id)
    if (!annualOptions.visible?.(context, row)) throw missing()
    await source.complete?.(context, [row], {})
    return {
      ...(await revealRow(context, annualStatistic, row)),
      actions: source.actions?.(context, row) ?? [],
    }
  })
  bind(annualCalls.save, async (context, input) =>
    maskRow(context, annualStatistic, await saveRegisterRow(context, annualStatistic, input, annualOptions)),
  )
  bind(annualCalls.generate, generateYear)
  bind(annualCalls.publish, publishYear)
  bind(annualCalls.withdraw, withdrawYear)
  bind(annualCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(annualStatistic, annualStatistics),
      title: annualStatistics.title,
      lookups,
    }),
  )
  bindStatistics(bind, comparisonCalls, [annualComparison], { lookups })
}
