import { alarmStates, type LiftAlarm, liftAlarm } from '@tejian/contract/lifts/alarm.ts'
import type { LiftConnection } from '@tejian/contract/lifts/connection.ts'
import { alarmKinds, kindOfFault } from '@tejian/contract/lifts/faults.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import type { GatewayMessage } from '@tejian/contract/lifts/receiveCalls.ts'
import { maintenanceSignIn, signWays } from '@tejian/contract/lifts/signIn.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { filled } from '../kit/records/filled.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { createRows } from '../kit/records/register.ts'
import { insertRow, updateRow } from '../kit/records/save.ts'
import { sendMessage } from '../shared/messages/sendMessage.ts'
import { followersOf } from './followers.ts'
import { alarmAddress, peopleAround } from './people.ts'
import { placeOfLift } from './signIns.ts'

const warningMessage = '5'

/** The alarms of a lift that its gateway has not cleared, of one code or of any. */
async function uncleared(
  context: Context,
  lift: LiftConnection,
  faultCode: string | undefined,
): Promise<LiftAlarm[]> {
  const { rows } =
    await sql<LiftAlarm>`select * from lift_alarm where equdatasysid = ${lift.equdatasysid}::uuid
    and "clearedTime" is null and state <> ${alarmStates.resolved}
    ${faultCode === undefined ? sql`` : sql`and "faultCode" = ${faultCode}`} order by id for update`.execute(
      context.db,
    )
  return rows
}

/** Raises an alarm; one that is raised already stays one, with the larger number of people. */
async function raise(
  context: Context,
  lift: LiftConnection,
  message: GatewayMessage,
  at: string,
  lookups: Lookups,
): Promise<void> {
  const faultCode = message.faultCode ?? ''
  const alarmKind = kindOfFault(faultCode)
  const trappedCount = alarmKind === alarmKinds.trapped ? (message.trappedCount ?? null) : null
  const [known] = await uncleared(context, lift, faultCode)
  if (known) {
    if ((trappedCount ?? 0) > (known.trappedCount ?? 0))
      await updateRow(context, liftAlarm, known, { trappedCount })
    return
  }
  const content = message.content?.trim() || (lookups.label('LIFT_FAULT', faultCode) ?? '')
  const values = {
    ...placeOfLift(lift),
    alarmKind,
    faultCode,
    content,
    trappedCount,
    raisedTime: at,
    state: alarmStates.raised,
  }
  const [alarm] = await createRows(context, liftAlarm, [values], {})
  if (!alarm || alarmKind !== alarmKinds.trapped) return
  for (const follower of followersOf(context)) await follower.raised(context, alarm)
  await sendMessage(context, {
    to: await peopleAround(context, lift),
    title: liftMessages.trappedTitle(lift.equcode ?? ''),
    content: liftMessages.trappedText(lift.useaddress ?? '', lift.useunit ?? '', trappedCount),
    link: alarmAddress(filled(alarm, 'alarmno')),
    msgType: warningMessage,
  })
}

/**
 * Notes that a gateway reports no alarm any more. What nobody had taken up is over with it; where people were trapped or
 * somebody is on the way, people say how it ended.
 */
async function clear(
  context: Context,
  lift: LiftConnection,
  { faultCode }: GatewayMessage,
  at: string,
): Promise<void> {
  for (const alarm of await uncleared(context, lift, faultCode)) {
    if ((momentOf(alarm.raisedTime) ?? 0) > Date.parse(at) + 1000) continue
    const over = alarm.state === alarmStates.raised && alarm.alarmKind !== alarmKinds.trapped
    await updateRow(
      context,
      liftAlarm,
      alarm,
      {
        clearedTime: at,
        ...(over && {
          state: alarmStates.resolved,
          freedTime: at,
          handleResult: liftMessages.resolvedItself,
        }),
      },
      { action: 'gatewayClear' },
    )
  }
}

/** Does what one message of a gateway says, inside the caller's transaction. */
export async function takeMessage(
  context: Context,
  lift: LiftConnection,
  message: GatewayMessage,
  lookups: Lookups,
): Promise<void> {
  const at = new Date(Math.min(momentOf(message.time) ?? 0, context.now().getTime())).toISOString()
  if (message.type === 'alarm') return raise(context, lift, message, at, lookups)
  if (message.type === 'clear') return clear(context, lift, message, at)
  if (message.type === 'signIn')
    await insertRow(context, maintenanceSignIn, {
      ...placeOfLift(lift),
      personname: message.personname?.trim() ?? '',
      signKind: message.signKind ?? '',
      signinTime: at,
      signWay: signWays.gateway,
      note: message.content?.trim() || null,
    })
}
