import { type businessItem, takenFromDevice } from '@tejian/contract/inspection/businessItem.ts'
import { seitestsortOf } from '@tejian/contract/inspection/inspectionKinds.ts'
import { organisationId } from '../app/seed/reference.ts'
import { addMonths, dayOfText, dayText } from './days.ts'
import { categoryOf, kindOf } from './declarationPlan.ts'
import { copied, type DemoRow } from './demoRow.ts'
import type { DeviceRow } from './devices.ts'
import { departmentOf } from './people.ts'
import { randomOf } from './random.ts'
import type { World } from './world.ts'

/** Makes the business items of a device: the inspections that it has had. */
export type ItemMaker = (device: DeviceRow, place: number) => DemoRow<typeof businessItem>[]

const fromDevice = [...takenFromDevice, 'unitId'] as const

/** The share of items that still wait for their inspector. */
const open = 0.03

/** Spreads `items` over `count` devices: finished inspections of the past, a few that have just been accepted. */
export function itemMaker(
  world: World,
  { count, items, id }: { count: number; items: number; id(place: number): string },
): ItemMaker {
  const perDevice = items / count
  const institute = organisationId('3311JY')
  let made = 0
  return (device, place) => {
    const random = randomOf(`${world.name} items ${place}`)
    const wanted = Math.round(perDevice * (place + 1)) - made
    const inspected = device.lastinspdate ? dayOfText(device.lastinspdate) : world.today - 30
    const kind = kindOf(device)
    return Array.from({ length: wanted }, (_, index): DemoRow<typeof businessItem> => {
      const waiting = index === 0 && random.chance(open)
      const declared =
        (waiting ? world.today - 12 : Math.min(addMonths(inspected, -12 * index), world.today - 20)) -
        random.whole(4, 30)
      const day = dayText(declared).replaceAll('-', '')
      const at = `${dayText(declared)} 10:00:00+08`
      made += 1
      return {
        id: id(made),
        version: 1,
        createDate: at,
        createUserName: '叶受理',
        updateDate: at,
        updateUserName: '叶受理',
        seisn: `YW${day}${String(100_000 + world.count(`YW${day}`)).padStart(6, '0')}`,
        appmainsysid: null,
        appno: `SB${device.areaId}${day}${String(random.whole(5000, 9999))}`,
        unitname: device.useunit,
        equdatasysid: device.id,
        ...copied(device, fromDevice),
        seisortcode: seitestsortOf(kind),
        inmGroupCode: kind,
        ninspectdate: device.nextinspdate,
        verifyTestStatus: '0',
        appdate: dayText(declared),
        inspDept: organisationId(departmentOf(categoryOf(device), device.areaId)),
        proPrincipalId: waiting ? null : 'jianyan',
        proPrincipalName: waiting ? null : '周检验',
        inspectors: waiting ? null : '周检验、吴检验',
        areaId: device.areaId,
        orgId: institute,
        state: waiting ? '5' : '9',
        step: waiting ? 'RWAP' : 'end',
        receiveTime: at,
      }
    })
  }
}
