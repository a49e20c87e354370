import { shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import type { liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import { kindOfFault } from '@tejian/contract/lifts/faults.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { stableId } from '../kit/db/bulk.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { copiedFrom } from './liftRows.ts'
import type { DemoNumbers } from './numbers.ts'
import { randomOf } from './random.ts'
import { person } from './words.ts'

export type AlarmRow = DemoRow<typeof liftAlarm>

const minute = 60_000

/** What happened: minutes before now, the code, and how many minutes later each step came. */
type Happened = {
  readonly lift: number
  readonly ago: number
  readonly code: string
  readonly trapped?: number
  readonly dispatch?: number
  readonly arrive?: number
  readonly free?: number
  /** The gateway cleared it and nobody had to come. */
  readonly itself?: true
  readonly mistaken?: true
  readonly result?: string
}

/** Of every kind and state, one with people trapped just now and one to whom nobody has come in time. */
const happened: readonly Happened[] = [
  { lift: 0, ago: 6, code: '01', trapped: 2 },
  { lift: 13, ago: 71, code: '01', trapped: 1, dispatch: 3 },
  { lift: 20, ago: 34, code: '01', trapped: 3, dispatch: 2, arrive: 21 },
  { lift: 2, ago: 18, code: '07' },
  { lift: 23, ago: 47, code: '05' },
  { lift: 31, ago: 150, code: '12' },
  { lift: 4, ago: 95, code: '09', dispatch: 10 },
  { lift: 15, ago: 130, code: '13', dispatch: 8, arrive: 44 },
  { lift: 6, ago: 300, code: '31' },
  { lift: 25, ago: 1500, code: '33' },
  { lift: 33, ago: 2900, code: '32' },
]

const results = [
  '更换门锁触点后试运行正常',
  '调整门机皮带后恢复',
  '复位安全钳后经检查恢复运行',
  '更换接触器，试运行 10 次正常',
]
const rescues = ['已放出被困人员，无人受伤，停梯检查', '盘车救出被困人员，更换门锁开关后恢复']

/** What is over: some of the last weeks, most of it by itself. */
const past: readonly Happened[] = Array.from({ length: 26 }, (_, place): Happened => {
  const random = randomOf(`demo past alarm ${place}`)
  const ago = 600 + place * 1130 + random.whole(0, 400)
  const lift = random.whole(0, 39)
  if (place % 6 === 2)
    return {
      lift,
      ago,
      code: '01',
      trapped: random.whole(1, 4),
      dispatch: 2,
      arrive: random.whole(12, 38),
      free: random.whole(40, 58),
      ...(place === 8 && { mistaken: true as const }),
      result: place === 8 ? '到场核实无人被困，为误触报警按钮' : random.pick(rescues),
    }
  const code = random.pick(['02', '05', '06', '07', '07', '08', '09', '12', '23', '31'])
  if (place % 3 !== 0) return { lift, ago, code, free: random.whole(2, 25), itself: true }
  return { lift, ago, code, dispatch: 9, arrive: 42, free: 88, result: random.pick(results) }
})

const labels: Readonly<Record<string, string>> = {
  '01': '轿厢内人员按下报警按钮',
  '07': '轿门多次关闭不到位',
  '05': '轿厢停在 3 楼与 4 楼之间',
  '12': '外部供电中断',
  '09': '安全回路断开，电梯停止运行',
  '13': '制动器未完全打开',
}

function alarm(what: Happened, place: number, lift: DeviceRow, numbers: DemoNumbers, now: number): AlarmRow {
  const random = randomOf(`demo alarm ${place}`)
  const raised = now - what.ago * minute
  const after = (minutes: number | undefined): string | null =>
    minutes === undefined ? null : new Date(raised + minutes * minute).toISOString()
  const rescuer = person(random, lift.areaId)
  const at = new Date(raised).toISOString()
  const last = after(what.free ?? what.arrive ?? what.dispatch) ?? at
  const state =
    what.free !== undefined ? '3' : what.arrive !== undefined ? '2' : what.dispatch !== undefined ? '1' : '0'
  const handled = what.dispatch !== undefined
  return {
    id: stableId('demo lift alarm', String(place)),
    version: 1,
    createDate: at,
    createUserName: '网关',
    updateDate: last,
    updateUserName: handled ? '沈物联' : '网关',
    alarmno: numbers.next('DTBJ', { day: shanghaiDate(new Date(raised)), area: lift.areaId }, at, '网关'),
    ...copiedFrom(lift),
    alarmKind: kindOfFault(what.code),
    faultCode: what.code,
    content: labels[what.code] ?? null,
    trappedCount: what.trapped ?? null,
    raisedTime: at,
    clearedTime: what.itself || (what.free !== undefined && what.code !== '01') ? after(what.free) : null,
    state,
    dispatchTime: after(what.dispatch),
    dispatchUserName: handled ? '沈物联' : null,
    rescuer: handled ? rescuer.name : null,
    rescuerTel: handled ? rescuer.mobile : null,
    arriveTime: after(what.arrive),
    freedTime: after(what.free),
    resolveUserName: what.free !== undefined && !what.itself ? '沈物联' : null,
    falseAlarm: state === '3' ? (what.mistaken ?? false) : null,
    handleResult: what.itself ? liftMessages.resolvedItself : (what.result ?? null),
  }
}

/** Alarms of connected lifts, the oldest first, so that their numbers rise. */
export function alarmsOf(lifts: readonly DeviceRow[], numbers: DemoNumbers, now: number): AlarmRow[] {
  return [...happened, ...past]
    .toSorted((a, b) => b.ago - a.ago)
    .flatMap((what, place) => {
      const lift = lifts[what.lift % lifts.length]
      return lift ? [alarm(what, place, lift, numbers, now)] : []
    })
}
