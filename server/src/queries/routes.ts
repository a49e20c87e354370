import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import { queryModelCalls } from '@tejian/contract/queries/modelCalls.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { bindList } from '../kit/records/listed.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { modelSource, readModel, switchModel } from './models.ts'
import { chartOf, exportResult, resultOf, tryQuery } from './results.ts'
import { deleteQueries, editQuery, formOf, listQueries, saveQuery } from './settings.ts'

/** The queries that everybody has, as their administrator sees them. */
function bindModels(bind: Bind, services: Services): void {
  bind(queryModelCalls.find, (context, request) => findRows(context, modelSource, request))
  bind(queryModelCalls.getDetail, async (context, { id }) => {
    const row = await readModel(context, id)
    await modelSource.complete?.(context, [row], {})
    return { ...row, actions: modelSource.actions?.(context, row) ?? [] }
  })
  bindExport(bind, services, queryModelCalls.export, modelSource)
  bindList(bind, queryModelCalls.list, modelSource)
  bind(queryModelCalls.switch, switchModel)
}

/** Saved queries, what they find, and the named sets of result columns (spec 2 §7.10). */
export function queryRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  bindModels(bind, services)
  bind(queryCalls.list, (context, request) => listQueries(context, request as ListRequest))
  bind(queryCalls.find, (context, request) => listQueries(context, request as ListRequest))
  bind(queryCalls.form, (context, { id, type }) => formOf(context, id, type))
  bind(queryCalls.save, (context, sent) => saveQuery(context, sent, lookups))
  bind(queryCalls.edit, (context, sent) => editQuery(context, sent, lookups))
  bind(queryCalls.deleteIds, async (context, { ids }) => {
    await deleteQueries(context, ids)
    return null
  })
  bind(queryCalls.trial, (context, { type, config }) => tryQuery(context, type, config))
  bind(queryCalls.result, (context, request) => resultOf(context, request))
  bind(queryCalls.chart, (context, request) => chartOf(context, request, lookups))
  bind(queryCalls.exportResult, (context, request) => exportResult(context, request, lookups))
}
