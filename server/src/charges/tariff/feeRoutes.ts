import { explainCalls } from '@tejian/contract/charges/explainCalls.ts'
import { tariffOf } from '@tejian/contract/charges/fee/shipped.ts'
import { feeTable } from '@tejian/contract/charges/feeTable.ts'
import { feeTableCalls } from '@tejian/contract/charges/feeTableCalls.ts'
import { reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import { reliefPolicyCalls } from '@tejian/contract/charges/reliefPolicyCalls.ts'
import { inspectPayConfig } from '@tejian/contract/charges/views/inspectPayConfig.ts'
import { policyConf } from '@tejian/contract/charges/views/policyConf.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource, saveProcessRow } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import { readRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { explainFees } from '../explain.ts'
import { nextPolicy, reliefPolicyOptions, savePolicy, stopPolicy } from '../relief/policies.ts'
import { tryDeviceByPolicy, tryMonthByPolicy } from '../relief/trials.ts'
import { contentIn, feeTableOptions, nextTariff, problemsIn, refuseWriting, savePrices } from './feeTables.ts'
import { tryDeviceByTariff, tryMonthByTariff } from './trials.ts'

/** Versions of the tariff and of relief policies, and what they say of a fee before it is asked. */
export function feeRoutes(bind: Bind, services: Services): void {
  const { save, ...calls } = feeTableCalls
  const tariffs = processSource(feeTable, feeTableOptions)
  bindProcessRegister(bind, calls, feeTable, feeTableOptions)
  bind(save, async (context, input) => {
    if (input.id) refuseWriting(await readRow(context, feeTable, input.id), 'JGBZ')
    return saveProcessRow(context, feeTable, input, feeTableOptions)
  })
  bindExport(bind, services, calls.export, tariffs, inspectPayConfig)
  bindList(bind, calls.list, tariffs)
  bind(calls.prices, async (context, { id }) => {
    const row = await readRow(context, feeTable, id)
    return { tariff: tariffOf(row.versionCode ?? '', contentIn(row)), problems: problemsIn(row) }
  })
  bind(calls.nextVersion, nextTariff)
  bind(calls.saveContent, savePrices)
  bind(calls.tryDevice, tryDeviceByTariff)
  bind(calls.tryMonth, tryMonthByTariff)
  policyRoutes(bind, services)
  bind(explainCalls.explain, explainFees)
}

function policyRoutes(bind: Bind, services: Services): void {
  const { save, ...calls } = reliefPolicyCalls
  const policies = processSource(reliefPolicy, reliefPolicyOptions)
  bindProcessRegister(bind, calls, reliefPolicy, reliefPolicyOptions)
  bind(save, savePolicy)
  bindExport(bind, services, calls.export, policies, policyConf)
  bind(calls.nextVersion, nextPolicy)
  bind(calls.tryDevice, (context, input) => tryDeviceByPolicy(context, input, services.lookups))
  bind(calls.tryMonth, tryMonthByPolicy)
  bind(calls.stop, stopPolicy)
}
