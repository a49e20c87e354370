import { type Handover, handover } from '@tejian/contract/system/handover/handover.ts'
import { handoverMessages as say } from '@tejian/contract/system/handover/messages.ts'
import { type SqlBool, sql } from 'kysely'
import type { Actor, Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing, Refusal, wrongFields } from '../../kit/refusal.ts'
import { accountColumns, actorFrom } from '../../session/public.ts'

/** Whoever may draw hand-overs for the people of the own institution, and sees theirs. */
export const mayDispatch = ({ user }: Pick<Context, 'user'>, orgId: string | null): boolean =>
  user.permissions.has('handover.dispatch') &&
  orgId !== null &&
  (user.visibleScope.kind === 'all' || user.orgId === orgId)

/** Whether somebody has to do with a hand-over: their own, drawn by them, received by them, or of people they look after. */
export const isVisible = (context: Context, row: Handover): boolean => {
  const { loginName } = context.user
  return (
    [row.handMan, row.drawUser, ...(row.takeMans ?? '').split(',')].includes(loginName) ||
    mayDispatch(context, row.handOrgId)
  )
}

/** A hand-over that its reader has to do with; any other is like none. */
export async function readVisible(context: Context, id: string): Promise<Handover> {
  const row = await readRow(context, handover, id)
  if (!isVisible(context, row)) throw missing()
  return row
}

/** The rows of `isVisible`. */
export function visibleCondition({ user }: Pick<Context, 'user'>) {
  const { loginName, permissions, visibleScope, orgId } = user
  const mine = sql<SqlBool>`(${loginName} in (handover."handMan", handover."drawUser")
    or ${loginName} = any(string_to_array(handover."takeMans", ',')))`
  if (!permissions.has('handover.dispatch')) return mine
  const theirs =
    visibleScope.kind === 'all'
      ? sql<SqlBool>`handover."handOrgId" is not null`
      : sql<SqlBool>`handover."handOrgId" = ${orgId}::uuid`
  return sql<SqlBool>`(${mine} or ${theirs})`
}

const account = (context: Context, loginName: string) =>
  context.db
    .selectFrom('app_user')
    .select([...accountColumns, 'app_user.enabled', 'app_user.systemAccess'])
    .where('loginName', '=', loginName)
    .executeTakeFirst()

export type HandingPerson = { loginName: string; name: string; orgId: string }

/** Whose work somebody may hand over: their own, or of whom they look after; anybody else is like nobody. */
export async function handingPerson(context: Context, loginName: string): Promise<HandingPerson> {
  const person = await account(context, loginName)
  const may =
    person?.orgId &&
    !person.systemAccess &&
    (loginName === context.user.loginName || mayDispatch(context, person.orgId))
  if (!person?.orgId || !may) throw wrongFields({ handMan: say.unknownPerson })
  return { loginName, name: person.name ?? loginName, orgId: person.orgId }
}

/** Refuses a receiver who is away: work would go to whom nobody finds. */
async function refuseAbsent(context: Context, { loginName, name }: Actor): Promise<void> {
  const away = await context.db
    .selectFrom('handover')
    .select('agentUntil')
    .where('handMan', '=', loginName)
    .where('step', '=', 'JJDL')
    .where('agentUntil', '>=', dayOf(context.now()))
    .executeTakeFirst()
  if (away) throw new Refusal(say.absent(name, String(away.agentUntil).slice(0, 10)), { code: 'state' })
}

/** Who receives: an account in use of the same institution that is not away, with what it may do. */
export async function receiverOf(context: Context, from: HandingPerson, loginName: string): Promise<Actor> {
  if (loginName === from.loginName) throw wrongFields({ takeMan: say.ownReceiver })
  const person = await account(context, loginName)
  const fits = person?.enabled && !person.systemAccess && person.orgId === from.orgId
  if (!person || !fits) throw wrongFields({ takeMan: say.unknownReceiver })
  // A password that is still to be changed takes no right away: it will be changed before the first task.
  const actor = await actorFrom(context.db, context.domains, { ...person, mustChangePassword: false })
  if (!actor.permissions.has('handover.confirm'))
    throw new Refusal(say.lacks(actor.name, say.label, '工作交接：确认接收'))
  await refuseAbsent(context, actor)
  return actor
}
