import type { inspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import type { person } from '@tejian/contract/people/person.ts'
import type { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    person: TableOf<typeof person>
    person_certificate: TableOf<typeof personCertificate>
    inspector_certificate: TableOf<typeof inspectorCertificate>
  }
}
