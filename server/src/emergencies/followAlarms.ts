import { eventSources, eventTypes } from '@tejian/contract/emergencies/event.process.ts'
import { type LiftEvent, liftEvent } from '@tejian/contract/emergencies/event.ts'
import { type Equipment, equipment } from '@tejian/contract/equipment/equipment.ts'
import type { LiftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { move, processOf } from '../kit/process/move.ts'
import { updateRow } from '../kit/records/save.ts'
import type { AlarmAct, AlarmFollower } from '../lifts/public.ts'
import { beginEvent, ofLift, openEventOf } from './events.ts'
import { effect, prepare } from './moves.ts'
import { tellAlarm } from './tellAlarm.ts'

async function eventOf({ db }: Context, alarmId: string): Promise<LiftEvent | null> {
  const { rows } = await sql<LiftEvent>`select * from lift_event where "alarmId" = ${alarmId}::uuid
    for update`.execute(db)
  return rows[0] ?? null
}

/** An alarm of trapped people is an event; where somebody has called about the lift before, it is that event's. */
async function raised(context: Context, alarm: LiftAlarm): Promise<void> {
  const open = await openEventOf(context, alarm.equdatasysid ?? '')
  if (open?.alarmId) return
  if (open) {
    const event = await updateRow(context, liftEvent, open, { alarmId: alarm.id }, { action: 'gatewayAlarm' })
    if (event.step !== 'SJJJ') await tellAlarm(context, event, 'dispatch')
    if (event.step === 'SJDD') await tellAlarm(context, event, 'arrive')
    return
  }
  const { rows } = await sql<Equipment>`select * from ${sql.table(equipment.table)}
    where id = ${alarm.equdatasysid}::uuid`.execute(context.db)
  if (!rows[0]) return
  await beginEvent(context, {
    ...(await ofLift(context, rows[0])),
    eventSource: eventSources.gateway,
    eventType: eventTypes.trapped,
    alarmId: alarm.id,
    alarmTime: instant(alarm.raisedTime),
    trappedCount: alarm.trappedCount,
    content: alarm.content,
  })
}

const instant = (text: string | null): string => new Date(momentOf(text) ?? Number.NaN).toISOString()

/** The move of an event that an act on its alarm is. */
function actionOf(alarm: LiftAlarm, act: AlarmAct): string {
  if (act !== 'resolve') return act
  return alarm.falseAlarm ? 'mistake' : 'rescue'
}

const givenOf = (alarm: LiftAlarm): Record<string, string> =>
  Object.fromEntries(
    Object.entries({
      rescuer: alarm.rescuer,
      rescuerTel: alarm.rescuerTel,
      arriveTime: alarm.arriveTime,
      finishTime: alarm.freedTime,
      handleResult: alarm.handleResult,
      falseReason: alarm.handleResult,
    }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

/** Does with the event what was done with its alarm; whoever may deal with the alarm may do so. */
async function acted(context: Context, alarm: LiftAlarm, act: AlarmAct): Promise<void> {
  const event = await eventOf(context, alarm.id)
  if (!event) return
  const action = actionOf(alarm, act)
  if (!processOf(context, liftEvent, event).steps[event.step ?? '']?.actions[action]) return
  await move(context, {
    record: liftEvent,
    id: event.id,
    action,
    entitledBy: 'lift.handle',
    prepare: (inner, row) => prepare(inner, row, action, givenOf(alarm)),
    effect: (inner, row) => effect(inner, row, action),
  })
}

/** An alarm of trapped people and its event are dealt with by one action, whichever of them it is taken on. */
export const eventFollows: AlarmFollower = {
  hold: async (context, alarmId) => void (await eventOf(context, alarmId)),
  raised,
  acted,
}
