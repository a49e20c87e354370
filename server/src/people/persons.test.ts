import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  addressBookCalls,
  certificateRegister,
  personCertificateRegister,
  personLists,
  personRegister,
} from '@tejian/contract/people/calls.ts'
import { peopleMessages } from '@tejian/contract/people/messages.ts'
import { personTypes } from '@tejian/contract/people/person.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { certificateState } from './certificateState.ts'

const server = useTestApp()
let [head, city, county, unit, maintainer, registrar] = [] as unknown as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]

type Row = Record<string, unknown> & { id: string; version: number }
const rowsOf = async (query: ReturnType<typeof sql<Row>>) =>
  (await query.execute(server.current.services.db)).rows
const said = (answer: unknown): unknown => (answer as { errorMsg?: string }).errorMsg
const ownUnit = async (loginName: string): Promise<Row> =>
  (
    await rowsOf(
      sql<Row>`select unit.* from unit join app_user on app_user."unitId" = unit.id where "loginName" = ${loginName}`,
    )
  )[0] as Row

beforeAll(async () => {
  ;[head, city, county, unit, maintainer, registrar] = (await Promise.all(
    ['zhanzhang', 'jiancha', 'jiancha_qt', 'qiye', 'weibao', 'shouli'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
})

const sheet = {
  personname: '测试人员',
  personType: personTypes.operator,
  idcard: '331199199001010017',
  areaId: '331102',
  status: '1',
}
const refusal = async (person: TestUser, more: Record<string, unknown>): Promise<unknown> => {
  const answer = await person.call(personRegister.save, { ...sheet, ...more })
  return answer.isSuccess ? 'went through' : answer.errorMsg
}

describe('saving a person', () => {
  it('refuses wrong identity numbers with the sentences of the specification', async () => {
    const name = (await ownUnit('qiye')).unitname
    for (const [idcard, sentence] of [
      ['33110219900101', '身份证号必须为18位大写'],
      ['33119919900101001x', '身份证号必须为18位大写'],
      ['33119919900101I017', '身份证号前17位不能包含字符(I,O,Z,S,V)'],
      ['3311991990010100丽水', '不得输入中文'],
      ['33119919900101001-', '不得输入特殊字符'],
    ])
      expect(await refusal(registrar, { idcard, workunitname: name })).toContain(sentence)
    expect(await refusal(registrar, { personname: '张', workunitname: name })).toContain('应该不少于俩个汉字')
    expect(await refusal(registrar, { mobile: '123', workunitname: name })).toContain('请输入有效的手机号码')
    expect(await refusal(registrar, { workunitname: '没有这个单位' })).toBe(peopleMessages.unitUnknown)
    expect(await refusal(registrar, {})).toBe(peopleMessages.unitWanted)
  })

  it('takes a slash for a number, a unit by its name, and the same person once per unit and kind', async () => {
    const own = await ownUnit('qiye2')
    const made = (await registrar.must(personRegister.save, {
      ...sheet,
      workunitname: own.unitname,
    })) as Row
    expect(made).toMatchObject({ unitId: own.id, workunitname: own.unitname })
    expect(await refusal(registrar, { workunitname: own.unitname })).toBe(peopleMessages.doubled)
    expect(await refusal(registrar, { workunitname: own.unitname, personType: '4' })).toBe('went through')
    for (let time = 0; time < 2; time += 1)
      expect(await refusal(registrar, { workunitname: own.unitname, idcard: '/' })).toBe('went through')
  })

  it('lets units keep their own people and nobody else’s', async () => {
    const own = await ownUnit('weibao')
    const foreign = await ownUnit('qiye')
    expect(await refusal(maintainer, { personType: personTypes.supervisor })).toBe(peopleMessages.notYourKind)
    expect(await refusal(maintainer, { personType: personTypes.maintainer })).toBe(
      peopleMessages.reportMaintainers,
    )
    const made = (await maintainer.must(personRegister.save, {
      ...sheet,
      unitId: foreign.id,
      workunitname: foreign.unitname,
      areaId: '331121',
    })) as Row
    expect(made).toMatchObject({ unitId: own.id, workunitname: own.unitname, areaId: own.areaId })
    for (const person of [unit, county])
      expect(await person.call(personRegister.getDetail, { id: made.id })).toMatchObject({
        errorMsg: kitMessages.missing,
      })
    expect(await county.call(personRegister.save, { id: made.id, post: '组长' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await refusal(county, { workunitname: own.unitname })).toBe(peopleMessages.unitUnknown)
    expect(await unit.call(personRegister.delete, { ids: made.id })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    await maintainer.must(personRegister.delete, { ids: made.id })
  })

  it('keeps the second of two people from overwriting the first', async () => {
    const { list } = (await maintainer.must(personRegister.find, {})) as { list: Row[] }
    const [row] = list as [Row]
    await maintainer.must(personRegister.save, { id: row.id, version: row.version, post: '维保组长' })
    expect(
      said(await city.call(personRegister.save, { id: row.id, version: row.version, post: '维保员' })),
    ).toContain('尤维保')
  })
})

describe('reading persons', () => {
  it('shows units themselves, supervisors their area, each list its kind with the catalogue’s names', async () => {
    const own = await ownUnit('weibao')
    for (const row of (await maintainer.must(personLists.maintPerson, { pageSize: 100 })).list)
      expect(row).toMatchObject({ unitId: own.id, personType: '2', unitname: own.unitname })
    const seen = (await county.must(personLists.unitPerson, { pageSize: 300 })).list
    expect(seen.length).toBeGreaterThan(0)
    for (const row of seen) expect(row.areaId).toMatch(/^331121/)
    expect((await city.must(personLists.unitPerson, {})).count).toBeGreaterThan(seen.length)
    expect((await city.must(personLists.inspector, {})).list.map((row) => row.certtype)).toEqual(
      expect.arrayContaining([expect.stringContaining('锅炉检验师')]),
    )
    const [first] = seen as unknown as [Row]
    const found = await county.must(personLists.unitPerson, { certno: first.certno, pageSize: 10 })
    expect(found.list.map(({ id }) => id)).toContain(first.id)
    expect((await county.must(personLists.unitPerson, { certno: 'nobody has this' })).count).toBe(0)
    expect(
      (await county.must(personLists.unitPerson, { unitname: first.workunitname })).count,
    ).toBeGreaterThan(0)
  })

  it('refuses what no list answers, and days that are none', async () => {
    const { unknownFilter } = kitMessages
    for (const call of [personRegister.find, personLists.workPerson])
      expect(said(await city.call(call, { nobody: '1' }))).toBe(unknownFilter(undefined))
    expect(said(await city.call(personRegister.find, { issueDateBegin: '2026-01-01' }))).toBe(
      unknownFilter(undefined),
    )
    expect(said(await city.call(personLists.addressBook, { mobile: '1' }))).toBe(unknownFilter(undefined))
    for (const name of ['validDateBegin', 'validDateEnd'])
      expect(said(await city.call(personRegister.find, { [name]: '2026-13-45' }))).toContain('日期')
  })

  it('finds persons by one certificate for which everything is true', async () => {
    const [held] = await rowsOf(sql<Row>`select "personId" as id, 1 as version, max("certItem") as "certItem",
      max("validDate")::text as "validDate", max(certno) as certno from person_certificate where "certStatus" = '1' group by 1
      having count(*) = 1 order by 1 limit 1`)
    const { certItem, validDate, certno } = held as Row
    const [day, after] = await rowsOf(
      sql<Row>`select to_char(day, 'YYYY-MM-DD') as day from unnest(array[${validDate}::date, ${validDate}::date + 1]) day`,
    )
    const exact = { certItem, validDateBegin: day?.day, validDateEnd: after?.day, certno }
    const found = async (more: object): Promise<string[]> =>
      (await head.must(personRegister.find, { ...exact, ...more, pageSize: 100 })).list.map(
        ({ id }: Row) => id,
      )
    expect(await found({})).toContain(held?.id)
    expect(await found({ validDateBegin: after?.day, validDateEnd: '' })).not.toContain(held?.id)
    expect(await found({ certItem: 'none' })).toEqual([])
    // Another person's number does not help a certificate of one's own.
    expect(await found({ certno: 'nobody has this' })).toEqual([])
  })

  it('lists those who are filed, and supervisors by a number that is known', async () => {
    const { list } = (await city.must(personRegister.find, { filed: '1', pageSize: 300 })) as { list: Row[] }
    expect(list).not.toEqual([])
    for (const row of list) expect(row.filingno !== null || row.personType === personTypes.filed).toBe(true)
    const [known] = await rowsOf(sql<Row>`select person.*, held.certno from person
      join person_certificate held on held."personId" = person.id
      where person."personType" = '5' and person.status = '1' and person.idcard <> '/' limit 1`)
    for (const name of ['idcard', 'certno'] as const) {
      const answer = await county.must(personLists.addressBook, { [name]: known?.[name] })
      expect(answer.list.map(({ id }) => id)).toEqual([known?.id])
      expect(answer.list[0]).not.toHaveProperty(name)
    }
  })

  it('masks identity numbers in every list and notes who read one whole', async () => {
    for (const row of (await head.must(personRegister.find, { pageSize: 100 })).list)
      if (row.idcard !== '/') expect(row.idcard).toMatch(/^3311\*{10}/)
    const [row] = (await city.must(personLists.monitor, {})).list as unknown as [Row]
    expect(((await city.must(personRegister.getDetail, { id: row.id })) as Row).idcard).toMatch(/^\d{17}/)
    const noted = await rowsOf(
      sql<Row>`select action from audit_entry where "tableName" = 'person' and "recordId" = ${row.id} and action = 'reveal'`,
    )
    expect(noted).toHaveLength(1)
    expect(
      ((await (await server.current.as('jianyan')).must(personRegister.getDetail, { id: row.id })) as Row)
        .idcard,
    ).toContain('*')
  })

  it('keeps the institute’s personal files to who keeps them', async () => {
    expect((await head.must(personLists.personnel, {})).count).toBeGreaterThan(10)
    expect(await registrar.call(personLists.personnel, {})).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    const [file] = await rowsOf(sql<Row>`select * from person where "personType" = '7' limit 1`)
    for (const person of [registrar, city]) {
      expect((await person.must(personRegister.find, { personType: '7' })).count).toBe(0)
      expect(await person.call(personRegister.getDetail, { id: file?.id })).toMatchObject({
        errorMsg: kitMessages.missing,
      })
    }
    expect(await refusal(city, { personType: '7' })).toBe(peopleMessages.staffOnly)
  })

  it('opens the address book beyond areas, with work telephones only', async () => {
    const { list } = (await county.must(addressBookCalls.find, { pageSize: 100 })) as { list: Row[] }
    expect(new Set(list.map((row) => String(row.areaId).slice(0, 6))).size).toBeGreaterThan(3)
    for (const row of list) {
      expect(row).not.toHaveProperty('idcard')
      expect(row).not.toHaveProperty('mobile')
    }
    expect(await unit.call(personLists.addressBook, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
  })
})

describe('certificates', () => {
  const paper = {
    certno: 'TS6331199199001010017',
    certItem: 'N1',
    issueOrgName: '丽水市市场监督管理局',
    issueDate: '2023-05-01',
    validDate: '2027-04-30',
    certStatus: '1',
  }
  const { save, find, delete: remove } = personCertificateRegister

  it('belong to a person whom their writer sees, once for each item, with dates that run forward', async () => {
    const [own] = (await maintainer.must(personRegister.find, {})).list as unknown as [Row]
    const [foreign] = await rowsOf(
      sql<Row>`select * from person where "personType" = '4' and "areaId" = '331121' limit 1`,
    )
    const tried = async (person: TestUser, more: Record<string, unknown>): Promise<unknown> =>
      said(await person.call(save, { ...paper, personId: own.id, ...more }))
    expect(await tried(maintainer, { personId: foreign?.id })).toBe(kitMessages.missing)
    expect(await tried(unit, {})).toBe(kitMessages.missing)
    expect(await tried(maintainer, { validDate: '2023-01-01' })).toBe(peopleMessages.datesReversed)
    const made = (await maintainer.must(save, { ...paper, personId: own.id })) as Row
    expect(made).toMatchObject({ personname: own.personname, unitId: own.unitId, certStatus: '1' })
    expect(await tried(maintainer, {})).toBe(peopleMessages.certificateDoubled)
    expect(await maintainer.call(personRegister.delete, { ids: own.id })).toMatchObject({
      errorMsg: peopleMessages.hasCertificates,
    })
    await maintainer.must(personRegister.save, { id: own.id, personname: '新名字' })
    expect((await maintainer.must(find, { personId: own.id, certItem: 'N1' })).list).toMatchObject([
      { personname: '新名字' },
    ])
    await maintainer.must(remove, { ids: made.id })
  })

  it('of inspectors still plan tasks, and show their own to whoever is signed in', async () => {
    const inspector = await server.current.as('jianyan')
    const { list } = (await inspector.must(personLists.myCertificate, { pageSize: 50 })) as { list: Row[] }
    expect(list.length).toBeGreaterThan(5)
    for (const row of list) expect(row).toMatchObject({ loginName: 'jianyan', attname: '未上传' })
    expect((await inspector.must(certificateRegister.find, { own: '1' })).count).toBe(list.length)
  })

  it.each([
    ['1', '2026-11-18', '3'],
    ['1', '2026-11-19', '2'],
    ['3', '2027-01-18', '2'],
    ['2', '2027-01-19', '1'],
    ['5', '2020-01-01', '5'],
    ['4', '2030-01-01', '4'],
  ])('in state %s until %s are in state %s', (state, validDate, today) => {
    expect(certificateState(state, validDate, '2026-11-19')).toBe(today)
  })
})
