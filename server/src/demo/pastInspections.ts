import type { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { stableId } from '../kit/db/bulk.ts'
import { type Day, dayOfText, dayText, weekday } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { randomOf } from './random.ts'
import { resultOf } from './results.ts'
import { institute, person } from './words.ts'

/** The recurring inspection of a category, and the years between two of them. */
const recurring: Readonly<Record<string, readonly [group: string, years: number]>> = {
  '1': ['NJ', 2],
  '2': ['DJ', 3],
  '3': ['DJ', 1],
  '4': ['DJ', 2],
  '5': ['DJ', 2],
  '6': ['DJ', 1],
  '8': ['DJ', 3],
  '9': ['QMJY', 3],
}
const mostDevices = 60

/** Past inspections entered from paper: those before the one that the archive states, for some devices of each kind. */
export function makePastInspections(devices: readonly DeviceRow[], today: Day): DemoRow<typeof hisInspect>[] {
  const chosen = devices
    .filter(({ lastinspdate, usedate }) => lastinspdate && usedate)
    .filter((_device, place) => place < 6 || place % 40 === 0)
    .slice(0, mostDevices)
  return chosen.flatMap((device, place) => inspectionsOf(device, place, today))
}

function inspectionsOf(device: DeviceRow, place: number, today: Day): DemoRow<typeof hisInspect>[] {
  const random = randomOf(`past inspections ${place}`)
  const [group, years] = recurring[device.equclacode.charAt(0)] ?? ['DJ', 1]
  const [last, used] = [dayOfText(device.lastinspdate ?? ''), dayOfText(device.usedate ?? '')]
  const rows: DemoRow<typeof hisInspect>[] = []
  for (let back = 1; back <= 4; back += 1) {
    const day = weekday(last - Math.round(back * years * 365.25) + random.whole(-12, 12))
    if (day <= used + 200 || day >= today) break
    const failed = random.chance(0.06)
    rows.push({
      id: stableId('demo past inspection', `${place} ${back}`),
      version: 1,
      createDate: `${dayText(today - 40 - (place % 30))} 10:2${back}:00+08`,
      createUserName: '叶受理',
      updateDate: `${dayText(today - 40 - (place % 30))} 10:2${back}:00+08`,
      updateUserName: '叶受理',
      equdatasysid: device.id,
      equclacode: device.equclacode,
      equcode: device.equcode,
      equregcode: device.equregcode ?? null,
      usecertno: device.usecertno ?? null,
      factoryno: device.factoryno ?? null,
      idcode: device.idcode ?? null,
      inspecttype: group,
      inspectdate: dayText(day),
      inspectResult: resultOf(`${device.equclacode.charAt(0)}000`, group, failed ? 'failed' : 'passed'),
      ninspectdate: dayText(weekday(last - Math.round((back - 1) * years * 365.25))),
      reportno: `LS${dayText(day).slice(0, 4)}${String(place).padStart(3, '0')}${back}`,
      seisn: null,
      inspectorg: institute,
      inspectors: `${person(random, device.areaId).name}、${person(random, device.areaId).name}`,
      note: failed ? '整改后复检合格，见复检报告' : null,
      unitId: device.unitId,
      areaId: device.areaId,
    })
  }
  return rows
}
