import { maintenancePersonCalls } from '@tejian/contract/people/maintenance/calls.ts'
import { maintenancePerson } from '@tejian/contract/people/maintenance/maintenancePerson.ts'
import { renewalCalls } from '@tejian/contract/people/renewal/calls.ts'
import { certificateRenewal } from '@tejian/contract/people/renewal/renewal.ts'
import { certificateReview } from '@tejian/contract/people/views/certificateReview.ts'
import { maintenancePersonAudit } from '@tejian/contract/people/views/maintenancePersonAudit.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { bindList } from '../kit/records/listed.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { maintenancePersonOptions } from './maintenance/maintenancePersons.ts'
import { renewalOptions } from './renewal/renewals.ts'

/** The reviews of persons and their certificates: renewals, and maintenance workers whom their units report. */
export function personAuditRoutes(bind: Bind, { lookups }: Services): void {
  const names = { unitname: 'workunitname' } as const
  const renewals = processSource(certificateRenewal, renewalOptions)
  bindProcessRegister(bind, renewalCalls, certificateRenewal, renewalOptions)
  bindList(bind, renewalCalls.list, renewals, names)
  bind(renewalCalls.export, (context, filters) =>
    exportRows(context, {
      source: renewals,
      filters,
      columns: exportColumns(certificateRenewal, certificateReview),
      title: certificateReview.title,
      lookups,
    }),
  )
  const reported = processSource(maintenancePerson, maintenancePersonOptions)
  bindProcessRegister(bind, maintenancePersonCalls, maintenancePerson, maintenancePersonOptions)
  bindList(bind, maintenancePersonCalls.list, reported, names)
  bind(maintenancePersonCalls.export, (context, filters) =>
    exportRows(context, {
      source: reported,
      filters,
      columns: exportColumns(maintenancePerson, maintenancePersonAudit),
      title: maintenancePersonAudit.title,
      lookups,
    }),
  )
}
