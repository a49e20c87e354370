import { errorRate, qualifiedRate, rollbackRate } from '@tejian/contract/quality/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'
import { writeHistory } from './history.ts'
import { walkInspections } from './walk/walkInspections.ts'

const server = useTestApp()

beforeAll(async () => {
  const { services } = server.current
  await walkInspections(services)
  await services.db.transaction().execute((tx) => writeHistory(tx, services.now()))
}, 180_000)

describe('what the demo office inspected before', () => {
  it('gives the statistics a last year', async () => {
    const head = await server.current.as('zhanzhang')
    const { total } = await head.must(qualifiedRate.list, { by: 'class' })
    expect(total.counts.inspTotal).toBeGreaterThan(40)
    expect(total.before.inspTotal).toBeGreaterThan(40)
    const returns = (await head.must(rollbackRate.list, { by: 'dept' })).total
    expect(Number(returns.counts.rollbackReports) + Number(returns.before.rollbackReports)).toBeGreaterThan(5)
    const errors = (await head.must(errorRate.list, { by: 'dept' })).total
    expect(Number(errors.counts.errorCount) + Number(errors.before.errorCount)).toBeGreaterThan(1)
  })

  it('stands on numbers that were issued once, and points at rows that exist', async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) - count(distinct seisn) from business_item)::int as items,
      (select count(*) - count(distinct reportno) from report where reportno is not null)::int as reports,
      (select count(*) from report where not exists (select from business_item b where b.id = "itemId"))::int as lost,
      (select count(*) from business_item where seisn is not null
        and not exists (select from number_ledger where number = seisn))::int as unknown`.execute(
      server.current.services.db,
    )
    expect(rows[0]).toEqual({ items: 0, reports: 0, lost: 0, unknown: 0 })
  })
})
