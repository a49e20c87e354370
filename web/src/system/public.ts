export { AuditStateLines } from './logs/AuditStateLines.tsx'
