import type { CodeOf, Grants } from '../kit/permission.ts'
import type { peoplePermissions } from './permissions.ts'

const renewing = ['certificateReview.view', 'certificateReview.save', 'certificateReview.export'] as const
const unit = [...renewing, 'person.view', 'person.save', 'person.delete', 'person.export'] as const

/** Which role gets which of this domain's operator codes. */
export const peopleGrants = {
  inspection_user: ['person.view', 'person.addressBook', 'reportAuthorisation.view'],
  supervise_user: ['person.view', 'person.addressBook', 'person.export'],
  station_head: ['certificate.*', 'person.*', 'person_certificate.unmask', 'reportAuthorisation.*'],
  registrar: ['person.save', 'person.import', 'person.export'],
  scheduler: ['certificate.view'],
  inspector: ['certificate.view'],
  supervisor: [
    'certificateReview.*',
    '!certificateReview.save',
    'certificate_renewal.unmask',
    'maintPersonAudit.*',
    '!maintPersonAudit.save',
    'maint_person_audit.unmask',
    'person.*',
    '!person.staff',
    'person_certificate.unmask',
  ],
  using_unit: unit,
  maintenance_unit: [
    ...unit,
    'person.import',
    'maintPersonAudit.view',
    'maintPersonAudit.save',
    'maintPersonAudit.export',
  ],
  manufacturer: unit,
} as const satisfies Grants<CodeOf<typeof peoplePermissions>>
