import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { chartOf, exportResult, resultOf, tryQuery } from './results.ts'
import { deleteQueries, editQuery, formOf, listQueries, saveQuery } from './settings.ts'

/** Saved queries, what they find, and the named sets of result columns (spec 2 §7.10). */
export function queryRoutes(bind: Bind, { lookups }: Services): void {
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
