export { isWaiting, todoOf } from './flow/heldBy.ts'
export { type ChosenFlow, flowsInForce } from './flow/inForce.ts'
export { openFlowVariants } from './flow/variants.ts'
