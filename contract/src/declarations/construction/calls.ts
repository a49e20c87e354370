import * as z from 'zod/mini'
import type { equipment } from '../../equipment/equipment.ts'
import { call } from '../../kit/call.ts'
import { type ListAnswer, type ListedHead, listAnswer, listRequest } from '../../kit/listRequest.ts'
import { processCalls } from '../../kit/processRegister.ts'
import type { RowOf } from '../../kit/record.ts'
import { batchAnswer, day, joined, joinedIds, optionalText, recordId } from '../../kit/requestFields.ts'
import { constructionNotice } from './notice.ts'

/** A device of the archive as a notice may name it. */
export type ArchiveDevice = ListedHead &
  Pick<
    RowOf<typeof equipment>,
    | 'equcode'
    | 'equname'
    | 'equclacode'
    | 'model'
    | 'factoryno'
    | 'madeunit'
    | 'madelicno'
    | 'madedate'
    | 'useunit'
    | 'useunitcode'
    | 'useaddress'
    | 'areaId'
  >

export const constructionPath = '/api/eqmbcwbasic/eqmBcwBasic'
const path = constructionPath
const spec = '1 §7 Applications; 2 §2.3, §2.10'

/** Notices under the machinery's own verbs; `find` is the catalogue's call too. */
export const constructionRegister = processCalls(constructionNotice, path, 'construction', spec)

const reads = {
  method: 'POST',
  encoding: 'form',
  writes: false,
  spec,
  access: { permission: 'construction.view' },
} as const
const writes = { ...reads, writes: true, answer: z.null() } as const
const inspects = { ...writes, access: { permission: 'construction.inspect' } } as const

// What a move wants supplied its process asks for, with a sentence of its own.
const one = { id: recordId, taskId: optionalText(40) }
const confirmed = z.object({
  ...one,
  inspectdate: z.optional(day),
  inspectResult: optionalText(10),
  acceptOpinion: optionalText(2000),
})
const returned = z.object({ ...one, backReason: optionalText(100), backDescription: optionalText(2000) })

/** The calls that the specification names, on the same moves. */
export const constructionCalls = {
  taskRelease: call({
    ...writes,
    path: `${path}/taskRelease`,
    does: '分配监检任务',
    access: { permission: 'construction.release' },
    request: z.object({
      ids: joinedIds(100),
      taskIds: joined(100),
      dealMan: optionalText(40),
      inspectorLogins: joined(20),
      planInspectDate: z.optional(day),
    }),
    answer: z.nullable(batchAnswer),
  }),
  /** Who may send a notice back depends on where it stands; the process says. */
  tellBack: call({ ...writes, path: `${path}/tellBack`, does: '告知退回施工单位', request: returned }),
  scjjConfirm: call({
    ...inspects,
    path: `${path}/scjjConfirm`,
    does: '确认首次监检',
    request: confirmed,
  }),
  nysyConfirm: call({
    ...inspects,
    path: `${path}/nysyConfirm`,
    does: '确认耐压试验',
    request: confirmed,
  }),
  nysyRollback: call({ ...inspects, path: `${path}/nysyRollback`, does: '耐压试验退回', request: returned }),
  jgshConfirm: call({
    ...inspects,
    path: `${path}/jgshConfirm`,
    does: '竣工资料审核通过',
    request: z.object({ ...one, acceptOpinion: optionalText(2000) }),
  }),
  jgshRollback: call({
    ...inspects,
    path: `${path}/jgshRollback`,
    does: '竣工资料审核退回',
    request: returned,
  }),
  bgcjRollback: call({
    ...inspects,
    path: `${path}/bgcjRollback`,
    does: '出具监督检验证书退回',
    request: returned,
  }),
  logQuery: call({
    ...reads,
    path: `${path}/logQuery`,
    does: '施工告知日志',
    request: z.object({ id: recordId }),
    answer: z.array(
      z.object({
        stepName: z.string(),
        executor: z.string(),
        executeTime: z.string(),
        acceptOpinion: z.string(),
        fallbackReason: z.string(),
      }),
    ),
  }),
  // What the specification has no call for.
  bgcjConfirm: call({
    ...inspects,
    path: `${path}/bgcjConfirm`,
    does: '出具监检报告',
    request: z.object({
      ...one,
      issueDate: z.optional(day),
      conclusion: optionalText(10),
      acceptOpinion: optionalText(2000),
    }),
  }),
  /** Keeps the field of a step before it is confirmed: the pressure of the test, the day of completion. */
  stepSave: call({
    ...inspects,
    path: `${path}/stepSave`,
    does: '暂存监检内容',
    request: z.object({
      id: recordId,
      version: optionalText(9),
      testPress: optionalText(12),
      compDate: optionalText(10),
    }),
  }),
  reassign: call({ ...inspects, path: `${path}/reassign`, does: '退回分配', request: returned }),
  selfRollback: call({ ...writes, path: `${path}/selfRollback`, does: '自行退回', request: returned }),
  deviceChoice: call({
    ...reads,
    path: `${path}/deviceChoice`,
    does: '选择施工的设备',
    access: { permission: 'construction.save' },
    request: listRequest,
    answer: listAnswer as unknown as z.ZodMiniType<ListAnswer<ArchiveDevice>>,
  }),
  ownUnit: call({
    ...reads,
    path: `${path}/ownUnit`,
    does: '施工单位及其许可',
    access: { permission: 'construction.save' },
    request: z.object({ creditcode: optionalText(18) }),
    answer: z.nullable(
      z.object({
        instUnitId: z.string(),
        instunit: z.string(),
        instcreditcode: z.string(),
        licenseno: z.string(),
        licenseScope: z.string(),
        licenseValid: z.string(),
        contactname: z.string(),
      }),
    ),
  }),
  archiveSheet: call({
    ...reads,
    path: `${path}/archiveSheet`,
    does: '设备建档的已知内容',
    access: { permission: 'equipment.save' },
    request: z.object({ id: recordId, place: z.string().check(z.regex(/^\d{1,2}$/, '设备序号不正确')) }),
    answer: z.object({
      equclacode: z.string(),
      noticeno: z.string(),
      values: z.record(z.string(), z.nullable(z.string())),
    }),
  }),
  printPdf: call({
    method: 'GET',
    path: `${path}/printPdf`,
    encoding: 'query',
    access: { ticket: 'constructionPrint', permission: 'construction.view' },
    writes: false,
    spec,
    does: '打印施工告知',
    request: z.object({
      id: recordId,
      type: z.enum(['notice', 'receipt', 'certificate'], { error: '没有该打印类型' }),
    }),
    answer: 'file',
  }),
} as const

/** What is printed of a notice. */
export type ConstructionPrint = 'notice' | 'receipt' | 'certificate'
