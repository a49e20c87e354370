import type { equipmentDeletion } from '@tejian/contract/equipment/deletion/deletion.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import { keptOfDevice } from '../../equipment/corrections/archive.ts'
import { stableId } from '../../kit/db/bulk.ts'
import type { DemoRow } from '../demoRow.ts'
import type { DeviceRow } from '../devices.ts'
import type { DemoOffice } from '../load.ts'
import { personOf } from '../people.ts'
import type { Tools } from './application.ts'

const lineReason = '改造后并入其他管线'
const deleteReasons = [
  '重复建档',
  '录入错误，设备不存在',
  lineReason,
  '不属于特种设备目录范围',
  '测试数据',
  '重复建档',
]

/** Archives that were made by mistake and deleted; the last one came back. */
export function makeDeletions(
  { devices, today }: DemoOffice,
  { clock }: Tools,
): DemoRow<typeof equipmentDeletion>[] {
  const clerk = personOf('dangan')
  const line = devices.find(({ equclacode }) => isUnder(equclacode, '8000'))
  return deleteReasons.map((deleteReason, place): DemoRow<typeof equipmentDeletion> => {
    const model = (deleteReason === lineReason ? line : devices[400 + place * 7]) as DeviceRow
    const restored = place === deleteReasons.length - 1
    const id = restored ? model.id : stableId('demo deleted equipment', String(place))
    const archive = restored
      ? model
      : {
          ...model,
          id,
          equcode: `${model.equcode.slice(0, -2)}X${place}`,
          usecertno: null,
          equregcode: null,
          idcode: null,
          regState: '0',
          useState: '0',
          version: 1,
        }
    const at = clock.text(clock.now - (place + 2) * 4 * 450)
    return {
      id: stableId('demo deletion', String(place)),
      version: restored ? 2 : 1,
      createDate: at,
      createUserName: clerk.name,
      updateDate: at,
      updateUserName: clerk.name,
      ...keptOfDevice(archive),
      equname: model.equname,
      equregcode: archive.equregcode ?? null,
      deleteReason,
      operUserName: clerk.name,
      operTime: at,
      ip: `10.33.11.${20 + place}`,
      restoreStatus: restored ? '1' : '0',
      restoreUserName: restored ? clerk.name : null,
      restoreTime: restored ? clock.text(clock.now - (today % 3) * 60) : null,
      restoreReason: restored ? '核对后确认为两台设备，恢复档案' : null,
      archive,
    }
  })
}
