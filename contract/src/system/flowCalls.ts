import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import type { AnyRecord } from '../kit/record.ts'
import { detailAnswer, registerCalls } from '../kit/register.ts'
import { joined, jsonList, optionalId, optionalText, recordId, text } from '../kit/requestFields.ts'
import { flowConf, flowStepConf } from './flowConf.ts'

const spec = '2 §7.10 Further catalogues (flow configuration); screens 2 §2.10 sysmng'
const form = { method: 'POST', encoding: 'form' } as const
const reads = { ...form, writes: false } as const
const writes = { ...form, writes: true, access: { permission: 'flow.save' }, spec } as const
const views = { ...reads, access: { permission: 'flow.view' }, spec } as const
const colleagues = { ...reads, access: { signedIn: true }, spec: '1 §7; 2 §7.5' } as const

export const flowConfPaths = { flow: '/api/flowconf', step: '/api/flowstepconf' } as const

function withoutImport<R extends AnyRecord>(definition: R, path: string) {
  const { template: _template, import: _import, ...calls } = registerCalls(definition, path, 'flow', spec)
  return calls
}

export const flowRegister = withoutImport(flowConf, flowConfPaths.flow)
export const flowStepRegister = withoutImport(flowStepConf, flowConfPaths.step)

const flowSummary = z.object({
  id: z.string(),
  flowCode: z.string(),
  flowName: z.string(),
  version: z.number(),
  equclacode: z.nullable(z.string()),
  inmGroupCode: z.nullable(z.string()),
  steps: z.array(z.object({ stepcode: z.string(), stepName: z.string(), sort: z.number() })),
})
const flowList = z.array(flowSummary)
export type FlowSummary = z.output<typeof flowSummary>

/** One step as the designer sends it. */
const designedStep = z.object({
  stepCode: text(20),
  enabled: z.boolean(),
  roles: z.array(text(40)).check(z.maxLength(20)),
  limitDays: z.nullable(z.number().check(z.int(), z.gte(0), z.lte(999))),
  backSteps: z.array(text(20)).check(z.maxLength(20)),
})

const whichFlow = z.object({ id: recordId, version: optionalText(12) })
const switched = z.looseObject({ id: z.string(), version: z.number() })

export const flowConfCalls = {
  list: call({
    ...views,
    path: `${flowConfPaths.flow}/list`,
    does: '流程列表',
    request: listRequest,
    answer: listAnswer,
  }),
  enable: call({
    ...writes,
    path: `${flowConfPaths.flow}/enable`,
    does: '启用流程，此后受理的业务按其办理',
    request: whichFlow,
    answer: switched,
  }),
  disable: call({
    ...writes,
    path: `${flowConfPaths.flow}/disable`,
    does: '停用流程，在办业务不受影响',
    request: whichFlow,
    answer: switched,
  }),
  getDesign: call({
    ...views,
    path: `${flowConfPaths.flow}/getDesign`,
    does: '流程及其全部环节、可选角色',
    request: z.object({ id: recordId }),
    answer: z.object({
      flow: detailAnswer(flowConf),
      steps: z.array(designedStep),
      roles: z.array(z.object({ code: z.string(), name: z.string(), permissions: z.array(z.string()) })),
      /** Whether a save changes this version; false when it makes the next one. */
      inPlace: z.boolean(),
      /** Business that runs by this version. */
      items: z.number(),
    }),
  }),
  saveDesign: call({
    ...writes,
    path: `${flowConfPaths.flow}/saveDesign`,
    does: '保存流程的全部环节；已启用或已有业务办理时存为新的一版',
    request: z.object({
      id: recordId,
      version: optionalText(12),
      steps: jsonList(designedStep, 40),
    }),
    answer: z.object({ id: z.string(), version: z.number(), flowVersion: z.number() }),
  }),
  getDetailFlowStepConf: call({
    ...colleagues,
    path: `${flowConfPaths.flow}/getDetailFlowStepConf`,
    does: '流程的一个环节',
    request: z.object({ flowunicode: optionalText(40), stepcode: optionalText(20), id: optionalId }),
    answer: z.object({
      id: z.string(),
      flowCode: z.string(),
      stepcode: z.string(),
      stepName: z.string(),
      roles: z.string(),
      dealMans: z.string(),
      backSteps: z.string(),
      note: z.string(),
    }),
  }),
  getFlowConfList: call({
    ...colleagues,
    path: `${flowConfPaths.flow}/getFlowConfList`,
    does: '启用的报告流程及其环节',
    request: z.object({ type: optionalText(20), equclacode: optionalText(10) }),
    answer: flowList,
  }),
  steps: call({
    ...views,
    path: `${flowConfPaths.step}/list`,
    does: '流程的环节列表',
    request: listRequest,
    answer: listAnswer,
  }),
} as const

/** Which flows an inspection project may follow (inmmain). */
export const inspectionProjectCalls = {
  getFlowConfList: call({
    ...colleagues,
    path: '/api/inmmain/getFlowConfList',
    does: '检验项目可走的流程',
    request: z.object({ inmGroupCode: optionalText(20), equclacode: optionalText(10) }),
    answer: flowList,
  }),
  getFlowConfListByInmGroupCodes: call({
    ...colleagues,
    path: '/api/inmmain/getFlowConfListByInmGroupCodes',
    does: '多个检验类别的流程',
    request: z.object({ inmGroupCodes: joined(60) }),
    answer: flowList,
  }),
} as const
