export { configuredFor } from './flow/heldBy.ts'
export { type ChosenFlow, flowsInForce } from './flow/inForce.ts'
export { bindFlowConfiguration } from './flow/routes.ts'
export { openFlowVariants } from './flow/variants.ts'
