import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls, rowsAnswer } from '../../kit/register.ts'
import { recordId, text } from '../../kit/requestFields.ts'
import { equipment } from '../equipment.ts'
import { unregisteredEquipment } from './unregistered.ts'

const path = '/api/zheququery/unregisteredEqu'
const spec = '2 §2.2 ZHEquQuery; 2 §7.10'
const {
  find,
  getDetail,
  save,
  export: exported,
} = registerCalls(unregisteredEquipment, path, 'unregistered', spec)
const writes = { method: 'POST', encoding: 'form', writes: true, spec } as const

/** Equipment found without use registration. */
export const unregisteredCalls = {
  find,
  getDetail,
  save,
  export: exported,
  list: listCall(find, `${path}/list`, '未登记设备列表'),
  container: listCall(find, '/api/zheququery/unregisteredContainer/list', '2020年未登记容器列表'),
  pipeline: listCall(find, '/api/zheququery/unregisteredPipeline/list', '2020年未登记管道列表'),
  /** Equipment whose registration was cancelled, from the archive. */
  disregister: {
    ...listCall(find, '/api/zheququery/disregister/list', '注销登记设备列表'),
    answer: rowsAnswer(equipment),
    access: { permission: 'supervision.view' },
  },
  collect: call({
    ...writes,
    path: `${path}/collect`,
    access: { permission: 'unregistered.save' },
    does: '从档案提取在用未登记设备',
    request: z.object({}),
    answer: z.object({ count: z.number() }),
  }),
  dispose: call({
    ...writes,
    path: `${path}/dispose`,
    access: { permission: 'unregistered.dispose' },
    does: '登记未登记设备的处理情况',
    request: z.object({
      id: recordId,
      version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')),
      status: z.enum(['1', '2'], '请选择处理状态'),
      disposeResult: text(2000),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
} as const
