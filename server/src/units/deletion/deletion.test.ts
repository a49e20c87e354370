import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { unitDeletionCalls } from '@tejian/contract/units/deletion/calls.ts'
import { unitDeletionMessages } from '@tejian/contract/units/deletion/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
const { request, move, save, restore, find, list, getDetail } = unitDeletionCalls
type Row = Record<string, unknown> & { id: string; version: number }
let [registrar, head, admin, supervisor, inspector] = [] as unknown as TestUser[] as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg
const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows
const unitNow = async (id: string): Promise<Row | undefined> =>
  (await query(sql<Row>`select * from unit where id = ${id}::uuid`))[0]
const nowOf = async (id: string): Promise<Row> =>
  (await query(sql<Row>`select * from unit_deletion where id = ${id}::uuid`))[0] as Row

let made = 0
const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** GB 32100: the check character of a credit code. */
function creditCode(): string {
  made += 1
  const body = `91331100MA2E${String(made).padStart(5, '0')}`
  const sum = [...body].reduce((all, sign, place) => all + letters.indexOf(sign) * (3 ** place % 31), 0)
  return body + letters.charAt((31 - (sum % 31)) % 31)
}

async function fresh(unitname = `丽水市空壳${'甲乙丙丁戊己庚辛壬癸'.charAt(made)}有限公司`): Promise<Row> {
  const creditcode = creditCode()
  return (await registrar.must(unitRegister.save, {
    unitname,
    creditcode,
    unittype: '01',
    areaId: '331102',
    address: '测试路1号',
    contactname: '张三',
    contacttel: '19900001003',
  })) as Row
}

const ask = (unit: Row, more: object = {}) => ({
  unitId: unit.id,
  version: unit.version,
  deleteReason: '录入错误，单位不存在',
  ...more,
})

