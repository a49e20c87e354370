import type { CodeOf, Grants } from '../kit/permission.ts'
import type { chargesPermissions } from './permissions.ts'

/** Which role gets which of this domain's operator codes. */
export const chargesGrants = {
  inspection_user: ['charge.view', 'agreement.view'],
  station_head: ['agreement.audit', 'refund.view', 'refund.audit'],
  registrar: [
    'charge.save',
    'charge.commit',
    'charge.withdraw',
    'charge.print',
    'agreement.save',
    'agreement.export',
    'refund.view',
  ],
  finance: [
    'charge.*',
    'agreement.*',
    '!agreement.audit',
    'invoice.*',
    'payment.*',
    'refund.*',
    '!refund.audit',
  ],
  using_unit: ['charge.view'],
  maintenance_unit: ['charge.view'],
  manufacturer: ['charge.view'],
} as const satisfies Grants<CodeOf<typeof chargesPermissions>>
