import type { rescueUnit } from '@tejian/contract/emergencies/rescueUnit.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { written } from './liftRows.ts'
import { randomOf } from './random.ts'
import { counties, landline, marker, person } from './words.ts'

export type RescueUnitRow = DemoRow<typeof rescueUnit>

const city = '331100'

/** The stations and professionals of the emergency centre, and the maintenance units of most of the lifts. */
export function makeRescueUnits(lifts: readonly DeviceRow[], now: number): RescueUnitRow[] {
  const kept = new Map<string, number>()
  for (const { maintunit } of lifts) if (maintunit) kept.set(maintunit, (kept.get(maintunit) ?? 0) + 1)
  const maintainers = [...kept].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).slice(0, 8)
  const planned = [
    ...maintainers.map(([name]) => ({ name, level: '1', area: city, scope: '本单位维保的电梯', people: 8 })),
    ...counties.map(({ areaId, name }) => ({
      name: `${name}电梯应急救援站${marker}`,
      level: '2',
      area: areaId,
      scope: `${name}城区及周边乡镇`,
      people: 6,
    })),
    { name: `市电梯应急救援大队${marker}`, level: '3', area: city, scope: '全市', people: 24 },
    { name: `市消防救援支队${marker}`, level: '3', area: city, scope: '全市', people: 60 },
    { name: `城南电梯救援点${marker}`, level: '2', area: '331102', scope: '已并入区救援站', people: 3 },
  ]
  return planned.map(({ name, level, area, scope, people }, place): RescueUnitRow => {
    const random = randomOf(`demo rescue unit ${place}`)
    const contact = person(random, area)
    return {
      ...written('rescue unit', String(place), now - (500 - place) * 24 * 3_600_000),
      unitname: name,
      rescuelevel: level,
      areaId: area,
      address: null,
      contactname: contact.name,
      contacttel: contact.mobile,
      rescuePersonCount: people,
      rescueScope: scope,
      dutyTel: landline(random),
      status: place === planned.length - 1 ? '0' : '1',
      note: null,
    }
  })
}

/** The unit of a level for a place. */
export const unitFor = (
  units: readonly RescueUnitRow[],
  level: string,
  place: string,
): RescueUnitRow | undefined =>
  units.find((unit) => unit.rescuelevel === level && unit.areaId === place.slice(0, 6)) ??
  units.find((unit) => unit.rescuelevel === level)
