import { noAccident } from '@tejian/contract/emergencies/accident.ts'
import type { eventDispatch } from '@tejian/contract/emergencies/dispatch.ts'
import type { emergencyLift } from '@tejian/contract/emergencies/emergencyLift.ts'
import { eventProcess, eventStates } from '@tejian/contract/emergencies/event.process.ts'
import type { liftEvent } from '@tejian/contract/emergencies/event.ts'
import { answerMinutes, autoEscalate } from '@tejian/contract/emergencies/parameters.ts'
import { shanghaiDate, shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { arriveTerm } from '@tejian/contract/lifts/rescueTimes.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { type Happened, happenings } from './emergencyPlan.ts'
import { DemoFlow } from './flow.ts'
import type { AlarmRow } from './liftAlarms.ts'
import { copiedFrom, written } from './liftRows.ts'
import type { DemoOffice } from './load.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'
import { makeRescueUnits, type RescueUnitRow, unitFor } from './rescueUnits.ts'
import { person } from './words.ts'

type EventRow = DemoRow<typeof liftEvent>
type DispatchRow = DemoRow<typeof eventDispatch>

const minuteMs = 60_000
/** Emergencies happen at any hour: their clock counts the minutes of real time. */
const clock = {
  text: (minute: number): string => `${shanghaiDateTime(new Date(minute * minuteMs))}+08`,
  day: (minute: number): string => shanghaiDate(new Date(minute * minuteMs)),
}

const stateAt: Readonly<Record<string, string>> = {
  SJJJ: eventStates.called,
  SJPQ: eventStates.dispatched,
  SJDD: eventStates.arrived,
  SJJK: eventStates.freed,
  end: eventStates.closed,
}

const joinedCount = 60

const joined = (lifts: readonly DeviceRow[], units: readonly RescueUnitRow[], now: number) =>
  lifts.slice(0, joinedCount).map((lift, place): DemoRow<typeof emergencyLift> => {
    const at = now - (400 - place * 5) * 24 * 3_600_000
    const unit = units.find(({ unitname }) => unitname === lift.maintunit)
    return {
      ...written('emergency lift', String(place), at),
      rescueNo: String(100_001 + place),
      ...copiedFrom(lift),
      equname: lift.equname ?? null,
      longitude: lift.longitude ?? null,
      latitude: lift.latitude ?? null,
      rescueUnitId: unit?.id ?? null,
      rescueunitname: unit?.unitname ?? null,
      safemanager: lift.safemanager ?? null,
      contacttel: lift.safemanagertel ?? null,
      joinDate: shanghaiDate(new Date(at)),
    }
  })

type Making = {
  readonly office: DemoOffice
  readonly units: readonly RescueUnitRow[]
  readonly flow: DemoFlow
  readonly dispatches: DispatchRow[]
  readonly numbers: ReadonlyMap<string, string>
  readonly now: number
}

/** One event, moved to where it has come by now. */
function eventOf(
  what: Happened,
  place: number,
  lift: DeviceRow,
  { office, units, flow, ...made }: Making,
): EventRow {
  const random = randomOf(`demo lift event ${place}`)
  const centre = personOf('wulian')
  const raised = Math.floor(made.now / minuteMs) - what.ago
  const after = (minutes: number | undefined): string | null =>
    minutes === undefined ? null : clock.text(raised + minutes)
  const at = clock.text(raised)
  const caller = person(random, lift.areaId)
  const row: EventRow = {
    id: stableId('demo lift event', String(place)),
    version: 1,
    createDate: at,
    createUserName: what.alarmId ? '网关' : centre.name,
    eventno: office.numbers.next('SJ', { day: clock.day(raised), area: lift.areaId }, at, centre.name),
    eventSource: what.alarmId ? '2' : what.supervisor ? '3' : '1',
    alarmId: what.alarmId ?? null,
    rescueNo: made.numbers.get(lift.id) ?? null,
    equclacode: lift.equclacode,
    ...copiedFrom(lift),
    alarmTime: at,
    alarmTel: what.alarmId ? null : caller.mobile,
    callerName: what.alarmId ? null : caller.name,
    eventType: what.type,
    trappedCount: what.trapped ?? null,
    content: what.content,
    rescueLevel: null,
    rescueunitname: null,
    answerResult: null,
    dispatchTime: null,
    arriveTime: null,
    finishTime: null,
    limitMinutes: arriveTerm(lift.areaId).default,
    handleResult: null,
    injuredCount: null,
    severeCount: null,
    deathCount: null,
    lossAmount: null,
    isAccident: null,
    accidentTime: null,
    accidentLevel: null,
    faultReason: null,
    dutyType: null,
    dutyUnit: null,
    rectification: null,
    callBack: null,
    falseReason: null,
    closeUserName: null,
    closeTime: null,
    status: eventStates.called,
    step: null,
    taskId: null,
    dealMan: null,
    dealManName: null,
    receiveTime: null,
    deadline: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
  }
  flow.start(eventProcess, row, raised, centre, null)
  let last = raised
  const move = (action: string, minutes: number, changes: Partial<EventRow>, actor = centre): void => {
    last = raised + minutes
    flow.move(eventProcess, row, { action, at: last, actor, changes })
    row.version = (row.version ?? 1) + 1
    row.status = stateAt[row.step ?? ''] ?? null
  }
  const dispatched = (level: string, minutes: number): DispatchRow => {
    const unit = level === '1' ? null : unitFor(units, level, lift.areaId)
    const known = units.find(({ unitname }) => unitname === lift.maintunit)
    const sent: DispatchRow = {
      ...written('event dispatch', `${place} ${level}`, (raised + minutes) * minuteMs, centre.name),
      eventId: row.id,
      eventno: row.eventno ?? null,
      ...copiedFrom(lift),
      rescueLevel: level,
      rescueUnitId: unit?.id ?? known?.id ?? null,
      rescueunitname: unit?.unitname ?? lift.maintunit ?? null,
      rescuer: unit?.contactname ?? person(random, lift.areaId).name,
      rescuerTel: unit?.dutyTel ?? person(random, lift.areaId).mobile,
      dispatchTime: clock.text(raised + minutes),
      dispatchUserName: centre.name,
      answerResult: null,
      answerTime: null,
      arriveTime: null,
      rescueResult: null,
      failReason: null,
      finishTime: null,
    }
    made.dispatches.push(sent)
    return sent
  }
  if (what.dispatch !== undefined) {
    const first = dispatched('1', what.dispatch)
    move('dispatch', what.dispatch, {
      rescueLevel: '1',
      rescueunitname: first.rescueunitname ?? null,
      dispatchTime: after(what.dispatch),
    })
    let current = first
    if (what.unassisted) {
      const failed = what.dispatch + 6
      Object.assign(first, {
        answerResult: what.unassisted.answer,
        answerTime: after(failed),
        rescueResult: '2',
        failReason: what.unassisted.reason,
        finishTime: after(failed),
      })
      current = dispatched('2', failed + 1)
      move('escalate', failed + 1, {
        rescueLevel: '2',
        rescueunitname: current.rescueunitname ?? null,
        dispatchTime: after(failed + 1),
      })
    }
    if (what.arrive !== undefined) {
      Object.assign(current, {
        answerResult: '1',
        answerTime: after(what.dispatch + 1),
        arriveTime: after(what.arrive),
      })
      if (what.unassisted) current.answerTime = current.dispatchTime
      move('arrive', what.arrive, { arriveTime: after(what.arrive) })
      row.answerResult = '1'
    }
    if (what.free !== undefined) {
      Object.assign(current, { rescueResult: '1', finishTime: after(what.free) })
      const held = what.type === '1' && what.free >= 120
      move('rescue', what.free, {
        finishTime: after(what.free),
        handleResult: what.result,
        ...(held && { isAccident: true, accidentTime: after(what.free) }),
        ...(what.injured && { injuredCount: what.injured }),
      })
    }
  }
  if (what.mistaken) {
    const over = (what.dispatch ?? 0) + 4
    for (const one of made.dispatches.filter(({ eventId }) => eventId === row.id))
      Object.assign(one, { rescueResult: '2', failReason: '误报，未出动', finishTime: after(over) })
    move('mistake', over, {
      falseReason: what.mistaken,
      closeUserName: centre.name,
      closeTime: after(over),
    })
    row.status = eventStates.mistaken
  }
  if (what.closed !== undefined) {
    const actor = row.isAccident ? personOf('jiancha') : centre
    const duty = random.pick(['1', '2', '2', '2', '3', '5', '6'])
    move(
      'close',
      what.closed,
      {
        accidentLevel: row.isAccident ? '4' : what.type === '1' ? noAccident : null,
        faultReason: duty === '2' ? '4' : random.pick(['1', '1', '2', '7', '9']),
        dutyType: duty,
        dutyUnit:
          duty === '2'
            ? (lift.maintunit ?? null)
            : duty === '3'
              ? (lift.madeunit ?? null)
              : (lift.useunit ?? null),
        rectification: random.pick([
          '更换门锁触点并试运行',
          '调整门机皮带',
          '更换接触器',
          '加强使用管理，张贴安全须知',
        ]),
        callBack: '已回访，乘客无异议',
        closeUserName: actor.name,
        closeTime: after(what.closed),
      },
      actor,
    )
  }
  return Object.assign(row, { updateDate: clock.text(last), updateUserName: centre.name })
}

const minutesAgo = (now: number, text: string | null | undefined): number =>
  Math.round((now - (momentOf(text) ?? now)) / minuteMs)

/** What the gateways' alarms of trapped people say, as events. */
const fromAlarms = (
  alarms: readonly AlarmRow[],
  now: number,
): Array<Happened & { readonly device: string }> =>
  alarms.flatMap((alarm) => {
    if (alarm.alarmKind !== '1') return []
    const ago = minutesAgo(now, alarm.raisedTime)
    const since = (text: string | null | undefined) => (text ? ago - minutesAgo(now, text) : undefined)
    const free = since(alarm.freedTime)
    return {
      device: alarm.equdatasysid ?? '',
      alarmId: alarm.id,
      ago,
      type: '1',
      trapped: alarm.trappedCount ?? 1,
      content: alarm.content ?? '',
      dispatch: since(alarm.dispatchTime),
      ...(alarm.falseAlarm
        ? { mistaken: alarm.handleResult ?? '误报' }
        : {
            arrive: since(alarm.arriveTime),
            free,
            result: alarm.handleResult ?? '',
            ...(free !== undefined && { closed: free + 1440 }),
          }),
    }
  })

/** Two counties have terms of their own: one wants answers sooner, one has the next level sent by itself. */
const settings = (now: number): BulkRow[] =>
  (
    [
      [answerMinutes, '331123', '3'],
      [autoEscalate, '331181', '1'],
    ] as const
  ).map(([{ key, name, group, note }, areaId, paramValue]) => ({
    ...written('emergency setting', key, now - 90 * 24 * 3_600_000),
    paramKey: key,
    paramName: name,
    paramGroup: group,
    note,
    areaId,
    paramValue,
    enabled: true,
  }))

/** Emergencies of lifts at a moment: rows by table. */
export function makeEmergencies(
  office: DemoOffice,
  anchor: Date,
  alarms: readonly AlarmRow[],
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const now = Math.floor(anchor.getTime() / minuteMs) * minuteMs
  const lifts = office.devices.filter(
    ({ equclacode, useState, maintUnitId }) => equclacode.startsWith('3') && useState === '1' && maintUnitId,
  )
  const units = makeRescueUnits(lifts, now)
  const byId = new Map(lifts.map((lift) => [lift.id, lift]))
  const flow = new DemoFlow(clock)
  const dispatches: DispatchRow[] = []
  const joinedLifts = joined(lifts, units, now)
  const numbers = new Map(
    joinedLifts.map(({ equdatasysid, rescueNo }) => [equdatasysid ?? '', rescueNo ?? '']),
  )
  const making = { office, units, flow, dispatches, numbers, now }
  const raised = fromAlarms(alarms, now)
  const taken = new Set(raised.map(({ device }) => device))
  const free = lifts.filter(({ id }) => !taken.has(id))
  const all = [
    ...raised.map((what) => ({ what: what as Happened, lift: byId.get(what.device) })),
    ...happenings(200 - raised.length).map((what) => ({ what, lift: free[what.lift % free.length] })),
  ].toSorted((a, b) => b.what.ago - a.what.ago)
  const events = all.flatMap(({ what, lift }, place) => (lift ? [eventOf(what, place, lift, making)] : []))
  return [
    ['system_parameter', settings(now)],
    ['rescue_unit', units],
    ['emergency_lift', joinedLifts],
    ['lift_event', events],
    ['event_dispatch', dispatches],
    ['task', flow.tasks],
    ['flow_event', flow.events],
  ]
}
