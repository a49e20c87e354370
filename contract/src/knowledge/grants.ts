import type { CodeOf, Grants } from '../kit/permission.ts'
import type { knowledgePermissions } from './permissions.ts'

const writing = ['knowledge.save', 'knowledge.push', 'knowledge.delete', 'knowledge.export'] as const

/** Which role gets which of this domain's operator codes. */
export const knowledgeGrants = {
  inspection_user: ['knowledge.view'],
  supervise_user: ['knowledge.view'],
  station_head: ['knowledge.push'],
  senior_reviewer: writing,
  reviewer: writing,
  township_worker: ['knowledge.view'],
  using_unit: ['knowledge.view'],
  maintenance_unit: ['knowledge.view'],
  manufacturer: ['knowledge.view'],
  maintenance_worker: ['knowledge.view'],
} as const satisfies Grants<CodeOf<typeof knowledgePermissions>>
