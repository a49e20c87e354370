import { isUnder } from '@tejian/contract/kit/classCodes.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import {
  type SelfStrategy,
  selfMessages,
  selfReminder,
  type selfStrategy,
  selfTestedClass,
} from '@tejian/contract/messaging/selfInspection.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { wrongFields } from '../../kit/refusal.ts'

type Changes = ChangesOf<typeof selfStrategy>

async function refuseWrongTemplate(context: Context, code: string): Promise<void> {
  const row = await context.db
    .selectFrom('sms_template')
    .select(['sendType', 'enabled'])
    .where('templateCode', '=', code)
    .executeTakeFirst()
  if (row?.sendType !== selfReminder || row.enabled !== true)
    throw wrongFields({ templateCode: selfMessages.wrongTemplate })
}

/** One strategy of an institute holds for a class; those who save two at once wait for each other here. */
async function refuseSecond(
  context: Context,
  { equclacode, orgId }: Pick<SelfStrategy, 'equclacode' | 'orgId'>,
  except: string | null,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`self strategy ${equclacode}`}, 0))`.execute(
    context.db,
  )
  const { rows } = await sql<{ strategyName: string }>`select "strategyName" from self_inspection_strategy
    where equclacode = ${equclacode} and enabled and "orgId" is not distinct from ${orgId}::uuid
      and id is distinct from ${except}::uuid limit 1`.execute(context.db)
  if (rows[0]) throw wrongFields({ equclacode: selfMessages.known(rows[0].strategyName) })
}

async function beforeSave(context: Context, values: Changes, before: SelfStrategy | null): Promise<Changes> {
  const orgId = before ? before.orgId : context.user.orgId
  const whole = { ...before, ...values }
  const equclacode = whole.equclacode ?? ''
  if (!isUnder(equclacode, selfTestedClass)) throw wrongFields({ equclacode: selfMessages.notTested })
  const code = whole.templateCode?.trim() || selfReminder
  await refuseWrongTemplate(context, code)
  const enabled = whole.enabled ?? true
  if (enabled) await refuseSecond(context, { equclacode, orgId }, before?.id ?? null)
  return { ...values, templateCode: code, enabled, ...(before ? {} : { orgId }) }
}

/** What the register of strategies adds. */
export const strategyOptions: RegisterOptions<typeof selfStrategy> = {
  orderBy: ['createDate', 'desc'],
  beforeSave,
}
