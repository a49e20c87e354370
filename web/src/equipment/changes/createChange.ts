import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { changeCalls } from '@tejian/contract/equipment/changes/calls.ts'
import type { changeRegistration } from '@tejian/contract/equipment/changes/change.ts'
import type { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import type { ActionRun } from '../../kit/list/actions.ts'
import { send } from '../../kit/transport/send.ts'
import { type RegisterActionOptions, registerActions } from '../../shared/transfers/registerActions.tsx'
import { broughtBy } from '../corrections/brought.ts'

type Changes = typeof changeRegistration
type Device = ListedRow<typeof equipment>

/** The one device to which the conditions of a list narrow it, by its id or its whole code. */
async function deviceOf({ equdatasysid, equcode }: Filters): Promise<Device | null> {
  const asked = equdatasysid ? { ids: equdatasysid } : equcode ? { equcode } : null
  if (!asked) return null
  const { list } = await send(equipmentRegister.find, { ...asked, want: 'rows', pageSize: '10' })
  const [device, second] = equdatasysid ? list : list.filter((one) => one.equcode === equcode)
  return device && !second ? device : null
}

/** 新增 on the changes of one device, where links lead that say what is to be done about it, begins with that device. */
export const createChange =
  (view: View<Changes>, options: RegisterActionOptions<Changes>): ActionRun =>
  async (input) => {
    const device = await deviceOf(input.request)
    const initial = device ? { equdatasysid: device.id, ...broughtBy(device) } : {}
    return registerActions(view, changeCalls, { ...options, initial }).create?.(input)
  }
