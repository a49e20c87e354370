export { archiveActions } from './archiveActions.tsx'
export { expiryActions } from './expiry/expiryPages.tsx'
