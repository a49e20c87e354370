import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import type { VerbOf } from '../../kit/permission.ts'
import type { Detail } from '../../kit/register.ts'
import { joinedIds, optionalId, optionalText, recordId, text } from '../../kit/requestFields.ts'
import type { CopyOperation } from './copyFlow.ts'
import type { CopyNotificationDevice, copyNotification } from './copyNotification.ts'

const reads = { method: 'POST', encoding: 'form', writes: false, spec: '2 §7.7 Copy notifications' } as const
const writes = { method: 'POST', encoding: 'form', writes: true, spec: '2 §7.7 Copy notifications' } as const
const may = (verb: VerbOf<'copyNotification'>) => ({
  access: { permission: `copyNotification.${verb}` as const },
})
const path = (name: string): string => `/api/carbonCopyManager/${name}`

const logLine = z.object({
  id: z.string(),
  notifyId: z.string(),
  stepName: z.string(),
  executor: z.string(),
  executeTime: z.string(),
  acceptOpinion: z.string(),
})

export type CopyLogLine = z.output<typeof logLine>

const device = z.looseObject({ id: z.string(), equdatasysid: z.string() })

const detail = z.looseObject({
  id: z.string(),
  version: z.number(),
  actions: z.array(z.string()),
  operations: z.array(z.string()),
  logs: z.array(logLine),
  equipmentList: z.array(device),
})

/** A notification whole, as its reader may deal with it. */
export type CopyDetail = Detail<typeof copyNotification> & {
  notifyId: string
  actions: string[]
  /** What this person may do now. */
  operations: CopyOperation[]
  logs: CopyLogLine[]
  equipmentList: Array<CopyNotificationDevice & { equdatasysid: string }>
}

export const copyCalls = {
  findPageByParams: call({
    ...reads,
    ...may('view'),
    path: path('findPageByParams'),
    does: '抄送通知：列表',
    request: z.extend(listRequest, {}),
    answer: listAnswer,
  }),
  /** The same under the path that its view names. */
  find: call({
    ...reads,
    ...may('view'),
    path: path('find'),
    does: '抄送通知：查询',
    request: z.extend(listRequest, {}),
    answer: listAnswer,
  }),
  getDetailInfoById: call({
    ...reads,
    ...may('view'),
    path: path('getDetailInfoById'),
    does: '抄送通知：详情',
    request: z.object({ id: recordId }),
    answer: detail as unknown as z.ZodMiniType<CopyDetail>,
  }),
  findProcessLogsByNotifyId: call({
    ...reads,
    ...may('view'),
    path: path('findProcessLogsByNotifyId'),
    does: '抄送通知：处理记录',
    request: z.object({ notifyId: recordId }),
    answer: z.array(logLine),
  }),
  findEquipmentListByNotifyId: call({
    ...reads,
    ...may('view'),
    path: path('findEquipmentListByNotifyId'),
    does: '抄送通知：涉及设备',
    request: z.extend(listRequest, { notifyId: recordId }),
    answer: listAnswer,
  }),
  save: call({
    ...writes,
    ...may('save'),
    path: path('save'),
    does: '抄送通知：保存',
    request: z.object({
      id: optionalId,
      title: text(100),
      content: text(2000),
      unitname: optionalText(100),
      appno: optionalText(40),
      seisn: optionalText(40),
      receiveOrg: text(40),
      equdatasysids: joinedIds(200),
      version: optionalText(9),
    }),
    answer: z.object({ id: z.string() }),
  }),
  /** `send` is the sender's; sign, handle and return are the receiver's. */
  processLogOperate: call({
    ...writes,
    ...may('view'),
    path: path('processLogOperate'),
    does: '抄送通知：办理',
    request: z.object({
      notifyId: recordId,
      operateType: z.enum(['send', 'sign', 'handle', 'return']),
      acceptOpinion: optionalText(2000),
      attrefsysid: optionalId,
    }),
    answer: z.null(),
  }),
  taskAssignment: call({
    ...writes,
    ...may('assign'),
    path: path('taskAssignment'),
    does: '抄送通知：分配',
    request: z.object({ notifyId: recordId, dealMan: optionalText(40), note: optionalText(2000) }),
    answer: z.null(),
  }),
  saveArchives: call({
    ...writes,
    ...may('archive'),
    path: path('saveArchives'),
    does: '抄送通知：归档',
    request: z.object({ notifyId: recordId, archiveNo: optionalText(40), note: optionalText(2000) }),
    answer: z.null(),
  }),
  /** Who may be given a notification: the receiving organisation's own people. */
  assignees: call({
    ...reads,
    ...may('assign'),
    path: path('assignees/find'),
    does: '抄送通知：可分配人员',
    request: z.object({ notifyId: recordId }),
    answer: z.array(z.object({ loginName: z.string(), name: z.string() })),
  }),
  /** What a notification about a declaration begins with: its unit, number and devices. */
  start: call({
    ...reads,
    ...may('save'),
    path: path('start'),
    does: '抄送通知：由申报发起',
    request: z.object({ appmainsysid: recordId }),
    answer: z.object({
      unitname: z.string(),
      appno: z.string(),
      devices: z.array(z.object({ id: z.string(), equcode: z.string(), equname: z.string() })),
    }),
  }),
} as const
