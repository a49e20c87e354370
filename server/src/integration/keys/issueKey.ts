import { hash, randomBytes } from 'node:crypto'
import { authorization } from '@tejian/contract/integration/keys/authorization.ts'
import type { authorizationCalls } from '@tejian/contract/integration/keys/calls.ts'
import { keyMessages } from '@tejian/contract/integration/keys/messages.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { type Context, transact } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal } from '../../kit/refusal.ts'
import '../tables.ts'

const secretBytes = 32
const dayMs = 86_400_000

/** What stands in the table in the place of a key. 256 random bits need no slow hash. */
export const hashOfKey = (key: string): string => hash('sha256', key)

/** The shape of keys: the public name of the authorisation, then the secret. Scanners of sources find it by its front. */
export const keyShape = /^(tj_[0-9a-f]{12})_[\w-]{43}$/

/** Ends the keys of an authorisation at a moment, unless they end before it. */
const endKeys = (context: Context, authorizationId: string, at: Date): Promise<unknown> =>
  context.db
    .updateTable('transfer_key')
    .set({ endsAt: at })
    .where('authorizationId', '=', authorizationId)
    .where((one) => one.or([one('endsAt', 'is', null), one('endsAt', '>', at)]))
    .execute()

/** Makes a key, told this once; the one before goes on for the days that were chosen, the ones before that end now. */
export async function issueKey(
  outer: Context,
  { id, version, keepDays }: ParsedOf<typeof authorizationCalls.issueKey>,
): Promise<AnswerOf<typeof authorizationCalls.issueKey>> {
  return transact(outer, async (context) => {
    const before = await readRow(context, authorization, id, true)
    const now = context.now()
    if (before.enabled !== true) throw new Refusal(keyMessages.off, { code: 'state' })
    if ((before.endDate ?? '') < dayOf(now)) throw new Refusal(keyMessages.endedAlready, { code: 'state' })
    const until = new Date(now.getTime() + Number(keepDays ?? 0) * dayMs)
    const kept = before.keyIssued !== null && until > now
    const appKey = before.appKey ?? ''
    const key = `${appKey}_${randomBytes(secretBytes).toString('base64url')}`
    // Versions first: whoever was slower changes nothing.
    await updateRow(
      context,
      authorization,
      before,
      { keyIssued: now.toISOString(), oldKeyUntil: kept ? until.toISOString() : null },
      { version: Number(version), action: before.keyIssued ? 'renewKey' : 'issueKey' },
    )
    await endKeys(context, id, until)
    await context.db
      .insertInto('transfer_key')
      .values({ keyHash: hashOfKey(key), authorizationId: id, createDate: now, endsAt: null })
      .execute()
    return { appKey, key }
  })
}

/** Ends all keys of an authorisation at once; its paper stays. */
export async function revokeKey(
  outer: Context,
  { id, version }: ParsedOf<typeof authorizationCalls.revokeKey>,
): Promise<null> {
  return transact(outer, async (context) => {
    const before = await readRow(context, authorization, id, true)
    if (!before.keyIssued) throw new Refusal(keyMessages.noKey, { code: 'state' })
    await updateRow(
      context,
      authorization,
      before,
      { keyIssued: null, oldKeyUntil: null },
      { version: Number(version), action: 'revokeKey' },
    )
    await endKeys(context, id, context.now())
    return null
  })
}
