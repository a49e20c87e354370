import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { reportAuthorisation } from '@tejian/contract/people/authorisation/authorisation.ts'
import { authorisationCalls } from '@tejian/contract/people/authorisation/calls.ts'
import {
  addressBookCalls,
  certificateRegister,
  personCertificateRegister,
  personLists,
  personRegister,
} from '@tejian/contract/people/calls.ts'
import { personsFunctionCalls } from '@tejian/contract/people/functionCalls.ts'
import { inspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import { person } from '@tejian/contract/people/person.ts'
import { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { perCation } from '@tejian/contract/people/views/personViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { bindList } from '../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { authorisationNames, authorisationOptions } from './authorisation/authorisations.ts'
import { certificateOptions } from './certificates.ts'
import { addressBook, bindPersonLists } from './lists.ts'
import { personCertificateOptions } from './personCertificates.ts'
import { personOptions } from './persons.ts'

/** Persons of the trade, and what they are certified for. */
export function peopleRoutes(bind: Bind, services: Services): void {
  bindRegister(bind, certificateRegister, inspectorCertificate, certificateOptions)
  const inspectors = sourceOf(inspectorCertificate, certificateOptions)
  bindExport(bind, services, certificateRegister.export, inspectors)
  bind(personLists.myCertificate, (context, request) =>
    findRows(context, inspectors, { ...request, own: '1' } as ListRequest),
  )
  for (const calls of [personRegister, personsFunctionCalls]) {
    bindRegister(bind, calls, person, personOptions)
    bindExport(bind, services, calls.export, sourceOf(person, personOptions))
  }
  bindPersonLists(bind)
  bindRegister(bind, personCertificateRegister, personCertificate, personCertificateOptions)
  const certificates = sourceOf(personCertificate, personCertificateOptions)
  bindExport(bind, services, personCertificateRegister.export, certificates)
  bind(addressBookCalls.find, (context, request) => findRows(context, addressBook, request))
  bindExport(bind, services, addressBookCalls.export, addressBook, perCation)
  bindRegister(bind, authorisationCalls, reportAuthorisation, authorisationOptions)
  const authorisations = sourceOf(reportAuthorisation, authorisationOptions)
  bindExport(bind, services, authorisationCalls.export, authorisations)
  bindList(bind, authorisationCalls.list, authorisations, authorisationNames)
}
