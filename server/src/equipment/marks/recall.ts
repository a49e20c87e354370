import { equipment } from '@tejian/contract/equipment/equipment.ts'
import {
  useMarkMessages as messages,
  type UseMark,
  useMark,
  useMarkStates,
} from '@tejian/contract/equipment/marks/useMark.ts'
import { alarm } from '@tejian/contract/home/message.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

async function tell(context: Context, mark: UseMark): Promise<void> {
  const message = {
    title: messages.recalledTitle,
    content: messages.recalledNews(mark.equcode ?? '', filled(mark, 'newmarkno'), filled(mark, 'reportno')),
  }
  await sendMessage(context, {
    ...message,
    to: mark.unitId ? await accountsOfUnit(context, mark.unitId) : [],
  })
  await sendMessage(context, {
    ...message,
    to: await supervisorsOf(context, mark.areaId ?? ''),
    msgType: alarm,
  })
}

/**
 * Marks that were printed on a report which counts no more are void, and the device carries none; its unit and the
 * supervisors of its area hear it. What only waits to be printed looks at its device once more then.
 */
export async function recallMarks(outer: Context, equdatasysid: string, reportno: string): Promise<void> {
  // Whoever may stop a report takes back what was issued on it, also in other people's registers.
  const context: Context = { ...outer, user: { ...outer.user, visibleScope: { kind: 'all' } } }
  // Whoever prints one meanwhile holds the device.
  const device = await readRow(context, equipment, equdatasysid, true)
  const { rows } = await sql<UseMark>`select * from use_mark where equdatasysid = ${equdatasysid}::uuid
    and reportno = ${reportno} and status = ${useMarkStates.printed} order by id for update`.execute(
    context.db,
  )
  for (const row of rows) {
    const values = { status: useMarkStates.void, voidReason: messages.recalled(reportno) }
    await tell(context, await updateRow(context, useMark, row, values, { action: 'recall' }))
  }
  if (rows.some(({ newmarkno }) => newmarkno === device.markno))
    await updateRow(context, equipment, device, { markno: null }, { action: 'mark' })
}
