export { filingFlow } from './filing/filings.ts'
