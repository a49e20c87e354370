import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

const spec = '2 §7.9 Layout configuration'
const access = { signedIn: true } as const
const viewNo = z.string().check(z.minLength(1), z.maxLength(80))

const searchField = z.object({
  name: z.string(),
  label: z.string(),
  control: z.string(),
  dictType: z.string(),
  sort: z.number(),
  hidden: z.boolean(),
})
export type SearchField = z.output<typeof searchField>

const tableColumn = z.object({
  key: z.string(),
  title: z.string(),
  width: z.optional(z.number()),
  fixed: z.enum(['left', 'right', '']),
  sortable: z.boolean(),
  dictType: z.string(),
  sort: z.number(),
  hidden: z.boolean(),
})
export type TableColumn = z.output<typeof tableColumn>

const formField = z.extend(searchField, { required: z.boolean(), rule: z.string() })
export type FormFieldConfig = z.output<typeof formField>

/** One person's wish for one field or column (spec 2 §7.9: key, sort, hidden, width). */
export const fieldPreference = z.object({
  key: z.string().check(z.maxLength(60)),
  sort: z.optional(z.number()),
  hidden: z.optional(z.boolean()),
  width: z.optional(z.number().check(z.gte(20), z.lte(2000))),
  fixed: z.optional(z.enum(['left', 'right', ''])),
})

/** A list kept under a name; `search` is its part of the address, `columns` are missing in those kept before there were any. */
const savedView = z.object({
  viewId: z.string(),
  name: z.string(),
  search: z.string(),
  columns: z.optional(z.array(fieldPreference)),
  shared: z.boolean(),
  isDefault: z.boolean(),
  own: z.boolean(),
  reach: z.enum(['private', 'department', 'default']),
})
export type SavedView = z.output<typeof savedView>

const searchForm = z.object({ viewNo: z.string(), fields: z.array(searchField) })
const table = z.object({
  viewNo: z.string(),
  /** The person's own layout, null while there is none. */
  viewId: z.nullable(z.string()),
  columns: z.array(tableColumn),
  orderBy: z.string(),
  pageSize: z.number(),
  density: z.enum(['small', 'middle']),
  saved: z.array(savedView),
})
export type SearchFormConfig = z.output<typeof searchForm>
export type TableConfig = z.output<typeof table>

const read = { method: 'POST', access, writes: false, spec } as const

export const layoutCalls = {
  findSearchFormConfig: call({
    ...read,
    path: '/api/layout/findSearchFormConfig',
    encoding: 'form',
    does: '一个列表的查询条件',
    request: z.object({ viewNo }),
    answer: searchForm,
  }),
  findAllSearchFormConfig: call({
    ...read,
    path: '/api/layout/findAllSearchFormConfig',
    encoding: 'form',
    does: '全部列表的查询条件',
    request: z.object({}),
    answer: z.array(searchForm),
  }),
  findTableConfig: call({
    ...read,
    path: '/api/layout/findTableConfig',
    encoding: 'form',
    does: '一个列表的列设置和保存的查询',
    request: z.object({ viewNo }),
    answer: table,
  }),
  findAllTableConfig: call({
    ...read,
    path: '/api/layout/findAllTableConfig',
    encoding: 'form',
    does: '全部列表的列设置',
    request: z.object({}),
    answer: z.array(table),
  }),
  findFormConfig: call({
    ...read,
    path: '/api/layout/findFormConfig',
    encoding: 'query',
    does: '一个表单的字段',
    request: z.object({ viewNo }),
    answer: z.object({ viewId: z.nullable(z.string()), viewNo: z.string(), fields: z.array(formField) }),
  }),
  userFormConfigSave: call({
    method: 'POST',
    path: '/api/layout/userFormConfigSave',
    encoding: 'form',
    access,
    writes: true,
    spec,
    does: '保存布局或查询',
    request: z.object({
      viewId: z.optional(z.string()),
      viewNo,
      kind: z.enum(['search', 'table', 'form']),
      config: z.string().check(z.maxLength(32_768)),
      /** Whose layout it is: one's own, the department's, or everybody's default. */
      reach: z.optional(z.enum(['private', 'department', 'default'])),
    }),
    answer: z.object({ viewId: z.string() }),
  }),
  userFormConfigDelete: call({
    method: 'POST',
    path: '/api/layout/userFormConfigDelete',
    encoding: 'query',
    access,
    writes: true,
    spec,
    does: '删除布局或查询',
    request: z.object({ viewId: z.uuid() }),
    answer: z.null(),
  }),
} as const
