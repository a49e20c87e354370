import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import { recordId } from '../kit/requestFields.ts'
import { queryModel } from './queryModel.ts'

const spec = '2 §2.10; §7.10 Further catalogues'
const access = { permission: 'query.model' } as const

export const queryModelPath = '/api/sysmng/generalQueMdl'

const { find, getDetail, export: exported } = registerCalls(queryModel, queryModelPath, 'query', spec)

export const queryModelCalls = {
  find: { ...find, access },
  getDetail: { ...getDetail, access },
  export: { ...exported, access: { ticket: 'export', ...access } },
  list: { ...listCall(find, `${queryModelPath}/list`, '通用查询模型列表'), access },
  switch: call({
    method: 'POST',
    encoding: 'form',
    writes: true,
    path: `${queryModelPath}/switch`,
    access,
    spec,
    does: '通用查询模型：启用、停用',
    request: z.object({
      id: recordId,
      version: z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确')),
      enabled: z.enum(['true', 'false']),
    }),
    answer: z.null(),
  }),
} as const
