import { agreement, agreementKinds } from '@tejian/contract/charges/agreement.ts'
import { agreementCalls, chargeCalls, contractCalls } from '@tejian/contract/charges/calls.ts'
import { chargeSheetCalls as sheetCalls } from '@tejian/contract/charges/sheetCalls.ts'
import { agreementSearch, contractManag } from '@tejian/contract/charges/views/agreementViews.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { transact } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { issueNumbers } from '../kit/numbers.ts'
import { dayOf } from '../kit/process/flow.ts'
import { bindProcessRegister, processDetail, processSource } from '../kit/process/register.ts'
import { findRows } from '../kit/records/find.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { deleteCharges } from './actions/delete.ts'
import { saveCharge } from './actions/save.ts'
import { agreementFilters, agreementOptions } from './agreements.ts'
import { basicCharge } from './basicCharge.ts'
import { feeSettings, itemsFor } from './feeTables.ts'
import { chargeFlowRoutes } from './flow/flowRoutes.ts'
import { hasAgreement } from './public.ts'
import { chargeDetail, isChargedByAgreement, listCharges, listReliefPolicies } from './queries.ts'
import { reconcileRoutes } from './reconcileRoutes.ts'
import { priceOfDevice, saveSheet, updateEqu, vesselRates, vesselSheet } from './sheets.ts'
import { tariffFor, tariffToday } from './tariff/inForce.ts'

const isContract = sql<SqlBool>`agreement."agreementKind" = ${agreementKinds.contract}`

const isVip = (context: Context, unitId: string): Promise<boolean> =>
  hasAgreement(context, unitId, dayOf(context.now()))

function agreementRoutes(bind: Bind, { lookups }: Services): void {
  const options = agreementOptions(lookups)
  const source = processSource(agreement, options)
  bindProcessRegister(bind, agreementCalls, agreement, options)
  bind(agreementCalls.list, (context, request) =>
    findRows(context, source, agreementFilters(request) as ListRequest),
  )
  bind(agreementCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(agreement, agreementSearch),
      title: agreement.title,
      lookups,
    }),
  )
}

/** Contracts are agreements of their kind, whatever a search asks. */
function contractRoutes(bind: Bind, { lookups }: Services): void {
  const options = agreementOptions(lookups)
  const source = { ...processSource(agreement, options), extraConditions: () => [isContract] }
  bind(contractCalls.find, (context, request) => findRows(context, source, request))
  bind(contractCalls.getDetail, (context, { id }) => processDetail(context, agreement, options, id))
  bind(contractCalls.export, (context, filters) =>
    exportRows(context, {
      source,
      filters,
      columns: exportColumns(agreement, contractManag),
      title: contractManag.title,
      lookups,
    }),
  )
}

/** Charges of declarations, fee tables, agreements. */
export function chargeRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  bind(chargeCalls.getBasicCharge, (context, { appno }) => basicCharge(context, appno, isVip, lookups))
  bind(chargeCalls.getItem, async (context, { appno, equclacode, seitestsort }) =>
    itemsFor(appno ? await tariffFor(context, appno) : tariffToday(context), equclacode, seitestsort),
  )
  bind(chargeCalls.dictList, async (context, { equclacode, seitestsort }) =>
    itemsFor(tariffToday(context), equclacode, seitestsort).map(({ itemCode, itemName, price }) => ({
      value: itemCode,
      label: itemName,
      price,
    })),
  )
  bind(chargeCalls.getConfigList, async (context, { type }) => feeSettings(tariffToday(context), type))
  bind(chargeCalls.save, (context, input) => saveCharge(context, input, lookups))
  bind(chargeCalls.detail, chargeDetail)
  bind(chargeCalls.delete, async (context, input) => {
    await deleteCharges(context, input)
    return null
  })
  bind(chargeCalls.chasnGenerate, (outer) =>
    transact(outer, async (context) => {
      const [chasn = ''] = await issueNumbers(context, 'SF', 1, { day: dayOf(context.now()), area: '' })
      return { chasn }
    }),
  )
  bind(chargeCalls.list, listCharges)
  bind(chargeCalls.find, listCharges)
  bind(chargeCalls.checkVipCharge, isChargedByAgreement)
  bind(chargeCalls.reliefPolicies, async (context, request) => listReliefPolicies(context, request))
  bind(sheetCalls.rqdjSave, (context, input) => saveSheet(context, 'rqdj', input, lookups))
  bind(sheetCalls.gddjSave, (context, input) => saveSheet(context, 'gddj', input, lookups))
  bind(sheetCalls.gdjjSave, (context, input) => saveSheet(context, 'gdjj', input, lookups))
  bind(sheetCalls.initConfig, async (context) => vesselSheet(tariffToday(context), lookups))
  bind(sheetCalls.initFeeConfig, async (context, { equclacode, seitestsort }) =>
    vesselRates(tariffToday(context), equclacode, seitestsort),
  )
  bind(sheetCalls.getCcPrice, (context, input) => priceOfDevice(context, input, ['5']))
  bind(sheetCalls.getMechatronicsPrice, (context, input) =>
    priceOfDevice(context, input, ['3', '4', '6', '9']),
  )
  bind(sheetCalls.updateEqu, (context, input) => updateEqu(context, input, lookups))
  chargeFlowRoutes(bind, services)
  reconcileRoutes(bind, services)
  agreementRoutes(bind, services)
  contractRoutes(bind, services)
}
