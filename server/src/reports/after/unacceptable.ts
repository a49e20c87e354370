import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { Row } from '../../kit/records/find.ts'

/** Whether a report says that its device must not be used as it is. */
export const isUnacceptable = (report: Row): boolean =>
  report.unacceptable === true || isUnacceptableResult(String(report.inspectResult ?? ''))
