export { authorisationsOf, type Signed, unauthorised } from './authorisation/authorised.ts'
