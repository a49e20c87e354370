export { openFoundDanger } from './found.ts'
export { openComplaintCase, openComplaintCheck } from './fromComplaint.ts'
