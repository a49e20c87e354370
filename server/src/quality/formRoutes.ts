import { paymentTerm } from '@tejian/contract/charges/parameters.ts'
import { daysBetween } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import type { AnyStatistic, DrillCalls } from '@tejian/contract/kit/statistic.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import * as forms from '@tejian/contract/quality/forms.ts'
import type { statArrears } from '@tejian/contract/quality/statForms.ts'
import { pipeChkBusAnalyse } from '@tejian/contract/quality/statPipe.ts'
import * as views from '@tejian/contract/quality/views/formViews.ts'
import { pipeChkBusAnalyseDetail } from '@tejian/contract/quality/views/listViews.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { forbidden } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import type { Narrow } from '../kit/statistics/question.ts'
import { bindDrill, bindStatistics } from '../shared/statistics/bind.ts'
import { freshenItems } from './facts.ts'

/** Until when a charge was to be paid, and how long it was or is owed beyond. */
async function completeArrears(context: Context, rows: RowOf<typeof statArrears>[]): Promise<void> {
  const today = dayOf(context.now())
  const [calendar, term] = [context.calendar.now(), context.parameters.valueOf(paymentTerm)]
  for (const row of rows) {
    if (!row.confirmDate) continue
    row.payLimit = calendar.addWorkingDays(row.confirmDate, term)
    row.arrearsDays = Math.max(0, daysBetween(row.payLimit, row.payTime ?? today))
  }
}

/** Rows of money are for those who see charges besides. */
const onlyWithCharges: Narrow = ({ user }) => {
  if (!user.permissions.has('charge.view')) throw forbidden()
  return []
}

/** The forms of finance and inspection, and the rows behind their numbers. */
export function formRoutes(bind: Bind, { lookups }: Services): void {
  const facts = { lookups, freshen: freshenItems }
  const rows = <R extends AnyRecord>(behind: DrillCalls<R>, view: View<R>, one: AnyStatistic): void =>
    bindDrill(bind, behind, { ...facts, view, statistics: [one] })
  const rowsOfMoney = <R extends AnyRecord>(behind: DrillCalls<R>, view: View<R>, one: AnyStatistic): void =>
    bindDrill(bind, behind, { ...facts, view, statistics: [one], narrow: onlyWithCharges })
  bindStatistics(bind, calls.reportForm, forms.reportForms, facts)
  rowsOfMoney(calls.chargeRows, views.chargeSummaryDetail, forms.chargeSummary)
  rows(calls.businessRows, views.businessSummaryDetail, forms.businessSummary)
  rowsOfMoney(calls.billingRows, views.billingSummaryDetail, forms.billingSummary)
  bindDrill(bind, calls.arrearsRows, {
    ...facts,
    view: views.arrearsSummaryDetail,
    statistics: [forms.arrearsSummary],
    complete: completeArrears,
    narrow: onlyWithCharges,
  })
  bindStatistics(bind, calls.qualityReport, [forms.qualityReport], facts)
  bindStatistics(bind, calls.assessReport, [forms.assessReport], facts)
  bindStatistics(bind, calls.inspectionSummary, [forms.inspectionSummary], facts)
  rows(calls.inspectionRows, views.inspectionSummaryDetail, forms.inspectionSummary)
  bindStatistics(bind, calls.desktopDepartment, [forms.desktopDataStatistics], facts)
  rows(calls.desktopRows, views.desktopDataStatisticsDetail, forms.desktopDataStatistics)
  bindStatistics(bind, calls.pipeAnalyse, [pipeChkBusAnalyse], facts)
  rows(calls.pipeRows, pipeChkBusAnalyseDetail, pipeChkBusAnalyse)
}
