import { liftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { rescueCalls } from '@tejian/contract/emergencies/rescueCalls.ts'
import { transact } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { qrDataUrl } from '../../kit/qr.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Services } from '../../kit/services.ts'
import { refuseTooMany } from '../../shared/rateLimit/refuseTooMany.ts'
import { dispatchesOf, underWay } from '../dispatches.ts'
import { actByLink } from './act.ts'
import { heldBy, refuseEnded, shownRescue } from './shown.ts'
import { issueTicket, linkOf } from './tickets.ts'

const hourMs = 3_600_000
/** A page looks every few seconds for hours; a machine that tries tickets is stopped. */
const mostPerHour = 1200

/** What whoever was sent does by a link. */
export function rescueRoutes(bind: Bind, { secret }: Services): void {
  bind(rescueCalls.link, async (outer, { id }) => {
    const { protocol, host } = outer.request
    return transact(outer, async (context) => {
      const event = await readRow(context, liftEvent, id, true)
      const dispatch = underWay(await dispatchesOf(context, event.id))
      if (!dispatch) throw new Refusal(say.linkOnceSent)
      const path = linkOf(await issueTicket(context, dispatch.id))
      const qr = qrDataUrl(`${context.publicUrl || `${protocol}://${host}`}${path}`)
      return { path, qr, rescueunitname: dispatch.rescueunitname ?? '' }
    })
  })
  bind(rescueCalls.byLink, async (context, { token = '' }) => {
    await refuseTooMany(context, 'rescueLink', mostPerHour, hourMs)
    const held = await heldBy(context, token)
    refuseEnded(context, held)
    return shownRescue(context, secret, held)
  })
  bind(rescueCalls.actByLink, async (context, said) => {
    await refuseTooMany(context, 'rescueLink', mostPerHour, hourMs)
    return actByLink(context, secret, said)
  })
}
