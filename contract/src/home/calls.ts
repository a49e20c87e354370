import * as z from 'zod/mini'
import { call } from '../kit/call.ts'

const spec = '2 §7.2 User, menu, messages'
const signedIn = { signedIn: true } as const
const messageId = z.object({ msg_id: z.uuid() })
const done = z.null()

const line = z.object({
  msg_id: z.string(),
  title: z.string(),
  /** How the content begins, so that one knows what a message is about before it is opened. */
  excerpt: z.string(),
  create_time: z.string(),
  msgType: z.string(),
  sender: z.string(),
  link: z.string(),
})
export type MessageLine = z.output<typeof line>

const moves = (path: string, does: string) =>
  call({
    method: 'POST',
    path,
    encoding: 'form',
    access: signedIn,
    writes: true,
    spec,
    does,
    request: messageId,
    answer: done,
  })

const record = z.object({
  id: z.string(),
  process: z.string(),
  title: z.string(),
  stepName: z.string(),
  reason: z.string(),
  description: z.string(),
  time: z.string(),
  path: z.string(),
})

export const homeCalls = {
  init: call({
    method: 'GET',
    inPreview: 'refused',
    path: '/message/init',
    encoding: 'query',
    access: signedIn,
    writes: false,
    spec,
    does: '消息中心：未读、已读、回收站',
    request: z.object({}),
    answer: z.object({ unread: z.array(line), readed: z.array(line), trash: z.array(line) }),
  }),
  content: call({
    method: 'GET',
    inPreview: 'refused',
    path: '/message/content',
    encoding: 'query',
    access: signedIn,
    writes: false,
    spec,
    does: '消息内容',
    request: messageId,
    answer: z.string(),
  }),
  hasRead: moves('/message/has_read', '标为已读'),
  removeReaded: moves('/message/remove_readed', '移入回收站'),
  restore: moves('/message/restore', '从回收站还原'),
  unreadCount: call({
    method: 'POST',
    inPreview: 'refused',
    path: '/api/home/unreadCount',
    encoding: 'form',
    access: signedIn,
    writes: false,
    spec,
    does: '未读消息数',
    request: z.object({}),
    answer: z.object({ count: z.number() }),
  }),
  desktop: call({
    method: 'POST',
    path: '/api/home/desktop',
    encoding: 'form',
    access: signedIn,
    writes: false,
    spec: 'ui.md Desktops',
    does: '工作桌面',
    request: z.object({}),
    answer: z.object({
      tasks: z.array(
        z.object({
          /** Tells the lines of one answer apart. */
          key: z.string(),
          process: z.string(),
          /** What the process is called. */
          title: z.string(),
          step: z.string(),
          stepName: z.string(),
          count: z.number(),
          overdue: z.number(),
          path: z.string(),
          /** Those that are overdue alone; '' where nothing is, or no list shows just those. */
          overduePath: z.string(),
        }),
      ),
      returned: z.array(record),
      messages: z.array(line),
    }),
  }),
} as const
