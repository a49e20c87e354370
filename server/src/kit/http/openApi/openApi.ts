import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Schema } from './recordSchemas.ts'
import { Components } from './schemas.ts'
import { accessText, securityOf, securitySchemes } from './security.ts'

const bodyTypes: Partial<Record<AnyCall['encoding'], string>> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data',
}

const refused: Schema = {
  type: 'object',
  description: '拒绝：errorMsg 是给人看的一句话，code 供程序判断，fields 是各字段的问题',
  required: ['isSuccess', 'errorMsg'],
  properties: {
    isSuccess: { type: 'boolean', const: false },
    errorMsg: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    detail: {},
    requestId: { type: 'string', description: '向管理员反映问题时给出' },
  },
}

const refusedContent = { 'application/json': { schema: { $ref: '#/components/schemas/Refused' } } }

/** Answers that any call may have beside its own; a refusal by the rules of business is an answer with status 200. */
const otherResponses = {
  Unauthorised: { description: '没有登录，或接口密钥无效', content: refusedContent },
  Forbidden: { description: '没有权限，或不在密钥的数据范围内', content: refusedContent },
  TooLarge: { description: '内容过大', content: refusedContent },
  TooOften: { description: '请求过于频繁', content: refusedContent },
  Busy: { description: '系统繁忙，请稍后重试', content: refusedContent },
  Failed: { description: '系统出错', content: refusedContent },
} as const

const usual: ReadonlyArray<readonly [number, keyof typeof otherResponses]> = [
  [401, 'Unauthorised'],
  [403, 'Forbidden'],
  [413, 'TooLarge'],
  [429, 'TooOften'],
  [500, 'Failed'],
  [503, 'Busy'],
]

const pathParameter = /:(\w+)(\(.*\))?$|:(\w+)/g

const pathOf = (call: AnyCall): string =>
  call.path.replace(
    pathParameter,
    (_all, last?: string, _rule?: string, inner?: string) => `{${last ?? inner}}`,
  )

/** The path in one word: /api/iot/vendor/find → iotVendorFind. */
function wordOf(path: string): string {
  const parts = path
    .replace(/^\/api\//, '/')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
  const [first = 'root', ...rest] = parts
  return (
    first.charAt(0).toLowerCase() +
    first.slice(1) +
    rest.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  )
}

/** A name of its own for every call, the same in each release as long as the path is. */
function operationIds(calls: readonly AnyCall[]): Map<AnyCall, string> {
  const ids = new Map<AnyCall, string>()
  const taken = new Set<string>()
  for (const call of calls) {
    const word = wordOf(pathOf(call))
    const candidates = [word, `${call.method.toLowerCase()}${word.charAt(0).toUpperCase()}${word.slice(1)}`]
    const id = candidates.find((name) => !taken.has(name)) ?? `${word}${taken.size}`
    taken.add(id)
    ids.set(call, id)
  }
  return ids
}

const tagOf = (path: string): string => path.split('/').slice(1, 3).join('/')

type ObjectSchema = Schema & { properties?: Record<string, Schema>; required?: string[] }

/** Fields that stand in the path leave the rest of what is asked. */
function withoutFields(schema: ObjectSchema, names: readonly string[]): ObjectSchema {
  if (names.length === 0 || !schema.properties) return schema
  const properties = Object.fromEntries(
    Object.entries(schema.properties).filter(([name]) => !names.includes(name)),
  )
  const { required, ...rest } = schema
  const left = (required ?? []).filter((name) => !names.includes(name))
  return { ...rest, properties, ...(left.length > 0 && { required: left }) }
}

const file: Schema = { type: 'string', format: 'binary', description: '文件' }

const withFile = (schema: ObjectSchema): ObjectSchema => ({
  ...schema,
  type: 'object',
  properties: { ...schema.properties, file },
  required: [...(schema.required ?? []), 'file'],
})

function parametersOf(schema: ObjectSchema, inPath: readonly string[], inQuery: boolean): Schema[] {
  const properties = Object.entries(schema.properties ?? {})
  return [
    ...inPath.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: schema.properties?.[name] ?? { type: 'string' },
    })),
    ...properties
      .filter(([name]) => inQuery && !inPath.includes(name))
      .map(([name, own]) => ({
        name,
        in: 'query',
        required: schema.required?.includes(name) ?? false,
        schema: own,
      })),
  ]
}

function answerOf(call: AnyCall, data: Schema | null): Schema {
  if (!data)
    return {
      description: '文件，或业务拒绝',
      content: { 'application/octet-stream': { schema: file }, ...refusedContent },
    }
  const success = {
    type: 'object',
    required: ['isSuccess', 'data'],
    properties: { isSuccess: { type: 'boolean', const: true }, data },
  }
  return {
    description: call.writes ? '成功，或业务拒绝' : '数据，或业务拒绝',
    content: {
      'application/json': { schema: { oneOf: [success, { $ref: '#/components/schemas/Refused' }] } },
    },
  }
}

/** Of the lists of pages: which record's rows they show. */
type RowsOf = ReadonlyMap<string, AnyRecord>

function operation(call: AnyCall, id: string, components: Components, rowsOf: RowsOf): Schema {
  const request = components.of(call.request, 'input', `${id}Request`) as ObjectSchema
  const inPath = [...pathOf(call).matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const bodyType = call.method === 'POST' ? bodyTypes[call.encoding] : undefined
  const parameters = parametersOf(request, inPath, !bodyType)
  const own = withoutFields(request, inPath)
  const body = call.encoding === 'multipart' ? withFile(own) : own
  const data =
    call.answer === 'file' ? null : components.ofAnswer(call.answer, rowsOf.get(call.path), `${id}Answer`)
  return {
    operationId: id,
    summary: call.does,
    description: `${accessText(call)}。规格：${call.spec}`,
    tags: [tagOf(call.path)],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(bodyType && { requestBody: { content: { [bodyType]: { schema: body } } } }),
    responses: {
      200: answerOf(call, data),
      ...Object.fromEntries(
        usual.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
  }
}

/** The OpenAPI 3.1 document of the calls that are bound (decision 0062). */
export function openApiOf(
  calls: readonly AnyCall[],
  { version, views }: { version: string; views: ReadonlyMap<string, View> },
): object {
  const rowsOf: RowsOf = new Map([...views.values()].map(({ path, record }) => [`${path}/find`, record]))

  const components = new Components()
  const ids = operationIds(calls)
  const paths: Record<string, Schema> = {}
  for (const call of calls) {
    const path = pathOf(call)
    paths[path] = {
      ...paths[path],
      [call.method.toLowerCase()]: operation(call, ids.get(call) ?? '', components, rowsOf),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '特种设备检验监察平台',
      version,
      license: { name: 'MulanPSL-2.0', identifier: 'MulanPSL-2.0' },
      description:
        '除文件外，答复均为 {isSuccess, data} 或 {isSuccess, errorMsg}。其他系统用接口密钥调用，不需要签名；浏览器凭会话，并带 timestamp 与 sign 请求头。',
    },
    servers: [{ url: '/', description: '本系统' }],
    tags: [...new Set(calls.map(({ path }) => tagOf(path)))].sort().map((name) => ({ name })),
    paths,
    components: {
      schemas: { Refused: refused, ...components.schemas },
      responses: otherResponses,
      securitySchemes,
    },
  }
}
