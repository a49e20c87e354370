import { homeCalls } from '@tejian/contract/home/calls.ts'
import { desktopCalls } from '@tejian/contract/home/desktopCalls.ts'
import { rehearsalCalls } from '@tejian/contract/home/rehearsalCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { watchCalls } from '@tejian/contract/shared/layout/watchCalls.ts'
import { tileCalls } from '@tejian/contract/shared/statistics/tileCalls.ts'
import type { Handlers } from '../kit/domain.ts'
import type { Bind } from '../kit/http/bind.ts'
import type { Services } from '../kit/services.ts'
import { agendaOf } from './agenda.ts'
import { askOf } from './ask.ts'
import { createFeed, feedsOf, revokeFeed } from './calendar.ts'
import { workOf } from './desktop.ts'
import { figuresOf } from './figures.ts'
import { boxes, contentOf, countUnread, latestUnread, moveMessage } from './messages.ts'
import { nextStepsOf } from './nextSteps.ts'
import { rehearsalOf } from './rehearsal.ts'
import { orderTiles, removeTile, renameTile, saveTile, tilesOf } from './tiles.ts'
import { trendOf } from './trend.ts'
import { listsAre } from './watches/digest.ts'
import { removeWatch, saveWatch, watchesOf } from './watches/watches.ts'
import { workloadOf } from './workload.ts'

/** Messages and the desktop. Live events are bound by `shared/events`. */
export function homeRoutes(bind: Bind, services: Services, bound: Handlers): void {
  listsAre(services, bound)
  const ask = askOf(bound)
  bind(desktopCalls.desktopData, async (context, { desktop = 'home' }) => {
    const list = await figuresOf(ask, context, desktop)
    return { list, count: list.length, pageNo: 1, pageSize: list.length }
  })
  bind(rehearsalCalls.rehearsal, (context, { day = '' }) => rehearsalOf(ask, context, day))
  bind(desktopCalls.agenda, (context) => agendaOf(context))
  bind(desktopCalls.workload, (context) => workloadOf(ask, context))
  bind(desktopCalls.trend, (context) => trendOf(ask, context))
  bind(desktopCalls.feeds, (context) => feedsOf(context))
  bind(desktopCalls.createFeed, (context, { name = '' }) => createFeed(context, name))
  bind(desktopCalls.revokeFeed, (context, { id }) => revokeFeed(context, id))
  bind(tileCalls.list, (context) => tilesOf(context))
  bind(tileCalls.save, (context, input) => saveTile(bound, context, input))
  bind(tileCalls.rename, (context, { id, name }) => renameTile(context, id, name))
  bind(tileCalls.order, (context, { ids }) => orderTiles(context, ids))
  bind(tileCalls.remove, (context, { id }) => removeTile(context, id))
  bind(watchCalls.list, (context) => watchesOf(bound, context))
  bind(watchCalls.save, (context, input) => saveWatch(bound, context, input))
  bind(watchCalls.remove, (context, { id }) => removeWatch(context, id))
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
  bind(flowCalls.nextSteps, (context, { seisns }) => nextStepsOf(context, seisns.split(',')))
  bind(homeCalls.unreadCount, async (context) => ({ count: await countUnread(context) }))
  bind(homeCalls.desktop, async (context) => ({
    ...(await workOf(context)),
    messages: await latestUnread(context),
  }))
}
