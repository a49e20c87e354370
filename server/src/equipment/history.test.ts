import { equipmentCalls, equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const { listBusiness, listChanges } = equipmentCalls
let registrar: TestUser
let unit: TestUser

const idOf = async (condition: string): Promise<string> => {
  const { rows } = await sql<{
    id: string
  }>`select id from equipment where ${sql.raw(condition)} limit 1`.execute(server.current.services.db)
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  ;[registrar, unit] = (await Promise.all(['shouli', 'qiye'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
})

describe('what happened to a device', () => {
  it('answers a foreign device like a missing one', async () => {
    const { unitId } = (await server.current.contextOf('qiye')).user
    const equdatasysid = await idOf(`"unitId" <> '${unitId}'`)
    for (const call of [listBusiness, listChanges])
      expect(await unit.call(call, { equdatasysid })).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('lists all its business', async () => {
    const equdatasysid = await idOf('id in (select equdatasysid from business_item)')
    const { list } = await registrar.must(listBusiness, { equdatasysid })
    expect(list.length).toBeGreaterThan(0)
    expect(list.every((row) => row.equdatasysid === equdatasysid)).toBe(true)
  })

  it('lists its changes, telephone numbers masked, and keeps a date that the archive alone knows', async () => {
    const id =
      await idOf(`equclacode = '1100' and lastinspkind = 'WJ' and nextinspdate is not null and "useState" = '1'
      and usedate < date '2022-01-01'`)
    const before = await registrar.must(equipmentRegister.getDetail, { id })
    const { version } = before
    await registrar.must(equipmentRegister.save, { id, version: String(version), contacttel: '19900004321' })
    const after = await registrar.must(equipmentRegister.getDetail, { id })
    expect(after.nextinspdate).toBe(before.nextinspdate)
    // The counter rings units and sees their numbers whole; the archive does not.
    const archivist = await server.current.as('dangan')
    const [change] = await archivist.must(listChanges, { equdatasysid: id })
    expect(change).toMatchObject({
      actorName: '叶受理',
      action: 'update',
      after: { contacttel: '199****4321' },
    })
    // Who keeps the archive changes it without seeing the numbers, which stay as they are.
    const { version: now } = await archivist.must(equipmentRegister.getDetail, { id })
    await archivist.must(equipmentRegister.save, { id, version: String(now), innerno: '1号炉' })
    expect(await registrar.must(equipmentRegister.getDetail, { id })).toMatchObject({
      innerno: '1号炉',
      contacttel: '19900004321',
    })
  })
})
