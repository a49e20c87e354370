import { domain, filesOf } from '../kit/domain.ts'
import { reportAuthorisation } from './authorisation/authorisation.ts'
import { authorisationCalls } from './authorisation/calls.ts'
import { authorisationCheck } from './authorisation/parameters.ts'
import {
  addressBookCalls,
  certificateRegister,
  personCertificateRegister,
  personLists,
  personRegister,
} from './calls.ts'
import { personsFunctionCalls } from './functionCalls.ts'
import { peopleGrants } from './grants.ts'
import { inspectorCertificate } from './inspectorCertificate.ts'
import { maintenancePersonCalls } from './maintenance/calls.ts'
import { maintenancePerson } from './maintenance/maintenancePerson.ts'
import { peoplePages } from './pages.ts'
import { peoplePermissions } from './permissions.ts'
import { person } from './person.ts'
import { personCertificate } from './personCertificate.ts'
import { renewalCalls } from './renewal/calls.ts'
import { certificateRenewal } from './renewal/renewal.ts'
import { certificateReview } from './views/certificateReview.ts'
import { corapply, myCertificate } from './views/certificateViews.ts'
import { maintenancePersonAudit } from './views/maintenancePersonAudit.ts'
import { personCert } from './views/personCert.ts'
import {
  exploitingUnit,
  filingStaff,
  monitor,
  perCation,
  personMngCorapply,
  personnel,
  wbperson,
  workPerson,
  workPersons,
} from './views/personViews.ts'
import { reportProjectQualificationConfig } from './views/reportProjectQualificationConfig.ts'

export const peopleDomain = domain('people', {
  records: [
    inspectorCertificate,
    maintenancePerson,
    person,
    personCertificate,
    certificateRenewal,
    reportAuthorisation,
  ],
  attachmentOwners: [
    filesOf(person, 'person.save'),
    filesOf(personCertificate, 'person.save'),
    filesOf(inspectorCertificate, 'certificate.save'),
    filesOf(maintenancePerson, 'maintPersonAudit.save'),
    filesOf(certificateRenewal, 'certificateReview.save'),
  ],
  pages: peoplePages,
  views: [
    corapply,
    myCertificate,
    wbperson,
    personnel,
    exploitingUnit,
    filingStaff,
    perCation,
    monitor,
    personMngCorapply,
    workPerson,
    workPersons,
    personCert,
    certificateReview,
    maintenancePersonAudit,
    reportProjectQualificationConfig,
  ],
  calls: [
    certificateRegister,
    personRegister,
    personCertificateRegister,
    personLists,
    addressBookCalls,
    renewalCalls,
    maintenancePersonCalls,
    authorisationCalls,
    personsFunctionCalls,
  ],
  permissions: peoplePermissions,
  grants: peopleGrants,
  parameters: { authorisationCheck },
})
