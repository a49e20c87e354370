import type { ParsedOf } from '@tejian/contract/kit/call.ts'
import { stepNameIn } from '@tejian/contract/kit/process.ts'
import type { electronicSealCalls } from '@tejian/contract/system/seals/calls.ts'
import { type ElectronicSeal, electronicSeal } from '@tejian/contract/system/seals/electronicSeal.ts'
import { sealProcess, sealStates as state } from '@tejian/contract/system/seals/seal.process.ts'
import { electronicSealMessages as messages } from '@tejian/contract/system/seals/sealMessages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import type { Schedule } from '../../kit/schedules.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { isVisible } from './visible.ts'

type Ended = { readonly status: string; readonly label: string; readonly action: string }

/** A seal that is no longer put on papers stays in the register, with when and why. */
async function end(
  context: Context,
  row: ElectronicSeal,
  { status, label, action }: Ended,
  more: { endReason?: string; version?: number } = {},
): Promise<void> {
  const { endReason = label, version } = more
  const endTime = context.now().toISOString()
  await updateRow(context, electronicSeal, row, { status, endTime, endReason }, { action, version })
  await logFlow(context, {
    process: sealProcess.name,
    recordId: row.id,
    step: 'end',
    stepName: stepNameIn(sealProcess, 'end'),
    action,
    actionLabel: label,
    nextStep: null,
    opinion: endReason,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    snapshot: null,
    since: null,
  })
}

const replaced: Ended = { status: state.replaced, label: '更换', action: 'replace' }
const expired: Ended = { status: state.expired, label: '到期', action: 'expire' }
const withdrawn: Ended = { status: state.withdrawn, label: '停用', action: 'withdraw' }

/** Seals in force in whose place another of the same institution and type has come, for all their papers. */
async function superseded(context: Context, today: string): Promise<ElectronicSeal[]> {
  const { rows } = await sql<ElectronicSeal>`select seal.* from electronic_seal seal
    where seal.step = 'end' and seal.status = ${state.inForce} and exists (select from electronic_seal later
      where later."orgId" = seal."orgId" and later."sealType" = seal."sealType" and later.id <> seal.id
        and later.step = 'end' and later.status = ${state.inForce} and later."startDate" <= ${today}::date
        and (later."endDate" is null or later."endDate" >= ${today}::date)
        and (later."startDate", coalesce(later."confirmTime", 'epoch')) > (seal."startDate", coalesce(seal."confirmTime", 'epoch'))
        and string_to_array(later."useScope", ',') @> string_to_array(seal."useScope", ','))
    order by seal.id for update of seal`.execute(context.db)
  return rows
}

/** Ends what has been replaced or has run out. */
export async function settleSeals(context: Context): Promise<void> {
  const today = dayOf(context.now())
  for (const row of await superseded(context, today)) await end(context, row, replaced)
  const { rows } = await sql<ElectronicSeal>`select * from electronic_seal
    where step = 'end' and status = ${state.inForce} and "endDate" < ${today}::date order by id for update`.execute(
    context.db,
  )
  for (const row of rows) {
    await end(context, row, expired)
    const to = [row.keeper, row.applyUser].filter((one) => one !== null)
    await sendMessage(context, {
      to: [...new Set(to)],
      title: messages.endedTitle,
      content: messages.ended(row.sealname ?? '', row.endDate ?? ''),
      link: '/sysmng/electronicSealConfig',
    })
  }
}

/** Looks shortly after midnight, and again by day. */
export const sealWatch: Schedule = {
  name: 'system.seals',
  cron: '5 */6 * * *',
  timeoutSeconds: 300,
  attempts: 3,
  run: (outer) => transact(outer, settleSeals),
}

/** Takes a seal out of use: lost, damaged, handed in. */
export async function withdrawSeal(
  outer: Context,
  { id, version, endReason }: ParsedOf<typeof electronicSealCalls.withdraw>,
): Promise<null> {
  const why = endReason?.trim() ?? ''
  if (!why) throw wrongFields({ endReason: messages.reasonMissing })
  return transact(outer, async (context) => {
    const row = await readRow(context, electronicSeal, id, true)
    if (!isVisible(context, row)) throw missing()
    if (row.step !== 'end' || row.status !== state.inForce)
      throw new Refusal(messages.notInForce, { code: 'state' })
    await end(context, row, withdrawn, { endReason: why, version: Number(version) })
    return null
  })
}
