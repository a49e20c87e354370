export { GeneratedResult } from './GeneratedResult.tsx'
