import { equipmentRegister } from '@tejian/contract/equipment/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const township = '331121101'
let worker: TestUser

beforeAll(async () => {
  worker = await server.current.as('xiangzhen')
})

const devicesOf = async (where: string) =>
  (
    await sql<{
      id: string
    }>`select id from equipment where "townId" ${sql.raw(where)} order by id limit 200`.execute(
      server.current.services.db,
    )
  ).rows.map(({ id }) => id)

describe('whoever looks after a township', () => {
  it('sees its devices and no others of the county', async () => {
    const own = await devicesOf(`= '${township}'`)
    const answer = await worker.call(equipmentRegister.find, { pageSize: '300' })
    if (!answer.isSuccess) throw new Error(answer.errorMsg)
    expect(own.length).toBeGreaterThan(0)
    expect(answer.data.list.map(({ id }) => id).sort()).toEqual(own)
  })

  it('finds a device of the next township as little as one that does not exist', async () => {
    const [foreign = ''] = await devicesOf(`like '331121%' and "townId" <> '${township}'`)
    const nobody = await worker.call(equipmentRegister.getDetail, {
      id: '00000000-0000-7000-8000-000000000000',
    })
    const answer = await worker.call(equipmentRegister.getDetail, { id: foreign })
    expect([answer.isSuccess, answer.isSuccess || answer.errorMsg]).toEqual([
      false,
      nobody.isSuccess || nobody.errorMsg,
    ])
  })
})
