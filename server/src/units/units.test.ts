import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { unitCalls, unitRegister } from '@tejian/contract/units/calls.ts'
import { infoModCalls } from '@tejian/contract/units/infoMod/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { initialsOf } from './register.ts'

const server = useTestApp()
const { listUnitBasic, getUnitList, businessUnit, maintUnit, inspectionOrg, pressurePipeOrg } = unitCalls
let registrar: TestUser
let unit: TestUser
let supervisor: TestUser
let own: { id: string; unitname: string; creditcode: string; pinyin: string }

const sheet = {
  unitname: '丽水市测试机械有限公司',
  creditcode: '91331100MA2E3XK41Q',
  unittype: '01',
  areaId: '331102',
  address: '测试路1号',
  contactname: '张三',
  contacttel: '19900001003',
}

beforeAll(async () => {
  ;[registrar, unit, supervisor] = (await Promise.all(
    ['shouli', 'qiye', 'jiancha_qt'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
  const { rows } = await sql<
    typeof own
  >`select unit.* from unit join app_user on app_user."unitId" = unit.id where "loginName" = 'qiye'`.execute(
    server.current.services.db,
  )
  own = rows[0]!
})

describe('finding units', () => {
  it('is refused without session or code', async () => {
    expect(await server.current.nobody.call(listUnitBasic, {})).toMatchObject({
      errorMsg: kitMessages.noSession,
    })
    expect(await (await server.current.as('anquan')).call(listUnitBasic, {})).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
  })

  it('shows units themselves and supervisors their area', async () => {
    expect((await unit.must(listUnitBasic, {})).list.map((row) => row.id)).toEqual([own.id])
    expect(
      (await unit.must(getUnitList, { unitname: '有限公司' })).list.every((row) => row.id === own.id),
    ).toBe(true)
    for (const row of (await supervisor.must(listUnitBasic, { pageSize: 300 })).list)
      expect(row.areaId).toMatch(/^331121/)
    expect(
      await unit.call(unitRegister.getDetail, { id: (await supervisor.must(listUnitBasic, {})).list[0]?.id }),
    ).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('takes a part of the name, first letters in pinyin, or the beginning of a credit code', async () => {
    const found = async (unitname: string) =>
      (await registrar.must(getUnitList, { unitname, pageSize: 300 })).list.map((row) => row.id)
    for (const typed of [
      own.unitname.slice(2, 6),
      own.pinyin.slice(0, 5).toLowerCase(),
      own.pinyin.slice(2, 7),
      own.creditcode.slice(0, 12),
    ])
      expect(await found(typed), typed).toContain(own.id)
    for (const typed of ['没有这个', 'zzzzzz', '99999999']) expect(await found(typed), typed).toEqual([])
  })

  it('by kind shows that kind only; maintenance units with their lifts', async () => {
    const kinds = async (call: typeof maintUnit) =>
      new Set((await registrar.must(call, { pageSize: 300 })).list.map((row) => row.unittype))
    expect(await kinds(maintUnit)).toEqual(new Set(['04']))
    for (const kind of await kinds(inspectionOrg)) expect(['05', '06']).toContain(kind)
    for (const kind of await kinds(businessUnit)) expect(['05', '06', '07', '11']).not.toContain(kind)
    const { list } = await registrar.must(maintUnit, { pageSize: 300 })
    expect(list.some((row) => Number(row.equCount) > 0)).toBe(true)
    const { rows } = await sql<{
      count: number
    }>`select count(distinct "unitId") as count from equipment where equclacode like '8%'`.execute(
      server.current.services.db,
    )
    expect((await registrar.must(pressurePipeOrg, {})).count).toBe(rows[0]?.count)
  })
})

describe('a search for units', () => {
  const said = async (call: AnyCall, filters: Record<string, string>): Promise<unknown> =>
    ((await registrar.call(call, filters)) as { errorMsg?: string }).errorMsg
  const count = async (call: AnyCall, filters: Record<string, string>): Promise<unknown> =>
    ((await registrar.must(call, filters)) as { count: number }).count

  it('is refused by what no list answers', async () => {
    const { unknownFilter } = kitMessages
    expect(await said(listUnitBasic, { nobody: '1' })).toBe(unknownFilter(undefined))
    expect(await said(unitRegister.find, { equCount: '1' })).toBe(unknownFilter('设备数量'))
    expect(await said(unitRegister.find, { kind: 'businessUnit' })).toBe(unknownFilter('单位种类'))
    expect(await said(getUnitList, { kind: 'pressurePipeOrg' })).toBe(unknownFilter('单位种类'))
    expect(await said(infoModCalls.list, { waiting: '1' })).toBe(unknownFilter(undefined))
  })

  it('by a kind is the same on its page as under the catalogue’s path', async () => {
    const wanted = await count(pressurePipeOrg, {})
    expect(wanted).toBeGreaterThan(0)
    expect(wanted).not.toBe(await count(listUnitBasic, {}))
    expect(await count(unitRegister.find, { kind: 'pressurePipeOrg' })).toBe(wanted)
  })

  it('for changes of units takes the catalogue’s names of the steps, or their own', async () => {
    const steps = async (stepcode: string) =>
      new Set(
        (await registrar.must(infoModCalls.list, { stepcode, pageSize: '100' })).list.map(
          (row: { step?: unknown }) => row.step,
        ),
      )
    for (const code of ['audit', 'XXSH']) expect(await steps(code)).toEqual(new Set(['XXSH']))
    expect((await steps('query')).size).toBeGreaterThan(1)
    expect(await steps('nowhere')).toEqual(new Set())
  })
})

describe('the unit register', () => {
  it('refuses wrong values, doubles, foreign areas and people without the code', async () => {
    const refused = async (person: TestUser, more: Record<string, unknown>) => {
      const answer = await person.call(unitRegister.save, { ...sheet, ...more })
      return answer.isSuccess ? 'went through' : answer.errorMsg
    }
    expect(await refused(unit, {})).toBe(kitMessages.forbidden)
    expect(await refused(registrar, { unitname: 'A' })).toContain('应该不少于俩个汉字')
    expect(await refused(registrar, { creditcode: '9133' })).toContain('信用代码为18位大写')
    expect(await refused(registrar, { contacttel: '' })).toBe('请输入联系电话')
    expect(await refused(registrar, { creditcode: own.creditcode })).toBe('统一社会信用代码已存在，不能重复')
    expect(await refused(supervisor, { areaId: '331102' })).toBe(kitMessages.missing)
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from unit where unitname = ${sheet.unitname}`.execute(
      server.current.services.db,
    )
    expect(rows[0]?.count).toBe(0)
  })

  it('gives a new unit its number and its first letters, and follows a change of name', async () => {
    const made = (await registrar.must(unitRegister.save, sheet)) as Record<string, unknown> & { id: string }
    expect(made).toMatchObject({ pinyin: 'LSSCSJXYXGS', unitcode: expect.stringMatching(/^DW331102\d{5}$/) })
    const renamed = (await registrar.must(unitRegister.save, {
      id: made.id,
      unitname: '丽水市新名机械有限公司',
    })) as Record<string, unknown>
    expect(renamed).toMatchObject({ pinyin: 'LSSXMJXYXGS', unitcode: made.unitcode })
  })
})

describe('first letters', () => {
  it.each([
    ['丽水市城市建设', 'LSSCSJS'],
    ['重庆长安（演示）', 'CQCA'],
    ['A8食品有限公司', 'A8SPYXGS'],
    ['', ''],
  ])('of %s are %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters)
  })
})
