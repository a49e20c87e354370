import { shippedContent, shippedVersion } from '@tejian/contract/charges/fee/shipped.ts'
import { shippedPolicies } from '@tejian/contract/charges/relief/shippedPolicies.ts'
import { countsOf } from '@tejian/contract/charges/tariff/content.ts'
import { tariffStates } from '@tejian/contract/charges/tariffStates.ts'
import { always } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import { type BulkRow, insertAll, stableId } from '../../kit/db/bulk.ts'
import type { Db } from '../../kit/db/tables.ts'

const shippedTariffRow = (): BulkRow => ({
  id: stableId('fee_table', shippedVersion),
  versionCode: shippedVersion,
  versionNo: 1,
  content: shippedContent,
  ...countsOf(shippedContent),
  why: '随平台提供',
  state: tariffStates.enabled,
  step: 'end',
  validFrom: always,
  authorName: '平台',
})

/** The platform's policies are examples: in force in a demonstration, drafts for finance everywhere else. */
const shippedPolicyRows = (demo: boolean): BulkRow[] =>
  shippedPolicies.map(({ from, to, ...terms }) => ({
    equclacode: null,
    unitNatures: null,
    unitScales: null,
    usePlaceKinds: null,
    leastCount: null,
    ...terms,
    id: stableId('relief_policy', `${terms.policyCode} 1`),
    versionNo: 1,
    startDate: demo ? (from ?? always) : null,
    endDate: to,
    state: demo ? tariffStates.enabled : tariffStates.draft,
    step: demo ? 'end' : 'ZCBZ',
    authorName: '平台',
  }))

/** Brings the first version of the tariff and the first policies; what an installation has of them is its own. */
export const loadFees = (db: Db, demo: boolean): Promise<void> =>
  db.isTransaction ? load(db, demo) : db.transaction().execute((tx) => load(tx, demo))

async function load(db: Db, demo: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tejian fees'))`.execute(db)
  const { rows } = await sql<{ found: boolean }>`select exists (select from fee_table) as found`.execute(db)
  if (rows[0]?.found) return
  await insertAll(db, 'fee_table', [shippedTariffRow()])
  await insertAll(db, 'relief_policy', shippedPolicyRows(demo))
}
