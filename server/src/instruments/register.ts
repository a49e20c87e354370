import { lastDayOfMonth, monthIndex } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { Row } from '../kit/records/find.ts'
import type { RegisterOptions } from '../kit/records/register.ts'
import type { Values } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'

const stopped: ReadonlySet<string> = new Set(['5', '6'])

/** The day some months later, the last of the month when it has fewer days. */
function monthsLater(date: string, months: number): string {
  const last = lastDayOfMonth(monthIndex(date) + months)
  const same = `${last.slice(0, 8)}${date.slice(8)}`
  return same < last ? same : last
}

/** The next calibration follows from the last one and its cycle unless somebody says otherwise; it never precedes it. */
async function beforeSave(_context: Context, values: Values, before: Row | null): Promise<Values> {
  const whole: Readonly<Record<string, unknown>> = { ...before, ...values }
  const [done, cycle] = [whole.calibDate as string | null, whole.calibCycle as number | null]
  const moved = values.calibDate !== undefined && values.calibDate !== before?.calibDate
  const due =
    done && cycle && moved && (values.ncalibDate ?? null) === null
      ? monthsLater(done, cycle)
      : (whole.ncalibDate as string | null)
  if (done && due && due < done) throw wrongFields({ ncalibDate: '下次检定校准日期不能早于检定校准日期' })
  return { ...values, ...(due && { ncalibDate: due }) }
}

/** An instrument that an inspection was planned with stays on record; one that is gone is marked so. */
async function beforeDelete(context: Context, row: Row): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from business_item
    where string_to_array("instrumentIds", ',') && array[${row.id}]) as used`.execute(context.db)
  if (rows[0]?.used && !stopped.has(String(row.useStatus)))
    throw new Refusal('该仪器已用于检验业务，不能删除；不再使用请改为停用或报废')
  if (rows[0]?.used) throw new Refusal('该仪器已用于检验业务，不能删除')
}

/** What instruments add to the machinery of registers. */
export const instrumentOptions: RegisterOptions = {
  orderBy: ['instNo', 'desc'],
  beforeSave,
  beforeDelete,
}
