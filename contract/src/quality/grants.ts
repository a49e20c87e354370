import type { CodeOf, Grants } from '../kit/permission.ts'
import type { qualityPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const qualityGrants = {
  inspection_user: ['quality.view', 'quality.result'],
  supervise_user: ['quality.result'],
  station_head: ['quality.*'],
  quality_officer: ['quality.*'],
} as const satisfies Grants<CodeOf<typeof qualityPermissions>>
