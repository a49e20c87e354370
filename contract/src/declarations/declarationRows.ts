import type { FieldName } from '../kit/record.ts'
import type { declaration } from './declaration.ts'

/**
 * What the actions that every list of declarations shares read beside its columns: who is charged, whom a message reaches,
 * which papers are printed, whose flow log it is, why it came back, the working days until it is due, and whether
 * that day is an estimate.
 */
export const declarationActionFields = [
  'seisn',
  'unitId',
  'unitname',
  'inscontactname',
  'INSCONTACTTEL',
  'equclacode',
  'equcodeset',
  'chargesysids',
  'backDescription',
  'backDutyTask',
  'daysLeft',
  'deadlineEstimated',
] as const satisfies ReadonlyArray<FieldName<typeof declaration>>
