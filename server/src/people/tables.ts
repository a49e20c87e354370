import type { reportAuthorisation } from '@tejian/contract/people/authorisation/authorisation.ts'
import type { inspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import type { maintenancePerson } from '@tejian/contract/people/maintenance/maintenancePerson.ts'
import type { person } from '@tejian/contract/people/person.ts'
import type { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import type { certificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    person: TableOf<typeof person>
    person_certificate: TableOf<typeof personCertificate>
    inspector_certificate: TableOf<typeof inspectorCertificate>
    certificate_renewal: TableOf<typeof certificateRenewal>
    report_authorisation: TableOf<typeof reportAuthorisation>
    maint_person_audit: TableOf<typeof maintenancePerson>
  }
}
