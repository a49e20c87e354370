import { homeCalls } from '@tejian/contract/home/calls.ts'
import type { Bind } from '../kit/http/bind.ts'
import { workOf } from './desktop.ts'
import { boxes, contentOf, countUnread, latestUnread, moveMessage } from './messages.ts'

/** Messages and the desktop. Live events are bound by `shared/events`. */
export function homeRoutes(bind: Bind): void {
  bind(homeCalls.init, (context) => boxes(context))
  bind(homeCalls.content, (context, input) => contentOf(context, input.msg_id))
  bind(homeCalls.hasRead, async (context, input) => {
    await moveMessage(context, input.msg_id, 'unread', 'readed')
    return null
  })
  bind(homeCalls.removeReaded, async (context, input) => {
    await moveMessage(context, input.msg_id, 'readed', 'trash')
    return null
  })
  bind(homeCalls.restore, async (context, input) => {
    await moveMessage(context, input.msg_id, 'trash', 'readed')
    return null
  })
  bind(homeCalls.unreadCount, async (context) => ({ count: await countUnread(context) }))
  bind(homeCalls.desktop, async (context) => ({
    ...(await workOf(context)),
    messages: await latestUnread(context),
  }))
}
