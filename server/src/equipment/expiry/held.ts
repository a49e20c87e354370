import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { expiryHandling, expiryWays } from '@tejian/contract/equipment/expiryHandling.ts'
import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import type { HeldKind } from '../../shared/handover/held.ts'
import { supervisorsOfDevices } from './addressee.ts'
import { openDeclarations } from './standing.ts'

type InHand = { id: string; deviceId: string; equcode: string; equname: string | null; dueDate: string }

/** Overdue devices that were handed to somebody for their present due date, the last dispatch of each. */
export const heldExpiry: HeldKind = {
  kinds: [handedKinds.expiry],
  async list(context, loginName) {
    const { rows } =
      await sql<InHand>`select mine.id, device.id as "deviceId", device.equcode, device.equname,
        mine."dueDate"::text as "dueDate"
      from expiry_handling mine join equipment device on device.id = mine.equdatasysid
      where mine."dealMan" = ${loginName} and mine."handleWay" = ${expiryWays.dispatch}
        and device.nextinspdate = mine."dueDate" and device."useState" in ('1', '6')
        and mine."dueDate" < ${dayOf(context.now())}::date
        and not exists (select from expiry_handling later where later.equdatasysid = mine.equdatasysid
          and later."dueDate" = mine."dueDate" and later."handleWay" = mine."handleWay" and later.id > mine.id)
      order by device.equcode`.execute(context.db)
    const declared = await openDeclarations(
      context,
      rows.map(({ deviceId }) => deviceId),
    )
    return rows
      .filter(({ deviceId }) => !declared.has(deviceId))
      .map(({ id, equcode, equname, dueDate }) => ({
        kind: handedKinds.expiry,
        subjectId: id,
        title: `超期设备 ${equcode}`,
        detail: [equname, `检验有效期至${dueDate}`].filter(Boolean).join('，'),
      }))
  },
  async problem(context, receiver, { subjectId, title }) {
    const everything = { ...context, user: { ...context.user, visibleScope: { kind: 'all' } as const } }
    const { equdatasysid } = await readRow(everything, expiryHandling, subjectId)
    const device = await readRow(everything, equipment, equdatasysid ?? '')
    const people = await supervisorsOfDevices(everything, [device])
    return people.some(({ loginName }) => loginName === receiver.loginName)
      ? null
      : say.notSupervising(receiver.name, title)
  },
  async give(context, { subjectId }, { from, to }) {
    const row = await readRow(context, expiryHandling, subjectId, true)
    if (row.dealMan !== from) return false
    await updateRow(
      context,
      expiryHandling,
      row,
      { dealMan: to.loginName, contactName: to.name },
      { action: 'handover' },
    )
    return true
  },
}
