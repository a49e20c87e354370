import { feeWaiver as view } from '@tejian/contract/charges/views/feeWaiver.ts'
import { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverCalls } from '@tejian/contract/charges/waiverCalls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { waiverOptions } from './waivers.ts'

/** Applications for waivers. */
export function waiverRoutes(bind: Bind, services: Services): void {
  const options = waiverOptions(services.lookups)
  const source = processSource(feeWaiver, options)
  bindProcessRegister(bind, waiverCalls, feeWaiver, options)
  bindExport(bind, services, waiverCalls.export, source, view)
  bindList(bind, waiverCalls.list, source, {
    createDateBegin: 'applyDateBegin',
    createDateEnd: 'applyDateEnd',
  })
}
