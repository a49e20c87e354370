import { deviceMessages } from '@tejian/contract/equipment/device/messages.ts'
import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { add, modify, list, getDetail, delete: remove } = hisInspectCalls
let registrar: TestUser
let qingtian: TestUser
let equdatasysid = ''

const paper = {
  inspecttype: 'DJ',
  inspectdate: '2020-05-06',
  inspectResult: '3011',
  ninspectdate: '2021-05-06',
  inspectorg: '某检验所',
  reportno: 'LS-1',
}

beforeAll(async () => {
  ;[registrar, qingtian] = (await Promise.all(
    ['shouli', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
  const { rows } = await sql<{
    id: string
  }>`select id from equipment where equclacode = '3110' and "areaId" = '331102'
    and id not in (select equdatasysid from his_inspect) limit 1`.execute(server.current.services.db)
  equdatasysid = rows[0]?.id ?? ''
})

describe('a past inspection', () => {
  it('is refused for foreign devices, wrong dates, wrong codes, a second time', async () => {
    const dates = { ...paper, equdatasysid }
    expect(await qingtian.call(add, dates)).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await registrar.call(add, { ...dates, inspectdate: '2999-01-01' })).toMatchObject({
      fields: { inspectdate: deviceMessages.inspectedLater },
    })
    expect(await registrar.call(add, { ...dates, ninspectdate: '2020-05-06' })).toMatchObject({
      fields: { ninspectdate: deviceMessages.nextBefore },
    })
    expect(await registrar.call(add, { ...dates, inspectdate: '昨天' })).toMatchObject({ code: 'fields' })
    await registrar.must(add, dates)
    expect(await registrar.call(add, dates)).toMatchObject({
      errorMsg: '该设备2020-05-06的定期检验已经录入，不能重复录入',
    })
  })

  it('is found by its device and by the device’s codes, corrected under its version, and deleted', async () => {
    const found = await registrar.must(list, { equdatasysid })
    const [row] = found.list as Array<Record<string, unknown> & { id: string }>
    expect(row).toMatchObject({ ...paper, equclacode: '3110' })
    expect((await registrar.must(list, { complex: String(row?.equcode) })).list).toHaveLength(1)
    expect((await qingtian.must(list, { equdatasysid })).list).toEqual([])
    const id = row?.id ?? ''
    expect(await qingtian.call(getDetail, { id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await qingtian.call(modify, { ...paper, id, equdatasysid })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await registrar.must(modify, { ...paper, id, equdatasysid, version: '1', reportno: 'LS-2' })
    expect(await registrar.call(modify, { ...paper, id, equdatasysid, version: '1' })).toMatchObject({
      code: 'conflict',
    })
    expect(await registrar.must(getDetail, { id })).toMatchObject({ reportno: 'LS-2', version: 2 })
    expect(await qingtian.call(remove, { ids: id })).toMatchObject({ errorMsg: kitMessages.missing })
    await registrar.must(remove, { ids: id })
    expect((await registrar.must(list, { equdatasysid })).list).toEqual([])
  })
})
