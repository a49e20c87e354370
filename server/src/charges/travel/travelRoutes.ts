import { travelCalls } from '@tejian/contract/charges/travelCalls.ts'
import { travelExpense } from '@tejian/contract/charges/travelExpense.ts'
import { cateringAccommodationConfirm } from '@tejian/contract/charges/views/cateringAccommodationConfirm.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { travelOptions } from './expenses.ts'
import { ownVisits, travelStandard } from './visits.ts'

const source = processSource(travelExpense, travelOptions)

/** Meals and lodging of visits. */
export function travelRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, travelCalls, travelExpense, travelOptions)
  bindExport(bind, services, travelCalls.export, source, cateringAccommodationConfirm)
  bindList(bind, travelCalls.list, source, {
    createDateBegin: 'applyDateBegin',
    createDateEnd: 'applyDateEnd',
  })
  bind(travelCalls.visits, async (context) => ({
    visits: await ownVisits(context),
    ...travelStandard(context),
  }))
}
