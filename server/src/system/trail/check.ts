import { alarm } from '@tejian/contract/home/message.ts'
import { momentOf, shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import { type AuditCheck, auditMessages } from '@tejian/contract/system/auditState.ts'
import { sql } from 'kysely'
import { auditKeysOf } from '../../kit/auditChain/keys.ts'
import { verifyAudit } from '../../kit/auditChain/verify.ts'
import { type Context, transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Services } from '../../kit/services.ts'
import { holdersOf } from '../../shared/messages/holdersOf.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { anchorFileOf, trailWatchers } from './anchorFile.ts'

const checkColumns = sql`at, "byHand", checked, "brokenAt", problem, hash, anchors, "anchoredSince"`

/** The result of the last check; of one data folder, or of any. */
export async function lastCheck(
  { db }: Pick<Context, 'db'>,
  anchorFile?: string,
): Promise<AuditCheck | null> {
  const { rows } = await sql<AuditCheck>`select ${checkColumns} from audit_check
    where ${anchorFile ? sql`"anchorFile" = ${anchorFile}::uuid and not "byHand"` : sql`true`}
    order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function keep(context: Context, check: AuditCheck, anchorFile: string): Promise<void> {
  await sql`insert into audit_check (${checkColumns}, "anchorFile") values (${context.now()}, ${check.byHand},
    ${check.checked}, ${check.brokenAt}, ${check.problem}, ${check.hash}, ${check.anchors},
    ${check.anchoredSince}::timestamptz, ${anchorFile}::uuid)`.execute(context.db)
}

async function tellBroken(context: Context, check: AuditCheck): Promise<void> {
  context.log.error({ check }, 'the audit chain is broken')
  await sendMessage(context, {
    to: await holdersOf(context, trailWatchers),
    title: auditMessages.broken.title,
    content: auditMessages.broken.content(check),
    msgType: alarm,
  })
}

/**
 * Goes over the whole chain and keeps what was found. A break is told to the auditors and the security administrators:
 * every day by the daily check, and by one that was ordered by hand when it is new.
 */
export async function checkAudit(outer: Context, services: Services, byHand: boolean): Promise<AuditCheck> {
  const file = await anchorFileOf(services)
  const state = await verifyAudit(outer.db, auditKeysOf(services), file)
  const check: AuditCheck = { ...state, at: shanghaiDateTime(outer.now()), byHand }
  return transact(outer, async (context) => {
    const before = await lastCheck(context)
    await keep(context, check, file.id)
    const known = before?.brokenAt === check.brokenAt && before.problem === check.problem
    if (check.brokenAt !== null && !(byHand && known)) await tellBroken(context, check)
    return check
  })
}

/** At two in the morning a new day begins for checks: few people work then. */
const checkDay = (at: Date): string => dayOf(new Date(at.getTime() - 2 * 3_600_000))

/** Checks when today's check of this data folder has not been done; one process at a time, the others find it done. */
export async function checkDaily(services: Services): Promise<boolean> {
  const outer = systemContext(services, 'audit-check')
  const { id } = await anchorFileOf(services)
  return transact(outer, async (context) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_xact_lock(hashtext('tejian audit check')) as free`.execute(context.db)
    if (!rows[0]?.free) return false
    const last = await lastCheck(context, id)
    const today = checkDay(context.now())
    if (last && checkDay(momentOf(last.at)) >= today) return false
    await checkAudit(context, services, false)
    return true
  })
}
