import { mostMaskedSearchesPerDay } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { maskText } from './mask.ts'

const server = useTestApp()
let inspector: TestUser
let registrar: TestUser
let phone: string

type Noted = { actorName: string; after: { asked: string } }
const noted = async (): Promise<Noted[]> => {
  const { rows } = await sql<Noted>`select "actorName", after from audit_entry
    where "tableName" = 'unit' and action = 'reveal' and after ? 'asked' order by at`.execute(
    server.current.services.db,
  )
  return rows
}

beforeAll(async () => {
  ;[inspector, registrar] = (await Promise.all(
    ['jianyan', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
  const { rows } = await sql<{ contacttel: string }>`select contacttel from unit
    where length(contacttel) = 11 limit 1`.execute(server.current.services.db)
  phone = rows[0]?.contacttel ?? ''
})

describe('whoever sees a number masked', () => {
  it('cannot search by a part of it, by several at once, by a range or in its order', async () => {
    for (const contacttel of [phone.slice(0, 4), phone.slice(0, 6), `${phone},13800000000`, `${phone} 1`])
      expect(await inspector.call(unitRegister.find, { contacttel, want: 'total' })).toMatchObject({
        isSuccess: false,
        errorMsg: kitMessages.wholeNumberOnly('联系电话'),
      })
    const nearly = await inspector.must(unitRegister.find, { contacttel: phone.slice(0, 10) })
    expect(nearly.list).toEqual([])
    expect(await inspector.call(unitRegister.find, { contacttelBegin: phone })).toMatchObject({
      isSuccess: false,
    })
    expect(await inspector.call(unitRegister.find, { orderBy: 'contacttel asc' })).toMatchObject({
      isSuccess: false,
      errorMsg: '不能按所选的列排序',
    })
    expect(await inspector.call(unitRegister.export, { orderBy: 'contacttel asc' })).toMatchObject({
      isSuccess: false,
    })
  })

  it('finds one whole number, which the trail tells without the number itself', async () => {
    const before = (await noted()).length
    const found = await inspector.must(unitRegister.find, { contacttel: phone })
    expect(found.list.map((row) => row.contacttel)).toContain(maskText(phone))
    const entries = (await noted()).slice(before)
    expect(entries).toHaveLength(1)
    expect(entries[0]?.after.asked).toBe(`联系电话 ${maskText(phone)}`)
    expect(JSON.stringify(entries)).not.toContain(phone)
  })

  it('asks so many times a day and no more', async () => {
    const asked = (await noted()).length
    for (let count = asked; count < mostMaskedSearchesPerDay; count += 1)
      await inspector.must(unitRegister.find, { contacttel: '13900000000', want: 'total' })
    expect(await inspector.call(unitRegister.find, { contacttel: phone })).toMatchObject({
      status: 429,
      errorMsg: kitMessages.tooManyMaskedSearches,
    })
    await inspector.must(unitRegister.find, { unitname: '公司' })
  })
})

it('who may see numbers whole searches by parts of them, and nothing is noted', async () => {
  const before = (await noted()).length
  const found = await registrar.must(unitRegister.find, { contacttel: phone.slice(0, 4) })
  expect(found.list.length).toBeGreaterThan(0)
  expect(await noted()).toHaveLength(before)
})
