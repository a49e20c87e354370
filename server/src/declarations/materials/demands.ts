import type {
  MaterialDemand,
  materialDemand,
} from '@tejian/contract/declarations/materials/materialDemand.ts'
import { materialMessages as messages } from '@tejian/contract/declarations/materials/materialMessages.ts'
import {
  type MaterialRule,
  materialsFor,
  type WantedMaterial,
} from '@tejian/contract/declarations/materials/materialRules.ts'
import { shippedMaterials } from '@tejian/contract/declarations/materials/shipped.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'
import type { Kept } from '../../kit/records/kept.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import type { RegisterOptions } from '../../kit/records/register.ts'
import { Refusal } from '../../kit/refusal.ts'

/** The demands, in memory: whatever is declared, checked, printed or listed asks for them. */
export const keptMaterials: Kept<readonly MaterialRule[]> = {
  tables: ['material_demand'],
  async read(db) {
    const { rows } = await sql<MaterialRule>`select "inmGroupCode", equclacode, atttype,
      coalesce("sortNo", 0) as "sortNo", required is true as required, enabled is true as enabled
      from material_demand`.execute(db)
    return rows
  },
}

type Declared = { inmGroupCode: string | null | undefined; equclacode: string | null | undefined }

/** What is handed in with a declaration. */
export const materialsOf = (
  { kept }: Pick<Context, 'kept'>,
  { inmGroupCode, equclacode }: Declared,
): WantedMaterial[] => materialsFor(kept.now(keptMaterials), inmGroupCode ?? '', equclacode ?? '')

/** What must not be missing, as values of ATT_TYPE. */
export const requiredMaterials = (context: Pick<Context, 'kept'>, declared: Declared): string[] =>
  materialsOf(context, declared).flatMap(({ atttype, required }) => (required ? [atttype] : []))

/** One row for each material of a kind and class; who saves waits for whoever saves beside. */
async function beforeSave(
  context: Context,
  values: ChangesOf<typeof materialDemand>,
  before: MaterialDemand | null,
  lookups: Lookups,
): Promise<ChangesOf<typeof materialDemand>> {
  const { inmGroupCode, equclacode, atttype } = { ...before, ...values }
  await sql`select pg_advisory_xact_lock(hashtext('material demands'))`.execute(context.db)
  const { rows } = await sql`select from material_demand where "inmGroupCode" = ${inmGroupCode}
    and atttype = ${atttype} and coalesce(equclacode, '') = ${equclacode ?? ''}
    and id is distinct from ${before?.id ?? null}::uuid limit 1`.execute(context.db)
  if (rows.length > 0)
    throw new Refusal(messages.known(lookups.label('ATT_TYPE', atttype ?? '') ?? ''), { code: 'known' })
  context.afterCommit(() => context.kept.refresh())
  return values
}

export const materialOptions = (lookups: Lookups): RegisterOptions<typeof materialDemand> => ({
  orderBy: ['inmGroupCode', 'asc'],
  beforeSave: (context, values, before) => beforeSave(context, values, before, lookups),
  async complete(_context, rows) {
    for (const row of rows) row.attitle = lookups.label('ATT_TYPE', row.atttype ?? '') ?? row.atttype
  },
})

/** Loads the first rows, once; afterwards the administrator keeps them. */
export async function loadMaterials(db: Db): Promise<void> {
  const by = { createUserName: '系统', updateUserName: '系统' }
  const rows = shippedMaterials.map((rule) => ({
    id: stableId('material demand', `${rule.inmGroupCode} ${rule.equclacode} ${rule.atttype}`),
    ...rule,
    ...by,
  }))
  await insertAll(db, 'material_demand', rows)
}
