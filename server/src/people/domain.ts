import { reportAuthorisation } from '@tejian/contract/people/authorisation/authorisation.ts'
import { authorisationCalls } from '@tejian/contract/people/authorisation/calls.ts'
import { authorisationTitles } from '@tejian/contract/people/authorisation/importTitles.ts'
import { personRegister } from '@tejian/contract/people/calls.ts'
import { personTitles } from '@tejian/contract/people/importTitles.ts'
import { person } from '@tejian/contract/people/person.ts'
import type { Domain } from '../kit/domain.ts'
import { importOf } from '../shared/transfers/bindTransfers.ts'
import { personAuditRoutes } from './auditRoutes.ts'
import { authorisationOptions } from './authorisation/authorisations.ts'
import { certificateFiles } from './certificates.ts'
import { lapseNotices } from './expiryNotices.ts'
import { maintenancePersonRule } from './maintenance/maintenancePersons.ts'
import { personOptions } from './persons.ts'
import { renewalRule } from './renewal/renewals.ts'
import { peopleRoutes } from './routes.ts'

/** Persons of the trade and their certificates. */
export const peopleDomain: Domain = {
  name: 'people',
  routes: [peopleRoutes, personAuditRoutes],
  processes: [renewalRule, maintenancePersonRule],
  imports: [
    importOf(personRegister, person, { ...personOptions, keyField: 'idcard', titles: personTitles }),
    importOf(authorisationCalls, reportAuthorisation, {
      ...authorisationOptions,
      titles: authorisationTitles,
    }),
  ],
  files: [certificateFiles],
  schedules: [lapseNotices],
}
