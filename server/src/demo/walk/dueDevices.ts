import { sql } from 'kysely'
import { dispatchDevices } from '../../equipment/expiry/dispatch.ts'
import { handleDevices } from '../../equipment/expiry/handle.ts'
import { remindUnits } from '../../equipment/expiry/remind.ts'
import { reportDevices } from '../../equipment/expiry/report.ts'
import type { Context } from '../../kit/context.ts'

/** Devices in use that nobody has declared, around today: the longest overdue first. */
async function dueOnes(context: Context, today: string, soon: boolean, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from equipment
    where "useState" = '1' and ${soon ? sql`nextinspdate >= ${today}::date` : sql`nextinspdate < ${today}::date`}
      and not exists (select from business_item where equdatasysid = equipment.id and step <> 'end')
    order by nextinspdate, id limit ${count}`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** What the counter has done so far about devices that are overdue or fall due: rung, reminded, reported. */
export async function walkDueDevices(as: (loginName: string) => Context, today: string): Promise<void> {
  const registrar = as('shouli')
  const [reported, ...late] = await dueOnes(registrar, today, false, 9)
  const soon = await dueOnes(registrar, today, true, 6)
  if (late.length > 6) {
    await handleDevices(registrar, {
      ids: late.slice(0, 2),
      handleReason: '5',
      handleNote: '整改完成后申报，承诺月底前',
    })
    await handleDevices(registrar, {
      ids: late.slice(2, 3),
      handleReason: '6',
      handleNote: '三次拨打无人接听',
    })
    await remindUnits(registrar, late.slice(3, 6))
  }
  if (reported) {
    await handleDevices(registrar, { ids: [reported], handleReason: '7' })
    await reportDevices(registrar, { ids: [reported], handleNote: '多次通知仍不申报，设备仍在使用' })
  }
  // The authority hands on what was reported to it, and what nobody could reach.
  const handedOut = [reported, late[2], late[7]].filter((id) => id !== undefined)
  if (handedOut.length > 0)
    await dispatchDevices(as('jiancha'), {
      ids: handedOut,
      dealMan: 'jiancha2',
      handleNote: '到现场核实是否仍在使用，逾期未检的责令停用',
    })
  if (soon.length > 0) await remindUnits(registrar, soon.slice(0, 4))
}
