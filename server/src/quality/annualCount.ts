import { emptyGroup } from '@tejian/contract/kit/listRequest.ts'
import { type AnyStatistic, joint, statistic, type Values } from '@tejian/contract/kit/statistic.ts'
import type { AnnualFigure } from '@tejian/contract/quality/annual.ts'
import { itemFacts } from '@tejian/contract/quality/itemFacts.ts'
import { coverageFacts } from '@tejian/contract/quality/statForms.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { countGroups } from '../kit/statistics/count.ts'
import { ofOrganisation } from '../kit/statistics/question.ts'

/** What a year comes to, of a county and a class; both empty where nothing is recorded. */
export type YearGroup = {
  areaId: string | null
  equclacode: string | null
  figures: Record<AnnualFigure, number | null>
}

const common = { title: '年度统计', by: [['area', 'class']], chart: { kind: 'bar', of: [] } } as const
const coverage = statistic('annualCoverage', {
  ...common,
  facts: coverageFacts,
  measures: ['equTotal', 'inspTotal', 'qualifiedTotal', 'periodicTotal', 'overdueTotal'],
})
const reports = statistic('annualReports', { ...common, facts: itemFacts, measures: ['reportCount'] })

/** Counts the year of an institute as the statistics of the quality department count it. */
export async function countYear(context: Context, orgId: string, year: string): Promise<YearGroup[]> {
  const period = { begin: `${year}-01-01`, end: `${Number(year) + 1}-01-01` }
  const count = async (one: AnyStatistic): Promise<Map<string, Values>> =>
    (
      await countGroups(context, one, {
        dimensions: ['area', 'class'],
        counts: one.measures,
        period,
        narrowed: [sql`${ofOrganisation(one.facts, orgId)}`],
      })
    ).groups
  const [covered, reported] = [await count(coverage), await count(reports)]
  return [...new Set([...covered.keys(), ...reported.keys()])].flatMap((groupId) => {
    const [areaId = emptyGroup, equclacode = emptyGroup] = groupId.split(joint)
    const [own, report] = [covered.get(groupId) ?? {}, reported.get(groupId) ?? {}]
    const figures = {
      equTotal: own.equTotal ?? null,
      inspTotal: own.inspTotal ?? 0,
      qualifiedTotal: own.qualifiedTotal ?? 0,
      periodicTotal: own.periodicTotal ?? 0,
      overdueTotal: own.overdueTotal ?? null,
      reportCount: report.reportCount ?? 0,
    }
    if (Object.values(figures).every((figure) => !figure)) return []
    const known = (code: string): string | null => (code === emptyGroup ? null : code)
    return [{ areaId: known(areaId), equclacode: known(equclacode), figures }]
  })
}
