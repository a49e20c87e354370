import { payOrder } from '@tejian/contract/charges/payOrder.ts'
import { type PracticeMode, payOrderCalls, practiceModes } from '@tejian/contract/charges/payOrderCalls.ts'
import { payOrderMessages } from '@tejian/contract/charges/payOrderMessages.ts'
import { paySwitchCalls } from '@tejian/contract/charges/paySwitchCalls.ts'
import { onlineOffline } from '@tejian/contract/charges/views/onlineOffline.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { filled } from '../../kit/records/filled.ts'
import { findRows } from '../../kit/records/find.ts'
import { bindList } from '../../kit/records/listed.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { channelOf } from './channelOf.ts'
import { giveBack } from './giveBack.ts'
import { checkOrder, openOrder, shownOrder } from './orders.ts'
import { practiceKey, practise } from './practiceChannel.ts'
import { slipOf } from './slip.ts'
import { switchSource, switchWay } from './switch.ts'

const isMode = (mode: string): mode is PracticeMode => Object.hasOwn(practiceModes, mode)

/** Paying by QR code, and changing between online and offline. */
export function onlineRoutes(bind: Bind, services: Services): void {
  const { lookups, demo } = services
  const channel = channelOf(services)
  const key = practiceKey(services)
  bind(payOrderCalls.slip, (context, { ids }) => slipOf(context, channel, ids))
  bind(payOrderCalls.open, (context, { ids }) => openOrder(context, channel, ids))
  bind(payOrderCalls.result, async (context, { id }) =>
    shownOrder(context, await readRow(context, payOrder, id)),
  )
  bind(payOrderCalls.check, (context, { id }) => checkOrder(context, channel, id))
  bind(payOrderCalls.practise, async (context, { id, mode }) => {
    const order = await readRow(context, payOrder, id)
    if (!demo || !isMode(mode)) throw missing()
    if (order.status === '1') throw new Refusal(payOrderMessages.paid, { code: 'handled' })
    await practise(context, key, filled(order, 'orderno'), mode)
    return null
  })
  bind(payOrderCalls.giveBack, async (context, input) => {
    await giveBack(context, input)
    return null
  })
  bind(paySwitchCalls.find, (context, request) => findRows(context, switchSource, request))
  bindList(bind, paySwitchCalls.list, switchSource, {
    createDateBegin: 'operTimeBegin',
    createDateEnd: 'operTimeEnd',
  })
  bindExport(bind, services, paySwitchCalls.export, switchSource, onlineOffline)
  bind(paySwitchCalls.switch, (context, input) => switchWay(context, input, { channel, lookups }))
}
