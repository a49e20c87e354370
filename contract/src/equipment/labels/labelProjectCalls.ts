import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { labelProject } from './labelProject.ts'

const path = '/api/sysmng/labelProject'
const spec = '2 §7.10; screen 2 §2.10 sysmng'
const calls = registerCalls(labelProject, path, 'labelProject', spec)

/** Label projects; what a print can choose from is for everybody who prints devices. */
export const labelProjectCalls = {
  find: calls.find,
  getDetail: calls.getDetail,
  save: calls.save,
  delete: calls.delete,
  export: calls.export,
  list: listCall(calls.find, `${path}/list`, '标签项目列表'),
  choices: call({
    method: 'POST',
    encoding: 'form',
    writes: false,
    access: { permission: 'equipment.print' },
    path: `${path}/choices`,
    does: '可选的标签项目',
    spec,
    request: z.object({}),
    answer: z.array(z.object({ id: z.string(), name: z.string(), labelSize: z.string() })),
  }),
} as const
