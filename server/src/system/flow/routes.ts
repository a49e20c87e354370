import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { postAt } from '@tejian/contract/kit/process.ts'
import {
  flowConfCalls,
  flowRegister,
  flowStepRegister,
  inspectionProjectCalls,
} from '@tejian/contract/system/flowCalls.ts'
import { type FlowStepConf, flowConf, flowStepConf } from '@tejian/contract/system/flowConf.ts'
import { flowConfMessages } from '@tejian/contract/system/flowMessages.ts'
import { stepOfRow } from '@tejian/contract/system/flowRules.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows } from '../../kit/records/find.ts'
import { toRecordNames } from '../../kit/records/listed.ts'
import { permittedActions, sourceOf } from '../../kit/records/register.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { peopleFor } from '../../shared/flow/people.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { readDesign, saveDesign } from './design.ts'
import { deleteFlows, flowOptions, saveFlow } from './flowRegister.ts'
import { stepRows } from './flows.ts'
import { deleteSteps, listSteps, presentFlow, saveStep, stepSource, withFlows } from './stepRegister.ts'
import { flowSummaries } from './summaries.ts'
import { switchFlow } from './switch.ts'

const flowSource = sourceOf(flowConf, flowOptions)
const idsOf = (ids: string): string[] => [...new Set(ids.split(',').filter(Boolean))]

/** Flows in the words of their family's list. */
async function listFlows(context: Context, request: ListRequest): Promise<ListAnswer<ListedRow>> {
  const asked = toRecordNames<typeof flowConf>(request, { name: 'flowName', status: 'enabled' })
  const answer = await findRows(context, flowSource, asked as ListRequest)
  return { ...answer, list: answer.list.map((row) => ({ ...row, status: row.enabled ? '1' : '0' })) }
}

/** One step with whoever may hold it, by its id or by flow and code. */
async function stepDetail(
  context: Context,
  {
    id,
    flowunicode,
    stepcode,
  }: { id?: string | undefined; flowunicode?: string | undefined; stepcode?: string | undefined },
) {
  const row = id
    ? await readRow(context, flowStepConf, id)
    : await stepNamed(context, flowunicode ?? '', stepcode ?? '')
  if (id) await withFlows(context, [row])
  const roles = row.dealManRule ?? ''
  const named = stepOfRow(row).roles
  const standing = postAt(inspectionProcess, row.stepCode)
  const people = standing
    ? await peopleFor(context, { ...standing, ...(named.length > 0 && { roles: named }) })
    : []
  return {
    id: row.id,
    flowCode: row.flowCode ?? '',
    stepcode: row.stepCode ?? '',
    stepName: row.stepName ?? '',
    roles,
    dealMans: people.map(({ loginName }) => loginName).join(','),
    backSteps: row.backSteps ?? '',
    note: row.note ?? '',
  }
}

async function stepNamed(context: Context, flowCode: string, stepCode: string): Promise<FlowStepConf> {
  if (!flowCode || !stepCode) throw new Refusal(flowConfMessages.whichStep)
  const flow = await presentFlow(context, flowCode)
  const row = (await stepRows(context.db, [flow.id])).find((step) => step.stepCode === stepCode)
  if (!row) throw new Refusal(flowConfMessages.whichStep)
  return { ...row, flowCode }
}

function bindReading(bind: Bind, services: Services): void {
  bind(flowRegister.find, (context, input) => findRows(context, flowSource, input))
  bind(flowRegister.getDetail, async (context, { id }) => {
    const row = await readRow(context, flowConf, id)
    return { ...row, actions: flowSource.actions?.(context, row) ?? [] }
  })
  bind(flowStepRegister.find, (context, input) => findRows(context, stepSource, input))
  bind(flowStepRegister.getDetail, async (context, { id }) => {
    const row = await readRow(context, flowStepConf, id)
    await withFlows(context, [row])
    return { ...row, actions: permittedActions(context, flowStepConf) }
  })
  bindExport(bind, services, flowRegister.export, flowSource)
  bindExport(bind, services, flowStepRegister.export, stepSource)
  bind(flowConfCalls.list, listFlows)
  bind(flowConfCalls.steps, listSteps)
  bind(flowConfCalls.getDesign, (context, { id }) => readDesign(context, id))
  bind(flowConfCalls.getDetailFlowStepConf, stepDetail)
  bind(flowConfCalls.getFlowConfList, (context, { equclacode }) => flowSummaries(context, { equclacode }))
  bind(inspectionProjectCalls.getFlowConfList, (context, { inmGroupCode, equclacode }) =>
    flowSummaries(context, { equclacode, inmGroupCodes: inmGroupCode ? [inmGroupCode] : [] }),
  )
  bind(inspectionProjectCalls.getFlowConfListByInmGroupCodes, (context, { inmGroupCodes }) =>
    flowSummaries(context, { inmGroupCodes }),
  )
}

/** Flow configuration: registers, the designer, the switch. What changed is in force here before the caller knows of it. */
export function bindFlowConfiguration(bind: Bind, services: Services): void {
  bindReading(bind, services)
  const changing = async <T>(work: Promise<T>): Promise<T> => {
    const done = await work
    await services.variants.changed()
    return done
  }
  bind(flowRegister.save, (context, input) => changing(saveFlow(context, input)))
  bind(flowRegister.delete, async (context, { ids }) => {
    await changing(deleteFlows(context, idsOf(ids)))
    return null
  })
  bind(flowStepRegister.save, (context, input) => changing(saveStep(context, input)))
  bind(flowStepRegister.delete, async (context, { ids }) => {
    await changing(deleteSteps(context, idsOf(ids)))
    return null
  })
  bind(flowConfCalls.saveDesign, (context, input) => changing(saveDesign(context, input)))
  const turn =
    (enabled: boolean) =>
    (context: Context, { id, version }: { id: string; version?: string | undefined }) =>
      changing(switchFlow(context, id, enabled, version ? Number(version) : undefined))
  bind(flowConfCalls.enable, turn(true))
  bind(flowConfCalls.disable, turn(false))
}