beforeAll(async () => {
  ;[registrar, head, admin, supervisor, inspector] = (await Promise.all(
    ['shouli', 'zhanzhang', 'admin', 'jiancha_qt', 'jianyan'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
})

describe('deleting a unit', () => {
  it('is asked for by keepers of units, and reviewed by the system administrator alone', async () => {
    const unit = await fresh()
    expect((await server.current.nobody.call(request, ask(unit))).status).toBe(401)
    for (const person of [supervisor, inspector, admin])
      expect(await said(person.call(request, ask(unit)))).toBe(kitMessages.forbidden)
    expect(await said(registrar.call(request, ask(unit, { deleteReason: ' ' })))).toBe(
      unitDeletionMessages.noReason,
    )
    expect(await registrar.call(request, ask(unit, { version: unit.version + 1 }))).toMatchObject({
      code: 'conflict',
    })
    const unknown = { ...unit, id: '018f0000-0000-7000-8000-000000000000' }
    expect(await said(registrar.call(request, ask(unknown)))).toBe(kitMessages.missing)
    expect(await said(registrar.call(save, { deleteReason: '绕过' }))).toBe(
      unitDeletionMessages.requestAtUnit,
    )
    const { id } = await registrar.must(request, ask(unit))
    expect(await said(head.call(request, ask(unit)))).toBe(unitDeletionMessages.openAlready)
    for (const person of [registrar, head])
      expect(await person.call(move, { id, action: 'pass' })).toMatchObject({ isSuccess: false })
    expect(await said(supervisor.call(find, {}))).toBe(kitMessages.forbidden)
    expect(await unitNow(unit.id)).toMatchObject({ unitname: unit.unitname })
  })

  it('is refused while devices or business name it, when it is asked for and when it is decided', async () => {
    const [busy] = await query(sql<Row>`select * from unit where unittype = '01' and "areaId" = '331102'
      and exists (select from equipment where "unitId" = unit.id)
      and exists (select from business_item where "unitId" = unit.id) limit 1`)
    expect(await said(registrar.call(request, ask(busy as Row)))).toMatch(
      /^名下还有\d+台设备、\d+笔业务，不能删除；重复单位请合并$/,
    )
    const unit = await fresh()
    const { id } = await registrar.must(request, ask(unit))
    await query(sql<Row>`update equipment set "maintUnitId" = ${unit.id}::uuid
      where id = (select id from equipment where "maintUnitId" is null limit 1)`)
    expect(await said(admin.call(move, { id, action: 'pass' }))).toBe(unitDeletionMessages.hasBusiness(1, 0))
    expect(await nowOf(id)).toMatchObject({ step: 'SCSH', status: '1' })
    const { list: waiting } = await admin.must(list, {})
    expect(waiting).toContainEqual(
      expect.objectContaining({ id, unitId: unit.id, reason: '录入错误，单位不存在' }),
    )
    await admin.must(move, { id, action: 'refuse', refuseReason: '名下有设备' })
    expect(await nowOf(id)).toMatchObject({ step: 'end', restoreStatus: null })
    expect(await said(admin.call(restore, { id }))).toBe(unitDeletionMessages.notDeleted)
    expect(await unitNow(unit.id)).toBeDefined()
  })

  it('names what else hangs on it, such as its departments', async () => {
    const unit = await fresh()
    await query(sql<Row>`insert into unit_branch ("unitId", unitname) values (${unit.id}::uuid, 'x')`)
    expect(await said(registrar.call(request, ask(unit)))).toMatch(
      /^名下还有1条.+，不能删除；重复单位请合并$/,
    )
  })

  it('goes back, is put right, passes with a trace, and is undone under the same id', async () => {
    const unit = await fresh()
    const { id } = await registrar.must(request, ask(unit))
    await admin.must(move, {
      id,
      action: 'return',
      backTo: 'SCSQ',
      backReason: '其他',
      backDescription: '原因不清楚',
    })
    await registrar.must(save, { id, deleteReason: '工商已吊销，从未办理业务' })
    await registrar.must(move, { id, action: 'submit' })
    const before = await unitNow(unit.id)
    await admin.must(move, { id, action: 'pass' })
    expect(await unitNow(unit.id)).toBeUndefined()
    expect(await admin.call(move, { id, action: 'pass' })).toMatchObject({ isSuccess: false })
    const trace = await nowOf(id)
    expect(trace).toMatchObject({
      step: 'end',
      restoreStatus: '0',
      deleteReason: '工商已吊销，从未办理业务',
      archive: expect.objectContaining({ creditcode: unit.creditcode }),
    })
    const { list: traces } = await admin.must(find, { restoreStatus: '0', unitname: unit.unitname })
    expect(traces[0]).toMatchObject({ id, actions: expect.arrayContaining(['restore']) })
    expect(await said(registrar.call(restore, { id }))).toBe(kitMessages.forbidden)
    expect(await admin.must(restore, { id, version: trace.version, restoreReason: '查明仍在经营' })).toEqual({
      unitId: unit.id,
    })
    const { version, updateDate: _at, updateUserName: _by, ...back } = (await unitNow(unit.id)) as Row
    const { version: old, updateDate: _was, updateUserName: _who, ...whole } = before as Row
    expect(back).toEqual(whole)
    expect(version).toBe(old + 1)
    expect(await said(admin.call(restore, { id }))).toMatch(/^该单位已由.+于.{16}恢复$/)
    expect(await admin.must(getDetail, { id })).toMatchObject({ restoreStatus: '1' })
  })

  it('stays away while its credit code is in use again', async () => {
    const unit = await fresh()
    const other = await fresh()
    const { id } = await registrar.must(request, ask(unit))
    await admin.must(move, { id, action: 'pass' })
    await query(sql<Row>`update unit set creditcode = ${unit.creditcode} where id = ${other.id}::uuid`)
    expect(await said(admin.call(restore, { id }))).toBe(
      unitDeletionMessages.taken('统一社会信用代码', String(unit.creditcode)),
    )
  })

  it('is decided once: the second of two is told', async () => {
    const unit = await fresh()
    const { id } = await registrar.must(request, ask(unit))
    const answers = (await Promise.all([
      admin.call(move, { id, action: 'pass' }),
      admin.call(move, { id, action: 'refuse', refuseReason: '不同意' }),
    ])) as Array<{ isSuccess: boolean }>
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  })
})
