import type { EventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { dispatchAnswers, dispatchResults, eventTypes } from '@tejian/contract/emergencies/event.process.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import type { RescueAct, ShownRescue } from '@tejian/contract/emergencies/rescueCalls.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { signTicket } from '../../kit/http/tickets.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type HeldTicket, holderOf } from './tickets.ts'

export type Held = {
  readonly ticket: HeldTicket
  readonly event: LiftEvent
  readonly dispatch: EventDispatch
}

/** Forged, mistyped, withdrawn: all alike. */
const ended = (): Refusal => new Refusal(say.linkEnded, { status: 403, code: 'ticket' })

/** The event and the dispatch of a ticket; `lock` holds the event until the commit. */
export async function heldBy(context: Context, token: string, lock = false): Promise<Held> {
  const ticket = await holderOf(context, token)
  if (!ticket) throw ended()
  const { rows: events } = await sql<LiftEvent>`select * from lift_event where id = ${ticket.eventId}::uuid
    ${lock ? sql`for update` : sql``}`.execute(context.db)
  const { rows: dispatches } = await sql<EventDispatch>`select * from event_dispatch
    where id = ${ticket.dispatchId}::uuid`.execute(context.db)
  const [event, dispatch] = [events[0], dispatches[0]]
  if (!event || !dispatch) throw ended()
  return { ticket, event, dispatch }
}

const going: ReadonlySet<string | null> = new Set(['SJPQ', 'SJDD'])

/** Why nothing more is done by a link; empty while the event and its dispatch go on. */
export function endOf(context: Context, { event, dispatch }: Held): string {
  if (!going.has(event.step))
    return say.eventOver(context.lookups.label('EVENT_STATE', event.status ?? '') ?? '已结束')
  return dispatch.rescueResult ? say.dispatchOver : ''
}

/** A ticket ends with its event and with its dispatch: whoever opens it later learns nothing. */
export function refuseEnded(context: Context, held: Held): void {
  if (endOf(context, held)) throw ended()
}

/** What may be said now. */
export function actsOf({ event, dispatch }: Held): RescueAct[] {
  const accepted = dispatch.answerResult === dispatchAnswers.accepted
  if (!dispatch.answerResult && !dispatch.arriveTime) return ['accept', 'refuse']
  if (!dispatch.arriveTime) return accepted ? ['arrive', 'unassisted'] : []
  const waits = event.eventType === eventTypes.trapped && !event.arriveTime
  return waits ? ['unassisted'] : ['rescued', 'unassisted']
}

type Place = { longitude: number | null; latitude: number | null }

/** Where the lift is: as the emergency centre knows it, else as the archive says. */
export async function placeOfLift(context: Context, { equdatasysid }: LiftEvent): Promise<Place> {
  if (!equdatasysid) return { longitude: null, latitude: null }
  const { rows } =
    await sql<Place>`select coalesce(joined.longitude, equipment.longitude)::float8 as longitude,
      coalesce(joined.latitude, equipment.latitude)::float8 as latitude
    from equipment left join emergency_lift joined on joined.equdatasysid = equipment.id
    where equipment.id = ${equdatasysid}::uuid limit 1`.execute(context.db)
  return rows[0] ?? { longitude: null, latitude: null }
}

const photoLifeMs = 6 * 3_600_000

/** The page on which photographs of the event are uploaded, in the name of who gave the ticket. */
function uploadPath(context: Context, secret: string, { ticket, event, dispatch }: Held): string {
  if (!ticket.issuedBy) return ''
  const material = { attrefsysid: event.id, atttype: 'XCZP' }
  const signed = {
    purpose: 'mobileUpload',
    record: `${material.attrefsysid}/${material.atttype}`,
    user: ticket.issuedBy,
    bearer: say.byLink(dispatch.rescueunitname ?? ''),
  }
  const token = signTicket(secret, signed, context.now(), photoLifeMs)
  return `/attachment/mobile?${new URLSearchParams({ ...material, token })}`
}

/** What the link shows, without anybody's name or telephone. */
export async function shownRescue(context: Context, secret: string, held: Held): Promise<ShownRescue> {
  const { event, dispatch } = held
  const over = endOf(context, held)
  const rescued = dispatch.rescueResult === dispatchResults.rescued
  return {
    eventno: event.eventno ?? '',
    trapped: event.eventType === eventTypes.trapped,
    trappedCount: event.trappedCount,
    content: event.content ?? '',
    useunit: event.useunit ?? '',
    useaddress: event.useaddress ?? '',
    equcode: event.equcode ?? '',
    rescueNo: event.rescueNo ?? '',
    ...(await placeOfLift(context, event)),
    rescueunitname: dispatch.rescueunitname ?? '',
    alarmTime: event.alarmTime ?? '',
    limitMinutes: event.limitMinutes ?? 0,
    arriveTime: dispatch.arriveTime ?? '',
    accepted: dispatch.answerResult === dispatchAnswers.accepted,
    ended: rescued ? say.rescuedByLink : over,
    can: over ? [] : actsOf(held),
    upload: over ? '' : uploadPath(context, secret, held),
  }
}
