export { filingFlow } from './filing/filings.ts'
export { infoModFlow } from './infoMod/infoMods.ts'
