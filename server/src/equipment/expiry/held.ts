import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { expiryWays } from '@tejian/contract/equipment/expiryHandling.ts'
import { handedKinds } from '@tejian/contract/shared/handover/handedKinds.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { sql } from 'kysely'
import { dayOf } from '../../kit/process/flow.ts'
import { plainName } from '../../kit/process/standIn.ts'
import { readRow } from '../../kit/records/save.ts'
import type { HeldKind } from '../../shared/handover/held.ts'
import { supervisorsOfDevices } from './addressee.ts'
import { handedTo, noteHandling } from './handle.ts'
import { openDeclarations } from './standing.ts'

type InHand = { id: string; equcode: string; equname: string | null; dueDate: string }

/** Overdue devices that were handed to somebody for their present due date, the last dispatch of each. */
export const heldExpiry: HeldKind = {
  kinds: [handedKinds.expiry],
  async list(context, loginName) {
    const { rows } = await sql<InHand>`select device.id, device.equcode, device.equname,
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
      rows.map(({ id }) => id),
    )
    return rows
      .filter(({ id }) => !declared.has(id))
      .map(({ id, equcode, equname, dueDate }) => ({
        kind: handedKinds.expiry,
        subjectId: id,
        title: `超期设备 ${equcode}`,
        detail: [equname, `检验有效期至${dueDate}`].filter(Boolean).join('，'),
      }))
  },
  async problem(context, receiver, { subjectId, title }) {
    const everything = { ...context, user: { ...context.user, visibleScope: { kind: 'all' } as const } }
    const device = await readRow(everything, equipment, subjectId)
    const people = await supervisorsOfDevices(everything, [device])
    return people.some(({ loginName }) => loginName === receiver.loginName)
      ? null
      : say.notSupervising(receiver.name, title)
  },
  /** A new line of the log, like any dispatch: it names who sees to the device now, and its note says for whom. */
  async give(context, { subjectId }, { from, to, opinion }) {
    const device = await readRow(context, equipment, subjectId, true)
    const due = { ...device, dueDate: device.nextinspdate ?? '' }
    if (!due.dueDate || (await handedTo(context, due)) !== from) return false
    await noteHandling(context, due, {
      handleWay: expiryWays.dispatch,
      contactName: plainName(to.name),
      dealMan: to.loginName,
      handleNote: opinion,
    })
    return true
  },
}
