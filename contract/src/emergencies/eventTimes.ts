import { alarmKinds } from '../lifts/faults.ts'
import { momentOf } from '../lifts/moment.ts'
import { type RescueTimes, rescueTimes } from '../lifts/rescueTimes.ts'
import { dispatchAnswers, dispatchResults, eventTypes } from './event.process.ts'
import type { LiftEvent } from './event.ts'
import { levelAbove } from './rescueUnit.ts'

type Timed = Pick<
  LiftEvent,
  'eventType' | 'alarmTime' | 'arriveTime' | 'finishTime' | 'closeTime' | 'limitMinutes'
>
type Sent = Timed & Pick<LiftEvent, 'step' | 'rescueLevel' | 'dispatchTime' | 'answerResult' | 'rescueResult'>

const minute = 60_000

/** How long help took, or takes so far; what was a mistake ended when somebody said so. */
export function eventTimes(event: Timed, now: Date): RescueTimes & { readonly siteMinutes: number | null } {
  const over = event.finishTime ?? event.closeTime
  const times = rescueTimes(
    {
      alarmKind: event.eventType === eventTypes.trapped ? alarmKinds.trapped : alarmKinds.fault,
      raisedTime: event.alarmTime,
      arriveTime: event.arriveTime,
      freedTime: over,
    },
    event.limitMinutes ?? 0,
    now,
  )
  const arrived = momentOf(event.arriveTime)
  const until = momentOf(over) ?? now.getTime()
  return {
    ...times,
    siteMinutes: arrived === null ? null : Math.max(0, Math.floor((until - arrived) / minute)),
  }
}

/**
 * The level that is to be sent next: somebody was sent who did not answer within so many minutes, refused or could not help, or nobody
 * was there within the limit; null while there is no reason, and above the last level.
 */
export function nextLevel(event: Sent, answerMinutes: number, now: Date): string | null {
  if (event.eventType !== eventTypes.trapped) return null
  const failed = event.rescueResult === dispatchResults.unassisted
  if (failed && event.step === 'SJDD') return levelAbove(event.rescueLevel)
  if (event.step !== 'SJPQ') return null
  const sent = momentOf(event.dispatchTime)
  const raised = momentOf(event.alarmTime)
  if (sent === null || raised === null) return null
  const refused =
    event.answerResult === dispatchAnswers.refused || event.answerResult === dispatchAnswers.unanswered
  const silent = !event.answerResult && now.getTime() - sent >= answerMinutes * minute
  // A level that was sent after the limit gets the time to answer before the next one is.
  const late = now.getTime() - Math.max(raised, sent) >= (event.limitMinutes ?? 0) * minute
  return failed || refused || silent || late ? levelAbove(event.rescueLevel) : null
}
