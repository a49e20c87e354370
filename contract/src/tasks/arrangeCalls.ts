import * as z from 'zod/mini'
import type { businessItem } from '../inspection/businessItem.ts'
import { changedField, seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import { type ListedRow, listRequest } from '../kit/listRequest.ts'
import type { VerbOf } from '../kit/permission.ts'
import { day, joined, joinedIds, optionalId, optionalText, text } from '../kit/requestFields.ts'
import { inspectorAnswer, instrumentAnswer } from './planChoices.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (verb: VerbOf<'task'>) => ({ access: { permission: `task.${verb}` as const } })

/** `HH:mm`, or a blank. */
const timeOrBlank = z.optional(
  z.string().check(z.regex(/^(\s*|([01]\d|2[0-3]):[0-5]\d)$/, '计划到场时间格式为时:分，如09:30')),
)

/** What is settled about an inspection; `instrumentIds` as text, because a blank says that it was emptied. */
const plan = {
  planInspectDate: z.optional(day),
  /** A blank says that it was emptied. */
  planInspectTime: timeOrBlank,
  inspectorLogins: joined(20),
  proPrincipalId: optionalText(40),
  proPrincipalName: optionalText(40),
  instrumentIds: optionalText(2000),
  arrangeNote: optionalText(500),
  overloadReason: optionalText(200),
  dealMan: optionalText(40),
}
const arrangement = { seisn: text(40), ...seen, ...plan, inspDept: optionalId }
const confirmation = {
  seisn: text(40),
  ...seen,
  ...plan,
  inmGroupCode: optionalText(10),
  safeCondition: optionalText(500),
  confirmDate: z.optional(day),
  acceptOpinion: optionalText(2000),
}
const several = { seisns: joined(300), taskIds: joined(300), ...plan }

/** The declaration whose devices a scheme is drawn up for, in place of tasks. */
const ofScheme = optionalText(40)

/** Lists to choose from are fetched whole (spec 1 §9: page size 1000). */
const upToThousand = z.optional(z.string().check(z.regex(/^([1-9]\d{0,2}|1000)$/)))

/** How another task of the same declaration was planned. */
const precedent = z.object({
  seisn: z.string(),
  planInspectDate: z.string(),
  planInspectTime: z.nullable(z.string()),
  inspectorIds: z.string(),
  inspectors: z.string(),
  proPrincipalId: z.nullable(z.string()),
  instrumentIds: z.nullable(z.string()),
  instrumentNames: z.string(),
})

export type TaskPrecedent = z.output<typeof precedent>

/** What the sheet of one task says beside the item, and what it carries of its declaration. */
const sheet = z.looseObject({
  id: z.string(),
  version: z.number(),
  taskId: z.nullable(z.string()),
  seisn: z.string(),
  appno: z.string(),
  equcodeset: z.nullable(z.string()),
  seisortcodeset: z.nullable(z.string()),
  inspectorLogins: z.string(),
  /** The other items of the same visit. */
  together: z.array(
    z.object({
      seisn: z.string(),
      taskId: z.nullable(z.string()),
      equcode: z.nullable(z.string()),
      equname: z.nullable(z.string()),
      step: z.string(),
    }),
  ),
  /** What the plan of a task without one may begin with. */
  precedent: z.nullable(precedent),
  changedFields: z.array(changedField),
  actions: z.array(z.string()),
})

/** A business sheet of one task: the item, what its decider has to know, and what may be done now. */
export type TaskDetail = ListedRow<typeof businessItem> & {
  [K in keyof typeof sheet.shape]: z.output<(typeof sheet.shape)[K]>
}
const taskDetail = sheet as unknown as z.ZodMiniType<TaskDetail>

/** What is to be known of a plan though nothing forbids it: a day that is not worked, an instrument that others use too. */
const warnings = z.array(z.string())

const saved = z.object({
  seisn: z.string(),
  version: z.number(),
  /** What would be refused if it were sent on as it stands. */
  problems: z.array(z.string()),
  warnings,
})

const arranged = z.object({ warnings })

export const taskBatchAnswer = z.object({
  successCount: z.number(),
  errors: z.array(z.object({ id: z.string(), no: z.string(), seisn: z.string(), message: z.string() })),
  warnings,
})

/** A device that could be inspected on the same visit. */
export const visitItem = z.object({
  id: z.string(),
  version: z.number(),
  seisn: z.string(),
  taskId: z.nullable(z.string()),
  appno: z.string(),
  equclacode: z.string(),
  equcode: z.nullable(z.string()),
  equname: z.nullable(z.string()),
  useaddress: z.nullable(z.string()),
  ninspectdate: z.nullable(z.string()),
  deadline: z.nullable(z.string()),
  /** Whether it is among those that were asked about. */
  chosen: z.boolean(),
})

export const visitGroup = z.object({
  unitname: z.string(),
  useaddress: z.string(),
  items: z.array(visitItem),
  /** Visits to the same place that are arranged already. */
  arranged: z.array(
    z.object({ planInspectDate: z.string(), inspectors: z.string(), count: z.number(), seisn: z.string() }),
  ),
})

export type VisitGroup = z.output<typeof visitGroup>

/** Arranging and confirming tasks (spec 1 §7 Applications). */
export const arrangeCalls = {
  taskSchedDetail: call({
    ...reads,
    ...may('arrange'),
    path: '/api/appmain/taskSchedDetail',
    does: '任务安排详情',
    spec: '1 §7 Applications',
    request: z.object({ seisn: text(40), taskId: optionalText(40) }),
    answer: taskDetail,
  }),
  /** Open tasks of the same unit and address, which one visit could serve (docs/decisions, several visits a day). */
  taskSchedVisit: call({
    ...reads,
    ...may('arrange'),
    path: '/api/appmain/taskSchedVisit',
    does: '同址任务',
    spec: 'domain.md RWAP',
    request: z.object({ seisns: joined(300) }),
    answer: z.array(visitGroup),
  }),
  taskSchedSave: call({
    ...writes,
    ...may('arrange'),
    path: '/api/appmain/taskSchedSave',
    does: '保存任务安排',
    spec: '1 §7 Applications',
    request: z.object(arrangement),
    answer: saved,
  }),
  taskSchedCommit: call({
    ...writes,
    ...may('arrange'),
    path: '/api/appmain/taskSchedCommit',
    does: '任务安排',
    spec: '1 §7 Applications',
    request: z.object(arrangement),
    answer: arranged,
  }),
  taskSchedBatchCommit: call({
    ...writes,
    ...may('arrange'),
    path: '/api/appmain/taskSchedBatchCommit',
    does: '批量任务安排',
    spec: '1 §7 Applications',
    request: z.object({ ...several, inspDept: optionalId }),
    answer: taskBatchAnswer,
  }),
  taskConfirmDetail: call({
    ...reads,
    ...may('confirm'),
    path: '/api/appmain/taskConfirmDetail',
    does: '任务确认详情',
    spec: '1 §7 Applications',
    request: z.object({ seisn: text(40), taskId: optionalText(40) }),
    answer: taskDetail,
  }),
  taskConfirmSave: call({
    ...writes,
    ...may('confirm'),
    path: '/api/appmain/taskConfirmSave',
    does: '保存任务确认',
    spec: '1 §7 Applications',
    request: z.object(confirmation),
    answer: saved,
  }),
  taskConfirmCommit: call({
    ...writes,
    ...may('confirm'),
    path: '/api/appmain/taskConfirmCommit',
    does: '任务确认',
    spec: '1 §7 Applications',
    request: z.object(confirmation),
    answer: arranged,
  }),
  taskConfirmBatchCommit: call({
    ...writes,
    ...may('confirm'),
    path: '/api/appmain/taskConfirmBatchCommit',
    does: '批量任务确认',
    spec: '1 §7 Applications',
    request: z.object({
      ...several,
      safeCondition: optionalText(500),
      confirmDate: z.optional(day),
      acceptOpinion: optionalText(2000),
    }),
    answer: taskBatchAnswer,
  }),
  taskValidate: call({
    ...reads,
    ...may('view'),
    path: '/api/appbuss/taskValidate',
    does: '任务提交检查',
    spec: '1 §7 Applications; 2 §7.3 validation endpoints',
    request: z.object({ seisns: joined(300), taskIds: joined(300), stepcode: optionalText(20) }),
    answer: z.object({ valid: z.boolean(), message: z.string() }),
  }),
  changeProPrincipal: call({
    ...writes,
    ...may('changePrincipal'),
    path: '/api/appbuss/changeProPrincipal',
    does: '更换项目负责人',
    spec: '2 §7.3 Report workflow',
    request: z.object({
      seisns: joined(300),
      proPrincipalId: optionalText(40),
      proPrincipalName: optionalText(40),
    }),
    answer: z.null(),
  }),
  cancelMergeInspectByIds: call({
    ...writes,
    ...may('arrange'),
    path: '/api/appbuss/cancelMergeInspectByIds',
    does: '取消合并检验',
    spec: '1 §7 Applications',
    request: z.object({ ids: joinedIds(300) }),
    answer: z.null(),
  }),
  /** Inspectors with their certificates; with `seisns` and `date` also whether they may take these tasks that day. */
  getInspectorList: call({
    ...reads,
    access: { permission: 'certificate.view' },
    path: '/api/userexamcert/getInspectorList',
    does: '检验人员及资格',
    spec: '2 §7.5 Other supervision endpoints',
    request: z.extend(listRequest, {
      pageSize: upToThousand,
      equclacode: optionalText(10),
      certtype: optionalText(20),
      name: optionalText(40),
      orgId: optionalId,
      date: z.optional(day),
      /** Where the tasks are spread over several days: the last of them. */
      lastDate: z.optional(day),
      planInspectTime: timeOrBlank,
      seisns: joined(300),
      appno: ofScheme,
    }),
    answer: inspectorAnswer,
  }),
  /** Instruments of one's own institute; with `seisns` and `date` whether they may be taken along that day. */
  getInstrumentChoice: call({
    ...reads,
    access: { permission: 'instrument.view' },
    path: '/api/instrument/instrument/choice',
    does: '选择检验仪器',
    spec: 'domain.md RWAP',
    request: z.extend(listRequest, {
      pageSize: upToThousand,
      complex: optionalText(60),
      date: z.optional(day),
      /** Where the tasks are spread over several days: the last of them. */
      lastDate: z.optional(day),
      planInspectTime: timeOrBlank,
      seisns: joined(300),
      appno: ofScheme,
      /** With them, instruments in the hands of others are told. */
      inspectorLogins: joined(20),
    }),
    answer: instrumentAnswer,
  }),
} as const
