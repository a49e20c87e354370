export { DeviceInput } from './corrections/DeviceInput.tsx'
export { newDeclaration } from './expiry/declare.ts'
export { expiryActions } from './expiry/expiryPages.tsx'
