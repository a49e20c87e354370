import type { ConstructionNotice } from '@tejian/contract/declarations/construction/notice.ts'

/** Whether the papers of a notice can be printed: told, received, inspected and passed. */
export const printable = {
  notice: (row: ConstructionNotice): boolean => row.applyDate !== null,
  receipt: (row: ConstructionNotice): boolean =>
    row.auditTime !== null && !['SGDJ', 'SGSH'].includes(row.step ?? ''),
  certificate: (row: ConstructionNotice): boolean => row.step === 'end' && Boolean(row.superviseCertNo),
} as const
