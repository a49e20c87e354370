export { isAccepted, type ReturnRequest, type ReturnRule, returnItem } from './actions/returnItem.ts'
export { terminateItem } from './actions/terminateItem.ts'
export { voidItem } from './actions/voidItem.ts'
export {
  type AskedOn,
  askedOnDays,
  itemsAskedOf,
  refuseUnauthorised,
  unauthorisedPeople,
} from './authorised.ts'
export { changesSinceReturn } from './changes.ts'
export { needsConfirmation } from './confirmation.ts'
export { barredPeople, refuseOtherPart } from './duties.ts'
export { findItem, itemsOf } from './find.ts'
export { followDevice, followMerge, type ItemFollower, itemsToFollow } from './followUnit.ts'
export type { GoneBack } from './goneBack.ts'
export { inspects } from './inspectors.ts'
export { inspectionOffice, instituteFor, instituteOf, ownOffice } from './institutes.ts'
export { actionsOfItem, actionsOfItems, itemActions } from './itemPolicy.ts'
export { notifyHolders } from './notify.ts'
export {
  daysLeft,
  reasonForStep,
  type StandingFacts,
  type StepReason,
  workingDaysLeft,
} from './reasonForStep.ts'
export type { Terminated } from './terminated.ts'
export { underWay } from './underWay.ts'
export { itemsWithInstrument, type UsedItem } from './usedInstruments.ts'
export { usualOffice } from './usualOffice.ts'
export { tellVoided, type Voided } from './voided.ts'
