import { isInForce, periodRules } from '@tejian/contract/equipment/due/rules.ts'
import { inspectionKindOf, seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { templateStates } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { InspectionType } from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { nameOf } from './types.ts'

/** What else a kind of inspection means for a class, read where it is kept. */

const related = (one: string, other: string): boolean => isUnder(one, other) || isUnder(other, one)

type Flow = { flowName: string; equclacode: string | null; inmGroupCode: string | null }
type Template = { templateName: string; classes: string; inmGroups: string }

/** Months between two inspections, the shortest first; empty for what no period brings about. */
function cyclesOf(inmGroupCode: string, equclacode: string, today: string): string {
  const kind = inspectionKindOf(inmGroupCode, equclacode)
  const months = periodRules.flatMap((rule) =>
    rule.inspectionKind === kind &&
    rule.periodMonths &&
    rule.autoGenerate !== false &&
    isInForce(rule, today) &&
    related(rule.classPrefix, equclacode)
      ? [rule.periodMonths]
      : [],
  )
  return [...new Set(months)].sort((one, other) => one - other).join('、')
}

const listed = (text: string): string[] => text.split(',').filter(Boolean)

/** Names, and how many there are beyond the first. */
const few = (names: readonly string[]): string =>
  names.length > 3 ? `${names.slice(0, 3).join('、')} 等${names.length}个` : names.join('、')

/** Fills what is kept elsewhere into rows that are shown: flow, templates, period, fee item. */
export async function completeTypes(
  context: Context,
  rows: InspectionType[],
  lookups: Lookups,
): Promise<void> {
  const today = dayOf(context.now())
  const { rows: flows } = await sql<Flow>`select "flowName", equclacode, "inmGroupCode" from flow_conf
    where enabled order by "flowCode", "flowVersion" desc`.execute(context.db)
  const { rows: templates } =
    await sql<Template>`select distinct on (code) "templateName", coalesce(classes, '') as classes,
      coalesce("inmGroups", '') as "inmGroups" from report_template
    where state = ${templateStates.inForce} and "validFrom" <= ${today}::date order by code, "validFrom" desc`.execute(
      context.db,
    )
  for (const row of rows) {
    const [kind, code] = [row.inmGroupCode ?? '', row.equclacode ?? '']
    const flow = flows.filter(
      (one) =>
        (!one.inmGroupCode || one.inmGroupCode === kind) &&
        (!one.equclacode || related(one.equclacode, code)),
    )
    const own = templates.filter(
      ({ classes, inmGroups }) =>
        listed(inmGroups).includes(kind) &&
        listed(classes).some((prefix) => related(prefix.padEnd(4, '0'), code)),
    )
    row.inmCode = `${kind}-${code}`
    row.inmname = nameOf(row, lookups).join('')
    row.seisortcodeset = seitestsortOf(kind) ?? null
    row.flowName = flow.length > 0 ? few([...new Set(flow.map(({ flowName }) => flowName))]) : '标准流程'
    row.reportTemplate = few([...new Set(own.map(({ templateName }) => templateName))])
    row.cycleMonth = cyclesOf(kind, code, today)
  }
}
