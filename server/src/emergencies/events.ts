import { eventSources, eventStates } from '@tejian/contract/emergencies/event.process.ts'
import { type LiftEvent, liftEvent } from '@tejian/contract/emergencies/event.ts'
import { eventTimes, nextLevel } from '@tejian/contract/emergencies/eventTimes.ts'
import { emergencyMessages as say } from '@tejian/contract/emergencies/messages.ts'
import { answerMinutes } from '@tejian/contract/emergencies/parameters.ts'
import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { checkValues } from '@tejian/contract/kit/values.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { arriveTerm } from '@tejian/contract/lifts/rescueTimes.ts'
import { sql } from 'kysely'
import { hostDevice } from '../equipment/device/public.ts'
import { type Context, transact } from '../kit/context.ts'
import { type ProcessOptions, saveProcessRow, startProcessRow } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import { refuseUnknownCodes } from '../kit/records/checkInput.ts'
import { picked } from '../kit/records/picked.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { effect, prepare } from './moves.ts'

export type Changes = ChangesOf<typeof liftEvent>

const stateAt: Readonly<Record<string, string>> = {
  SJJJ: eventStates.called,
  SJPQ: eventStates.dispatched,
  SJDD: eventStates.arrived,
  SJJK: eventStates.freed,
  end: eventStates.closed,
}

export const eventRule: ProcessRule<typeof liftEvent> = {
  record: liftEvent,
  values: (step) => ({ status: stateAt[step] ?? eventStates.called }),
}

/** The lift of a rescue code or a device code; nothing where only the place is known. */
async function liftOf(context: Context, values: Changes): Promise<Equipment | null> {
  const no = values.rescueNo?.trim()
  if (no) {
    const { rows } = await sql<{ equcode: string }>`select equcode from emergency_lift
      where "rescueNo" = ${no}`.execute(context.db)
    if (!rows[0]) throw wrongFields({ rescueNo: say.unknownRescueNo(no) })
    return hostDevice(context, 'rescueNo', rows[0].equcode)
  }
  const code = values.equcode?.trim()
  if (code) return hostDevice(context, 'equcode', code)
  if (!values.useaddress?.trim() || !values.areaId) throw wrongFields({ rescueNo: say.noLift })
  return null
}

/** The rescue code of a lift that the centre knows. */
async function rescueNoOf(context: Context, equdatasysid: string): Promise<string | null> {
  const { rows } = await sql<{ no: string }>`select "rescueNo" as no from emergency_lift
    where equdatasysid = ${equdatasysid}::uuid`.execute(context.db)
  return rows[0]?.no ?? null
}

/** The open event of a lift, where there is one; whoever registers another meanwhile waits at the device. */
export async function openEventOf(context: Context, equdatasysid: string): Promise<LiftEvent | null> {
  await sql`select from equipment where id = ${equdatasysid}::uuid for update`.execute(context.db)
  const { rows } = await sql<LiftEvent>`select * from lift_event where equdatasysid = ${equdatasysid}::uuid
    and step in ('SJJJ', 'SJPQ', 'SJDD') order by id desc limit 1`.execute(context.db)
  return rows[0] ?? null
}

/** What an event takes over from its lift. */
export const ofLift = async (context: Context, device: Equipment): Promise<Changes> => ({
  equdatasysid: device.id,
  equcode: device.equcode,
  equclacode: device.equclacode,
  ...picked(device, copiedLiftFields),
  rescueNo: await rescueNoOf(context, device.id),
})

const limitAt = (context: Context, areaId: string | null | undefined): number =>
  context.parameters.valueOf(arriveTerm(areaId ?? null), areaId)

/** Begins an event, with whoever holds the post, inside the caller's transaction. */
export const beginEvent = (context: Context, values: Changes): Promise<LiftEvent> =>
  startProcessRow(
    context,
    liftEvent,
    { ...values, status: eventStates.called, limitMinutes: limitAt(context, values.areaId) },
    null,
  )

async function register(context: Context, values: Changes): Promise<LiftEvent> {
  const at = momentOf(values.alarmTime) ?? Number.NaN
  if (!(at <= context.now().getTime() + 60_000)) throw wrongFields({ alarmTime: say.alarmedLater })
  const device = await liftOf(context, values)
  if (device && !isUnder(device.equclacode ?? '', '3000'))
    throw wrongFields({ equcode: say.liftsOnly(device.equcode ?? '') })
  const open = device && (await openEventOf(context, device.id))
  if (open) throw new Refusal(say.openEvent(open.eventno ?? ''))
  return beginEvent(context, {
    ...values,
    ...(device && (await ofLift(context, device))),
    eventSource: context.user.roles.includes('supervisor') ? eventSources.supervisor : eventSources.call,
  })
}

/** Registers an event, or corrects what was said of one to which nobody has been sent yet. */
export async function saveEvent(
  outer: Context,
  input: Readonly<Record<string, string | undefined>>,
): Promise<LiftEvent> {
  if (input.id) return saveProcessRow(outer, liftEvent, input, eventOptions)
  const { values, problems } = checkValues(liftEvent, input, { partial: false })
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  refuseUnknownCodes(outer, liftEvent, values)
  return transact(outer, (context) => register(context, values))
}

const fixed = ['rescueNo', 'equcode', 'alarmTime', 'useaddress', 'areaId'] as const
const numerals = ['', '一', '二', '三']

/** What emergencies add to their process. */
export const eventOptions: ProcessOptions<typeof liftEvent> = {
  domain: 'emergency',
  orderBy: ['alarmTime', 'desc'],
  async beforeSave(_context, values) {
    return Object.fromEntries(
      Object.entries(values).filter(([name]) => !fixed.some((one) => one === name)),
    ) as Changes
  },
  prepare,
  effect,
  moreActions: (_context, { isAccident }) => ['dispatches', ...(isAccident ? ['report'] : [])],
  async complete(context, rows) {
    const now = context.now()
    for (const row of rows) {
      Object.assign(row, eventTimes(row, now))
      const level = nextLevel(row, context.parameters.valueOf(answerMinutes, row.areaId), now)
      row.proposal = level && `建议升级到${numerals[Number(level)]}级救援`
      const since = row.step === 'end' ? null : momentOf(row.receiveTime)
      row.stepMinutes = since === null ? null : Math.floor((now.getTime() - since) / 60_000)
      const known = momentOf(row.accidentTime)
      const after = (hours: number) => known && new Date(known + hours * 3_600_000).toISOString()
      row.unitReportLimit = after(1) || null
      row.authorityReportLimit = after(2) || null
    }
  },
}
