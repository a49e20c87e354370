import { type Outcome, outcomeOf } from '@tejian/contract/equipment/consequences/outcomes.ts'
import { forbidsUse } from '@tejian/contract/equipment/consequences/standing.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import type { Context } from '../../kit/context.ts'
import { gradeOfReport } from '../templateOfReport.ts'

/** What follows from a report that has its conclusion. */
export const outcomeOfReport = (
  context: Pick<Context, 'kept'>,
  { equclacode, inmGroupCode }: Pick<BusinessItem, 'equclacode' | 'inmGroupCode'>,
  report: Report,
): Outcome =>
  outcomeOf({
    equclacode: equclacode ?? '',
    inmGroupCode: inmGroupCode ?? '',
    conclusion: report.inspectResult ?? '',
    safetyGrade: gradeOfReport(context, report),
  })

/** Whether a report says that its device must not be used as it is. */
export const isUnacceptable = (report: Report): boolean =>
  report.unacceptable === true || isUnacceptableResult(report.inspectResult ?? '')

/** The same of a conclusion that is about to be stated: by its words, or by what follows from them and the grade. */
export const wouldBeUnacceptable = (conclusion: string, { state }: Pick<Outcome, 'state'>): boolean =>
  isUnacceptableResult(conclusion) || forbidsUse(state)
