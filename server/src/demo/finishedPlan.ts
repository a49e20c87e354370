import { inspectionGroups } from '@tejian/contract/inspection/inspectionKinds.ts'
import { type Day, dayOfText } from './days.ts'
import { paths } from './declarationPaths.ts'
import { bundles, type PlannedDeclaration, timed } from './declarationPlan.ts'
import type { DeviceRow } from './devices.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'
import { randomOf } from './random.ts'
import type { DemoUnit } from './units.ts'

/** Office minutes from acceptance to the inspection at least, and from the inspection to the release of its report. */
const beforeInspection = 900
const reportTakes = 3200

/** Devices whose last inspection was done by the institute some weeks ago, so that their business is over. */
export function inspectedLately(devices: readonly DeviceRow[], today: Day): DeviceRow[] {
  return devices.filter((device) => {
    const kind = String(device.lastinspkind)
    const day = device.lastinspdate === null ? 0 : dayOfText(device.lastinspdate)
    const recurring = ['2', '6'].includes(inspectionGroups[kind]?.seitestsort ?? '')
    return device.useState === '1' && recurring && day >= today - 110 && day <= today - 24
  })
}

/** Plans the declarations whose inspections are the last ones of their devices in the archive. */
export function planFinished(
  units: readonly DemoUnit[],
  devices: readonly DeviceRow[],
  clock: OfficeClock,
  options: { today: Day; first: number; amount: number },
): PlannedDeclaration[] {
  const random = randomOf('demo finished declarations')
  const inspected = bundles(units, inspectedLately(devices, options.today), random, 4).map((bundle) => ({
    ...bundle,
    kind: String(bundle.devices[0]?.lastinspkind),
    devices: bundle.devices.filter(
      ({ lastinspdate, lastinspkind }) =>
        together(bundle.devices[0], lastinspdate) && lastinspkind === bundle.devices[0]?.lastinspkind,
    ),
  }))
  return random
    .shuffled(inspected)
    .slice(0, options.amount)
    .map((bundle, index) => {
      const place = options.first + index
      const channel = index % 4 === 3 ? 'XCAPP' : 'APPLY'
      const maker = personOf(channel === 'XCAPP' ? 'jianyan' : 'shouli')
      const acts = paths.accepted?.(random, channel, maker) ?? []
      const length = acts.reduce((sum, { after }) => sum + after, 0)
      const created =
        inspectionOf(bundle.devices, clock) - random.whole(beforeInspection, beforeInspection + 2200) - length
      return {
        place,
        path: 'finished',
        ...bundle,
        channel,
        maker,
        created,
        acts: timed(acts, created),
        finished: true,
      }
    })
}

/** Devices of one declaration are inspected within a few days. */
const together = (first: DeviceRow | undefined, date: string | null): boolean =>
  date !== null &&
  first?.lastinspdate !== undefined &&
  Math.abs(dayOfText(date) - dayOfText(first?.lastinspdate ?? date)) <= 5

/** The opening of the first day on which a device of the declaration was inspected. */
function inspectionOf(devices: readonly DeviceRow[], clock: OfficeClock): OfficeMinute {
  return clock.opening(devices.map(({ lastinspdate }) => lastinspdate ?? '').sort()[0] ?? '')
}

type InspectionStep = { step: string; name: string; actor: string }

/** The steps of an inspection after acceptance, and who does them (domain.md). */
const inspectionSteps: readonly InspectionStep[] = [
  { step: 'RWAP', name: '任务安排', actor: 'anpai' },
  { step: 'BGSC', name: '报告生成', actor: 'jianyan' },
  { step: 'BGLR', name: '报告录入', actor: 'jianyan' },
  { step: 'BGQR', name: '报告确认', actor: 'jianyan2' },
  { step: 'BGSH', name: '报告审核', actor: 'shenhe' },
  { step: 'BGSP', name: '报告审批', actor: 'pizhun' },
  { step: 'BGDY', name: '报告打印', actor: 'dangan' },
  { step: 'BGGD', name: '报告归档', actor: 'dangan' },
  { step: 'BGFF', name: '报告发放', actor: 'dangan' },
]

/** When each step of an item's inspection was done: arranged after acceptance, entered after the day of the inspection. */
export function inspectionTimes(
  accepted: OfficeMinute,
  device: DeviceRow,
  clock: OfficeClock,
): (InspectionStep & { at: OfficeMinute })[] {
  const random = randomOf(`inspection of ${device.id}`)
  const inspected = clock.opening(device.lastinspdate ?? '') + random.whole(60, 400)
  let at = inspected
  return inspectionSteps.map((step, index) => {
    if (index === 0) return { ...step, at: accepted + random.whole(30, 400) }
    at += index === 1 ? random.whole(5, 60) : random.whole(20, Math.floor(reportTakes / 9))
    return { ...step, at }
  })
}
