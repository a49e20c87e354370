import { constructionRegister } from '@tejian/contract/declarations/construction/calls.ts'
import { devicesOf, type NoticeDevice } from '@tejian/contract/declarations/construction/devices.ts'
import type { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import { deviceFormPath, devicePath } from '@tejian/contract/equipment/device/pages.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Button, Modal } from 'antd'
import type { ActionRun } from '../../kit/list/actions.ts'
import { send } from '../../kit/transport/send.ts'

/** Where a device of a notice has its page, or its sheet that the notice fills in. */
const addressOf = (id: string, place: number, device: NoticeDevice): string | null => {
  if (device.equdatasysid) return devicePath(device.equclacode, device.equdatasysid)
  const form = deviceFormPath(device.equclacode, null)
  return form && `${form}?notice=${id}&place=${place}`
}

/** Chooses which device of a notice enters the archive; a single one opens at once. */
export const archiveAction: ActionRun<ListedRow<typeof constructionNotice>> = async ({
  rows: [row],
  navigate,
  show,
  close,
}) => {
  if (!row) return
  const devices = devicesOf((await send(constructionRegister.getDetail, { id: row.id })).devices)
  const places = devices.map((device, place) => ({ device, to: addressOf(row.id, place, device) }))
  const [only] = places
  if (places.length === 1 && only?.to) return void navigate(only.to)
  show(
    <Modal open title={`设备建档 ${row.noticeno}`} footer={null} onCancel={close}>
      <table className="tj-plain">
        <tbody>
          {places.map(({ device, to }) => (
            <tr key={`${device.factoryno}|${device.madeunit}`}>
              <td>
                {device.equname} {device.factoryno}
              </td>
              <td>
                <Button
                  type="link"
                  size="small"
                  disabled={!to}
                  onClick={() => {
                    close()
                    if (to) void navigate(to)
                  }}
                >
                  {device.equdatasysid ? '查看档案' : '建档'}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>,
  )
}
