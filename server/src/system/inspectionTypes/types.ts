import { states } from '@tejian/contract/inspection/steps.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type {
  InspectionType,
  inspectionType,
} from '@tejian/contract/system/inspectionTypes/inspectionType.ts'
import { typeMessages as say } from '@tejian/contract/system/inspectionTypes/typeMessages.ts'
import { isOffered, type TypeRule, typeRuleFor } from '@tejian/contract/system/inspectionTypes/typeRules.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Kept } from '../../kit/records/kept.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { kindsUnder, shippedTypes } from './shipped.ts'

const rulesIn = async (db: Db): Promise<Array<TypeRule & { id: string }>> =>
  (
    await sql<TypeRule & { id: string }>`select id, "inmGroupCode", equclacode, "feeGroup",
      enabled is not false as enabled from inspection_type`.execute(db)
  ).rows

/** What is set, in memory: every declaration and every charge asks for it. */
export const keptTypes: Kept<readonly TypeRule[]> = { tables: ['inspection_type'], read: rulesIn }

type Kinds = Pick<Context, 'kept'>

/** Whether devices of a class are inspected in this way here (检验业务类型配置). */
export const isInspected = ({ kept }: Kinds, inmGroupCode: string, equclacode: string): boolean =>
  isOffered(kept.now(keptTypes), inmGroupCode, equclacode)

/** The group of the tariff that was set for a kind and a class; null for the group of the class itself. */
export const feeGroupSet = ({ kept }: Kinds, inmGroupCode: string, equclacode: string): string | null =>
  typeRuleFor(kept.now(keptTypes), inmGroupCode, equclacode)?.feeGroup ?? null

type Changes = ChangesOf<typeof inspectionType>
type Open = { inmGroupCode: string; equclacode: string; count: number }

/** Business that was sent on and is not over, by kind and class. */
async function openBusiness({ db }: Context): Promise<Open[]> {
  const { rows } =
    await sql<Open>`select "inmGroupCode", equclacode, count(*)::int as count from business_item
    where step is distinct from 'end' and state is not null
      and state <> all(${[states.draft, states.withdrawn, states.terminated, states.void]}::text[])
      and "inmGroupCode" is not null and equclacode is not null
    group by "inmGroupCode", equclacode`.execute(db)
  return rows
}

/** Nothing that is under way loses its kind: whatever the change switches off must have come to its end. */
async function refuseOpen(
  context: Context,
  before: readonly TypeRule[],
  after: readonly TypeRule[],
): Promise<void> {
  const lost = (await openBusiness(context)).filter(
    ({ inmGroupCode, equclacode }) =>
      isOffered(before, inmGroupCode, equclacode) && !isOffered(after, inmGroupCode, equclacode),
  )
  const count = lost.reduce((sum, one) => sum + one.count, 0)
  if (count > 0) throw new Refusal(say.open(count), { code: 'inUse' })
}

export const nameOf = (
  { inmGroupCode, equclacode }: Pick<Changes, 'inmGroupCode' | 'equclacode'>,
  lookups: Lookups,
): [className: string, kind: string] => [
  lookups.className(equclacode ?? '') ?? equclacode ?? '',
  lookups.label('INM_GROUP', inmGroupCode ?? '') ?? inmGroupCode ?? '',
]

/** One row for a kind and a class that fit each other; whoever saves waits for whoever saves beside. */
export async function beforeTypeSave(
  context: Context,
  values: Changes,
  before: InspectionType | null,
  lookups: Lookups,
): Promise<Changes> {
  const { inmGroupCode, equclacode, feeGroup, enabled } = { ...before, ...values }
  await sql`select pg_advisory_xact_lock(hashtext('inspection types'))`.execute(context.db)
  const rules = await rulesIn(context.db)
  const others = rules.filter(({ id }) => id !== before?.id)
  const names = nameOf({ inmGroupCode, equclacode }, lookups)
  if (others.some((rule) => rule.inmGroupCode === inmGroupCode && rule.equclacode === equclacode))
    throw new Refusal(say.known(names.join('')), { code: 'known' })
  if (!kindsUnder(equclacode ?? '').includes(inmGroupCode ?? ''))
    throw wrongFields({ inmGroupCode: say.misfit(...names) })
  const own: TypeRule = {
    inmGroupCode: inmGroupCode ?? '',
    equclacode: equclacode ?? '',
    feeGroup: feeGroup ?? null,
    enabled: enabled !== false,
  }
  await refuseOpen(context, rules, [...others, own])
  context.afterCommit(() => context.kept.refresh())
  return values
}

/** Loads what an installation begins with, once; afterwards the administrator keeps it. */
export async function loadInspectionTypes(db: Db): Promise<void> {
  const by = { createUserName: '系统', updateUserName: '系统' }
  const rows = shippedTypes.map((rule) => ({
    id: stableId('inspection type', `${rule.inmGroupCode} ${rule.equclacode}`),
    ...rule,
    ...by,
  }))
  await insertAll(db, 'inspection_type', rows)
}
