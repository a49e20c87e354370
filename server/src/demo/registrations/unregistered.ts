import type { unregisteredEquipment } from '@tejian/contract/equipment/plans/unregistered.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { keptOfDevice } from '../../equipment/corrections/archive.ts'
import { stableId } from '../../kit/db/bulk.ts'
import type { DemoRow } from '../demoRow.ts'
import type { DeviceRow } from '../devices.ts'
import type { DemoOffice } from '../load.ts'
import { numberOf, textOf } from '../parameters/making.ts'
import { personOf } from '../people.ts'
import type { Tools } from './application.ts'

/** Devices found unregistered: on inspections, by the archive, and those of the clean-up of 2020. */
export function makeUnregistered(
  office: DemoOffice,
  { clock }: Tools,
): DemoRow<typeof unregisteredEquipment>[] {
  const vessels = office.devices.filter(({ equclacode }) => equclacode.startsWith('21')).slice(10, 18)
  const pipes = office.devices.filter(({ equclacode }) => isUnder(equclacode, '8000')).slice(0, 6)
  const others = office.devices.filter(({ useState }) => useState === '0').slice(12, 20)
  const sources: ReadonlyArray<readonly [DeviceRow[], string]> = [
    [vessels, '5'],
    [pipes, '5'],
    [others, '1'],
  ]
  return sources.flatMap(([devices, foundsource], group) =>
    devices.map((device, place): DemoRow<typeof unregisteredEquipment> => {
      const status = foundsource === '5' ? (place < 5 ? '2' : String(place % 2)) : String(place % 3)
      const { params } = device
      const day =
        foundsource === '5'
          ? `2020-0${4 + (place % 5)}-1${place % 9}`
          : clock.day(clock.now - (place + 1) * 900)
      const made = clock.text(clock.now - (place + 1) * 450)
      const pipe = isUnder(device.equclacode, '8000')
      const known = foundsource !== '5'
      return {
        id: stableId('demo unregistered', `${group}/${place}`),
        version: 1,
        createDate: made,
        createUserName: '叶受理',
        updateDate: made,
        updateUserName: '叶受理',
        ...keptOfDevice(device),
        equdatasysid: known ? device.id : null,
        equcode: known ? device.equcode : null,
        deviceCodes: device.factoryno,
        equname: device.equname,
        factoryno: known ? device.factoryno : `WZ20-${String(place + group * 100).padStart(4, '0')}`,
        madeunit: device.madeunit,
        useaddress: device.useaddress,
        foundsource: foundsource === '1' ? String([1, 3, 4][place % 3]) : foundsource,
        foundDate: day,
        foundyear: Number(day.slice(0, 4)),
        reportno: device.lastreportno ?? null,
        inspectdate: known ? null : day,
        volume: numberOf(params.volume),
        designPressure: numberOf(params.designPressure),
        pipeNo: pipe ? (textOf(params.pipeNo) ?? `GD${place}`) : null,
        pipeName: pipe ? (textOf(params.pipeName) ?? device.equname) : null,
        pipelineGrade: pipe ? textOf(params.pipeGrade) : null,
        medium: pipe ? textOf(params.medium) : null,
        dn: pipe ? numberOf(params.dn) : null,
        totalLength: pipe ? (numberOf(params.totalLength) ?? numberOf(params.length)) : null,
        status,
        disposeResult:
          status === '0' ? null : status === '1' ? '已责令使用单位限期办理使用登记' : '已拆除，不再使用',
        disposeUserName: status === '0' ? null : personOf('jiancha').name,
        disposeTime: status === '0' ? null : made,
      }
    }),
  )
}

/** Devices that the archive knows to be in use without registration, for whoever extracts them; of no application. */
export const unregisteredDevices = ({ devices }: DemoOffice): string[] =>
  devices
    .filter(({ useState, equclacode }) => useState === '0' && !/^7|GX$/.test(equclacode))
    .slice(-6)
    .map(({ id }) => id)
