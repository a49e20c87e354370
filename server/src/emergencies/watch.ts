import { eventTypes } from '@tejian/contract/emergencies/event.process.ts'
import { type LiftEvent, liftEvent } from '@tejian/contract/emergencies/event.ts'
import { nextLevel } from '@tejian/contract/emergencies/eventTimes.ts'
import { answerMinutes, autoEscalate } from '@tejian/contract/emergencies/parameters.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../kit/context.ts'
import { logFlow } from '../kit/process/flow.ts'
import { updateRow } from '../kit/records/save.ts'
import type { Schedule } from '../kit/schedules.ts'
import { send, unitAsRescuers } from './dispatches.ts'
import { accidentOf, effect, tellAccident } from './moves.ts'
import { nearestUnit } from './rescueUnits.ts'

/** Events in which people are still trapped; nobody else is waited for, the next round comes soon. */
async function trapped({ db }: Context): Promise<LiftEvent[]> {
  const { rows } = await sql<LiftEvent>`select * from lift_event where step in ('SJJJ', 'SJPQ', 'SJDD')
    and "eventType" = ${eventTypes.trapped} order by "alarmTime" limit 200 for update skip locked`.execute(db)
  return rows
}

/** People who are held for two hours make an accident, whether or not they are free by now. */
async function becomesAccident(context: Context, event: LiftEvent): Promise<void> {
  const changes = accidentOf(event, {}, context.now().toISOString())
  if (!changes.isAccident) return
  await tellAccident(context, await updateRow(context, liftEvent, event, changes, { action: 'accident' }))
}

/** Sends the next level where nobody answers or arrives, in areas that want it so. */
async function escalates(context: Context, event: LiftEvent): Promise<void> {
  if (!context.parameters.valueOf(autoEscalate, event.areaId)) return
  const level = nextLevel(event, context.parameters.valueOf(answerMinutes, event.areaId), context.now())
  const unit = level && (await nearestUnit(context, level, event.areaId))
  if (!unit) return
  const rescuers = unitAsRescuers(unit)
  const dispatchTime = context.now().toISOString()
  await send(context, { ...event, dispatchTime }, rescuers)
  await logFlow(context, {
    process: 'lift_event',
    recordId: event.id,
    step: event.step ?? '',
    stepName: '已派遣',
    action: 'escalate',
    actionLabel: '自动升级',
    nextStep: null,
    opinion: rescuers.rescueunitname,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: event.receiveTime,
  })
  const { rescueLevel, rescueunitname } = rescuers
  const changes = { rescueLevel, rescueunitname, dispatchTime, answerResult: null, rescueResult: null }
  await effect(
    context,
    await updateRow(context, liftEvent, event, changes, { action: 'escalate' }),
    'escalate',
  )
}

/** Looks after events with people trapped; returns how many it has looked at. */
export const watchEvents = (outer: Context): Promise<number> =>
  transact(outer, async (context) => {
    const events = await trapped(context)
    for (const event of events) {
      await escalates(context, event)
      const [current] = await sql<LiftEvent>`select * from lift_event where id = ${event.id}::uuid`
        .execute(context.db)
        .then(({ rows }) => rows)
      if (current) await becomesAccident(context, current)
    }
    return events.length
  })

/** Minutes count: somebody is trapped. */
export const eventWatch: Schedule = {
  name: 'emergencies.watch',
  cron: '*/30 * * * * *',
  timeoutSeconds: 30,
  attempts: 1,
  run: async (context) => void (await watchEvents(context)),
}
