import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { infoModCalls } from '@tejian/contract/units/infoMod/calls.ts'
import { infoModMessages } from '@tejian/contract/units/infoMod/infoModMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
let [unit, other, city, county, registrar] = [] as unknown as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]
let own: Row
const { save, move, getDetail, find, list, delete: remove } = infoModCalls
const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg ?? 'went through'
const apply = { applyReason: '人员变动', contactname: '李四', contacttel: '19900001234' }
const archive = async (): Promise<Row> => (await city.must(unitRegister.getDetail, { id: own.id })) as Row

beforeAll(async () => {
  ;[unit, other, city, county, registrar] = (await Promise.all(
    ['weibao', 'qiye', 'jiancha', 'jiancha_qt', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  await query(sql<Row>`delete from maint_unit_info_mod`)
  ;[own] = (await query(
    sql<Row>`select unit.* from unit join app_user on app_user."unitId" = unit.id where "loginName" = 'weibao'`,
  )) as [Row]
})

describe('a change of a maintenance unit’s basic data', () => {
  let id: string

  it('is applied for by the unit itself, for something that differs, one at a time', async () => {
    for (const person of [other, city])
      expect(await said(person.call(save, apply))).toBe(kitMessages.forbidden)
    expect(await said(unit.call(save, apply))).toBe(infoModMessages.nothingChanged)
    expect(await said(unit.call(save, { ...apply, newaddress: own.address }))).toBe(
      infoModMessages.nothingChanged,
    )
    const [taken] = await query(sql<Row>`select unitname from unit where id <> ${own.id}::uuid limit 1`)
    expect(await said(unit.call(save, { ...apply, newunitname: taken?.unitname }))).toBe(
      infoModMessages.nameTaken,
    )
    expect(await said(unit.call(save, { ...apply, newpostcode: '1' }))).toContain('请输入有效的邮政编码')
    const made = (await unit.must(save, {
      ...apply,
      newcontactname: '新联系人',
      newcontacttel: '19900009999',
    })) as Row
    id = made.id
    expect(made).toMatchObject({
      changeno: expect.stringMatching(/^WBXG20261120\d{4}$/),
      maintunit: own.unitname,
      fieldName: '联系人、联系电话',
      status: '0',
    })
    expect(made.aftervalue).toContain('联系电话：199****9999')
    expect(await said(unit.call(save, { ...apply, newfax: '0578-2999001' }))).toBe(
      infoModMessages.openAlready,
    )
    expect(await said(other.call(getDetail, { id }))).toBe(kitMessages.forbidden)
  })

  it('is refused when the archive was changed meanwhile, with the sentence that says where', async () => {
    await unit.must(move, { id, action: 'submit' })
    expect((await unit.call(move, { id, action: 'pass' })).isSuccess).toBe(false)
    if (!String(own.areaId).startsWith('331121'))
      expect(await said(county.call(move, { id, action: 'pass' }))).toBe(kitMessages.missing)
    await query(sql<Row>`update unit set contactname = '别人' where id = ${own.id}::uuid`)
    expect(await said(city.call(move, { id, action: 'pass' }))).toBe(
      infoModMessages.changedSince('联系人', '别人'),
    )
    expect(await archive()).toMatchObject({ contacttel: own.contacttel })
    await city.must(move, {
      id,
      action: 'return',
      backReason: '其他',
      backDescription: '单位档案已改，请核对',
    })
    expect(await unit.must(getDetail, { id })).toMatchObject({ status: '2', dealMan: 'weibao' })
  })

  it('changes the archive, its devices and people when authority or institute agrees, whoever is first', async () => {
    const newunitname = '丽水更名电梯维保有限公司（演示）'
    await unit.must(save, { id, newunitname })
    const sent = (await unit.must(move, { id, action: 'submit' })) as Row
    const waiting = (await city.must(list, { stepcode: 'audit', unitname: own.unitname })) as { list: Row[] }
    expect(waiting.list.map((row) => [row.id, row.unitname, row.changedFields])).toEqual([
      [id, own.unitname, '单位名称、联系人、联系电话'],
    ])
    const answers = await Promise.all(
      [city, registrar].map((person) => person.call(move, { id, action: 'pass', version: sent.version })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(await archive()).toMatchObject({
      unitname: newunitname,
      contactname: '新联系人',
      contacttel: '19900009999',
      pinyin: 'LSGMDTWBYXGS',
    })
    const [names] = await query(sql<Row>`select
      (select count(*)::integer from equipment where "maintUnitId" = ${own.id}::uuid and maintunit <> ${newunitname}) as devices,
      (select count(*)::integer from person where "unitId" = ${own.id}::uuid and workunitname <> ${newunitname}) as people,
      (select count(*)::integer from audit_entry where "tableName" = 'unit' and "recordId" = ${own.id} and after->>'unitname' = ${newunitname}) as trail`)
    expect(names).toMatchObject({ devices: 0, people: 0, trail: 1 })
    expect((await unit.must(find, { step: 'end' })).count).toBe(1)
    const next = (await unit.must(save, { ...apply, newfax: '0578-2999001' })) as Row
    await unit.must(remove, { ids: next.id })
  })
})
