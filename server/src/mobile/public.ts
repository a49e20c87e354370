export { type SubmitLog, writeSubmitLog } from './operations.ts'
export { conversionsOf, entryConfig, failRulesOf, guidesOf, phoneRelease } from './settings.ts'
