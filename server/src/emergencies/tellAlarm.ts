import type { LiftEvent } from '@tejian/contract/emergencies/event.ts'
import { alarmStates } from '@tejian/contract/lifts/alarm.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import type { Context } from '../kit/context.ts'
import { bringAlarm } from '../lifts/public.ts'
import { dispatchesOf } from './dispatches.ts'

const instant = (text: string | null): string | null => {
  const at = momentOf(text)
  return at === null ? null : new Date(at).toISOString()
}

/** Brings the gateway's alarm of an event to where the event has come; an event of a call has none. */
export async function tellAlarm(context: Context, event: LiftEvent, action: string): Promise<void> {
  if (!event.alarmId) return
  if (action === 'dispatch') {
    const [sent] = await dispatchesOf(context, event.id)
    const values = {
      state: alarmStates.dispatched,
      dispatchTime: instant(event.dispatchTime),
      dispatchUserName: context.user.name,
      rescuer: (sent?.rescuer ?? event.rescueunitname ?? '').slice(0, 40),
      rescuerTel: sent?.rescuerTel ?? null,
    }
    await bringAlarm(context, event.alarmId, values, 'dispatch')
  }
  if (action === 'arrive') {
    const values = { state: alarmStates.arrived, arriveTime: instant(event.arriveTime) }
    await bringAlarm(context, event.alarmId, values, 'arrive')
  }
  if (action === 'rescue' || action === 'mistake') {
    const values = {
      state: alarmStates.resolved,
      freedTime: instant(event.finishTime ?? event.closeTime),
      resolveUserName: context.user.name,
      falseAlarm: action === 'mistake',
      handleResult: event.handleResult ?? event.falseReason,
    }
    await bringAlarm(context, event.alarmId, values, 'resolve')
  }
}
