import { changedMeanwhile } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { clearances } from '@tejian/contract/kit/secrecy.ts'
import type { KeptSignature } from '@tejian/contract/session/keptSignature.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { type User, user } from '@tejian/contract/system/user.ts'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { permittedActions, type RegisterOptions, saveRegisterRow } from '../kit/records/register.ts'
import { readRow, updateRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import {
  endSessions,
  forgetActors,
  hashPassword,
  keptSignatureOf,
  resetFactors,
  withdrawSignature,
} from '../session/public.ts'
import {
  checkSystemAccess,
  isAdministratorAccount,
  refuseBadRoles,
  refuseForeignDepartment,
  refuseGranting,
  refuseIncomplete,
  refuseTakingOver,
} from './accountRules.ts'
import { withoutIdleSwitch } from './enabled.ts'
import { tellOfOpenWork } from './handover/closing.ts'
import { giveOneTimePassword, noteOneTimePassword, oneTimePassword } from './oneTimePasswords.ts'

/** An account as it may leave the server: never with its password hash. */
export function withoutSecrets(row: User & { passwordHash?: string | null }): User {
  const { passwordHash: _hash, ...rest } = row
  return rest
}

function refuseLate(before: User, version: string | undefined): void {
  if (version === undefined || Number(version) === before.version) return
  throw new Refusal(changedMeanwhile(before.updateUserName, before.updateDate), {
    code: 'conflict',
    detail: withoutSecrets(before),
  })
}

type Changes = ChangesOf<typeof user>

async function checked(context: Context, values: Changes, before: User | null): Promise<Changes> {
  refuseGranting(values, before)
  if (before) refuseTakingOver(context, values, before)
  checkSystemAccess(values, before)
  if (before?.id === context.user.id && values.enabled === false) throw new Refusal(systemMessages.ownAccount)
  refuseIncomplete({ ...before, ...values })
  if (values.departId !== undefined || values.orgId !== undefined)
    await refuseForeignDepartment(context, { ...before, ...values })
  if (before) return values
  return { ...values, enabled: values.enabled ?? true, mustChangePassword: values.systemAccess !== true }
}

/** Saves an account. A new one gets a password that is shown this once and must be changed at the first sign-in. */
export async function saveUser(
  context: Context,
  input: Record<string, string | undefined>,
): Promise<User & { password?: string }> {
  const person = !input.id && input.systemAccess !== 'true'
  const password = person ? oneTimePassword() : undefined
  const passwordHash = password && (await hashPassword(password))
  let wasOpen = false
  const options: RegisterOptions<typeof user> = {
    async beforeSave(inner, values, before) {
      if (before) refuseLate(before, input.version)
      wasOpen = before !== null && before.enabled !== false
      return { ...(await checked(inner, values, before)), ...(passwordHash && { passwordHash }) }
    },
    async afterSave(inner, row) {
      if (password) await noteOneTimePassword(inner, row.id)
      if (row.enabled === false) await endSessions(inner, row.id)
      if (row.enabled === false && wasOpen) await tellOfOpenWork(inner, row)
      forgetActors(inner, row.id)
    },
  }
  const row = withoutSecrets(await saveRegisterRow(context, user, input, options))
  return password ? { ...row, password } : row
}

/** What this person may do with an account; oneself and the other administrators' ways in are left alone. */
export function userActions(context: Context, row: User): string[] {
  const own = row.id === context.user.id
  const foreignAdministrator = !own && isAdministratorAccount(row)
  const barred = new Set([
    ...(own ? ['grant', 'disable', 'resetPassword', 'resetFactors', 'endSessions'] : []),
    ...(foreignAdministrator ? ['resetPassword', 'resetFactors'] : []),
    ...(row.systemAccess === true ? ['resetPassword', 'resetFactors', 'endSessions', 'signature'] : []),
  ])
  return withoutIdleSwitch(permittedActions(context, user), row).filter((name) => !barred.has(name))
}

/** Reads one account. */
export const readUser = async (context: Context, id: string, lock = false): Promise<User> =>
  readRow(context, user, id, lock)

/** Gives a person roles, and how far they are cleared; never oneself, and at once for the person's open sessions. */
export async function grantRoles(
  outer: Context,
  input: { id: string; roles: string; clearance?: string | undefined; version?: string | undefined },
): Promise<User> {
  if (input.id === outer.user.id)
    throw new Refusal(systemMessages.ownRoles, { status: 403, code: 'forbidden' })
  return transact(outer, async (context) => {
    const before = await readUser(context, input.id, true)
    refuseLate(before, input.version)
    await refuseBadRoles(context, input.roles)
    refuseIncomplete({ ...before, roles: input.roles })
    if (before.systemAccess && isAdministratorAccount(input))
      throw new Refusal(systemMessages.systemAdministrator, { status: 403, code: 'forbidden' })
    forgetActors(context, input.id)
    return withoutSecrets(
      await updateRow(
        context,
        user,
        before,
        {
          roles: input.roles,
          ...(input.clearance !== undefined && {
            clearance: input.clearance === clearances.byRole ? null : input.clearance,
          }),
        },
        { action: 'grantRoles' },
      ),
    )
  })
}

/** Gives an account a password to be used once and ends its sessions. */
export const resetUserPassword = (outer: Context, id: string): Promise<string> =>
  transact(outer, async (context) => {
    const before = await readUser(context, id, true)
    if (before.systemAccess) throw new Refusal(systemMessages.systemWithoutPassword, { code: 'state' })
    if (isAdministratorAccount(before) && before.id !== context.user.id) {
      throw new Refusal(systemMessages.administratorAccount, { status: 403, code: 'forbidden' })
    }
    return giveOneTimePassword(context, before)
  })

/**
 * Takes the second factors of somebody away who has lost them, for a reason that stands in the trail; the sessions end. One's
 * own are kept under one's name, and an administrator's are the machine's matter (decision 0009).
 */
export const resetUserFactors = (
  outer: Context,
  { id, reason }: { id: string; reason: string },
): Promise<void> =>
  transact(outer, async (context) => {
    const row = await readUser(context, id, true)
    if (isAdministratorAccount(row) || row.id === context.user.id)
      throw new Refusal(systemMessages.administratorAccount, { status: 403, code: 'forbidden' })
    if (!(await resetFactors(context, row.id, reason))) throw new Refusal(sessionMessages.noFactorKept)
    await endSessions(context, row.id)
  })

/** Ends every session of an account; answers how many there were. */
export async function endUserSessions(outer: Context, id: string): Promise<number> {
  return transact(outer, async (context) => {
    const row = await readUser(context, id)
    const ended = await endSessions(context, row.id)
    await audit(context, { table: 'session', recordId: row.id, action: 'endAll', after: { ended } })
    return ended
  })
}

/** The signature that an account's person keeps, to be looked at. */
export async function userSignature(context: Context, id: string): Promise<KeptSignature> {
  return keptSignatureOf(context, (await readUser(context, id)).id)
}

/** Withdraws the signature of an account; a new one only its person can write. */
export const withdrawUserSignature = (outer: Context, id: string): Promise<void> =>
  transact(outer, async (context) => withdrawSignature(context, (await readUser(context, id, true)).id))
