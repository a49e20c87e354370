import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import type { ListedRow } from '../kit/listRequest.ts'
import { listCall, registerCalls } from '../kit/register.ts'
import {
  batchAnswer,
  joined,
  joinedIds,
  optionalId,
  optionalText,
  recordId,
  text,
} from '../kit/requestFields.ts'
import { knowledge } from './knowledge.ts'

const spec = '2 §3 list endpoints; 2 §7.10; screen 2 §2.4 knowledgeMng'

export const knowledgePath = '/api/knowledge/knowledge'

const {
  template: _template,
  import: _import,
  ...register
} = registerCalls(knowledge, knowledgePath, 'knowledge', spec)

const write = { method: 'POST', encoding: 'form', writes: true, spec } as const
const related = z.object({ id: z.string(), title: z.string(), category: z.string() })

/** One entry as its reader sees it. */
const article = z.looseObject({
  id: z.string(),
  version: z.number(),
  actions: z.array(z.string()),
  files: z.number(),
  related: z.array(related),
  /** Who has read it, and who was asked to and has not yet; told to those who push, empty for others. */
  readers: z.array(z.object({ name: z.string(), lastTime: z.string() })),
  unread: z.array(z.string()),
})

export type Article = ListedRow<typeof knowledge> & {
  [K in keyof typeof article.shape]: z.output<(typeof article.shape)[K]>
}

/** The knowledge base. */
export const knowledgeCalls = {
  ...register,
  list: listCall(register.find, `${knowledgePath}/list`, '知识库列表'),
  read: call({
    ...write,
    path: `${knowledgePath}/read`,
    access: { permission: 'knowledge.view' },
    does: '阅读知识条目，计入阅读次数',
    request: z.object({ id: recordId }),
    answer: article as unknown as z.ZodMiniType<Article>,
  }),
  publish: call({
    ...write,
    path: `${knowledgePath}/publish`,
    access: { permission: 'knowledge.save' },
    does: '发布知识条目',
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  }),
  withdraw: call({
    ...write,
    path: `${knowledgePath}/withdraw`,
    access: { permission: 'knowledge.save' },
    does: '撤下知识条目',
    request: z.object({ ids: joinedIds(100) }),
    answer: batchAnswer,
  }),
  unitReceivers: call({
    method: 'POST',
    encoding: 'form',
    spec,
    path: `${knowledgePath}/unitReceivers`,
    access: { permission: 'knowledge.push' },
    does: '查找可推送的单位',
    writes: false,
    request: z.object({ unitname: optionalText(100) }),
    answer: z.array(z.object({ id: z.string(), unitname: z.string(), loginNames: z.array(z.string()) })),
  }),
  sendZskMess: call({
    ...write,
    path: '/api/knowledge/sendZskMess',
    access: { permission: 'knowledge.push' },
    spec: '1 §7 Dictionaries, areas and common',
    does: '向所选人员推送知识库消息',
    request: z.object({
      id: optionalId,
      title: text(100),
      content: text(1000),
      loginNames: joined(300),
    }),
    answer: z.null(),
  }),
} as const

/** Address of the reading page of an entry. */
export const articleAddress = (id: string): string => `/assistMng/knowledgeMng/article?id=${id}`
