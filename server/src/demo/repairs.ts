import type { faultRepair } from '@tejian/contract/maintenance/repairs/repair.ts'
import type { DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { copiedFrom, written } from './liftRows.ts'
import type { DemoNumbers } from './numbers.ts'
import { randomOf } from './random.ts'
import { person } from './words.ts'

const day = 86_400_000
const hour = day / 24
const repairCount = 40

/** What happened, why, what was done and which part was changed. */
const faults = [
  ['关门后反复开门，无法运行', '01', '调整门机皮带并清理地坎', '门机皮带'],
  ['平层误差超过15毫米', '02', '重新校正平层感应器位置', ''],
  ['运行中急停，停在两层之间', '05', '更换安全回路触点并试运行', '门锁触点'],
  ['启动时抖动，有异响', '03', '调整导靴间隙，润滑导轨', '导靴靴衬'],
  ['制动器打开延迟', '04', '清洁并调整制动器间隙', ''],
  ['外部停电后未自动恢复', '07', '检查主电源后复位', ''],
  ['层门被撞变形，不能关闭', '08', '更换层门门板', '层门门板'],
  ['底坑进水报警', '09', '抽排积水，烘干安全开关', '底坑急停开关'],
] as const

/** Faults of the last three months, the first lifts' more than once; two are being repaired. */
export function makeRepairs(
  lifts: readonly DeviceRow[],
  now: number,
  numbers: DemoNumbers,
): DemoRow<typeof faultRepair>[] {
  const step = Math.max(1, Math.floor(lifts.length / 25))
  const some = lifts.filter((_lift, place) => place % step === 0).slice(0, 25)
  return Array.from({ length: repairCount }, (_, place) => {
    const random = randomOf(`demo repair ${place}`)
    const lift = some[place % some.length]
    const [faultDesc, faultReason, repairContent, replaceParts] = faults[place % faults.length] ?? faults[0]
    if (!lift) return []
    const open = place < 2
    const at = now - (open ? (place + 1) * 3 * hour : place * 2.2 * day + random.whole(1, 20) * hour)
    const finish = at + random.whole(30, 600) * 60_000
    const faultTime = new Date(at).toISOString()
    return [
      {
        ...written('fault repair', String(place), at, lift.maintunit ?? ''),
        ...copiedFrom(lift),
        repairno: numbers.next(
          'GX',
          { day: faultTime.slice(0, 10), area: lift.areaId },
          faultTime,
          lift.maintunit ?? '',
        ),
        alarmno: null,
        faultTime,
        faultDesc,
        isTrapped: faultReason === '05',
        faultReason: open ? null : faultReason,
        repairContent: open ? null : repairContent,
        replaceParts: open ? null : replaceParts || null,
        repairPersons: open
          ? null
          : `${person(random, lift.areaId).name}、${person(random, lift.areaId).name}`,
        finishTime: open ? null : new Date(finish).toISOString(),
      },
    ]
  }).flat()
}
