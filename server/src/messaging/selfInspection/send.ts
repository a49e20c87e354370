import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { classPrefix } from '@tejian/contract/kit/classCodes.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { validate } from '@tejian/contract/kit/validators.ts'
import { selfMessages, selfReminder, selfTestedClass } from '@tejian/contract/messaging/selfInspection.ts'
import type { DueUnit } from '@tejian/contract/messaging/selfInspectionCalls.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { loose } from '../../kit/db/tables.ts'
import { batch } from '../../kit/process/batch.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal } from '../../kit/refusal.ts'
import { refuseTooManySms } from '../../shared/sms/limits.ts'
import { putIntoOutbox } from '../../shared/sms/outbox.ts'
import { unitToTell } from './sweep.ts'
import { type TestedDevice, written } from './written.ts'

type Wanted = { role: DueUnit['role']; days: number }

const unitColumn = { using: 'unitId', maintenance: 'maintUnitId' } as const

/** Devices in the caller's scope whose self-test is due within so many days, or past. */
const dueWithin = (context: Context, days: number) => {
  const scope = scopeCondition(equipment, context.user)
  const until = addDays(dayOf(context.now()), days)
  return sql`left(equipment.equclacode, 1) = ${classPrefix(selfTestedClass)} and equipment."useState" = '1'
    and equipment."nextannualdate" <= ${until}::date ${scope ? sql`and ${scope}` : sql``}`
}

const mostListed = 500

/** Units of such devices, those with the most first. */
export async function unitsToRemind(context: Context, { role, days }: Wanted): Promise<DueUnit[]> {
  const column = sql.ref(`equipment.${unitColumn[role]}`)
  const { rows } = await sql<Omit<DueUnit, 'role' | 'reachable'> & { contacttel: string | null }>`
    select unit.id, unit.unitname, unit.contacttel, due.count, due.earliest::text as earliest,
      exists (select from sms_message where sms_message.unitname = unit.unitname and "sendType" = ${selfReminder}
        and "createDate" >= ${dayOf(context.now())}::date) as "remindedToday"
    from (select ${column} as "unitId", count(*)::integer as count, min("nextannualdate") as earliest
      from equipment where ${dueWithin(context, days)} and ${column} is not null group by 1) due
    join unit on unit.id = due."unitId" order by due.count desc, unit.unitname limit ${mostListed}`.execute(
    loose(context.db),
  )
  return rows.map(({ contacttel, ...row }) => ({
    ...row,
    role,
    reachable: Boolean(contacttel) && !validate('mobile', contacttel ?? ''),
  }))
}

async function devicesOf(context: Context, unitId: string, { role, days }: Wanted): Promise<TestedDevice[]> {
  const { rows } =
    await sql<TestedDevice>`select id, equcode, equname, usecertno, "nextannualdate" as "dueDate"
    from equipment where ${dueWithin(context, days)} and ${sql.ref(`equipment.${unitColumn[role]}`)} = ${unitId}::uuid
    order by "nextannualdate", id`.execute(loose(context.db))
  return rows
}

async function remindUnit(outer: Context, unitId: string, wanted: Wanted): Promise<void> {
  await transact(outer, async (context) => {
    // A unit of another jurisdiction answers like a missing one.
    await readRow(context, unit, unitId)
    const { unitname, recname, mobile } = await unitToTell(context, unitId)
    const devices = await devicesOf(context, unitId, wanted)
    if (devices.length === 0) throw new Refusal(selfMessages.nothingDue(unitname))
    if (!mobile) throw new Refusal(selfMessages.noMobile(unitname))
    const { content, ...template } = await written(context, { code: selfReminder, unitname, devices })
    await refuseTooManySms(context, [{ recnumber: mobile, content }])
    await putIntoOutbox(context, {
      recnumber: mobile,
      recname,
      unitname,
      content,
      datacode: devices[0]?.id ?? null,
      ...template,
    })
  })
}

/** Reminds chosen units by text message, each of all its devices; says per unit what could not be sent. */
export async function remindChosen(
  context: Context,
  { unitIds, ...wanted }: Wanted & { unitIds: readonly string[] },
): Promise<BatchAnswer> {
  if (unitIds.length === 0) throw new Refusal(selfMessages.chooseUnits)
  if (unitIds.length > smsLimits.receiversPerBatch)
    throw new Refusal(selfMessages.tooMany(smsLimits.receiversPerBatch))
  const about = {
    id: (id: string) => id,
    no: async (id: string) => (await readRow(context, unit, id)).unitname ?? '',
  }
  return batch(context, unitIds, about, (id) => remindUnit(context, id, wanted))
}
