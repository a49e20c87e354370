import type { FieldName } from '../kit/record.ts'
import type { businessItem } from './businessItem.ts'

/**
 * What the actions that every list of business items shares read beside its columns: the number of the report, where its
 * declaration is, what is named when a task is cancelled or cannot be inspected, why it came back, and the working days
 * until it is due.
 */
export const itemActionFields = [
  'reportno',
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
] as const satisfies ReadonlyArray<FieldName<typeof businessItem>>
