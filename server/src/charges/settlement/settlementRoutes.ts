import { settlement } from '@tejian/contract/charges/settlement.ts'
import { settlementCalls } from '@tejian/contract/charges/settlementCalls.ts'
import { agreementFee } from '@tejian/contract/charges/views/agreementFee.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { settlementOptions } from './settlements.ts'

const source = processSource(settlement, settlementOptions)

/** Settlements under agreements. */
export function settlementRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, settlementCalls, settlement, settlementOptions)
  bindExport(bind, services, settlementCalls.export, source, agreementFee)
  bindList(bind, settlementCalls.list, source, {
    createDateBegin: 'chargeDateBegin',
    createDateEnd: 'chargeDateEnd',
  })
}
