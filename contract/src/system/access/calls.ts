import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'
import { optionalText, recordId } from '../../kit/requestFields.ts'

const reads = {
  method: 'POST',
  encoding: 'form',
  access: { permission: 'user.explain' },
  spec: 'decision 0115',
} as const

const choice = z.object({ name: z.string(), title: z.string() })

const explainedPage = z.extend(choice, {
  path: z.string(),
  /** What its rows are called; '' for a page without a list. */
  record: z.string(),
  /** What its rows are numbered by. */
  numberLabel: z.string(),
  actions: z.array(choice),
})
export type ExplainedPage = z.output<typeof explainedPage>

/** What somebody may do is asked in this order, and decided by all of it. */
export const explanationParts = {
  account: '账号是否有效',
  codes: '岗位权限',
  scope: '数据范围',
  page: '页面条件',
  step: '业务环节',
  function: '功能开关',
  handOver: '任务转办与分配',
} as const

const explanationPart = z.object({
  key: z.enum(
    Object.keys(explanationParts) as [keyof typeof explanationParts, ...(keyof typeof explanationParts)[]],
  ),
  title: z.string(),
  /** Null where it decides nothing here. */
  holds: z.nullable(z.boolean()),
  lines: z.array(z.object({ holds: z.nullable(z.boolean()), text: z.string() })),
})
export type ExplanationPart = z.output<typeof explanationPart>

const explanation = z.object({
  person: z.object({ id: z.string(), name: z.string(), loginName: z.string(), roles: z.string() }),
  page: z.nullable(z.object({ name: z.string(), title: z.string(), path: z.string() })),
  row: z.nullable(z.object({ id: z.string(), no: z.string(), title: z.string() })),
  action: z.string(),
  may: z.boolean(),
  sentence: z.string(),
  parts: z.array(explanationPart),
  /** Why the administrator cannot look as this person; '' where they can. */
  previewProblem: z.string(),
})
export type Explanation = z.output<typeof explanation>

/** Why a person may, or may not, see a row and act on it. */
export const accessCalls = {
  explainedPages: call({
    ...reads,
    path: '/api/sysmng/access/pages',
    does: '权限解释：可选的页面及其操作',
    writes: false,
    request: z.object({}),
    answer: z.array(explainedPage),
  }),
  explain: call({
    ...reads,
    path: '/api/sysmng/access/explain',
    does: '权限解释：某人为何能看到、能办理，或为何不能',
    // What is looked up of whom stands in the trail.
    writes: true,
    request: z.object({
      userId: recordId,
      /** A page by its name, or an address that was pasted: of a list, or of one record. */
      page: optionalText(80),
      address: optionalText(1000),
      /** Number or id of a row; the address may name it as well. */
      row: optionalText(120),
      action: optionalText(60),
    }),
    answer: explanation,
  }),
} as const
