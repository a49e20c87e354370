import words from '@tejian/contract/data/names.json' with { type: 'json' }
import type { instrument } from '@tejian/contract/instruments/instrument.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { addMonths, type Day, dayText, weekday, yearOf } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import { randomOf } from './random.ts'

const amount = 40
const makers = ['精测仪器有限公司（演示）', '华衡计量设备有限公司（演示）', '安谱检测科技有限公司（演示）']

/** A row that the sheets about it may still change: who holds it, in which box it stands, what stopped it. */
export type InstrumentRow = DemoRow<
  typeof instrument,
  'instNo' | 'instName' | 'orgId' | 'calibDate' | 'calibCycle' | 'calibTypeCn'
> & { createDate: string }

/** Kept in the department that needs them most: pressure, electromechanics, piping. */
const departments = ['3311JY03', '3311JY01', '3311JY04', '3311JY05'] as const
/** Days from today until the next calibration: some overdue, some due soon, most with months to go. */
function untilCalibration(place: number, cycle: number): number {
  if (place % 13 === 5) return -12 - place
  if (place % 9 === 4) return 4 + place
  return 45 + ((place * 37) % (cycle * 30 - 60))
}

/** In use but for a few, which their sheets explain: stopped, sealed, in repair, scrapped. */
const useState = (place: number): string => ({ 7: '2', 14: '2', 16: '4', 24: '3', 26: '5' })[place] ?? '1'

function rowOf(place: number, today: Day): InstrumentRow {
  const kind = words.instruments[place % words.instruments.length] as (typeof words.instruments)[number]
  const random = randomOf(`instrument ${place}`)
  const department = departments[place % departments.length] as string
  const next = weekday(today + untilCalibration(place, kind.cycleMonths))
  const bought = addMonths(today, -random.whole(14, 70))
  const at = `${dayText(weekday(bought + 3))} 09:30:00+08`
  const state = useState(place)
  return {
    id: stableId('demo instrument', String(place)),
    version: 1,
    createDate: at,
    createUserName: '卫仪器',
    updateDate: at,
    updateUserName: '卫仪器',
    instNo: `JC${yearOf(bought)}-${String(place + 1).padStart(3, '0')}`,
    instName: kind.name,
    specNo: kind.spec,
    proNo: `${random.whole(10, 99)}${random.whole(100_000, 999_999)}`,
    madeName: random.pick(makers),
    pruchPrice: random.whole(3, 180) * 10_000,
    pruchDate: dayText(bought),
    calibTypeCn: random.chance(0.7) ? '2' : '1',
    calibDate: dayText(addMonths(next, -kind.cycleMonths)),
    ncalibDate: dayText(next),
    calibCycle: kind.cycleMonths,
    useStatus: state,
    recOrguniName: null,
    recManuniName: null,
    recLogin: null,
    recStatusCn: '0',
    recDate: null,
    dueBack: null,
    isborsCn: '1',
    nextDue: dayText(next),
    stoppedBy: null,
    stopReason: state === '3' ? '备用仪器，封存保管' : null,
    storeplAce: `仪器室${random.whole(1, 4)}号柜`,
    boxNo: null,
    orgId: organisationId(department),
    note: null,
  }
}

/** The instruments of the demo institute. */
export const makeInstruments = (today: Day): InstrumentRow[] =>
  Array.from({ length: amount }, (_, place) => rowOf(place, today))
