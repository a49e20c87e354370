import { annualStates, type annualStatistic } from '@tejian/contract/quality/annual.ts'
import { organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { type Day, dayText, yearOf } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'

/** Years of which the demo office has published the figures, and the one that it prepares: last year's. */
const yearsBack = 3

/** The figures of years by county and class: two are published, the last is being adopted. */
export function makeAnnualYears(
  devices: readonly DeviceRow[],
  today: Day,
): DemoRow<typeof annualStatistic>[] {
  const groups = new Map<string, { areaId: string; equclacode: string; count: number }>()
  for (const { areaId, equclacode, useState } of devices) {
    if (useState !== '1') continue
    const group = { areaId: areaId.slice(0, 6), equclacode: `${equclacode.charAt(0)}000`, count: 0 }
    const key = `${group.areaId} ${group.equclacode}`
    groups.set(key, { ...group, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  const years = Array.from({ length: yearsBack }, (_, back) => yearOf(today) - yearsBack + back)
  return years.flatMap((year, place) =>
    [...groups.values()].map((group) => rowOf(group, { year, share: 0.84 + 0.06 * place, today })),
  )
}

type Group = { areaId: string; equclacode: string; count: number }
type Year = { year: number; share: number; today: Day }

/** Fewer devices the longer ago it is; nearly all lifts are inspected each year, of the others every second one. */
function rowOf(
  { areaId, equclacode, count }: Group,
  { year, share, today }: Year,
): DemoRow<typeof annualStatistic> {
  const random = randomOf(`annual ${year} ${areaId} ${equclacode}`)
  const equTotal = Math.max(1, Math.round(count * share))
  const inspTotal = Math.round(equTotal * (equclacode === '3000' ? 0.97 : 0.5))
  const qualifiedTotal = inspTotal - Math.round(inspTotal * 0.01 * random.whole(1, 6))
  const overdueTotal = Math.round(equTotal * 0.01 * random.whole(0, 3))
  const counted = {
    equTotal,
    inspTotal,
    qualifiedTotal,
    periodicTotal: inspTotal,
    overdueTotal,
    reportCount: inspTotal,
  }
  const isPublished = year < yearOf(today) - 1
  const adjusted = !isPublished && areaId === '331121' && equclacode === '3000'
  const madeOn = isPublished ? `${year + 1}-01-12 10:20:00+08` : `${dayText(today - 3)} 09:40:00+08`
  const officer = personOf('zhiliang').name
  return {
    id: stableId('demo annual statistic', `${year} ${areaId} ${equclacode}`),
    version: 1,
    createDate: madeOn,
    createUserName: officer,
    updateDate: madeOn,
    updateUserName: isPublished ? personOf('zhanzhang').name : officer,
    statYear: String(year),
    yearBegin: `${year}-01-01`,
    areaId,
    equclacode,
    orgId: organisationId('3311JY'),
    ...counted,
    ...(adjusted && { equTotal: equTotal + 2, overdueTotal: overdueTotal + 2 }),
    equTotalCounted: equTotal,
    inspTotalCounted: inspTotal,
    qualifiedTotalCounted: qualifiedTotal,
    periodicTotalCounted: inspTotal,
    overdueTotalCounted: overdueTotal,
    reportCountCounted: inspTotal,
    adjusted,
    adjustReason: adjusted ? '两台电梯年末已恢复使用，使用登记在次年1月办结' : null,
    state: isPublished ? annualStates.published : annualStates.draft,
    publishTime: isPublished ? `${year + 1}-01-20 15:10:00+08` : null,
    publishUserName: isPublished ? personOf('zhanzhang').name : null,
  }
}
