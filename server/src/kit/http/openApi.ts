import type { AnyCall } from '@tejian/contract/kit/call.ts'
import * as z from 'zod/mini'

const bodyTypes: Partial<Record<AnyCall['encoding'], string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

const schemaOf = (type: z.ZodMiniType, io: 'input' | 'output'): object => {
  const { $schema: _schema, ...schema } = z.toJSONSchema(type, {
    io,
    unrepresentable: 'any',
    target: 'openapi-3.0',
  }) as Record<string, unknown>
  return schema
}

const envelope = (data: object): object => ({
  type: 'object',
  required: ['isSuccess'],
  properties: {
    isSuccess: { type: 'boolean' },
    data,
    errorMsg: { type: 'string' },
    requestId: { type: 'string' },
  },
})

function accessText(call: AnyCall): string {
  if ('open' in call.access) return `公开：${call.access.open}`
  if ('ticket' in call.access)
    return `凭证：${call.access.ticket}${call.access.permission ? `，操作权限 ${call.access.permission}` : ''}`
  return 'permission' in call.access ? `操作权限：${call.access.permission}` : '登录用户'
}

function operation(call: AnyCall): object {
  const request = schemaOf(call.request, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  const bodyType = call.method === 'POST' ? bodyTypes[call.encoding] : undefined
  const inQuery =
    !bodyType &&
    Object.entries(request.properties ?? {}).map(([name, schema]) => ({
      name,
      in: 'query',
      required: request.required?.includes(name) ?? false,
      schema,
    }))
  const content =
    call.answer === 'file'
      ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: envelope(schemaOf(call.answer, 'output')) } }
  return {
    summary: call.does,
    description: `${accessText(call)}。规格：${call.spec}`,
    tags: [call.path.split('/').slice(1, 3).join('/')],
    ...(inQuery && inQuery.length > 0 && { parameters: inQuery }),
    ...(bodyType && { requestBody: { content: { [bodyType]: { schema: request } } } }),
    responses: { 200: { description: '成功或业务拒绝', content } },
  }
}

/** The OpenAPI document of the calls that are bound. */
export function openApiOf(calls: readonly AnyCall[], version: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.0.3',
    info: {
      title: '特种设备检验监察平台',
      version,
      description:
        '请求须带 timestamp 与 sign 请求头和 __sid 参数；除文件外，答复均为 {isSuccess, data, errorMsg}。',
    },
    paths,
  }
}
