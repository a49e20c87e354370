import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { complianceSides } from '@tejian/contract/lifts/compliance/compliance.process.ts'
import { maintenanceCompliance } from '@tejian/contract/lifts/compliance/compliance.ts'
import { complianceCalls } from '@tejian/contract/lifts/compliance/complianceCalls.ts'
import { complianceJy } from '@tejian/contract/lifts/views/complianceJy.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { complianceOptions } from './compliances.ts'
import { maintenanceRates } from './rates.ts'

const source = processSource(maintenanceCompliance, complianceOptions)

/** Checks whether lifts are maintained by the rules, made at their inspection and month by month. */
export function complianceRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, complianceCalls, maintenanceCompliance, complianceOptions)
  bindExport(bind, services, complianceCalls.export, source, complianceJy)
  bind(complianceCalls.list, async (context, request) => {
    const asked = { ...toRecordNames(request, { unitname: 'useunit' }), side: complianceSides.inspection }
    const answer = await findRows(context, source, asked as ListRequest)
    // The catalogue's names beside the record's own.
    const list = answer.list.map((row) => ({
      ...row,
      unitname: row.useunit,
      inspectdate: row.checkDate,
      inspectResult: row.checkResult,
    }))
    return { ...answer, list }
  })
  bind(complianceCalls.rates, maintenanceRates)
}
