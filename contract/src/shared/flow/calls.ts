import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { batchAnswer, joinedIds, optionalId, optionalText, text } from '../../kit/requestFields.ts'

const form = { method: 'POST', encoding: 'form' } as const
const reads = { ...form, writes: false, access: { signedIn: true } } as const
const verdict = z.object({ valid: z.boolean(), message: z.string() })

/** A line of the flow log (spec 1 §3, Approval step), with what this product knows beside it. */
export const flowLine = z.object({
  id: z.string(),
  stepcode: z.string(),
  stepName: z.string(),
  executor: z.string(),
  executeTime: z.nullable(z.string()),
  acceptOpinion: z.string(),
  fallbackReason: z.string(),
  action: z.string(),
  actionLabel: z.string(),
  backDescription: z.string(),
  backDutyTask: z.string(),
  nextStep: z.string(),
  /** Working minutes that the step took; null while it is open. */
  minutes: z.nullable(z.number()),
  /** Number of the business item or declaration that the line belongs to. */
  no: z.string(),
})

/** One record of a business on its way: the steps of the flow that it runs by, and what lies ahead of it. */
const flowWay = z.object({
  no: z.string(),
  title: z.string(),
  /** Where it stands; `end` when it is over. */
  stepcode: z.string(),
  deadline: z.nullable(z.string()),
  steps: z.array(
    z.object({
      stepcode: z.string(),
      stepName: z.string(),
      workingDays: z.nullable(z.number()),
      ahead: z.nullable(z.enum(['sure', 'maybe'])),
    }),
  ),
})

export type FlowWay = z.output<typeof flowWay>
export type FlowLine = z.output<typeof flowLine>

/** What a task call may name: a business by `seisn`, a declaration by `appno`, any record of a process by both of the last. */
const business = {
  seisn: optionalText(40),
  appno: optionalText(40),
  equdatasysid: optionalText(40),
  equclacode: optionalText(10),
  process: optionalText(40),
  recordId: optionalId,
}

export const flowCalls = {
  undo: call({
    ...form,
    writes: true,
    access: { signedIn: true },
    path: '/api/home/undo',
    spec: 'ui.md Work pages',
    does: '撤销刚办理的业务',
    request: z.object({ ids: joinedIds() }),
    answer: batchAnswer,
  }),
  nextSteps: call({
    ...reads,
    path: '/api/home/nextSteps',
    spec: 'ui.md Work pages',
    does: '刚办理的业务中仍由本人办理的下一步',
    request: z.object({ seisns: z.string().check(z.maxLength(8000)) }),
    answer: z.array(
      z.object({
        stepName: z.string(),
        count: z.number(),
        /** The page of the one item, or the list with exactly these. */
        path: z.string(),
      }),
    ),
  }),
  /** The business of a declaration that its log begins with. */
  getAppMainLastBussDetail: call({
    ...reads,
    access: { permission: 'declaration.view' },
    path: '/api/appmain/getAppMainLastBussDetail',
    does: '申报最近一条业务',
    spec: '2 §7.4; 2 §7.1 Flow log',
    request: z.object({ appno: text(40) }),
    answer: z.object({ equclacode: z.string(), equdatasysid: z.string(), seisn: z.string() }),
  }),
  getFlowLog: call({
    ...reads,
    path: '/api/businesspro/common/getFlowLog',
    does: '流转日志',
    spec: '2 §7.5; 1 §3 Approval step',
    request: z.object(business),
    answer: z.array(flowLine),
  }),
  getFlowSteps: call({
    ...reads,
    path: '/api/businesspro/common/getFlowSteps',
    does: '业务所走流程的环节及其后续',
    spec: '2 §7.5; flow log',
    request: z.object(business),
    answer: z.array(flowWay),
  }),
  checkClickError: call({
    ...reads,
    path: '/api/businesspro/common/checkClickError',
    does: '业务是否仍可办理',
    spec: '2 §7.5',
    request: z.object({ ...business, taskId: optionalText(40), stepcode: optionalText(20) }),
    answer: verdict,
  }),
  taskTransfer: call({
    ...form,
    writes: true,
    access: { permission: 'declaration.transfer' },
    path: '/api/businesspro/common/taskTransfer',
    does: '任务转办',
    spec: '2 §7.1 Task transfer',
    request: z.object({ assignee: optionalText(40), taskIds: joinedIds(200) }),
    answer: z.null(),
  }),
  updateDealMans: call({
    ...form,
    writes: true,
    access: { permission: 'declaration.transfer' },
    path: '/api/flowstepconf/updateDealMans',
    does: '更换环节办理人',
    spec: '2 §7.5',
    request: z.object({ taskIds: joinedIds(200), stepcode: optionalText(20), dealMan: optionalText(40) }),
    answer: z.null(),
  }),
  listDealMans: call({
    ...reads,
    path: '/api/flowstepconf/listDealMans',
    does: '环节可选办理人',
    spec: '2 §7.5',
    request: z.object({ ...business, stepcode: text(20), flowunicode: optionalText(40), orgId: optionalId }),
    answer: z.array(
      z.object({
        loginName: z.string(),
        name: z.string(),
        officeId: z.string(),
        officeName: z.string(),
        isDefault: z.boolean(),
      }),
    ),
  }),
  getbackStepsList: call({
    ...reads,
    path: '/api/flowstepconf/getbackStepsList',
    does: '可退回环节',
    spec: '2 §7.5',
    request: z.object({ ...business, stepcode: optionalText(20), taskId: optionalText(40) }),
    answer: z.array(
      z.object({ stepcode: z.string(), stepName: z.string(), dealMan: z.string(), dealManName: z.string() }),
    ),
  }),
} as const
