import { feeWaiver as view } from '@tejian/contract/charges/views/feeWaiver.ts'
import { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import { waiverCalls } from '@tejian/contract/charges/waiverCalls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { waiverOptions } from './waivers.ts'

const source = processSource(feeWaiver, waiverOptions)

/** Applications for waivers. */
export function waiverRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, waiverCalls, feeWaiver, waiverOptions)
  bindExport(bind, services, waiverCalls.export, source, view)
  bindList(bind, waiverCalls.list, source, {
    createDateBegin: 'applyDateBegin',
    createDateEnd: 'applyDateEnd',
  })
}
