import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { maskText } from './mask.ts'
import { readRow, updateRow } from './save.ts'

const server = useTestApp()
let inspector: TestUser
let registrar: TestUser
let id: string
let phone: string

type Noted = { actorName: string; after: { revealed: string } }
const noted = async (): Promise<Noted[]> => {
  const { rows } = await sql<Noted>`select "actorName", after from audit_entry
    where "tableName" = 'unit' and "recordId" = ${id} and action = 'reveal' order by at`.execute(
    server.current.services.db,
  )
  return rows
}

beforeAll(async () => {
  ;[inspector, registrar] = (await Promise.all(
    ['jianyan', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser]
  const { rows } = await sql<{ id: string; contacttel: string }>`select id, contacttel from unit
    where contacttel is not null limit 1`.execute(server.current.services.db)
  ;({ id, contacttel: phone } = rows[0]!)
})

describe('personal data of one record', () => {
  it('is masked for whoever may not see it whole, and nothing is noted', async () => {
    const row = await inspector.must(unitRegister.getDetail, { id })
    expect(row.contacttel).toBe(maskText(phone))
    expect(await noted()).toEqual([])
  })

  it('is whole with the permission, which is noted without the number itself', async () => {
    const row = await registrar.must(unitRegister.getDetail, { id })
    expect(row.contacttel).toBe(phone)
    const entries = await noted()
    expect(entries).toHaveLength(1)
    expect(entries[0]?.after).toEqual({ revealed: '联系电话' })
    expect(JSON.stringify(entries)).not.toContain(phone)
  })

  it('is not given away by the loser’s view of a race', async () => {
    const supervisor = await server.current.as('jiancha')
    const row = await supervisor.must(unitRegister.getDetail, { id })
    await supervisor.must(unitRegister.save, { id, version: String(row.version), fax: '0578-2111111' })
    const context = await server.current.contextOf('jianyan')
    const before = await readRow(context, unit, id)
    const late = updateRow(context, unit, before, { fax: '0578-2222222' }, { version: Number(row.version) })
    await expect(late).rejects.toMatchObject({ detail: { contacttel: maskText(phone) } })
  })
})
