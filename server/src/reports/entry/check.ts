import { inspStates, type Outcome, outcomeOf } from '@tejian/contract/equipment/consequences/outcomes.ts'
import { dueAfterReport } from '@tejian/contract/equipment/due/reportDue.ts'
import { repeatedGroup } from '@tejian/contract/inspection/inspectionKinds.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import {
  dueBeforeInspection,
  dueOfFailed,
  dueTooLate,
  dueUnknown,
} from '@tejian/contract/reports/entryMessages.ts'
import { headerLabels, periodGroundOf } from '@tejian/contract/reports/header.ts'
import { type InspectionNotice, inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { noticeMessages } from '@tejian/contract/reports/noticeMessages.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { seniorReviewReason } from '@tejian/contract/reports/seniorReview.ts'
import { gradeIn, resultCodeOf } from '@tejian/contract/reports/templates/conclusion.ts'
import { type SheetProblem, sheetProblems } from '@tejian/contract/reports/templates/problems.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Filled } from '../../kit/records/filled.ts'
import { earlierNotices, noticesOf } from '../after/notices/ofItem.ts'
import { wouldBeUnacceptable } from '../after/unacceptable.ts'
import { fullHeader, prefilledHeader } from '../headValues.ts'
import { tooEarly } from '../itemAtStep.ts'
import { dayCoverProblems } from './inspectedDay.ts'
import { prefillProblems } from './readings.ts'
import type { Entry } from './state.ts'

/** What a submit settles. */
export type Settled = Readonly<
  Pick<Report, 'inspectdate' | 'nextinspdate' | 'inspectResult' | 'resultCode'> &
    Filled<Report, 'unacceptable'>
> & {
  /** Why 技术复核 is needed; null when it is not. */
  readonly seniorReason: string | null
}

export type Checked = { readonly problems: readonly SheetProblem[]; readonly settled: Settled }

const dayIn = (day: string | null): string | null => day?.slice(0, 10) || null

const problemAt = (field: string, label: string, message: string): SheetProblem => ({
  field,
  label,
  message,
})

/** The next inspection by the rules, for this report's day and safety grade. */
export function dueOf(entry: Entry, today: string, decidedDate: string | null) {
  const { item, report, template, device, items, header } = entry
  return dueAfterReport(
    device,
    {
      inmGroupCode: item.inmGroupCode ?? '',
      inspectdate: dayIn(report.inspectdate) ?? today,
      safetyGrade: gradeIn(template, items) ?? header.safetyGrade ?? null,
      decidedDate,
      decidedBy: periodGroundOf(header.periodBasis),
    },
    today,
  )
}

type Next = { date: string | null; problem?: string }

/** The next date that the report states: as typed where the rules allow it, else the latest that they allow. */
function nextDate(entry: Entry, state: Outcome['state'], today: string): Next {
  const typed = dayIn(entry.report.nextinspdate)
  const inspected = dayIn(entry.report.inspectdate)
  if (typed && inspected && typed <= inspected) return { date: typed, problem: dueBeforeInspection }
  // What failed gets its next date when it is put right and inspected again.
  if (state === inspStates.failed) return typed ? { date: typed, problem: dueOfFailed } : { date: null }
  const due = dueOf(entry, today, typed)
  if (!due) return { date: typed }
  if (due.dueDate === null && due.never) return { date: typed }
  if (due.dueDate === null) return typed ? { date: typed } : { date: null, problem: dueUnknown(due.reason) }
  if (typed && typed > due.dueDate) return { date: typed, problem: dueTooLate(due.dueDate, due.basis) }
  return { date: typed ?? due.dueDate }
}

/** What the failed inspection asked for is answered before it is inspected again. */
const unansweredProblems = (earlier: readonly InspectionNotice[]): SheetProblem[] =>
  earlier
    .filter(({ step }) => step !== 'ZGQR')
    .map(({ noticeno, issueDate }) =>
      problemAt(
        'inspectResult',
        inspectionNotice.title,
        issueDate ? noticeMessages.notAnswered(noticeno ?? '') : noticeMessages.notIssuedYet(noticeno ?? ''),
      ),
    )

/** Everything that keeps a report from being submitted, and what the submit would settle. */
export async function checkEntry(context: Context, entry: Entry): Promise<Checked> {
  const { item, report, template, device, header, items, facts } = entry
  const today = dayOf(context.now())
  const inspectdate = dayIn(report.inspectdate)
  const { inspectResult } = report
  const { state } = outcomeOf({
    equclacode: item.equclacode ?? '',
    inmGroupCode: item.inmGroupCode ?? '',
    conclusion: inspectResult || '合格',
    safetyGrade: gradeIn(template, items),
    materialKind: device.params?.materialKind,
  })
  const unacceptable = wouldBeUnacceptable(inspectResult ?? '', { state })
  const next = nextDate(entry, state, today)
  const early = inspectdate ? await tooEarly(context, item, inspectdate) : null
  const labels = headerLabels(item.equclacode ?? '', template.headerFields, template.ownFields)
  const recheck = item.inmGroupCode === repeatedGroup
  const notices = await noticesOf(context, item.id)
  const sheet = {
    items,
    inspectResult,
    header: fullHeader(template, header, { ...report, nextinspdate: next.date }),
    archive: prefilledHeader(template, item, device, context.lookups),
    recheck,
    notices,
  }
  const problems = [
    ...sheetProblems(template, sheet, facts, labels),
    ...(await prefillProblems(context, entry)),
    ...(await dayCoverProblems(context, entry, inspectdate, today)),
    ...(recheck ? unansweredProblems(await earlierNotices(context, item)) : []),
    ...(inspectdate && inspectdate > today
      ? [problemAt('inspectdate', '检验日期', buildMessages.dateAhead)]
      : []),
    ...(early ? [problemAt('inspectdate', '检验日期', early)] : []),
    ...(inspectdate && inspectResult && next.problem
      ? [problemAt('nextinspdate', '下次检验日期', next.problem)]
      : []),
  ]
  return {
    problems,
    settled: {
      inspectdate,
      nextinspdate: next.date,
      inspectResult,
      resultCode: inspectResult ? resultCodeOf(template, inspectResult, items) || null : null,
      unacceptable,
      seniorReason: seniorReviewReason(unacceptable, {
        equclacode: item.equclacode ?? '',
        params: device.params,
      }),
    },
  }
}
