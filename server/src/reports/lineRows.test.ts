import { rptEditInfoCalls, rptEditRefCalls } from '@tejian/contract/reports/entryCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { reportsToEnter } from '../app/testing/reports.ts'

const server = useTestApp()
/** 受检管线 of the report on a piping (GD-DQ). */
const table = '10.1'
let inspector: TestUser
let seisn = ''
let inUse: { equname: string; params: Record<string, unknown> }[] = []

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
  const [work] = await reportsToEnter(server.current, { prefix: '83' })
  seisn = work?.seisn ?? ''
  const { rows } = await sql<(typeof inUse)[number]>`select equname, params from equipment
    where equclacode = '8000GX' and "useState" = '1' and params->>'deviceId' = ${work?.equdatasysid ?? ''}
    order by equcode`.execute(server.current.services.db)
  inUse = rows
})

const rowsNow = async () => {
  const { formData, templateCode } = await inspector.must(rptEditInfoCalls.detail, { seisn })
  return { templateCode, rows: formData.items[table]?.rows ?? [] }
}
const proposed = async () =>
  (await inspector.must(rptEditRefCalls.detail, { seisn })).refData.lines[table] ?? []
const names = (rows: readonly Record<string, string>[]) => rows.map((row) => row.管线名称)

describe('the table of lines of a report on a piping', () => {
  it('begins with a row for each line in use, by what the archive says of it', async () => {
    const { templateCode, rows } = await rowsNow()
    expect(templateCode).toBe('GD-DQ')
    expect(inUse.length).toBeGreaterThan(0)
    expect(names(rows)).toEqual(inUse.map(({ equname }) => equname))
    expect(rows.map((row) => row.公称直径 ?? '')).toEqual(inUse.map(({ params }) => String(params.dn ?? '')))
    // What is found at the line stands open.
    expect(rows.flatMap((row) => row.安全状况等级 ?? [])).toEqual([])
  })

  it('that was emptied is proposed the same lines again, and saved empty stays empty', async () => {
    const { rows } = await rowsNow()
    const formData = JSON.stringify({ items: { [table]: null } })
    await inspector.must(rptEditInfoCalls.save, { seisn, formData })
    expect((await rowsNow()).rows).toEqual([])
    expect(await proposed()).toEqual(rows)
  })

  it('is proposed no line that is out of use meanwhile', async () => {
    await sql`update equipment set "useState" = '3' where equname = ${inUse[0]?.equname ?? ''}
      and equclacode = '8000GX'`.execute(server.current.services.db)
    expect(names(await proposed())).toEqual(inUse.slice(1).map(({ equname }) => equname))
  })
})
