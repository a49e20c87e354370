import { accidentReason, noAccident } from '@tejian/contract/emergencies/accident.ts'
import {
  dispatchAnswers,
  dispatchResults,
  eventStates,
  eventTypes,
} from '@tejian/contract/emergencies/event.process.ts'
import { type LiftEvent, liftEvent } from '@tejian/contract/emergencies/event.ts'
import { emergencyNews as news, emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { rescueLevels } from '@tejian/contract/emergencies/rescueUnit.ts'
import { alarm as urgent } from '@tejian/contract/home/message.ts'
import { isDateTime } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyRecord, ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import type { Context } from '../kit/context.ts'
import type { Given } from '../kit/process/register.ts'
import { refuseUnknownCodes } from '../kit/records/checkInput.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { openRepair } from '../maintenance/public.ts'
import { accountsOfUnit } from '../shared/flow/people.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../shared/messages/supervisorsOf.ts'
import * as dispatches from './dispatches.ts'
import { tellAlarm } from './tellAlarm.ts'

type Changes = ChangesOf<typeof liftEvent>

export const eventAddress = ({ eventno }: Pick<LiftEvent, 'eventno'>): string =>
  `/accidentAnalysisMng/accidentHandle?complex=${encodeURIComponent(eventno ?? '')}`

const trimmed = (text: string | undefined): string => text?.trim() ?? ''

/** A moment that somebody gave, between the alarm and now; now when left out. */
function givenMoment(
  context: Context,
  row: LiftEvent,
  field: 'arriveTime' | 'finishTime',
  given: string | undefined,
): string {
  const now = context.now().getTime()
  if (!given) return new Date(now).toISOString()
  const at = isDateTime(given) ? momentOf(given) : null
  const raised = momentOf(row.alarmTime) ?? 0
  if (at === null || at < raised - 60_000 || at > now + 60_000)
    throw wrongFields({ [field]: say.wrongTime(liftEvent.fields[field].label) })
  return new Date(Math.max(at, raised)).toISOString()
}

/** Values of fields that only a move writes, checked like those of a form. */
function checked(
  context: Context,
  given: Given,
  names: ReadonlyArray<keyof typeof liftEvent.fields>,
): Changes {
  const fields = Object.fromEntries(
    names.map((name) => [name, { ...liftEvent.fields[name], readonly: false, ...numberRule(name) }]),
  )
  const input = Object.fromEntries(names.map((name) => [name, given[name]]))
  const { values, problems } = checkValues({ ...liftEvent, fields } as AnyRecord, input, { partial: true })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  refuseUnknownCodes(context, liftEvent, values)
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Changes
}

const numberRule = (name: keyof typeof liftEvent.fields) =>
  liftEvent.fields[name].kind === 'integer' ? { rule: 'naturalInteger', max: 999 } : {}

const levelOf = (row: LiftEvent): number => Number(row.rescueLevel ?? '0')

async function sending(context: Context, row: LiftEvent, action: string, given: Given): Promise<Changes> {
  if (action !== 'dispatch' && !given.rescueUnitId) throw wrongFields({ rescueUnitId: say.chooseUnit })
  const rescuers = await dispatches.rescuersOf(context, row, given)
  const { rescueLevel, rescueunitname } = rescuers
  // Of the highest level there are several: professionals, then the fire brigade.
  const higher = rescueLevel === rescueLevels.professional || Number(rescueLevel) > levelOf(row)
  if (action === 'escalate' && !higher) throw wrongFields({ rescueUnitId: say.levelLower })
  const dispatchTime = context.now().toISOString()
  if (action === 'redispatch')
    for (const one of await dispatches.dispatchesOf(context, row.id))
      if (!one.rescueResult) await dispatches.fail(context, one, trimmed(given.failReason) || '改派')
  await dispatches.send(context, { ...row, dispatchTime }, rescuers)
  return { rescueLevel, rescueunitname, dispatchTime, answerResult: null, rescueResult: null }
}

/** Whether it is an accident by now, and since when. */
export function accidentOf(row: LiftEvent, changes: Changes, at: string): Changes {
  const whole = { ...row, ...changes }
  const raised = momentOf(row.alarmTime)
  const freed = momentOf(at)
  const heldFor = raised === null || freed === null ? null : (freed - raised) / 60_000
  const reason = accidentReason({ ...whole, heldFor })
  return reason && row.isAccident !== true ? { isAccident: true, accidentTime: at } : {}
}

function rescuing(context: Context, row: LiftEvent, given: Given): Changes {
  if (row.eventType === eventTypes.trapped && !row.arriveTime) throw new Refusal(say.arriveFirst)
  const handleResult = trimmed(given.handleResult)
  if (!handleResult) throw wrongFields({ handleResult: say.noResult })
  const finishTime = givenMoment(context, row, 'finishTime', given.finishTime)
  if (row.arriveTime && Date.parse(finishTime) < (momentOf(row.arriveTime) ?? 0) - 1000)
    throw wrongFields({ finishTime: say.freedBeforeArrival })
  const names = ['trappedCount', 'injuredCount', 'severeCount', 'deathCount', 'lossAmount'] as const
  const counted = checked(context, given, names)
  const rescueResult = dispatchResults.rescued
  return { ...counted, handleResult, finishTime, rescueResult, ...accidentOf(row, counted, finishTime) }
}

function closing(context: Context, row: LiftEvent, given: Given): Changes {
  const names = ['accidentLevel', 'faultReason', 'dutyType', 'dutyUnit', 'rectification', 'callBack'] as const
  const said = checked(context, given, names)
  if (row.isAccident) {
    if (!context.user.permissions.has('emergency.accident')) throw new Refusal(say.supervisorsOnly)
    if (!said.accidentLevel || said.accidentLevel === noAccident)
      throw wrongFields({ accidentLevel: say.noLevel })
  } else if (said.accidentLevel && said.accidentLevel !== noAccident)
    throw wrongFields({ accidentLevel: say.notAccident })
  if (!said.faultReason || !said.dutyType || !said.dutyUnit?.trim())
    throw wrongFields({ [said.faultReason ? 'dutyUnit' : 'faultReason']: say.noCause })
  return { ...said, closeUserName: context.user.name, closeTime: context.now().toISOString() }
}

/** What a move changes of its event, and what it is refused for. */
export async function prepare(
  context: Context,
  row: LiftEvent,
  action: string,
  given: Given,
): Promise<Changes> {
  switch (action) {
    case 'dispatch':
    case 'redispatch':
    case 'escalate':
      return sending(context, row, action, given)
    case 'answer':
    case 'reply': {
      const known = Object.values<string>(dispatchAnswers).includes(given.answerResult ?? '')
      if (!known) throw wrongFields({ answerResult: say.chooseAnswer })
      const isLast = await dispatches.isLast(context, row, given)
      await dispatches.answer(context, row, given)
      return isLast ? { answerResult: given.answerResult ?? null } : {}
    }
    case 'arrive':
      return { arriveTime: givenMoment(context, row, 'arriveTime', given.arriveTime) }
    case 'join':
      return {}
    case 'unassisted': {
      if (!trimmed(given.failReason)) throw wrongFields({ failReason: say.noFailReason })
      const none = await dispatches.giveUp(context, row, given)
      return none ? { rescueResult: dispatchResults.unassisted } : {}
    }
    case 'rescue':
      return rescuing(context, row, given)
    case 'mistake': {
      const falseReason = trimmed(given.falseReason)
      if (!falseReason) throw wrongFields({ falseReason: say.noFalseReason })
      const closed = { closeUserName: context.user.name, closeTime: context.now().toISOString() }
      return { falseReason, status: eventStates.mistaken, ...closed }
    }
    default:
      return closing(context, row, given)
  }
}

const toldOf = (row: LiftEvent) => ({
  eventno: row.eventno ?? '',
  place: row.useaddress ?? '',
  unit: row.useunit ?? '',
})

/** Supervisors and heads of the place hear that an event has become an accident. */
export async function tellAccident(context: Context, row: LiftEvent): Promise<void> {
  const heldFor = 1 / 0
  const why = accidentReason({ ...row, heldFor }) ?? ''
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? '', ['supervisor', 'supervise_head']),
    ...news.accident(toldOf(row), why),
    link: eventAddress(row),
    msgType: urgent,
  })
}

