/** What other domains' work pages of a business item show and send. */
export { returnItem, returning } from './returnItem.ts'
export { StepReasonSection } from './StepReason.tsx'
