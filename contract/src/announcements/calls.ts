import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import type { Permission } from '../kit/permission.ts'
import { processCalls } from '../kit/processRegister.ts'
import { listCall } from '../kit/register.ts'
import { optionalText, recordId, text } from '../kit/requestFields.ts'
import { announcement } from './announcement.ts'

const spec = '2 §2.10 announcement'
const path = '/api/announcement/notifyArticle'
const form = { method: 'POST', encoding: 'form', spec } as const
const may = (code: Permission) => ({ access: { permission: code } }) as const
const moved = z.looseObject({ id: z.string(), version: z.number() })
const one = { id: recordId, version: optionalText(9) }

/** A notice as its readers see it in their list. */
const line = z.object({
  id: z.string(),
  title: z.string(),
  catalog: z.string(),
  catalogName: z.string(),
  publishDate: z.string(),
  publisher: z.string(),
  topFlag: z.boolean(),
  unread: z.boolean(),
})
export type NoticeLine = z.output<typeof line>

const article = z.extend(line, { summary: z.string(), content: z.string(), fileCount: z.number() })
export type NoticeArticle = z.output<typeof article>

const register = processCalls(announcement, path, 'announcement', spec)

export const announcementCalls = {
  ...register,
  /** For readers what is addressed to them, for those who manage notices their organisation's too. */
  list: {
    ...listCall(register.find, `${path}/list`, '通知公告：列表'),
    ...may('notice.view'),
  },
  pin: call({
    ...form,
    ...may('announcement.publish'),
    path: `${path}/pin`,
    does: '通知公告：置顶或取消置顶',
    writes: true,
    request: z.object({ ...one, topFlag: z.enum(['true', 'false']) }),
    answer: moved,
  }),
  takeDown: call({
    ...form,
    ...may('announcement.publish'),
    path: `${path}/takeDown`,
    does: '通知公告：撤下',
    writes: true,
    request: z.object({ ...one, reason: text(500) }),
    answer: moved,
  }),
  revise: call({
    ...form,
    ...may('announcement.save'),
    path: `${path}/revise`,
    does: '通知公告：修改重发',
    writes: true,
    request: z.object(one),
    answer: moved,
  }),
  /** The notices on one's own desktop, pinned ones first. */
  inbox: call({
    ...form,
    ...may('notice.view'),
    path: `${path}/inbox`,
    does: '通知公告：我的公告',
    writes: false,
    request: z.object({
      unread: z.optional(z.enum(['true', 'false'])),
      title: optionalText(100),
      pageNo: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))),
    }),
    answer: z.object({
      list: z.array(line),
      count: z.number(),
      unreadCount: z.number(),
      pageNo: z.number(),
      pageSize: z.number(),
    }),
  }),
  /** One of them; it counts as read from then on. */
  read: call({
    ...form,
    ...may('notice.view'),
    path: `${path}/read`,
    does: '通知公告：阅读',
    writes: true,
    request: z.object({ id: recordId }),
    answer: article,
  }),
} as const

export const publicNoticeCalls = {
  list: {
    ...listCall(register.find, '/api/serviceplatform/publicNotice/list', '公示公告：列表'),
    spec: '2 §2.9 one-stop service management',
  },
} as const
