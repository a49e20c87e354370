import { certificateRegister } from '@tejian/contract/people/calls.ts'
import { inspectorCertificate } from '@tejian/contract/people/inspectorCertificate.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { certificateOptions } from './certificates.ts'

/** The certificates of inspectors. */
export function peopleRoutes(bind: Bind, { lookups }: Services): void {
  bindRegister(bind, certificateRegister, inspectorCertificate, certificateOptions)
  bind(certificateRegister.export, (context, filters) =>
    exportRows(context, {
      source: sourceOf(inspectorCertificate, certificateOptions),
      filters,
      columns: exportColumns(inspectorCertificate),
      title: inspectorCertificate.title,
      lookups,
    }),
  )
}
