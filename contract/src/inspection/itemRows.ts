import type { FieldName } from '../kit/record.ts'
import type { businessItem } from './businessItem.ts'

/**
 * What actions on tasks read beside the columns of their lists: where its declaration is, what is named when a task is
 * cancelled or cannot be inspected, why it came back, the working days until it is due, and whether that day is an
 * estimate.
 */
export const taskActionFields = [
  'appno',
  'appmainsysid',
  'unitname',
  'equname',
  'equcode',
  'planInspectDate',
  'proPrincipalName',
  'backDescription',
  'backDutyTask',
  'daysLeft',
  'deadlineEstimated',
] as const satisfies ReadonlyArray<FieldName<typeof businessItem>>

/** The same in lists where there may be a report already, with its number. */
export const itemActionFields = ['reportno', ...taskActionFields] as const
