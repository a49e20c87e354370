import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { listCall, registerCalls } from '../../kit/register.ts'
import { recordId } from '../../kit/requestFields.ts'
import { authorization, longestKeepDays } from './authorization.ts'

const path = '/api/datatransfer/userAuthorize'
const spec = '2 §7.10 list endpoints for many entities; screen 2 §2.10 sysmng dataTransfer'
const register = registerCalls(authorization, path, 'apiKey', spec)
const form = { method: 'POST', encoding: 'form', spec } as const
const issues = { ...form, access: { permission: 'apiKey.issue' }, writes: true } as const
const version = z.string().check(z.regex(/^\d{1,9}$/, '版本号格式不正确'))
const days = z.string().check(
  z.regex(/^\d{1,2}$/, '旧密钥保留天数须为整数'),
  z.refine((text) => Number(text) <= longestKeepDays, `旧密钥最多保留${longestKeepDays}天`),
)

/** Where authorisations answer. */
export const authorizationPath = path

/** Which systems come in by a key. */
export const authorizationCalls = {
  list: listCall(register.find, `${path}/list`, '查询数据传输授权'),
  find: register.find,
  getDetail: register.getDetail,
  save: register.save,
  /** The accounts that systems come in by. */
  accounts: call({
    ...form,
    path: `${path}/accounts`,
    does: '可授权的系统接入账号',
    access: { permission: 'apiKey.save' },
    writes: false,
    request: z.object({}),
    answer: z.array(z.object({ loginName: z.string(), name: z.string() })),
  }),
  issueKey: call({
    ...issues,
    path: `${path}/issueKey`,
    does: '生成或更换接口密钥',
    request: z.object({ id: recordId, version, keepDays: z.optional(days) }),
    /** The only time that the key is told. */
    answer: z.object({ appKey: z.string(), key: z.string() }),
  }),
  revokeKey: call({
    ...issues,
    path: `${path}/revokeKey`,
    does: '停用接口密钥',
    request: z.object({ id: recordId, version }),
    answer: z.null(),
  }),
} as const
