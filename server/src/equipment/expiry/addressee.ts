import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import type { Post } from '@tejian/contract/kit/process.ts'
import type { Context } from '../../kit/context.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { type Supervisor, supervisorsOver } from '../../shared/flow/supervisors.ts'

const seesTo: Post = { name: '超期未检监管', code: 'expiry.dispatch' }

type Placed = Pick<Equipment, 'areaId'>

/**
 * Who overdue devices can be handed to, with the people who are told: a supervisor of their area. The office of a township
 * is another addressee of the same shape, found by the township of the devices.
 */
export type Addressee = { dealMan: string; name: string; tell: readonly string[] }

/** The supervisors whose area holds all of these devices. */
export const supervisorsOfDevices = (context: Context, devices: readonly Placed[]): Promise<Supervisor[]> =>
  supervisorsOver(
    context,
    devices.map(({ areaId }) => areaId ?? ''),
    seesTo,
  )

/** The addressee that was chosen for devices; refuses whoever does not supervise where they all stand. */
export async function addresseeOf(
  context: Context,
  devices: readonly Placed[],
  dealMan: string | undefined,
): Promise<Addressee> {
  if (!dealMan) throw wrongFields({ dealMan: expiryMessages.dispatchPersonMissing })
  const people = await supervisorsOfDevices(context, devices)
  const person = people.find(({ loginName }) => loginName === dealMan)
  if (!person) throw wrongFields({ dealMan: expiryMessages.dispatchOutside })
  return { dealMan: person.loginName, name: person.name, tell: [person.loginName] }
}
