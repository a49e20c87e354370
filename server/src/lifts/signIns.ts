import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type LiftConnection, liftConnection } from '@tejian/contract/lifts/connection.ts'
import { copiedLiftFields } from '@tejian/contract/lifts/liftFields.ts'
import { liftMessages } from '@tejian/contract/lifts/messages.ts'
import { momentOf } from '@tejian/contract/lifts/moment.ts'
import { type MaintenanceSignIn, maintenanceSignIn, signWays } from '@tejian/contract/lifts/signIn.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { picked } from '../kit/records/picked.ts'
import { permittedActions, type RegisterOptions } from '../kit/records/register.ts'
import { readRowWhere } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { seesDevice } from './connections.ts'

type Changes = ChangesOf<typeof maintenanceSignIn>

/** What a sign-in takes over from the connection of its lift. */
export const placeOfLift = (lift: LiftConnection) =>
  picked(lift, ['equdatasysid', 'equcode', ...copiedLiftFields])

/** The connected lift of a code in the caller's scope; a foreign one answers like a missing one. */
async function connectedLift(context: Context, code: string): Promise<LiftConnection> {
  try {
    return await readRowWhere(
      context,
      liftConnection,
      sql<boolean>`equcode = ${code} and "withdrawnDate" is null`,
    )
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing')
      throw wrongFields({ equcode: liftMessages.notConnected(code) })
    throw error
  }
}

async function beforeSave(
  context: Context,
  values: Changes,
  before: MaintenanceSignIn | null,
): Promise<Changes> {
  // A sign-in is evidence: what was entered stays as it is.
  if (before) throw new Refusal(liftMessages.signInStays, { code: 'state' })
  const at = momentOf(values.signinTime) ?? Number.NaN
  if (!(at <= context.now().getTime() + 60_000)) throw wrongFields({ signinTime: liftMessages.signedLater })
  const lift = await connectedLift(context, values.equcode ?? '')
  const { rows } = await sql`select from maintenance_sign_in where equdatasysid = ${lift.equdatasysid}::uuid
    and personname = ${values.personname} and "signinTime" = ${values.signinTime}::timestamptz limit 1`.execute(
    context.db,
  )
  if (rows.length > 0) throw wrongFields({ signinTime: liftMessages.signedTwice })
  return { ...values, ...placeOfLift(lift), signWay: signWays.hand }
}

export const signInOptions: RegisterOptions<typeof maintenanceSignIn> = {
  orderBy: ['signinTime', 'desc'],
  beforeSave,
  actions: (context, row) =>
    permittedActions(context, maintenanceSignIn).filter(
      (name) => name !== 'device' || seesDevice(context, row),
    ),
}
