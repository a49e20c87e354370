import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { sessionLimits } from '@tejian/contract/session/limits.ts'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { Refusal } from '../kit/refusal.ts'
import { hashOf } from '../kit/sessions.ts'
import { openCiphers } from './loginKeys.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import { forgetActors } from './sessions.ts'

type Standing = { bySso: boolean; createDate: string; hasPassword: boolean }

/**
 * How somebody of an account came in. A one-time password that was never changed is nobody's: the account's person has not
 * chosen it, and who came by single sign-on may never have heard of it.
 */
async function standingOf(
  context: Context,
  userId: string,
  sid: string,
  lock = false,
): Promise<Standing | null> {
  const { rows } = await sql<Standing>`select session."bySso", session."createDate",
      u."passwordHash" is not null and u."mustChangePassword" is not true as "hasPassword"
    from session join app_user u on u.id = session."userId"
    where session."tokenHash" = ${hashOf(sid)} and u.id = ${userId}::uuid ${lock ? sql`for update of u` : sql``}`.execute(
    context.db,
  )
  return rows[0] ?? null
}

/** Whether somebody came by single sign-on and has no password of their own. */
export async function needsPassword(context: Context, userId: string, sid: string): Promise<boolean> {
  const standing = await standingOf(context, userId, sid)
  return standing?.bySso === true && !standing.hasPassword
}

const isYoung = (context: Context, { createDate }: Standing): boolean => {
  const since = momentOf(createDate)
  return context.now().getTime() - since.getTime() < sessionLimits.firstPasswordMs
}

/** Whether somebody without a password has come by single sign-on not long ago. */
export async function cameJustNowBySso(context: Context): Promise<boolean> {
  const standing = await standingOf(context, context.user.id, context.sid)
  return standing?.bySso === true && !standing.hasPassword && isYoung(context, standing)
}

/**
 * Sets the first password of somebody who came by single sign-on, not long ago: whoever finds a session open that began in
 * the morning gets no password by it, and so signs nothing. What is open stays open.
 */
export async function setFirstPassword(outer: Context, cipher: string): Promise<void> {
  const { id, loginName, name } = outer.user
  const [password = ''] = await openCiphers(outer, [cipher])
  await transact(outer, async (context) => {
    const standing = await standingOf(context, id, context.sid, true)
    if (standing?.hasPassword !== false) throw new Refusal(sessionMessages.hasPassword)
    if (!standing.bySso || !isYoung(context, standing)) throw new Refusal(sessionMessages.onlyAfterSso)
    refuseWeakPassword(password, { loginName, name })
    await context.db
      .updateTable('app_user')
      .set({ passwordHash: await hashPassword(password), mustChangePassword: false })
      .where('id', '=', id)
      .execute()
    await audit(context, { table: 'app_user', recordId: id, action: 'setPassword' })
    forgetActors(context, id)
  })
}
