import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import {
  addressBookCalls,
  certificateRegister,
  personCertificateRegister,
  personLists,
  personRegister,
} from '@tejian/contract/people/calls.ts'
import { personTitles } from '@tejian/contract/people/importTitles.ts'
import { inspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import { person } from '@tejian/contract/people/person.ts'
import { personCertificate } from '@tejian/contract/people/personCertificate.ts'
import { perCation } from '@tejian/contract/people/views/personViews.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { bindTransfers } from '../shared/transfers/bindTransfers.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { certificateOptions } from './certificates.ts'
import { addressBook, bindPersonLists } from './lists.ts'
import { personCertificateOptions } from './personCertificates.ts'
import { personOptions } from './persons.ts'

/** Persons of the trade, and what they are certified for. */
export function peopleRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const exported = (source: ListSource, title: string, columns: string[]) =>
    ((context, filters) => exportRows(context, { source, filters, columns, title, lookups })) as Parameters<
      typeof bind<typeof certificateRegister.export>
    >[1]

  bindRegister(bind, certificateRegister, inspectorCertificate, certificateOptions)
  const inspectors = sourceOf(inspectorCertificate, certificateOptions)
  bind(
    certificateRegister.export,
    exported(inspectors, inspectorCertificate.title, exportColumns(inspectorCertificate)),
  )
  bind(personLists.myCertificate, (context, request) =>
    findRows(context, inspectors, { ...request, own: '1' } as ListRequest),
  )
  bindRegister(bind, personRegister, person, personOptions)
  bindTransfers(bind, services, personRegister, person, {
    ...personOptions,
    keyField: 'idcard',
    titles: personTitles,
  })
  bindPersonLists(bind)
  bindRegister(bind, personCertificateRegister, personCertificate, personCertificateOptions)
  bind(
    personCertificateRegister.export,
    exported(
      sourceOf(personCertificate, personCertificateOptions),
      personCertificate.title,
      exportColumns(personCertificate),
    ),
  )
  bind(addressBookCalls.find, (context, request) => findRows(context, addressBook, request))
  bind(
    addressBookCalls.export,
    exported(addressBook, perCation.title, exportColumns(perCation.record, perCation)),
  )
}
