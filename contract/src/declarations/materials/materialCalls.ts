import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { text } from '../../kit/requestFields.ts'
import { materialDemand } from './materialDemand.ts'

const path = '/api/sysmng/onlineAttachmentConfig'
const spec = '2 §7.10; 2 §2.10 sysmng'
const calls = registerCalls(materialDemand, path, 'materialDemand', spec)

/** What is handed in with declarations: kept by the system administrator, asked by whoever declares. */
export const materialCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  save: calls.save,
  export: calls.export,
  list: listCall(calls.find, `${path}/list`, '网上报检附件配置列表'),
  wanted: call({
    method: 'POST',
    encoding: 'form',
    spec,
    path: `${path}/wanted`,
    does: '申报应交材料',
    access: { permission: 'declaration.view' },
    writes: false,
    request: z.object({ inmGroupCode: text(20), equclacode: text(10) }),
    answer: z.array(z.object({ atttype: z.string(), required: z.boolean() })),
  }),
} as const
