import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { itemKinds } from '@tejian/contract/declarations/itemKinds.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import type { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { everyStep } from '@tejian/contract/inspection/steps.ts'
import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Filters } from '../kit/records/find.ts'
import { type FilterName, toRecordNames } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { listDeclarations } from './list.ts'
import { itemsAtStep, listTasks } from './overview.ts'

/** The steps of a report, as `/api/appbuss/find` takes them. */
const reportSteps: ReadonlySet<string> = new Set([
  'BGSC',
  'BGLR',
  'BGQR',
  'BGSH_FX',
  'BGSH',
  'BGSP',
  'finish_inspect',
  'BGDY',
  'BGGD',
  'BGFF',
])

/** The businesses that stand at a step of their report. */
async function reportItems(context: Context, request: Filters) {
  if (!reportSteps.has(request.stepcode ?? '')) throw new Refusal(declarationMessages.unknownStep)
  const answer = await itemsAtStep(context, request)
  return { ...answer, list: answer.list.map((row) => ({ ...row, seiflowsysid: row.reportId })) }
}

/** Days of a declaration stand for those of an inspection that it does not know. */
async function declarations(
  context: Context,
  request: Filters,
  { day, page }: { day: 'appdate' | 'acceptDate'; page: 'all' | 'accepted' },
) {
  const days: Readonly<Record<string, FilterName<AnyRecord>>> = {
    inspectdateBegin: `${day}Begin`,
    inspectdateEnd: `${day}End`,
  }
  const answer = await listDeclarations(context, { ...toRecordNames(request, days), stepcode: page })
  return { ...answer, list: answer.list.map((row) => ({ ...row, stepcode: fieldValue(row, 'step') })) }
}

const ofItems: Readonly<Record<string, FilterName<typeof businessItem>>> = { inspectdept: 'inspDept' }

/** Items under the names of the catalogue; without a step every one of them. */
async function items(context: Context, request: Filters, lookups: Lookups, kind?: string) {
  const wanted = { stepcode: everyStep, ...toRecordNames(request, ofItems), ...(kind && { kind }) }
  const answer = await listTasks(context, wanted, lookups)
  return { ...answer, list: answer.list.map((row) => ({ ...row, pipeLength: row.length })) }
}

/** The catalogue's own lists of business: the rows of the standing pages under its paths and names (spec 2 §7.10). */
export function catalogueListRoutes(bind: Bind, { lookups }: Services): void {
  bind(declarationCalls.reportItems, reportItems)
  bind(declarationCalls.acceptanceOrders, (context, request) =>
    declarations(context, request, { day: 'acceptDate', page: 'accepted' }),
  )
  bind(declarationCalls.declared, (context, request) =>
    declarations(context, request, { day: 'appdate', page: 'all' }),
  )
  bind(declarationCalls.composite, (context, request) => items(context, request, lookups))
  bind(declarationCalls.missions, (context, request) => items(context, request, lookups))
  bind(declarationCalls.pipeChecks, (context, request) => items(context, request, lookups, itemKinds.pipe))
}
