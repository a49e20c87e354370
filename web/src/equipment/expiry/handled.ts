import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import type { DueField } from '@tejian/contract/equipment/expiryHandling.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { type Outcome, outcomesOf } from '../../kit/dialogs/outcomes.ts'

/** Due devices are moved by no process; the dialog asks for no next person. */
export const noProcess = { process: inspectionProcess, step: '', named: null } as const

/** The date that these rows are about; the inspection's unless the page is about another. */
export const dueFieldOf = (rows: readonly ListedRow[]): DueField | undefined =>
  rows[0]?.dueField as DueField | undefined

/** What a batch says of its devices; null when all went well, which closes the dialog. */
export const handled = (rows: readonly ListedRow[], { errors }: BatchAnswer): readonly Outcome[] | null =>
  errors.length === 0
    ? null
    : outcomesOf(
        rows.map(({ id, equcode }) => ({ id, no: String(equcode ?? '') })),
        errors,
      )
