import { type DueField, expiryWays } from '@tejian/contract/equipment/expiryHandling.ts'
import { expiryMessages } from '@tejian/contract/equipment/expiryMessages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { Refusal } from '../../kit/refusal.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { aboutDevices, type DueDevice, dueDevice, noteHandling, wasHandled } from './handle.ts'

/** Supervisors whose area a device stands in; the nearest jurisdiction comes first. */
async function supervisorsOf(context: Context, areaId: string): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and 'supervisor' = any(string_to_array(roles, ','))
      and starts_with(${areaId}, regexp_replace(jurisdiction, '(00){1,2}$', ''))
    order by length(regexp_replace(jurisdiction, '(00){1,2}$', '')) desc, "loginName"`.execute(context.db)
  return rows.map(({ loginName }) => loginName)
}

async function reportable(
  context: Context,
  id: string,
  field: DueField,
): Promise<{ device: DueDevice; to: string[] }> {
  const device = await dueDevice(context, id, field)
  if (device.dueDate >= dayOf(context.now())) throw new Refusal(expiryMessages.notOverdue)
  if (await wasHandled(context, device, expiryWays.report))
    throw new Refusal(expiryMessages.reportedAlready, { code: 'handled' })
  const to = await supervisorsOf(context, device.areaId ?? '')
  if (to.length === 0) throw new Refusal(expiryMessages.noSupervisor)
  return { device, to }
}

/** Tells the supervisors of the area which devices of which units are used beyond their inspection date. */
export async function reportDevices(
  outer: Context,
  {
    ids,
    handleNote = '',
    dueField = 'nextinspdate',
  }: { ids: readonly string[]; handleNote?: string | undefined; dueField?: DueField | undefined },
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(expiryMessages.choose)
  return transact(outer, async (context) => {
    const found: Array<{ device: DueDevice; to: string[] }> = []
    const answer = await batch(context, [...ids].sort(), aboutDevices(context), async (id) => {
      const one = await reportable(context, id, dueField)
      await noteHandling(context, one.device, {
        handleWay: expiryWays.report,
        handleNote: handleNote.trim() || null,
      })
      found.push(one)
    })
    const byUnit = Map.groupBy(found, ({ device, to }) => `${device.unitId}|${to.join()}`)
    for (const group of byUnit.values()) {
      const [first] = group
      if (!first) continue
      await sendMessage(context, {
        to: first.to,
        title: expiryMessages.reportTitle,
        content: expiryMessages.reportText(
          context.user.name,
          first.device.useunit ?? '',
          group.map(({ device }) => device.equcode ?? ''),
          handleNote.trim(),
        ),
        link: `/businessPro/expireQuery?useunit=${encodeURIComponent(first.device.useunit ?? '')}`,
      })
    }
    return answer
  })
}
