import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import type { Permission } from '../kit/permission.ts'
import { type Detail, listCall, registerCalls } from '../kit/register.ts'
import { optionalText, recordId } from '../kit/requestFields.ts'
import { fileDispatch } from './fileDispatch.ts'

const spec = '2 §2.10 announcement'
const path = '/api/announcement/fileSend'
const writes = { method: 'POST', encoding: 'form', spec, writes: true } as const
const may = (code: Permission) => ({ access: { permission: code } }) as const

const receipt = z.object({
  id: z.string(),
  receiverName: z.string(),
  status: z.string(),
  readUserName: z.string(),
  readTime: z.string(),
  signUserName: z.string(),
  signTime: z.string(),
  signNote: z.string(),
})
export type ReceiptLine = z.output<typeof receipt>

const detail = z.looseObject({
  id: z.string(),
  version: z.number(),
  actions: z.array(z.string()),
  receipts: z.array(receipt),
})
export type DispatchDetail = Detail<typeof fileDispatch> & {
  actions: string[]
  /** All of them for its sender, their own for receivers. */
  receipts: ReceiptLine[]
}

const {
  find,
  getDetail,
  save,
  delete: remove,
  export: exported,
} = registerCalls(fileDispatch, path, 'fileDispatch', spec)

export const dispatchCalls = {
  find,
  getDetail: { ...getDetail, answer: detail as unknown as z.ZodMiniType<DispatchDetail> },
  save,
  delete: { ...remove, ...may('fileDispatch.save') },
  export: exported,
  list: listCall(find, `${path}/list`, '文件发送：列表'),
  send: call({
    ...writes,
    ...may('fileDispatch.save'),
    path: `${path}/send`,
    does: '文件发送：发送',
    request: z.object({ id: recordId, version: optionalText(9) }),
    answer: z.object({ id: z.string(), receiverCount: z.number() }),
  }),
  sign: call({
    ...writes,
    ...may('fileDispatch.sign'),
    path: `${path}/sign`,
    does: '文件发送：签收',
    request: z.object({ id: recordId, note: optionalText(200) }),
    answer: z.null(),
  }),
  urge: call({
    ...writes,
    ...may('fileDispatch.save'),
    path: `${path}/urge`,
    does: '文件发送：催签',
    request: z.object({ id: recordId }),
    answer: z.object({ count: z.number() }),
  }),
} as const
