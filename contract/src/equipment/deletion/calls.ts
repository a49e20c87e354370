import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listAnswer, listRequest } from '../../kit/listRequest.ts'
import { listCall } from '../../kit/register.ts'
import { optionalText, recordId, text } from '../../kit/requestFields.ts'
import { exportRequest } from '../../kit/transfer.ts'

const traces = '/api/eqdbase/equDelTrace'
const records = '/api/eqdbase/modifyRecord'
const form = { method: 'POST', encoding: 'form' } as const
const exporting = {
  method: 'GET',
  encoding: 'query',
  writes: false,
  access: { ticket: 'export', permission: 'equipment.export' },
  request: exportRequest,
  answer: 'file',
} as const
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))

const findTraces = call({
  ...form,
  access: { permission: 'equipment.delTrace' },
  writes: false,
  path: `${traces}/find`,
  does: '设备删除痕迹查询',
  spec: '2 §2.2 equDelTrace',
  request: listRequest,
  answer: listAnswer,
})

/** Deleting devices with trace, and bringing them back. */
export const deletionCalls = {
  find: findTraces,
  list: listCall(findTraces, `${traces}/list`, '设备删除痕迹列表'),
  /** Those of piping and its lines alone. */
  pipingList: listCall(findTraces, '/api/sysmng/linePipeDelTrace/list', '管线删除痕迹列表'),
  export: call({
    ...exporting,
    path: `${traces}/export`,
    does: '导出设备删除痕迹',
    spec: '2 §2.2 equDelTrace',
  }),
  delete: call({
    ...form,
    access: { permission: 'equipment.delete' },
    writes: true,
    path: '/api/eqdbase/eqdBasic/deleteEquipment',
    does: '删除设备档案',
    spec: '2 §2.2 equDelTrace',
    request: z.object({ equdatasysid: recordId, version, deleteReason: text(500) }),
    answer: z.null(),
  }),
  restore: call({
    ...form,
    access: { permission: 'equipment.delete' },
    writes: true,
    path: `${traces}/restore`,
    does: '恢复已删除的设备档案',
    spec: '2 §2.2 equDelTrace',
    request: z.object({ id: recordId, version: z.optional(version), restoreReason: optionalText(500) }),
    answer: z.object({ equdatasysid: z.string() }),
  }),
} as const

const findChanges = call({
  ...form,
  access: { permission: 'equipment.view' },
  writes: false,
  path: `${records}/find`,
  does: '设备修改记录查询',
  spec: '2 §2.2 modifyrecord',
  request: listRequest,
  answer: listAnswer,
})

/** Every change of archive data, over all devices. */
export const modificationCalls = {
  find: findChanges,
  list: listCall(findChanges, `${records}/list`, '设备修改记录列表'),
  export: call({
    ...exporting,
    path: `${records}/export`,
    does: '导出设备修改记录',
    spec: '2 §2.2 modifyrecord',
  }),
} as const
