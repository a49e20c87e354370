import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { queryModelCalls } from '@tejian/contract/queries/modelCalls.ts'
import { sharing } from '@tejian/contract/queries/querySetting.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../app/testing/harness.ts'

const test = useTestApp()

describe('a model of queries', () => {
  it('is for administrators alone', async () => {
    expect((await test.current.nobody.call(queryModelCalls.find)).status).toBe(401)
    const inspector = await test.current.as('jianyan')
    for (const call of [queryModelCalls.find, queryModelCalls.list])
      expect(await inspector.call(call)).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('is what everybody has, with its SQL and without any value', async () => {
    const admin = await test.current.as('admin')
    const { list } = await admin.must(queryModelCalls.list, {})
    expect(list.length).toBeGreaterThan(0)
    expect(list.every(({ shared }) => shared === sharing.all)).toBe(true)
    const shown = list.filter(({ type }) => type !== 'resultTable')
    expect(shown.length).toBeGreaterThan(0)
    for (const { dataSourceSql } of shown) expect(dataSourceSql).toMatch(/^select .+ from "\w+"/)
  })

  it('is switched off and on under its version; a private query answers like a missing one', async () => {
    const admin = await test.current.as('admin')
    const { list } = await admin.must(queryModelCalls.find, {})
    const [row] = list
    if (!row) throw new Error('no model')
    const change = { id: row.id, version: String(row.version), enabled: 'false' }
    expect(row.actions).toContain('disable')
    await admin.must(queryModelCalls.switch, change)
    expect(await admin.call(queryModelCalls.switch, change)).toMatchObject({ code: 'conflict' })
    expect(await admin.must(queryModelCalls.getDetail, { id: row.id })).toMatchObject({ enabled: false })
    const { rows } = await sql<{ id: string }>`select id from query_setting where shared <> ${sharing.all}
      limit 1`.execute(test.current.services.db)
    expect(
      await admin.call(queryModelCalls.switch, { ...change, id: rows[0]?.id ?? '', version: '1' }),
    ).toMatchObject({ errorMsg: kitMessages.missing })
  })
})
