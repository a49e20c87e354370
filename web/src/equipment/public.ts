export { expiryActions } from './expiry/expiryPages.tsx'
