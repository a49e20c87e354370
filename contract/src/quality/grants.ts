import type { CodeOf, Grants } from '../kit/permission.ts'
import type { qualityPermissions } from './permissions.ts'

/** Everybody of an institute may be asked to write a document, reads and confirms what the own department has. */
const documents = ['qualityDocument.view', 'qualityDocument.make', 'qualityDocument.receive'] as const

/** Which role gets which of this domain's operator codes. */
export const qualityGrants = {
  inspection_user: ['quality.view', 'quality.result', ...documents],
  supervise_user: ['quality.result'],
  station_head: ['quality.*', 'qualityDocument.approve', 'qualityDocument.export'],
  reviewer: ['qualityDocument.audit'],
  quality_officer: [
    'quality.*',
    'qualityDocument.save',
    'qualityDocument.issue',
    'qualityDocument.catalog',
    'qualityDocument.export',
  ],
} as const satisfies Grants<CodeOf<typeof qualityPermissions>>
