import type { AnyCall } from '@tejian/contract/kit/call.ts'

/** How callers say who they are. */
export const securitySchemes = {
  key: {
    type: 'http',
    scheme: 'bearer',
    description: '其他系统的接口密钥（用户授权）：Authorization: Bearer 密钥',
  },
  keyHeader: { type: 'apiKey', in: 'header', name: 'X-Api-Key', description: '同上，放在 X-Api-Key 中' },
  session: {
    type: 'apiKey',
    in: 'header',
    name: '__sid',
    description: '登录后得到的会话编号；也可作为表单字段或地址参数 __sid',
  },
  timestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'timestamp',
    description: '1970 年以来的毫秒数，与服务器相差不超过 5 分钟',
  },
  sign: {
    type: 'apiKey',
    in: 'header',
    name: 'sign',
    description: 'h = timestamp，重复三次 h = SM3(h + 页面给出的签名口令)，十六进制小写；用接口密钥时不需要',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description:
      '一次用途的凭证（/api/simpleToke/genToken）；用接口密钥时直接填写凭证所指的记录编号，导出不填',
  },
} as const

type Requirement = Partial<Record<keyof typeof securitySchemes, string[]>>

const signed: Requirement = { timestamp: [], sign: [] }
const byKey: Requirement[] = [{ key: [] }, { keyHeader: [] }]

/** Any one of these opens the call. */
export function securityOf({ access, method }: AnyCall): Requirement[] {
  if ('ticket' in access) return [{ ticket: [] }, ...(access.permission || access.byKey ? byKey : [])]
  const session = { session: [], ...signed }
  if ('open' in access)
    return method === 'GET' ? [{}] : [signed, ...(access.byKey ? [session, ...byKey] : [])]
  return [session, ...('permission' in access || access.byKey ? byKey : [])]
}

/** The same in words. */
export function accessText({ access }: AnyCall): string {
  if ('open' in access) return `公开：${access.open}`
  if ('ticket' in access)
    return `凭证：${access.ticket}${access.permission ? `，操作权限 ${access.permission}` : ''}`
  return 'permission' in access ? `操作权限：${access.permission}` : '登录用户'
}
