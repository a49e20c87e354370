import type { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import type { SentLine } from '@tejian/contract/equipment/transmissions/calls.ts'
import { transmissionMessages } from '@tejian/contract/equipment/transmissions/messages.ts'
import { scopeMessages } from '@tejian/contract/equipment/transmissions/testScope.ts'
import {
  type transferLog,
  transferResultOf,
  transferTypes,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import type { DemoOffice } from './load.ts'
import type { OfficeClock } from './officeClock.ts'
import { randomOf } from './random.ts'
import { person } from './words.ts'

/** How many lines each transmission had, which of them were refused and why, and how often it was sent. */
type Sent = {
  readonly lines: number
  readonly refused?: readonly ('class' | 'period' | 'unknown')[]
  readonly retries?: number
}

const sent: readonly Sent[] = [
  { lines: 3 },
  { lines: 1 },
  { lines: 4, refused: ['class'] },
  { lines: 1, refused: ['period'] },
  { lines: 2 },
  { lines: 5, refused: ['unknown', 'class'], retries: 1 },
  { lines: 1, refused: ['unknown'], retries: 2 },
  { lines: 6 },
  { lines: 2, refused: ['period', 'period'] },
]

type Transmitted = { line: SentLine; device: DeviceRow | null }

/** Transmissions of the maintenance unit that is authorised to test lifts, and what they left in the history of devices. */
export function makeTransmissions(
  { devices, units, numbers, today }: DemoOffice,
  clock: OfficeClock,
): ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]> {
  const unit = units[2]?.row
  if (!unit) return []
  const lifts = devices.filter(
    ({ equclacode, maintUnitId, useState }) =>
      equclacode.startsWith('3') && maintUnitId === unit.id && useState === '1',
  )
  const vessel = devices.find(({ equclacode }) => equclacode.startsWith('21'))
  let next = 20
  const lineOf = (place: number, no: number, problem: string | undefined): Transmitted => {
    const lift = lifts[next % lifts.length]
    next += 1
    const device = problem === 'unknown' ? null : problem === 'class' ? (vessel ?? null) : (lift ?? null)
    const tested = today - (problem === 'period' ? 320 : 12 + place * 9 + no)
    const random = randomOf(`demo transmission ${place} ${no}`)
    const day = dayText(tested)
    const problems: Readonly<Record<string, string>> = {
      class: scopeMessages.otherClass('固定式压力容器'),
      period: scopeMessages.otherPeriod(day),
      unknown: transmissionMessages.unknownDevice('31103311020000000000'),
    }
    const line: SentLine = {
      equcode: device?.equcode ?? '31103311020000000000',
      inspecttype: 'ZXJC',
      inspectdate: day,
      inspectResult: '3031',
      ninspectdate: dayText(tested + 365),
      reportno: `ZJ${day.replaceAll('-', '')}${String(place * 10 + no).padStart(3, '0')}`,
      inspectors: `${person(random, unit.areaId).name}、${person(random, unit.areaId).name}`,
      problem: problem ? (problems[problem] ?? '') : '',
    }
    return { line, device }
  }
  const made = sent.map((one, place) => ({
    ...one,
    made: Array.from({ length: one.lines }, (_, no) => lineOf(place, no, one.refused?.[no])),
    at: clock.text(clock.now - (sent.length - place) * 380),
  }))
  const logs = made.map(({ made: lines, at, retries = 0 }, place): DemoRow<typeof transferLog> => {
    const problems = lines.flatMap(({ line }, no) => (line.problem ? [[no + 1, line.problem] as const] : []))
    return {
      id: stableId('demo transmission', String(place)),
      version: 1 + retries,
      createDate: at,
      createUserName: '尤维保',
      updateDate: at,
      updateUserName: retries > 0 ? '蒋站长' : '尤维保',
      batchno: numbers.next('CSPC', { day: at.slice(0, 10), area: unit.areaId }, at, '尤维保'),
      transferType: transferTypes.testResult,
      unitId: unit.id,
      unitname: unit.unitname,
      sourceSys: place % 3 === 1 ? transmissionMessages.byFile : transmissionMessages.byCall,
      targetSys: transmissionMessages.target,
      dataKey: lines[0]?.line.reportno ?? null,
      seisn: null,
      sampleno: null,
      orgId: null,
      dataCount: lines.length,
      goodCount: lines.length - problems.length,
      transferTime: at,
      result: transferResultOf(lines.length - problems.length, lines.length),
      errmsg: transmissionMessages.refused(problems) || null,
      retryCount: retries,
      retryUserName: retries > 0 ? '蒋站长' : null,
      areaId: unit.areaId,
      transferId: null,
      payload: { lines: lines.map(({ line }) => line) },
    }
  })
  const history = made.flatMap(({ made: lines, at }, place) =>
    lines.flatMap(({ line, device }, no): DemoRow<typeof hisInspect>[] => {
      if (line.problem || !device) return []
      return [
        {
          id: stableId('demo tested', `${place} ${no}`),
          version: 1,
          createDate: at,
          createUserName: '尤维保',
          updateDate: at,
          updateUserName: '尤维保',
          equdatasysid: device.id,
          equclacode: device.equclacode,
          equcode: device.equcode,
          equregcode: device.equregcode ?? null,
          usecertno: device.usecertno ?? null,
          factoryno: device.factoryno ?? null,
          idcode: device.idcode ?? null,
          inspecttype: line.inspecttype,
          inspectdate: line.inspectdate,
          inspectResult: line.inspectResult,
          ninspectdate: line.ninspectdate,
          reportno: line.reportno,
          seisn: null,
          inspectorg: unit.unitname,
          inspectors: line.inspectors,
          note: null,
          unitId: device.unitId,
          areaId: device.areaId,
        },
      ]
    }),
  )
  return [
    ['transfer_log', logs],
    ['his_inspect', history],
  ]
}
