import { processes } from '@tejian/contract/app/processes.ts'
import { records } from '@tejian/contract/app/records.ts'
import { views } from '@tejian/contract/app/views.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { businessCodeTypes } from '@tejian/contract/system/definitions/businessCode.ts'
import { businessCodeCalls, businessDefinitionCalls } from '@tejian/contract/system/definitions/calls.ts'
import { systemMessages } from '@tejian/contract/system/messages.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/harness.ts'
import { systemContext } from '../../kit/jobs.ts'
import { offerDefinitions } from './definitionOffers.ts'

const test = useTestApp()

describe('the kinds of business', () => {
  const offer = () =>
    offerDefinitions(systemContext(test.current.services, 'start'), records, Object.values(views))

  it('are read by administrators alone', async () => {
    expect((await test.current.nobody.call(businessDefinitionCalls.find)).status).toBe(401)
    const inspector = await test.current.as('jianyan')
    for (const call of [businessDefinitionCalls.find, businessDefinitionCalls.list])
      expect(await inspector.call(call)).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('are those that the release moves by a process, each once, and follow the next release', async () => {
    const { db } = test.current.services
    await offer()
    await sql`insert into business_definition ("bsnCode", "bsnName") values ('gone', '已取消的业务')`.execute(
      db,
    )
    await sql`update business_definition set "bsnName" = '旧名' where "bsnCode" = 'liftEvent'`.execute(db)
    await offer()
    const { rows } = await sql<{ code: string; name: string }>`select "bsnCode" as code, "bsnName" as name
      from business_definition`.execute(db)
    expect(rows.map(({ code }) => code).sort()).toEqual(Object.keys(processes).sort())
    expect(rows.map(({ name }) => name)).not.toContain('旧名')
  })

  it('stand in the list of the catalogue by its names', async () => {
    await offer()
    const admin = await test.current.as('admin')
    const { list, count } = await admin.must(businessDefinitionCalls.list, { pageSize: '200' })
    expect(count).toBe(Object.keys(processes).length)
    expect(list[0]).toMatchObject({ code: expect.any(String) as string, name: expect.any(String) as string })
  })
})

describe('the codes of inspection business', () => {
  it('are those of its dictionaries, for whoever keeps dictionaries', async () => {
    expect(await (await test.current.as('jianyan')).call(businessCodeCalls.find)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const admin = await test.current.as('admin')
    const { list } = await admin.must(businessCodeCalls.list, { pageSize: '300' })
    expect(new Set(list.map(({ type }) => type))).toEqual(new Set(businessCodeTypes))
  })

  it('are saved under the rules of dictionaries, and those of others answer like missing ones', async () => {
    const admin = await test.current.as('admin')
    const made = await admin.must(businessCodeCalls.save, {
      type: 'UNQUALIFIED_CATEGORY',
      value: 'test',
      label: '试验',
    })
    const { id, version } = made as { id: string; version: number }
    const change = { id, version: String(version) }
    expect(await admin.call(businessCodeCalls.save, { ...change, value: 'other' })).toMatchObject({
      errorMsg: systemMessages.dictFixed,
    })
    expect(
      await admin.call(businessCodeCalls.save, { type: 'JOB_KIND', value: 'x', label: 'y' }),
    ).toMatchObject({
      isSuccess: false,
    })
    expect(await admin.call(businessCodeCalls.save, { ...change, label: '试验项' })).toMatchObject({
      isSuccess: true,
    })
    expect(await admin.call(businessCodeCalls.save, { ...change, label: '再改' })).toMatchObject({
      code: 'conflict',
    })
    const { rows } = await sql<{
      id: string
    }>`select id from dictionary_item where type = 'JOB_KIND' limit 1`.execute(test.current.services.db)
    for (const call of [businessCodeCalls.getDetail, businessCodeCalls.delete])
      expect(await admin.call(call, { id: rows[0]?.id, ids: rows[0]?.id } as never)).toMatchObject({
        errorMsg: kitMessages.missing,
      })
    expect(await admin.call(businessCodeCalls.delete, { ids: id })).toMatchObject({ isSuccess: true })
  })
})
