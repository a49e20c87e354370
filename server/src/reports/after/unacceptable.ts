import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { Report } from '@tejian/contract/reports/report.ts'

/** Whether a report says that its device must not be used as it is. */
export const isUnacceptable = (report: Report): boolean =>
  report.unacceptable === true || isUnacceptableResult(report.inspectResult ?? '')
