import type { Row } from '../../kit/records/find.ts'

/** Whether the papers of a notice can be printed: told, received, inspected and passed. */
export const printable = {
  notice: (row: Row): boolean => row.applyDate !== null,
  receipt: (row: Row): boolean => row.auditTime !== null && !['SGDJ', 'SGSH'].includes(String(row.step)),
  certificate: (row: Row): boolean => row.step === 'end' && Boolean(row.superviseCertNo),
} as const
