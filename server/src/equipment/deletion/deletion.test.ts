import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { deletionCalls, modificationCalls } from '@tejian/contract/equipment/deletion/calls.ts'
import { deletionMessages } from '@tejian/contract/equipment/deletion/messages.ts'
import { linePipeDelTrace } from '@tejian/contract/equipment/deletion/views/linePipeDelTrace.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { deviceNow, deviceSupply, type TestDevice } from '../../app/testing/equipment.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
let [archivist, registrar, unit, county] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]
const next = deviceSupply(server)
const unused = `"useState" in ('0', '6') and "regState" = '0' and equclacode ~ '^[1-6]'
  and not exists (select from business_item item where item.equdatasysid = equipment.id)
  and not exists (select from use_registration made where made.equdatasysid = equipment.id)
  and not exists (select from unregistered_equipment made where made.equdatasysid = equipment.id)`
const { delete: remove, restore, find, list } = deletionCalls

beforeAll(async () => {
  ;[archivist, registrar, unit, county] = (await Promise.all(
    ['dangan', 'shouli', 'qiye', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const ask = (device: TestDevice, more: object = {}) => ({
  equdatasysid: device.id,
  version: device.version,
  deleteReason: '重复建档',
  ...more,
})
type Trace = {
  id: string
  version: number
  restoreStatus: string
  ip: string
  operUserName: string
  reason: string
}
async function traceOf(device: TestDevice): Promise<Trace> {
  const { list: rows } = (await archivist.must(list, { equdatasysid: device.id })) as unknown as {
    list: Trace[]
  }
  return rows[0] as Trace
}

it('leaves a trace; those of piping and its lines have a list of their own', async () => {
  const { list: rows } = await archivist.must(find, linePipeDelTrace.filter ?? {})
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ equclacode }) => String(equclacode).startsWith('8'))).toBe(true)
  expect(((await archivist.must(find, {})).list as unknown[]).length).toBeGreaterThan(rows.length)
})

describe('a device', () => {
  it('is deleted by archive administrators alone, with a reason, as they saw it', async () => {
    const device = await next(unused)
    for (const person of [registrar, unit, county])
      expect(await person.call(remove, ask(device))).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await archivist.call(remove, ask(device, { deleteReason: ' ' }))).toMatchObject({
      errorMsg: deletionMessages.noReason,
    })
    expect(await archivist.call(remove, ask(device, { version: device.version + 1 }))).toMatchObject({
      code: 'conflict',
    })
    expect(
      await archivist.call(remove, ask({ ...device, id: '018f0000-0000-7000-8000-000000000000' })),
    ).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await registrar.call(find, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
  })

  it('stays while it is registered, has business, or carries lines', async () => {
    expect(await archivist.call(remove, ask(await next(`"regState" = '1'`)))).toMatchObject({
      errorMsg: deletionMessages.registered,
    })
    const busy = await next(`exists (select from business_item item where item.equdatasysid = equipment.id)`)
    const piping = await next(
      `equclacode like '8%' and exists (select from equipment line where line.equclacode = '8000GX' and line.params->>'deviceId' = equipment.id::text)`,
    )
    await sql`update equipment set "regState" = '0' where id = any(${[busy.id, piping.id]}::uuid[])`.execute(
      server.current.services.db,
    )
    expect(await archivist.call(remove, ask(busy))).toMatchObject({
      errorMsg: expect.stringMatching(/^该设备已有\d+条.+，不能删除/),
    })
    expect(await archivist.call(remove, ask(piping))).toMatchObject({
      errorMsg: expect.stringMatching(/\d+条/),
    })
  })

  it('leaves a trace and comes back under its id, as it was', async () => {
    const device = await next(unused)
    await archivist.must(remove, ask(device))
    expect(await deviceNow(server.current, device.id)).toBeUndefined()
    const trace = await traceOf(device)
    expect(trace).toMatchObject({
      restoreStatus: '0',
      reason: '重复建档',
      operUserName: '陈档案',
      ip: expect.stringMatching(/\d/),
    })
    expect(await registrar.call(restore, { id: trace.id })).toMatchObject({ errorMsg: kitMessages.forbidden })
    await archivist.must(restore, { id: trace.id, version: trace.version, restoreReason: '删错了' })
    const {
      version,
      updateDate: _date,
      updateUserName: _name,
      ...back
    } = await deviceNow(server.current, device.id)
    expect(back).toEqual(
      expect.objectContaining({
        id: device.id,
        equcode: device.equcode,
        params: device.params,
        createDate: device.createDate,
        nextinspdate: device.nextinspdate,
      }),
    )
    expect(version).toBe(device.version + 1)
    expect(await archivist.call(restore, { id: trace.id })).toMatchObject({
      errorMsg: expect.stringMatching(/^该设备已由陈档案于.+恢复$/),
    })
  })

  it('stays away while its code is in use again', async () => {
    const [device, other] = [await next(unused), await next(unused)]
    await archivist.must(remove, ask(device))
    await sql`update equipment set equcode = ${device.equcode} where id = ${other.id}::uuid`.execute(
      server.current.services.db,
    )
    const trace = await traceOf(device)
    expect(await archivist.call(restore, { id: trace.id })).toMatchObject({
      errorMsg: deletionMessages.codeTaken('设备代码', device.equcode),
    })
  })

  it('is deleted once: the second of two finds it gone', async () => {
    const device = await next(unused)
    const answers = await Promise.all([
      archivist.call(remove, ask(device)),
      archivist.call(remove, { ...ask(device), deleteReason: '录入错误' }),
    ])
    expect(answers.map(({ isSuccess }) => isSuccess).sort()).toEqual([false, true])
  })

  it('has every saved field in the records of changes', async () => {
    const device = await next(`"useState" = '1' and equclacode like '3%'`)
    await registrar.must(equipmentCalls.editEqmUpdate, {
      equdatasysid: device.id,
      version: device.version,
      innerno: '更99#',
      detail: JSON.stringify({ floors: 77 }),
    })
    const { list: rows } = (await registrar.must(modificationCalls.find, {
      equdatasysid: device.id,
      pageSize: 100,
    })) as unknown as {
      list: Array<{ fieldName: string; aftervalue: string; operUserName: string }>
    }
    const told = new Map(rows.map(({ fieldName, aftervalue }) => [fieldName, aftervalue]))
    expect([told.get('单位内编号'), [...told.values()].includes('77')]).toEqual(['更99#', true])
    expect(rows.every(({ operUserName }) => operUserName === '叶受理')).toBe(true)
  })
})