/** What else happens once an event has moved: its dispatches, its gateway's alarm, messages. */
export async function effect(
  context: Context,
  row: LiftEvent,
  action: string,
  arrival: dispatches.Arrival = {},
): Promise<void> {
  if (action === 'arrive' || action === 'join') await dispatches.arrive(context, row, arrival)
  if (action === 'rescue' || action === 'mistake') await dispatches.finish(context, row)
  await tellAlarm(context, row, action)
  const maintainers = () => accountsOfUnit(context, row.maintUnitId ?? '')
  const link = eventAddress(row)
  if (action === 'dispatch' && row.maintUnitId)
    await sendMessage(context, {
      to: await maintainers(),
      ...news.dispatched(toldOf(row), row.rescueunitname ?? ''),
    })
  if (action === 'rescue' && row.isAccident && row.accidentTime === row.finishTime)
    await tellAccident(context, row)
  if (action === 'close')
    await openRepair(context, {
      ...row,
      eventno: toldOf(row).eventno,
      faultTime: row.alarmTime,
      faultDesc: row.content ?? '',
      isTrapped: row.eventType === eventTypes.trapped,
    })
  if (action === 'close' && row.maintUnitId) {
    const cause = row.rectification || row.dutyUnit || ''
    await sendMessage(context, { to: await maintainers(), ...news.repair(toldOf(row), cause) })
  }
  if (action === 'escalate')
    await sendMessage(context, {
      to: await supervisorsOf(context, row.areaId ?? ''),
      ...news.escalated(toldOf(row), row.rescueunitname ?? ''),
      link,
    })
}
