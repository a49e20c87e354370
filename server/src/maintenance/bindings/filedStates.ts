import { filingStates } from '@tejian/contract/units/filing/filing.ts'

/** Filings that hold: filed, and filed while a change of them is on its way. */
export const filedStates = [filingStates.filed, filingStates.changing]

/** MAINT_FILING_STATE 注销. */
export const filingCancelled = '6'
