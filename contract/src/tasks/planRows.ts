import type { businessItem } from '../inspection/businessItem.ts'
import { taskActionFields } from '../inspection/itemRows.ts'
import type { FieldName } from '../kit/record.ts'

/** What a list of tasks reads beside its columns to plan several at once: whose visit it is, and what is planned already. */
export const readOfPlans = [
  ...taskActionFields,
  'unitId',
  'useaddress',
  'inspDept',
  'inspectorIds',
  'inspectors',
  'proPrincipalId',
  'instrumentIds',
  'instrumentNames',
  'arrangeNote',
  'planInspectTime',
] as const satisfies ReadonlyArray<FieldName<typeof businessItem>>

/** The same to confirm several. */
export const readOfConfirmed = [
  ...readOfPlans,
  'safeCondition',
  'confirmDate',
  'overloadReason',
] as const satisfies ReadonlyArray<FieldName<typeof businessItem>>
