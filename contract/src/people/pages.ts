import { page } from '../kit/page.ts'

export const peoplePages = [
  page('corapply', { opens: 'certificate.save' }),
  page('myCertificate', { opens: 'certificate.view' }),
  page('wbperson', { opens: 'person.view' }),
  page('personnel', { opens: 'person.staff' }),
  page('exploitingUnit', { opens: 'person.view' }),
  page('filingStaff', { opens: 'supervision.view' }),
  page('perCation', { opens: 'person.addressBook' }),
  page('monitor', { opens: 'supervision.view' }),
  page('personMngCorapply', { opens: 'supervision.view' }),
  page('workPerson', { opens: 'person.view' }),
  page('workPersons', { opens: 'person.view', function: 'persons' }),
  page('workPersona', { opens: 'person.view', function: 'persons', outsideMenu: true }),
  page('personCert', { opens: 'person.view' }),
  page('certificateReview', { opens: 'certificateReview.view' }),
  page('maintenancePersonAudit', { opens: 'maintPersonAudit.view' }),
  page('reportProjectQualificationConfig', { opens: 'reportAuthorisation.save' }),
  page('reportProjectQualificationConfigDetail', { opens: 'reportAuthorisation.save', outsideMenu: true }),
] as const
