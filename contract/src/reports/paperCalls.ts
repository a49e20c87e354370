import * as z from 'zod/mini'
import type { businessItem } from '../inspection/businessItem.ts'
import { returnFields, seen } from '../inspection/fields.ts'
import { call } from '../kit/call.ts'
import type { ListedRow } from '../kit/listRequest.ts'
import type { Permission } from '../kit/permission.ts'
import { day, joined, jsonList, optionalText, text } from '../kit/requestFields.ts'
import type { FlowLine } from '../shared/flow/calls.ts'

const spec = '2 §7.3 Report workflow'
const reads = { method: 'POST', encoding: 'form', writes: false, spec } as const
const writes = { method: 'POST', encoding: 'form', writes: true, spec } as const
const may = (code: Permission) => ({ access: { permission: code } })
const path = '/api/appbuss'
const done = z.null()
/** Checked by its field (paperSheets.ts). */
const whole = optionalText(20)
/** A blank says that it was emptied. */
const keptDay = z.optional(z.string().check(z.regex(/^(\s*|\d{4}-\d{2}-\d{2}.{0,20})$/, '日期格式不正确')))
const onward = { taskId: seen.taskId, dealMan: optionalText(40), acceptOpinion: optionalText(500) }
const many = {
  seisns: joined(300),
  taskIds: joined(300),
  dealMan: optionalText(40),
  acceptOpinion: optionalText(500),
}
const batchAnswer = z.object({
  successCount: z.number(),
  errors: z.array(z.object({ seisn: z.string(), message: z.string() })),
})
const savedAnswer = z.object({ seisn: z.string(), version: z.number() })
const which = z.object({ seisn: text(40), ...seen })
/** The item with all its fields, its registration under the names of the catalogue, and how it came here. */
type PaperDetail = ListedRow<typeof businessItem> & {
  seisn: string
  flow: FlowLine[]
  /** Why a release must wait; empty when it need not. */
  hold?: string
  /** How a release is likely to be handed over. */
  usualWay?: string
}
const detail = z.looseObject({
  seisn: z.string(),
  reportno: z.nullable(z.string()),
  version: z.number(),
  taskId: z.nullable(z.string()),
  step: z.nullable(z.string()),
  actions: z.array(z.string()),
}) as unknown as z.ZodMiniType<PaperDetail>
const returned = z.object({ seisn: text(40), ...seen, ...returnFields })

/** How a printing went; `printDate` and `printer` of a printing elsewhere are written down as they are told. */
const printing = {
  printCopies: whole,
  paperno: optionalText(60),
  printerId: optionalText(60),
  reason: optionalText(200),
}

const archiveInput = z.object({
  seisn: text(40),
  ...seen,
  reportno: optionalText(60),
  archiveNo: optionalText(40),
  archiveDate: keptDay,
  archivePlace: optionalText(100),
  volumeno: optionalText(40),
  pageCount: whole,
  copies: whole,
  note: optionalText(500),
})

const issueInput = z.object({
  seisn: text(40),
  ...seen,
  reportno: optionalText(60),
  receiver: optionalText(40),
  receiverTel: optionalText(40),
  receiverIdno: optionalText(20),
  issueDate: z.optional(day),
  issueWay: optionalText(10),
  recaddress: optionalText(200),
  expressNo: optionalText(40),
  recallStatus: optionalText(10),
  copies: whole,
  note: optionalText(500),
})

export type ArchiveInput = z.output<typeof archiveInput>
export type IssueInput = z.output<typeof issueInput>

/** In a list of records numbers may be sent as numbers. */
const listOf = <T extends z.ZodMiniType>(item: T) =>
  jsonList(
    z.pipe(
      z.transform((row: unknown) =>
        row && typeof row === 'object'
          ? Object.fromEntries(
              Object.entries(row).map(([name, value]) => [
                name,
                typeof value === 'number' ? String(value) : (value ?? undefined),
              ]),
            )
          : row,
      ),
      item,
    ),
    300,
  )

