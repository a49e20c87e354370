import { kinds } from '@tejian/contract/kit/kinds/kinds.ts'
import type { AnyRecord, FieldSpec, Fields } from '@tejian/contract/kit/record.ts'

/** A schema of JSON, draft 2020-12, as OpenAPI 3.1 takes it. */
export type Schema = { [name: string]: unknown }

const pascal = (name: string): string =>
  name.replace(/(?:^|[_\W]+)(\w)/g, (_all, letter: string) => letter.toUpperCase())

/** Under which name a record's schema stands among the components. */
export const recordSchemaName = ({ table }: AnyRecord, as: 'Row' | 'Input' | 'List'): string =>
  `${pascal(table)}${as}`

const textFormats: Readonly<Record<string, string>> = { id: 'uuid', date: 'date' }
const jsonTypes = { number: 'number', yesNo: 'boolean', text: 'string', object: 'object' } as const

/** What a field is for readers of the description: its label, and where its codes come from. */
function words({ label, kind, dict, unit }: FieldSpec): string {
  if (dict) return `${label}（字典 ${dict}）`
  if (kind === 'money') return `${label}（分）`
  return unit ? `${label}（${unit}）` : label
}

function valueSchema(spec: FieldSpec): Schema {
  const type = jsonTypes[kinds[spec.kind].holds]
  const format = textFormats[spec.kind]
  return { type: [type, 'null'], description: words(spec), ...(format && { format }) }
}

const head: Schema = {
  id: { type: 'string', format: 'uuid' },
  version: { type: 'integer', description: '版本号，修改时带上' },
  actions: { type: 'array', items: { type: 'string' }, description: '当前账号可对该行做的操作' },
}

const systemColumns: Schema = {
  createDate: { type: 'string', description: '登记时间' },
  createUserName: { type: ['string', 'null'], description: '登记人' },
  updateDate: { type: 'string', description: '修改时间' },
  updateUserName: { type: ['string', 'null'], description: '修改人' },
}

/** A row of a record as calls answer it: a field that was not asked for, or is not the reader's to see, is left out. */
export function rowSchema(record: AnyRecord): Schema {
  const fields = Object.entries(record.fields as Fields).map(([name, spec]) => [name, valueSchema(spec)])
  return {
    type: 'object',
    description: record.title,
    required: ['id', 'version'],
    properties: { ...head, ...systemColumns, ...Object.fromEntries(fields) },
    additionalProperties: true,
  }
}

export const listSchema = (record: AnyRecord, row: Schema): Schema => ({
  type: 'object',
  description: `${record.title}的一页`,
  required: ['list', 'count', 'pageNo', 'pageSize'],
  properties: {
    list: { type: 'array', items: row },
    count: { type: ['integer', 'null'], description: '总数；只要行（want=rows）时为空' },
    pageNo: { type: 'integer' },
    pageSize: { type: 'integer' },
    groups: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value', 'count'],
        properties: { value: { type: 'string' }, count: { type: 'integer' } },
      },
    },
  },
})

/** Forms carry texts: numbers and yes or no are written out. */
function textSchema(spec: FieldSpec): Schema {
  const description = words(spec)
  const { holds, limits } = kinds[spec.kind]
  if (holds === 'yesNo') return { type: 'string', enum: ['true', 'false', ''], description }
  if (holds === 'number') return { type: 'string', pattern: '^-?\\d*(\\.\\d+)?$', description }
  const most = limits === 'characters' ? (spec.max ?? kinds[spec.kind].characters) : undefined
  return { type: 'string', description, ...(most && { maxLength: most }) }
}

/** What is sent to save a row: a new one without id, a changed one with id and version and only what changes. */
export function inputSchema(record: AnyRecord): Schema {
  const written = Object.entries(record.fields as Fields).filter(
    ([, spec]) => !spec.readonly && !spec.computed,
  )
  const wanted = written.filter(([, spec]) => spec.required).map(([name]) => name)
  return {
    type: 'object',
    description: `${record.title}${wanted.length > 0 ? `；新增时必填 ${wanted.join('、')}` : ''}`,
    properties: {
      id: { type: 'string', format: 'uuid', description: '修改时填写' },
      version: { type: 'string', pattern: '^\\d{1,9}$', description: '修改时填写' },
      ...Object.fromEntries(written.map(([name, spec]) => [name, textSchema(spec)])),
    },
    additionalProperties: { type: 'string' },
  }
}
