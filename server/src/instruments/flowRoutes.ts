import { calibrationEvaluation, evaluationSteps } from '@tejian/contract/instruments/evaluation.ts'
import {
  calibrationCalls,
  overhaulCalls,
  requestCalls,
  reviewCalls,
  verificationCalls,
} from '@tejian/contract/instruments/flowCalls.ts'
import { instrumentOverhaul } from '@tejian/contract/instruments/overhaul.ts'
import { requestProcess } from '@tejian/contract/instruments/request.process.ts'
import { instrumentRequest } from '@tejian/contract/instruments/request.ts'
import { periodVerification, verificationSteps } from '@tejian/contract/instruments/verification.ts'
import { evalSearch } from '@tejian/contract/instruments/views/evaluationViews.ts'
import { overhaulEqu } from '@tejian/contract/instruments/views/overhaulViews.ts'
import { applySearch } from '@tejian/contract/instruments/views/requestViews.ts'
import { planVerifySearch } from '@tejian/contract/instruments/views/verificationViews.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import {
  bindProcessRegister,
  type ProcessOptions,
  processSource,
  saveProcessRow,
} from '../kit/process/register.ts'
import type { ListSource } from '../kit/records/find.ts'
import { bindList, type FilterName, refuseUnknownFilters } from '../kit/records/listed.ts'
import { readRow } from '../kit/records/save.ts'
import { missing } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { bindExport } from '../shared/transfers/exportRows.ts'
import { text } from './change.ts'
import { evaluationOptions } from './evaluations.ts'
import { overhaulOptions } from './overhauls.ts'
import { duePreview, planBatch } from './planning.ts'
import { requestOptions } from './requests.ts'
import { commitReview, reviewSource } from './reviews.ts'
import { takeBack } from './takeBack.ts'
import { verificationOptions } from './verifications.ts'

/** Entering at a later step: of a sheet that exists, by people who draw up none themselves. */
function bindEntry<R extends AnyRecord>(
  bind: Bind,
  call: AnyCall,
  definition: R,
  options: ProcessOptions<R>,
): void {
  bind(call, async (context, input: Record<string, string | undefined>) => {
    if (!input.id) throw missing()
    return saveProcessRow(context, definition, input, options)
  })
}

/** A step by the catalogue's name for it, or by its own; `search` is the catalogue's name for all of them. */
const stepOf = (steps: Readonly<Record<string, string>>, named: string): { step?: string } =>
  named === 'search' ? {} : { step: steps[named] ?? named }

/** A year as the days that begin it and the next one. */
const yearOf = (year: string): [begin: string, end: string] => [`${year}-01-01`, `${Number(year) + 1}-01-01`]

/** Rows with the catalogue's names beside the record's own. */
function bindNamed<R extends AnyRecord>(
  bind: Bind,
  call: AnyCall,
  source: ListSource<R>,
  names: Readonly<Record<string, FilterName<R>>>,
  own: (row: RowOf<R>) => Record<string, unknown>,
): void {
  bindList(
    bind,
    call,
    {
      ...source,
      async complete(context, rows, filters) {
        await source.complete?.(context, rows, filters)
        for (const row of rows) Object.assign(row, own(row))
      },
    },
    names,
  )
}

/** The approval steps of a request that the caller sees, in the order in which they were taken. */
async function approvalSteps(
  context: Context,
  request: ListRequest & { applyId: string },
): Promise<ListAnswer<ListedRow>> {
  refuseUnknownFilters(request, ['applyId'])
  const { applyId } = request
  await readRow(context, instrumentRequest, applyId)
  const [pageNo, pageSize] = [Number(request.pageNo ?? 1), Number(request.pageSize ?? 20)]
  const { rows } = await sql<
    ListedRow & { count: number }
  >`select id::text, 1 as version, array[]::text[] as actions,
      "stepName" || '：' || "actionLabel" as "stepName", "actorName" as executor, at as "executeTime",
      coalesce(opinion, '') as "acceptOpinion", coalesce("backReason", '') as "fallbackReason", count(*) over () as count
    from flow_event where process = ${requestProcess.name} and "recordId" = ${applyId}::uuid
    order by at, flow_event.id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(context.db)
  return {
    list: rows.map(({ count: _count, ...row }) => row as ListedRow),
    count: Number(rows[0]?.count ?? 0),
    pageNo,
    pageSize,
  }
}

function requestRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const options = requestOptions(lookups)
  const source = processSource(instrumentRequest, options)
  bindProcessRegister(bind, requestCalls, instrumentRequest, options)
  const codeOf = (name: string): string =>
    ['1', '2', '3', '4'].find((code) => lookups.label('applyType', code) === name) ?? name
  bindNamed(
    bind,
    requestCalls.list,
    source,
    { applyTypeName: (name) => ({ applyTypeName: codeOf(name) }) },
    (row) => ({
      applyTypeName: lookups.label('applyType', text(row.applyTypeName)) ?? '',
    }),
  )
  bindExport(bind, services, requestCalls.export, source, applySearch)
  bind(requestCalls.approvalSteps, approvalSteps)
  bind(requestCalls.takeBack, takeBack)
}

/** Requests, repairs, checks, calibrations and what follows from a failed one. */
export function instrumentFlowRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  requestRoutes(bind, services)

  const repairs = overhaulOptions(lookups)
  bindProcessRegister(bind, overhaulCalls, instrumentOverhaul, repairs)
  bindList(bind, overhaulCalls.list, processSource(instrumentOverhaul, repairs))
  bindExport(bind, services, overhaulCalls.export, processSource(instrumentOverhaul, repairs), overhaulEqu)

  const checks = processSource(periodVerification, verificationOptions)
  bindProcessRegister(bind, verificationCalls, periodVerification, verificationOptions)
  bindNamed(
    bind,
    verificationCalls.list,
    checks,
    {
      stepcode: (named) => stepOf(verificationSteps, named),
      year: (year) => {
        const [planDateBegin, planDateEnd] = yearOf(year)
        return { planDateBegin, planDateEnd }
      },
    },
    (row) => ({ planNo: row.planno, stepcode: row.step }),
  )
  bindExport(bind, services, verificationCalls.export, checks, planVerifySearch)
  bindEntry(bind, verificationCalls.enter, periodVerification, verificationOptions)
  bind(verificationCalls.planPreview, duePreview)
  bind(verificationCalls.planBatch, planBatch)

  const results = processSource(calibrationEvaluation, evaluationOptions)
  bindProcessRegister(bind, calibrationCalls, calibrationEvaluation, evaluationOptions)
  bindNamed(
    bind,
    calibrationCalls.list,
    results,
    {
      stepcode: (named) => stepOf(evaluationSteps, named),
      year: (year) => {
        const [calibDateBegin, calibDateEnd] = yearOf(year)
        return { calibDateBegin, calibDateEnd }
      },
    },
    (row) => ({ evalNo: row.evalno, stepcode: row.step }),
  )
  bindEntry(bind, calibrationCalls.enter, calibrationEvaluation, evaluationOptions)
  bindExport(bind, services, calibrationCalls.export, results, evalSearch)

  bindList(bind, reviewCalls.find, reviewSource)
  bind(reviewCalls.commit, commitReview)
}
