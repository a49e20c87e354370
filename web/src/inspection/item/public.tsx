import { lazy } from 'react'

/** What other domains' lists of business items offer. */
export { stepReasonAction } from './stepReasonAction.tsx'
export { withdrawAction } from './withdrawAction.tsx'

export const ReturnDialog = lazy(async () => ({ default: (await import('./ReturnDialog.tsx')).ReturnDialog }))
export const StepReasonDialog = lazy(async () => ({
  default: (await import('./StepReasonDialog.tsx')).StepReasonDialog,
}))
/** The charges of a declaration, fetched when they are drawn. */
export const ChargeTable = lazy(async () => ({ default: (await import('./ChargeTable.tsx')).ChargeTable }))
