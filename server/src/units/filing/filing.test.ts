import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { personLists, personRegister } from '@tejian/contract/people/calls.ts'
import { unitRegister } from '@tejian/contract/units/calls.ts'
import { filingCalls, filingRegister } from '@tejian/contract/units/filing/calls.ts'
import { type MaintenanceFiling, maintenanceFiling } from '@tejian/contract/units/filing/filing.ts'
import { filingMessages } from '@tejian/contract/units/filing/filingMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { withdraw } from '../../shared/flow/withdraw.ts'
import { differenceOf } from './facts.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
let [unit, other, city, county, admin] = [] as unknown as [TestUser, TestUser, TestUser, TestUser, TestUser]
let own: Row

const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows

beforeAll(async () => {
  ;[unit, other, city, county, admin] = (await Promise.all(
    ['weibao', 'qiye', 'jiancha', 'jiancha_qt', 'admin'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  await query(
    sql<Row>`delete from maintenance_filing where "unitId" in (select "unitId" from app_user where "loginName" = 'weibao')`,
  )
  // The unit lies in the county of the second supervisor, who checks what the first one reviews.
  ;[own] = (await query(
    sql<Row>`update unit set "areaId" = '331121' from app_user where app_user."unitId" = unit.id and "loginName" = 'weibao' returning unit.*`,
  )) as [Row]
})

const sheet = {
  licenseno: 'TS3333001-2029',
  licenseScope: '电梯安装（含修理）A1',
  validDate: '2029-12-31',
  legalperson: '王五',
  address: '莲都区演示路8号',
  contactname: '李四',
  contacttel: '19900001234',
  premises: '办公室200平方米，备件仓库80平方米，24小时值班0578-2999001',
}
const { save, move, getDetail, find, delete: remove } = filingRegister
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg
const step = async (id: string) => ((await city.must(getDetail, { id })) as Row).step

describe('filing a maintenance unit', () => {
  let id: string

  it('is for maintenance units themselves, once, with licence and workers', async () => {
    expect(await said(other.call(save, sheet))).toBe(kitMessages.forbidden)
    expect(await said(city.call(save, sheet))).toBe(kitMessages.forbidden)
    expect(await said(admin.call(save, sheet))).toBe(kitMessages.forbidden)
    const may = await unit.must(filingCalls.checkMai, { creditcode: own.creditcode })
    expect(may).toEqual({ valid: true, message: filingMessages.mayFile })
    const [stranger] = await query(
      sql<Row>`select * from unit where unittype = '04' and id <> ${own.id}::uuid limit 1`,
    )
    expect(await said(unit.call(filingCalls.checkMai, { creditcode: stranger?.creditcode }))).toBe(
      kitMessages.missing,
    )
    const made = (await unit.must(save, { ...sheet, validDate: '2020-01-01' })) as Row
    id = made.id
    expect(made).toMatchObject({
      maintunit: own.unitname,
      areaId: '331121',
      status: '0',
      step: 'WBBA',
      filingno: null,
    })
    expect(await said(unit.call(save, sheet))).toBe(filingMessages.openAlready)
    expect((await unit.must(filingCalls.checkMai, { creditcode: own.creditcode })).valid).toBe(false)
    expect(await said(unit.call(move, { id, action: 'submit' }))).toBe(filingMessages.licenceLapsed)
    await unit.must(save, { id, validDate: sheet.validDate })
  })

  it('goes from the unit to its county, back with an opinion, and on to the city', async () => {
    for (const person of [other, county, city])
      expect((await person.call(move, { id, action: 'submit' })).isSuccess).toBe(false)
    const sent = (await unit.must(move, { id, action: 'submit' })) as Row
    expect(sent).toMatchObject({ step: 'WBHC', status: '1', personCount: expect.any(Number) })
    expect(sent.personCount).toBeGreaterThan(0)
    expect(await said(unit.call(save, { id, address: '别处' }))).toBe(kitMessages.notAtStart)
    expect(await said(county.call(filingCalls.checkDisagree, { ids: id }))).toBe(filingMessages.opinionWanted)
    await county.must(filingCalls.checkDisagree, { ids: id, acceptOpinion: '请补充备件仓库照片' })
    const returned = (await unit.must(getDetail, { id })) as Row
    expect(returned).toMatchObject({
      step: 'WBBA',
      status: '4',
      checkOpinion: '请补充备件仓库照片',
      dealMan: 'weibao',
    })
    await unit.must(save, { id, address: '莲都区演示路18号' })
    await unit.must(move, { id, action: 'submit' })
    await withdraw(await server.current.contextOf('weibao'), maintenanceFiling, id)
    expect(await unit.must(getDetail, { id })).toMatchObject({ step: 'WBBA', status: '0' })
    await unit.must(move, { id, action: 'submit' })
    await county.must(filingCalls.checkAgree, { ids: id, acceptOpinion: '现场核查属实' })
    // The second of two people is told; the county does not review.
    expect(await said(city.call(filingCalls.checkAgree, { ids: id }))).toContain('杨监察')
    expect(await said(county.call(filingCalls.reviewAgree, { ids: id }))).toBe(filingMessages.cityReviews)
    expect(await step(id)).toBe('WBSH')
  })

  it('is numbered when the city agrees, and holds for the archive and the people', async () => {
    await city.must(filingCalls.reviewAgree, { ids: id })
    const info = await city.must(filingCalls.getInfo, { id })
    expect(info).toMatchObject({
      status: '3',
      step: 'end',
      filingno: expect.stringMatching(/^WB3311212026\d{4}$/),
      certno: sheet.licenseno,
      unitname: own.unitname,
      checkOpinion: '现场核查属实',
      reviewOpinion: '同意',
    })
    expect(await unit.must(unitRegister.getDetail, { id: own.id })).toMatchObject({
      licenseno: sheet.licenseno,
      validDate: sheet.validDate,
      address: '莲都区演示路18号',
    })
    const staff = await city.must(personLists.filingStaff, { unitname: own.unitname, pageSize: 50 })
    expect(staff.list.map((row) => row.personname).sort()).toEqual(
      info.persons.map(({ personname }) => personname).sort(),
    )
    expect(await said(unit.call(save, sheet))).toBe(filingMessages.filedAlready)
  })

  it('changes by a filing of its own that says what differs, and keeps its number', async () => {
    expect(await said(other.call(filingCalls.change, { id }))).toBe(kitMessages.forbidden)
    const dropped = (await unit.must(filingCalls.change, { id })) as Row
    expect(await said(unit.call(filingCalls.change, { id }))).toBe(filingMessages.notFiled)
    await unit.must(remove, { ids: dropped.id })
    expect(await unit.must(getDetail, { id })).toMatchObject({ status: '3' })
    const change = (await unit.must(filingCalls.change, { id })) as Row
    expect(await said(unit.call(move, { id: change.id, action: 'submit' }))).toBe(
      filingMessages.nothingChanged,
    )
    await query(sql<Row>`insert into attachment (attrefsysid, atttype, attitle, attname, attfileroute, size, "contentType")
      values (${id}::uuid, 'XKZ', '许可证书', '旧证.pdf', 'a', 1, 'application/pdf'), (${change.id}::uuid, 'XKZ', '许可证书', '新证.pdf', 'b', 1, 'application/pdf')`)
    await unit.must(save, { id: change.id, licenseno: 'TS3333001-2033', validDate: '2033-12-31' })
    const sent = (await unit.must(move, { id: change.id, action: 'submit' })) as Row
    expect(sent.changeContent).toBe(
      '许可证编号：TS3333001-2029 → TS3333001-2033\n有效期至：2029-12-31 → 2033-12-31',
    )
    for (const call of [filingCalls.queryChangeGroupAtt, filingCalls.queryChangeGroupAttOfUse])
      expect(await county.must(call, { id: change.id })).toMatchObject([
        {
          name: '许可证书',
          oldAttachments: [{ attname: '旧证.pdf' }],
          newAttachments: [{ attname: '新证.pdf' }],
        },
      ])
    // Whoever checks does not review.
    await city.must(move, { id: change.id, action: 'checkAgree' })
    expect(await said(city.call(move, { id: change.id, action: 'reviewAgree' }))).toBe(
      filingMessages.sameChecker,
    )
    const colleague = await server.current.as('jiancha2')
    await colleague.must(move, { id: change.id, action: 'reviewAgree' })
    const [before, after] = await Promise.all([id, change.id].map((one) => unit.must(getDetail, { id: one })))
    expect([before?.status, after?.status]).toEqual(['7', '3'])
    expect(after?.filingno).toBe(before?.filingno)
  })

  it('is found by its unit, its county and the city, and by nobody else', async () => {
    const codes = async (person: TestUser): Promise<unknown[]> =>
      (await person.must(filingCalls.findData, { creditcode: own.creditcode })).list.map(
        (row) => row.unitname,
      )
    for (const person of [unit, county, city]) expect(await codes(person)).toHaveLength(2)
    expect(await said(other.call(find, {}))).toBe(kitMessages.forbidden)
    const { findData } = filingCalls
    expect((await city.must(findData, { certno: sheet.licenseno, unitname: own.unitname })).count).toBe(1)
    expect((await city.must(findData, { certno: 'nobody has this' })).count).toBe(0)
    const exported = await server.current.nobody.raw(filingCalls.maiExport, {
      unitname: own.unitname,
      fileName: '本市备案',
      token: await ticketFor(server.current, 'jiancha', 'export', filingCalls.maiExport.path),
    })
    expect(decodeURIComponent(String(exported.headers['content-disposition']))).toContain('本市备案（敏感）_')
    expect(await said(city.call(findData, { personname: '甲' }))).toBe(kitMessages.unknownFilter(undefined))
    const [foreign] = await query(
      sql<Row>`select * from maintenance_filing where "areaId" not like '331121%' limit 1`,
    )
    for (const person of [unit, county])
      expect(await said(person.call(filingCalls.getInfo, { id: foreign?.id }))).toBe(kitMessages.missing)
    expect(await said(county.call(filingCalls.checkAgree, { ids: foreign?.id }))).toBe(kitMessages.missing)
  })

  it('submits in one call what the catalogue names', async () => {
    await query(sql<Row>`delete from maintenance_filing where "unitId" = ${own.id}::uuid`)
    const { id: sent } = await unit.must(filingCalls.submitMai, {
      creditcode: own.creditcode,
      unitname: own.unitname,
      areaId: own.areaId,
      certno: 'TS3333009-2030',
      contactname: '李四',
      contacttel: '19900001234',
    })
    expect(await step(sent)).toBe('WBHC')
    await query(sql<Row>`update person set status = '2' where "unitId" = ${own.id}::uuid`)
    await query(sql<Row>`delete from maintenance_filing where "unitId" = ${own.id}::uuid`)
    const refused = unit.call(filingCalls.submitMai, { creditcode: own.creditcode, certno: 'X', ...sheet })
    expect(await said(refused)).toBe(filingMessages.noWorkers)
    // Nothing is half written.
    expect((await unit.must(find, {})).count).toBe(0)
    expect((await unit.must(personRegister.find, {})).count).toBeGreaterThan(0)
  })
})

it('says in words what two filings differ in', () => {
  const filing = (more: object) =>
    ({ licenseno: 'A', persons: [{ personname: '甲' }], ...more }) as unknown as MaintenanceFiling
  expect(differenceOf(filing({}), filing({}))).toBe('')
  expect(differenceOf(filing({}), filing({ licenseno: null, persons: [{ personname: '乙' }] }))).toBe(
    '许可证编号：A → 无\n增加人员：乙\n减少人员：甲',
  )
  expect(Object.keys(maintenanceFiling.fields)).toContain('changeContent')
})
