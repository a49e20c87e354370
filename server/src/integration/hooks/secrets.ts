import { createHmac, randomBytes } from 'node:crypto'
import type { hookCalls } from '@tejian/contract/integration/hooks/calls.ts'
import { oldSecretHours, webHook } from '@tejian/contract/integration/hooks/webHook.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import type { Services } from '../../kit/services.ts'
import '../tables.ts'

const front = 'whsec_'
const secretBytes = 32
const hourMs = 3_600_000

/** Makes a secret, told this once; what is sent during the next day carries the signature of the one before as well. */
export async function issueSecret(
  outer: Context,
  { id, version }: ParsedOf<typeof hookCalls.issueSecret>,
): Promise<AnswerOf<typeof hookCalls.issueSecret>> {
  return transact(outer, async (context) => {
    const before = await readRow(context, webHook, id, true)
    const now = context.now()
    const until = new Date(now.getTime() + oldSecretHours * hourMs)
    const secret = randomBytes(secretBytes)
    await updateRow(
      context,
      webHook,
      before,
      { secretIssued: now.toISOString() },
      { version: Number(version), action: before.secretIssued ? 'renewSecret' : 'issueSecret' },
    )
    await sql`delete from web_hook_secret where "hookId" = ${id}::uuid and "endsAt" is not null`.execute(
      context.db,
    )
    await sql`update web_hook_secret set "endsAt" = ${until} where "hookId" = ${id}::uuid`.execute(context.db)
    const row = await context.db
      .insertInto('web_hook_secret')
      .values({ hookId: id, closed: '', createDate: now, endsAt: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await context.db
      .updateTable('web_hook_secret')
      .set({ closed: context.closing.close(row.id, secret) })
      .where('id', '=', row.id)
      .execute()
    return { secret: `${front}${secret.toString('base64')}` }
  })
}

/** The secrets that count now, the newest first; null where one cannot be opened. */
export async function secretsOf(
  { db, closing, now }: Pick<Services, 'db' | 'closing' | 'now'>,
  hookId: string,
): Promise<Buffer[] | null> {
  const rows = await db
    .selectFrom('web_hook_secret')
    .select(['id', 'closed'])
    .where('hookId', '=', hookId)
    .where((one) => one.or([one('endsAt', 'is', null), one('endsAt', '>', now())]))
    .orderBy('createDate', 'desc')
    .execute()
  const secrets = rows.flatMap(({ id, closed }) => closing.open(id, closed) ?? [])
  return secrets.length === rows.length ? secrets : null
}

/** The heading that Standard Webhooks wants: over id, second and body, once for each secret. */
export function signedHeaders(
  secrets: readonly Buffer[],
  id: string,
  at: Date,
  body: string,
): Record<string, string> {
  const second = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map(
    (secret) => `v1,${createHmac('sha256', secret).update(`${id}.${second}.${body}`).digest('base64')}`,
  )
  return { 'webhook-id': id, 'webhook-timestamp': second, 'webhook-signature': signatures.join(' ') }
}
