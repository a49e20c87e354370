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
import { validate } from '@tejian/contract/kit/validators.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Given } from '../kit/process/register.ts'
import { picked } from '../kit/records/picked.ts'
import { insertRow, readRow, updateRow } from '../kit/records/save.ts'
import { wrongFields } from '../kit/refusal.ts'
import { serves } from './rescueUnits.ts'

/** Who is to be sent to an event. */
export type Rescuers = {
  readonly rescueUnitId: string | null
  readonly rescueunitname: string
  readonly rescueLevel: string
  readonly rescuer: string | null
  readonly rescuerTel: string | null
}

export const unitAsRescuers = (unit: RescueUnit): Rescuers => ({
  rescueUnitId: unit.id,
  rescueunitname: unit.unitname ?? '',
  rescueLevel: unit.rescuelevel ?? rescueLevels.station,
  rescuer: unit.contactname,
  rescuerTel: unit.dutyTel,
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
  await insertRow(context, eventDispatch, {
    eventId: event.id,
    eventno: event.eventno,
    equcode: event.equcode,
    equdatasysid: event.equdatasysid,
    ...picked(event, copiedLiftFields),
    ...rescuers,
    dispatchTime: event.dispatchTime ?? context.now().toISOString(),
    dispatchUserName: context.user.name,
  })
}

/** Whoever was sent last and has not failed: who answers, and who arrives. */
export const underWay = (sent: readonly EventDispatch[]): EventDispatch | undefined =>
  sent.find(({ rescueResult }) => !rescueResult)

/** Ends a dispatch that gave no help. */
export const fail = (context: Context, one: EventDispatch, failReason: string): Promise<EventDispatch> =>
  updateRow(context, eventDispatch, one, {
    rescueResult: dispatchResults.unassisted,
    failReason,
    finishTime: context.now().toISOString(),
  })

/** What whoever was sent last has answered; who did not accept gives no help. */
export async function answer(context: Context, event: LiftEvent, given: Given): Promise<void> {
  const one = underWay(await dispatchesOf(context, event.id))
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

/** Help is there: of whoever was sent last. */
export async function arrive(context: Context, event: LiftEvent): Promise<void> {
  const one = underWay(await dispatchesOf(context, event.id))
  if (!one) return
  await updateRow(context, eventDispatch, one, {
    arriveTime: event.arriveTime,
    answerResult: one.answerResult ?? dispatchAnswers.accepted,
    answerTime: one.answerTime ?? event.arriveTime,
  })
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
