export { BackupStateLines } from './backups/BackupStateLines.tsx'
export { MissingYear } from './calendar/MissingYear.tsx'
export { AuditStateLines } from './logs/AuditStateLines.tsx'
