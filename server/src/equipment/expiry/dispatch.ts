import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { expiryWays } from '@tejian/contract/equipment/expiryHandling.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import type { Supervisor } from '../../shared/flow/supervisors.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { type Addressee, addresseeOf, supervisorsOfDevices } from './addressee.ts'
import { aboutDevices, type DueDevice, dueDevice, handedTo, noteHandling } from './handle.ts'

async function devicesOf(context: Context, ids: readonly string[]) {
  const devices = []
  for (const id of ids) devices.push(await readRow(context, equipment, id))
  return devices
}

/** Who may be handed the chosen devices. */
export async function dispatchPeople(context: Context, ids: readonly string[]): Promise<Supervisor[]> {
  return supervisorsOfDevices(context, await devicesOf(context, ids))
}

async function overdueDevice(context: Context, id: string, { dealMan, name }: Addressee): Promise<DueDevice> {
  const device = await dueDevice(context, id)
  if (device.dueDate >= dayOf(context.now())) throw new Refusal(expiryMessages.dispatchNotOverdue)
  if ((await handedTo(context, device)) === dealMan)
    throw new Refusal(expiryMessages.dispatchedAlready(name), { code: 'handled' })
  return device
}

type Dispatch = { ids: readonly string[]; dealMan?: string | undefined; handleNote?: string | undefined }

/** Hands overdue devices to whoever sees to them, who is told of all of them at once; a later dispatch takes the place of an earlier. */
export async function dispatchDevices(
  outer: Context,
  { ids, dealMan, handleNote = '' }: Dispatch,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(expiryMessages.choose)
  const note = handleNote.trim()
  const addressee = await addresseeOf(outer, await devicesOf(outer, ids), dealMan)
  return transact(outer, async (context) => {
    const codes: string[] = []
    const answer = await batch(context, [...ids].sort(), aboutDevices(context), async (id) => {
      const device = await overdueDevice(context, id, addressee)
      await noteHandling(context, device, {
        handleWay: expiryWays.dispatch,
        contactName: addressee.name,
        dealMan: addressee.dealMan,
        handleNote: note || null,
      })
      codes.push(device.equcode ?? '')
    })
    if (codes.length > 0)
      await sendMessage(context, {
        to: addressee.tell.filter((loginName) => loginName !== context.user.loginName),
        title: expiryMessages.dispatchTitle,
        content: expiryMessages.dispatchText(context.user.name, codes.length, codes, note),
        link: `/bsFunction/uncheckedEquMng?dealMan=${encodeURIComponent(addressee.name)}`,
      })
    return answer
  })
}
