import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { maintenanceBinding } from '@tejian/contract/maintenance/bindings/binding.ts'
import { bindingCalls } from '@tejian/contract/maintenance/bindings/bindingCalls.ts'
import { maintenanceContract } from '@tejian/contract/maintenance/contracts/contract.ts'
import { contractCalls } from '@tejian/contract/maintenance/contracts/contractCalls.ts'
import { lapsesByAct } from '@tejian/contract/maintenance/lapses/lapse.ts'
import { lapseCalls } from '@tejian/contract/maintenance/lapses/lapseCalls.ts'
import { faultRepair } from '@tejian/contract/maintenance/repairs/repair.ts'
import { repairCalls, repairSummaryCalls } from '@tejian/contract/maintenance/repairs/repairCalls.ts'
import { faultRepairRecordSummary } from '@tejian/contract/maintenance/repairs/repairStatistics.ts'
import { bindSearch } from '@tejian/contract/maintenance/views/bindViews.ts'
import { faultRepairRecord } from '@tejian/contract/maintenance/views/faultRepairRecord.ts'
import { bailOutSearch } from '@tejian/contract/maintenance/views/lapseViews.ts'
import { maintenanceContactList } from '@tejian/contract/maintenance/views/maintenanceContactList.ts'
import type { Bind } from '../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import { revealRow } from '../kit/records/mask.ts'
import { saveRegisterRow, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindStatistics } from '../shared/statistics/bind.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { bindContract } from './bindings/bindContract.ts'
import { bindingOptions } from './bindings/bindings.ts'
import { contractOptions, terminateContract } from './contracts/contracts.ts'
import { lapseSource } from './lapses/lapses.ts'
import { named, unitNames } from './named.ts'
import { repairOptions } from './repairs/repairs.ts'

const contracts = processSource(maintenanceContract, contractOptions)
const bindings = processSource(maintenanceBinding, bindingOptions)

/** Contracts, bindings, lapses and repairs of the maintenance of lifts. */
export function maintenanceRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, contractCalls, maintenanceContract, contractOptions)
  bindExport(bind, services, contractCalls.export, contracts, maintenanceContactList)
  bind(contractCalls.terminate, terminateContract)
  bind(contractCalls.bind, bindContract)
  bind(contractCalls.list, async (context, request) => {
    const answer = await findRows(context, contracts, toRecordNames(request, unitNames) as ListRequest)
    return { ...answer, list: answer.list.map(named) }
  })

  bindProcessRegister(bind, bindingCalls, maintenanceBinding, bindingOptions)
  bindExport(bind, services, bindingCalls.export, bindings, bindSearch)
  bind(bindingCalls.list, async (context, request) => {
    const answer = await findRows(context, bindings, toRecordNames(request, unitNames) as ListRequest)
    return { ...answer, list: answer.list.map(named) }
  })

  bind(lapseCalls.find, (context, request) => findRows(context, lapseSource, request))
  bind(lapseCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, lapseSource.record, id)
    await lapseSource.complete(context, [row])
    return {
      ...(await revealRow(context, lapseSource.record, row)),
      actions: lapseSource.actions?.(context, row) ?? [],
    }
  })
  bindExport(bind, services, lapseCalls.export, lapseSource, bailOutSearch)
  bind(lapseCalls.list, async (context, request) => {
    const names = { ...unitNames, createDateBegin: 'stopDateBegin', createDateEnd: 'stopDateEnd' } as const
    const answer = await findRows(context, lapseSource, toRecordNames(request, names) as ListRequest)
    return { ...answer, list: answer.list.map(named) }
  })
  bind(lapseCalls.stopList, async (context, request) => {
    const names = { ...unitNames, periodBegin: 'stopDateBegin', periodEnd: 'stopDateEnd' } as const
    const asked = { ...toRecordNames(request, names), stopType: lapsesByAct } as ListRequest
    const answer = await findRows(context, lapseSource, asked)
    return { ...answer, list: answer.list.map((row) => ({ ...named(row), days: row.lapseDays })) }
  })

  const repairs = sourceOf(faultRepair, repairOptions)
  bind(repairCalls.find, (context, request) => findRows(context, repairs, request))
  bind(repairCalls.getDetail, async (context, { id }) => {
    const row = await readRow(context, faultRepair, id)
    return { ...(await revealRow(context, faultRepair, row)), actions: repairs.actions?.(context, row) ?? [] }
  })
  bind(repairCalls.save, (context, input) => saveRegisterRow(context, faultRepair, input, repairOptions))
  bindExport(bind, services, repairCalls.export, repairs, faultRepairRecord)
  bind(repairCalls.list, async (context, request) => {
    const names = { ...unitNames, createDateBegin: 'faultTimeBegin', createDateEnd: 'faultTimeEnd' } as const
    const answer = await findRows(context, repairs, toRecordNames(request, names) as ListRequest)
    const list = answer.list.map((row) => ({
      ...named(row),
      repairTime: row.finishTime,
      repairPerson: row.repairPersons,
    }))
    return { ...answer, list }
  })
  bindStatistics(bind, repairSummaryCalls, [faultRepairRecordSummary], { lookups: services.lookups })
}
