export { type AskedItem, askingOf } from './authorisation/askedItems.ts'
export { authorisationsOf, type Signed, unauthorised } from './authorisation/authorised.ts'
export { certificateState } from './certificateState.ts'
export { personCertificateOptions } from './personCertificates.ts'
