import * as z from 'zod/mini'
import type { businessItem } from '../inspection/businessItem.ts'
import { changedField, returnFields, seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import type { ListedRow } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import { joined, jsonList, optionalId, optionalText, text } from '../kit/requestFields.ts'
import { flowLine } from '../shared/flow/calls.ts'
import { mark } from './marks/markShape.ts'
import { remark } from './remarkCalls.ts'
import { sketches } from './templates/template.ts'

const reads = { method: 'POST', encoding: 'form', writes: false } as const
const writes = { method: 'POST', encoding: 'form', writes: true } as const
const may = (code: Permission) => ({ access: { permission: code } })
/** Which operator code is needed depends on the step; the process table says. */
const byStep = { access: { signedIn: true, byKey: true } } as const

/** 500 characters is what an item keeps of an opinion. */
const acceptOpinion = optionalText(500)
const named = { seisn: text(2000), seiflowsysid: optionalId, ...seen }
const opinion = { ...named, acceptOpinion }
const onward = { ...opinion, dealMan: optionalText(40) }
const saved = z.object({ seisn: z.string(), version: z.number() })
const errors = z.array(z.object({ seisn: z.string(), message: z.string() }))
const batchAnswer = z.object({ successCount: z.number(), errors })

const sheetValue = z.object({
  name: z.string(),
  value: z.string(),
  unit: z.string(),
  /** The limit as it is written, empty when there is none. */
  limit: z.string(),
  out: z.boolean(),
  /** Worked out, not typed. */
  computed: z.boolean(),
})

/** What was written into an item's table; a row stands under the number that it has on the sketch. */
const sheetTable = z.object({
  columns: z.array(z.object({ name: z.string(), unit: z.string() })),
  rows: z.array(
    z.object({
      no: z.number(),
      cells: z.array(z.object({ value: z.string(), limit: z.string(), out: z.boolean() })),
      /** On the sketch, in thousandths of its width and height. */
      place: z.nullable(z.object({ x: z.number(), y: z.number() })),
    }),
  ),
  sketch: z.nullable(z.enum(sketches)),
})

export type SheetTable = z.output<typeof sheetTable>

const sheetItem = z.object({
  no: z.string(),
  name: z.string(),
  requirement: z.string(),
  key: z.boolean(),
  result: z.string(),
  unfit: z.boolean(),
  values: z.array(sheetValue),
  table: z.nullable(sheetTable),
  /** Said beside the conclusion as well. */
  atConclusion: z.boolean(),
  text: z.string(),
  note: z.string(),
})

export type SheetItem = z.output<typeof sheetItem>

/** A part of a report that is approved on its own. */
const sectionState = z.object({
  key: z.string(),
  title: z.string(),
  /** Places in it that changed since this step saw the report last. */
  changes: z.number(),
  /** Whether it is to be read at this step: nobody here has approved it as it stands. */
  again: z.boolean(),
  /** By whom it was approved as it stands, here if anybody has, else at the last step that has. */
  approval: z.nullable(z.object({ userName: z.string(), stepName: z.string(), day: z.string() })),
})

export type SectionState = z.output<typeof sectionState>

/** A report as it is read: labels beside texts, items by section. */
export const reportSheet = z.object({
  templateName: z.string(),
  basis: z.string(),
  versionNo: z.number(),
  header: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
  /** Those that the report has; `sheet`: a report of its own within the report. */
  sections: z.array(z.object({ title: z.string(), sheet: z.boolean(), items: z.array(sheetItem) })),
  conclusion: z.string(),
  unacceptable: z.boolean(),
  problemDesc: z.string(),
  note: z.string(),
})

export type ReportSheet = z.output<typeof reportSheet>

const earlierReport = z.object({
  id: z.string(),
  reportno: z.string(),
  inspectdate: z.nullable(z.string()),
  inspectResult: z.nullable(z.string()),
  inspectors: z.nullable(z.string()),
})

const facts = z.object({
  seisn: z.string(),
  seiflowsysid: z.string(),
  equdatasysid: z.string(),
  equclacode: z.string(),
  reportno: z.nullable(z.string()),
  unitname: z.nullable(z.string()),
  inspectdate: z.nullable(z.string()),
  ninspectdate: z.nullable(z.string()),
  inspectResult: z.nullable(z.string()),
  inspectors: z.nullable(z.string()),
  steps: z.array(flowLine),
  id: z.string(),
  appno: z.string(),
  appmainsysid: z.string(),
  version: z.number(),
  taskId: z.nullable(z.string()),
  step: z.nullable(z.string()),
  actions: z.array(z.string()),
  /** Where passing leads when people take it on there; empty after the last pair of eyes. */
  nextStep: z.string(),
  /** The reader's other part in this report that forbids deciding it; empty when there is none. */
  otherPart: z.string(),
  /** Which authorisation the reader would need to sign here and does not have; empty when none is missing. */
  unauthorised: z.string(),
  /** What the paper will lack: numbers that are not registered, in the words of sentences; told at approval. */
  paperLacks: z.array(z.string()),
  defectCount: z.number(),
  sheet: reportSheet,
  /** What changed since this step saw the report last, or since the last return. */
  changedFields: z.array(changedField),
  sections: z.array(sectionState),
  /** What its reader is told of the sheet, heaviest first. */
  marks: z.array(mark),
  /** Of a report that was drawn for 技术复核: by which seed, number and share; empty for others. */
  drawn: z.string(),
  remarks: z.array(remark),
  mayRemark: z.boolean(),
  mayAnswer: z.boolean(),
  earlier: z.array(earlierReport),
})

/** The item with all its fields beside what its reader needs. */
export type ReviewDetail = ListedRow<typeof businessItem> & z.output<typeof facts>
const reviewDetail = z.looseObject(facts.shape) as unknown as z.ZodMiniType<ReviewDetail>

const detailOf = (path: string, does: string) =>
  call({
    ...reads,
    ...may('report.view'),
    path,
    does,
    spec: '2 §7.4 Report steps',
    request: z.object({ seisn: text(40), seiflowsysid: optionalId, taskId: optionalText(40) }),
    answer: reviewDetail,
  })

const sendingBack = { ...seen, ...returnFields, acceptOpinion: optionalText(2000) }
const rollbackOf = (path: string, does: string) =>
  call({
    ...writes,
    ...byStep,
    path,
    does,
    spec: '2 §7.3 Rollbacks',
    request: z.object({ seisn: text(40), ...sendingBack }),
    answer: z.null(),
  })
const batchRollbackOf = (path: string, does: string) =>
  call({
    ...writes,
    ...byStep,
    path,
    does,
    spec: '2 §7.3 Rollbacks',
    request: z.object({ seisns: joined(300), taskIds: joined(300), ...returnFields }),
    answer: batchAnswer,
  })

/** The four pairs of eyes between entry and seal (spec 2 §7.4), and what sends a report back. */
export const reportReviewCalls = {
  reportConfirmDetail: detailOf('/api/appmain/reportConfirmDetail', '报告确认详情'),
  reportConfirmSave: call({
    ...writes,
    ...may('report.confirm'),
    path: '/api/appmain/reportConfirmSave',
    does: '保存确认意见',
    spec: '2 §7.4 Report steps',
    request: z.object(opinion),
    answer: saved,
  }),
  reportConfirmCommit: call({
    ...writes,
    ...may('report.confirm'),
    path: '/api/appmain/reportConfirmCommit',
    does: '确认报告',
    spec: '2 §7.4 Report steps',
    request: z.object({ ...onward, reportno: optionalText(2000) }),
    answer: z.null(),
  }),
  reportConfirmCommitByList: call({
    ...writes,
    ...may('report.confirm'),
    path: '/api/appmain/reportConfirmCommitByList',
    does: '批量确认报告',
    spec: '2 §7.4 Report steps',
    request: z.object({
      list: jsonList(
        z.object({
          seisn: text(40),
          seiflowsysid: optionalId,
          taskId: optionalText(40),
          acceptOpinion,
        }),
        300,
      ),
      dealMan: optionalText(40),
    }),
    answer: batchAnswer,
  }),
  reportConfirmSubmitValidate: call({
    ...reads,
    ...may('report.confirm'),
    path: '/api/appbuss/reportConfirmSubmitValidate',
    does: '确认前检查',
    spec: '2 §7.3',
    request: z.object({ seisns: joined(300) }),
    answer: z.object({ valid: z.boolean(), message: z.string(), errors }),
  }),
  /** Serves both steps of the page: BGSH_FX by its process action `recheck`, BGSH by `audit`. */
  reportAuditDetail: detailOf('/api/appmain/reportAuditDetail', '报告审核详情'),
  reportAuditSave: call({
    ...writes,
    ...byStep,
    path: '/api/appmain/reportAuditSave',
    does: '保存审核意见',
    spec: '2 §7.4 Report steps',
    request: z.object(opinion),
    answer: saved,
  }),
  reportAuditCommit: call({
    ...writes,
    ...byStep,
    path: '/api/appmain/reportAuditCommit',
    does: '审核报告',
    spec: '2 §7.4 Report steps; 2 §5',
    request: z.object({ ...onward, reportno: text(2000) }),
    answer: z.null(),
  }),
  reportApprovalDetail: detailOf('/api/appmain/reportApprovalDetail', '报告审批详情'),
  reportApprovalSave: call({
    ...writes,
    ...may('report.approve'),
    path: '/api/appmain/reportApprovalSave',
    does: '保存审批意见',
    spec: '2 §7.4 Report steps',
    request: z.object(opinion),
    answer: saved,
  }),
  reportApprovalCommit: call({
    ...writes,
    ...may('report.approve'),
    path: '/api/appmain/reportApprovalCommit',
    does: '批准报告',
    spec: '2 §7.4 Report steps; 2 §5',
    request: z.object({ ...onward, reportno: text(2000) }),
    answer: z.null(),
  }),
  rollbackRptEditInfo: rollbackOf('/api/appbuss/rollbackRptEditInfo', '报告录入退回'),
  batchRollbackRptEditInfo: batchRollbackOf('/api/appbuss/batchRollbackRptEditInfo', '报告录入批量退回'),
  rollbackAppBussRepItem: rollbackOf('/api/appbuss/rollbackAppBussRepItem', '报告生成退回'),
  batchRollbackAppBussRepItem: batchRollbackOf(
    '/api/appbuss/batchRollbackAppBussRepItem',
    '报告生成批量退回',
  ),
} as const
