import * as z from 'zod/mini'
import { call } from '../../kit/call.ts'

/** Most bytes of a draft, UTF-8. */
export const mostDraftBytes = 256 * 1024
export const draftDays = 30

const key = z.string().check(z.regex(/^[\w/:.-]{1,120}$/))
const post = { method: 'POST', encoding: 'form', access: { signedIn: true }, spec: 'ui.md Forms' } as const

export const draftCalls = {
  save: call({
    ...post,
    path: '/api/draft/save',
    writes: true,
    does: '保存草稿',
    request: z.object({ key, content: z.string().check(z.minLength(1)) }),
    answer: z.object({ updateDate: z.string() }),
  }),
  get: call({
    ...post,
    inPreview: 'refused',
    path: '/api/draft/get',
    writes: false,
    does: '取草稿',
    request: z.object({ key }),
    answer: z.nullable(z.object({ content: z.string(), updateDate: z.string() })),
  }),
  delete: call({
    ...post,
    path: '/api/draft/delete',
    writes: true,
    does: '删除草稿',
    request: z.object({ key }),
    answer: z.null(),
  }),
} as const