/** BGDY, BGGD, BGFF: printing, archive, release. */
export const paperCalls = {
  submitPrint: call({
    ...writes,
    ...may('report.print'),
    path: `${path}/submitPrint`,
    does: '报告打印登记',
    request: z.object({ seisns: joined(300), taskIds: joined(300), dealMan: optionalText(40), ...printing }),
    answer: z.nullable(batchAnswer),
  }),
  saveReportPrintInfo: call({
    ...writes,
    ...may('report.print'),
    path: `${path}/saveReportPrintInfo`,
    does: '登记打印信息',
    request: z.object({
      seisns: joined(300),
      ...printing,
      printDate: z.optional(day),
      printer: optionalText(40),
    }),
    answer: done,
  }),
  updateReportPrinterId: call({
    ...writes,
    ...may('report.print'),
    path: `${path}/updateReportPrinterId`,
    does: '更换打印机',
    request: z.object({ seisns: joined(300), printerId: text(60) }),
    answer: done,
  }),
  printLog: call({
    ...reads,
    ...may('report.view'),
    path: `${path}/reportPrintLog`,
    does: '报告打印记录',
    request: z.object({ seisn: text(40) }),
    answer: z.array(
      z.object({
        id: z.string(),
        reportno: z.string(),
        printCopies: z.number(),
        paperno: z.string(),
        printerId: z.string(),
        reason: z.string(),
        printUserName: z.string(),
        printDate: z.string(),
      }),
    ),
  }),
  rollBackPrint: call({
    ...writes,
    ...may('report.print'),
    path: `${path}/rollBackPrint`,
    does: '打印环节退回',
    request: returned,
    answer: done,
  }),
  detailPof: call({
    ...reads,
    ...may('report.view'),
    path: `${path}/detailPof`,
    does: '归档登记详情',
    request: which,
    answer: detail,
  }),
  batchDetailPof: call({
    ...reads,
    ...may('report.view'),
    path: `${path}/batchDetailPof`,
    does: '批量归档登记详情',
    request: z.object({ seisns: joined(300) }),
    answer: z.array(detail),
  }),
  savePof: call({
    ...writes,
    ...may('report.archive'),
    path: `${path}/savePof`,
    does: '保存归档登记',
    request: archiveInput,
    answer: savedAnswer,
  }),
  submitPof: call({
    ...writes,
    ...may('report.archive'),
    path: `${path}/submitPof`,
    does: '报告归档',
    request: z.object({ seisn: text(40), version: seen.version, ...onward }),
    answer: done,
  }),
  batchSavePof: call({
    ...writes,
    ...may('report.archive'),
    path: `${path}/batchSavePof`,
    does: '批量保存归档登记',
    request: z.object({ list: listOf(archiveInput) }),
    answer: batchAnswer,
  }),
  batchSubmitPof: call({
    ...writes,
    ...may('report.archive'),
    path: `${path}/batchSubmitPof`,
    does: '批量归档',
    request: z.object(many),
    answer: batchAnswer,
  }),
  rollBackPof: call({
    ...writes,
    ...may('report.archive'),
    path: `${path}/rollBackPof`,
    does: '归档环节退回',
    request: returned,
    answer: done,
  }),
  detailRepPout: call({
    ...reads,
    ...may('report.view'),
    path: `${path}/detailRepPout`,
    does: '发放登记详情',
    request: which,
    answer: detail,
  }),
  batchDetailRepPout: call({
    ...reads,
    ...may('report.view'),
    path: `${path}/batchDetailRepPout`,
    does: '批量发放登记详情',
    request: z.object({ seisns: joined(300) }),
    answer: z.array(detail),
  }),
  saveRepPout: call({
    ...writes,
    ...may('report.release'),
    path: `${path}/saveRepPout`,
    does: '保存发放登记',
    request: issueInput,
    answer: savedAnswer,
  }),
  submitRepPout: call({
    ...writes,
    ...may('report.release'),
    path: `${path}/submitRepPout`,
    does: '报告发放',
    request: z.object({ seisn: text(40), version: seen.version, ...onward }),
    answer: done,
  }),
  batchSaveRepPout: call({
    ...writes,
    ...may('report.release'),
    path: `${path}/batchSaveRepPout`,
    does: '批量保存发放登记',
    request: z.object({ list: listOf(issueInput) }),
    answer: batchAnswer,
  }),
  batchSubmitRepPout: call({
    ...writes,
    ...may('report.release'),
    path: `${path}/batchSubmitRepPout`,
    does: '批量发放',
    request: z.object(many),
    answer: batchAnswer,
  }),
  rollBackRepPout: call({
    ...writes,
    ...may('report.release'),
    path: `${path}/rollBackRepPout`,
    does: '发放环节退回',
    request: returned,
    answer: done,
  }),
  ffdjValidate: call({
    ...reads,
    ...may('report.release'),
    path: `${path}/ffdjValidate`,
    does: '是否可以发放',
    request: z.object({ seisns: joined(300) }),
    answer: z.object({
      valid: z.boolean(),
      message: z.string(),
      errors: z.array(z.object({ seisn: z.string(), message: z.string() })),
    }),
  }),
  sendSms: call({
    ...writes,
    ...may('sms.send'),
    path: '/api/complexquery/sendSms',
    does: '发送报告短信',
    request: z.object({ seisns: joined(100), phone: text(20) }),
    answer: done,
  }),
} as const
