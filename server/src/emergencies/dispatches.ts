import { type EventDispatch, eventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import { dispatchAnswers, dispatchResults } from '@tejian/contract/emergencies/event.process.ts'
import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import {
  type RescueUnit,
  rescueLevels,
  rescueUnit,
  rescueUnitStates,
} from '@tejian/contract/emergencies/rescueUnit.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Given } from '../kit/process/register.ts'
import { picked } from '../kit/records/picked.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { wrongFields } from '../kit/refusal.ts'
import { inviteRescuer } from './rescue/tickets.ts'
import { serves } from './rescueUnits.ts'

/** Which dispatch has arrived, when and where; the last one at the event's time where nothing is said. */
export type Arrival = {
  readonly dispatchId?: string
  readonly at?: string | null
  readonly place?: ChangesOf<typeof eventDispatch>
}

/** Who is to be sent to an event. */
export type Rescuers = {
  readonly rescueUnitId: string | null
  readonly rescueunitname: string
  readonly rescueLevel: string
  readonly rescuer: string | null
  readonly rescuerTel: string | null
  /** Who gets the link, where the telephone is none that gets texts. */
  readonly mobile?: string | null
}

export const unitAsRescuers = (unit: RescueUnit): Rescuers => ({
  rescueUnitId: unit.id,
  rescueunitname: unit.unitname ?? '',
  rescueLevel: unit.rescuelevel ?? rescueLevels.station,
  rescuer: unit.contactname,
  rescuerTel: unit.dutyTel,
  mobile: unit.contacttel,
})

/** Whom a request names: a rescue unit, or the maintenance unit of the lift where it names none. */
export async function rescuersOf(context: Context, row: LiftEvent, given: Given): Promise<Rescuers> {
  const [rescuer, rescuerTel] = [given.rescuer?.trim() || null, given.rescuerTel?.trim() || null]
  const problem = rescuerTel && validate('phone', rescuerTel)
  if (problem) throw wrongFields({ rescuerTel: problem })
  if (!given.rescueUnitId) {
    if (!row.maintunit) throw wrongFields({ rescueUnitId: say.noMaintUnit })
    return {
      rescueUnitId: null,
      rescueunitname: row.maintunit,
      rescueLevel: rescueLevels.maintenance,
      rescuer,
      rescuerTel,
    }
  }
  const unit = await readRow(context, rescueUnit, given.rescueUnitId)
  if (unit.status === rescueUnitStates.stopped) throw wrongFields({ rescueUnitId: say.unitStopped })
  if (!serves(unit, row.areaId)) throw wrongFields({ rescueUnitId: say.unitElsewhere })
  const chosen = unitAsRescuers(unit)
  return { ...chosen, rescuer: rescuer ?? chosen.rescuer, rescuerTel: rescuerTel ?? chosen.rescuerTel }
}

/** The dispatches of an event, the latest first. */
export async function dispatchesOf(context: Context, eventId: string): Promise<EventDispatch[]> {
  const { rows } = await sql<EventDispatch>`select * from event_dispatch where "eventId" = ${eventId}::uuid
    order by "dispatchTime" desc, id desc for update`.execute(context.db)
  return rows
}

/** Writes down who was sent. */
export async function send(context: Context, event: LiftEvent, rescuers: Rescuers): Promise<void> {
  const { mobile, ...sent } = rescuers
  const dispatch = await insertRow(context, eventDispatch, {
    eventId: event.id,
    eventno: event.eventno,
    equcode: event.equcode,
    equdatasysid: event.equdatasysid,
    ...picked(event, copiedLiftFields),
    ...sent,
    dispatchTime: event.dispatchTime ?? context.now().toISOString(),
    dispatchUserName: context.user.name,
  })
  await inviteRescuer(context, event, dispatch, mobile)
}

/** Whoever was sent last and has not failed, or the one that is meant: who answers, and who arrives. */
export const underWay = (sent: readonly EventDispatch[], id?: string): EventDispatch | undefined =>
  sent.find((one) => !one.rescueResult && (!id || one.id === id))

/** Ends a dispatch that gave no help. */
export const fail = (context: Context, one: EventDispatch, failReason: string): Promise<EventDispatch> =>
  updateRow(context, eventDispatch, one, {
    rescueResult: dispatchResults.unassisted,
    failReason,
    finishTime: context.now().toISOString(),
  })

/** Whether an answer is that of whoever was sent last. */
export async function isLast(context: Context, event: LiftEvent, { dispatchId }: Given): Promise<boolean> {
  const [last] = await dispatchesOf(context, event.id)
  return !dispatchId || last?.id === dispatchId
}

/** What whoever was sent last has answered; who did not accept gives no help. */
export async function answer(context: Context, event: LiftEvent, given: Given): Promise<void> {
  const one = underWay(await dispatchesOf(context, event.id), given.dispatchId)
  if (!one) return
  const answered = await updateRow(context, eventDispatch, one, {
    answerResult: given.answerResult ?? null,
    answerTime: context.now().toISOString(),
  })
  if (given.answerResult !== dispatchAnswers.accepted)
    await fail(
      context,
      answered,
      given.failReason?.trim() || (given.answerResult === dispatchAnswers.refused ? '拒绝' : '未接听'),
    )
}

/** Help is there: of whoever was sent last, or of whom the link is; others come later than the event's first. */
export async function arrive(
  context: Context,
  event: LiftEvent,
  { dispatchId, at = event.arriveTime, place = {} }: Arrival = {},
): Promise<void> {
  const one = underWay(await dispatchesOf(context, event.id), dispatchId)
  if (!one) return
  await updateRow(context, eventDispatch, one, {
    arriveTime: at,
    answerResult: one.answerResult ?? dispatchAnswers.accepted,
    answerTime: one.answerTime ?? at,
    ...place,
  })
}

/** Whoever was sent could not help. */
export async function giveUp(context: Context, event: LiftEvent, given: Given): Promise<boolean> {
  const sent = await dispatchesOf(context, event.id)
  const one = underWay(sent, given.dispatchId)
  if (!one) return false
  await fail(context, one, given.failReason?.trim() ?? '')
  return !underWay(sent.filter(({ id }) => id !== one.id))
}

/** It is over: who was there has helped, who was still on the way has not. */
export async function finish(context: Context, event: LiftEvent): Promise<void> {
  for (const one of await dispatchesOf(context, event.id)) {
    if (one.rescueResult) continue
    if (!one.arriveTime) await fail(context, one, '未到达现场')
    else
      await updateRow(context, eventDispatch, one, {
        rescueResult: dispatchResults.rescued,
        finishTime: event.finishTime,
      })
  }
}
