import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { personCertificateRegister, personLists } from '@tejian/contract/people/calls.ts'
import { maintenancePersonCalls } from '@tejian/contract/people/maintenance/calls.ts'
import { maintenancePersonMessages } from '@tejian/contract/people/maintenance/maintenancePersonMessages.ts'
import { renewalCalls } from '@tejian/contract/people/renewal/calls.ts'
import { renewalMessages } from '@tejian/contract/people/renewal/renewalMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
type Row = Record<string, unknown> & { id: string; version: number }
const names = ['weibao', 'qiye', 'shouli', 'jiancha', 'jiancha_qt', 'caiwu'] as const
let people: Record<(typeof names)[number], TestUser>
const query = async (statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await statement.execute(server.current.services.db)).rows
const said = async (answer: Promise<unknown>): Promise<unknown> =>
  ((await answer) as { errorMsg?: string }).errorMsg ?? 'went through'
const back = { action: 'return', backReason: '材料不符合要求', backDescription: '请补充聘用记录' }

beforeAll(async () => {
  const made = names.map(async (name) => [name, await server.current.as(name)] as const)
  people = Object.fromEntries(await Promise.all(made)) as typeof people
})

describe('the renewal of a certificate', () => {
  const { save, move, getDetail, find, list, delete: remove } = renewalCalls
  const sheet = { trainHours: 24, physicalCheck: 'true', note: '连续从事本项目作业' }
  let mine: Row
  let foreign: Row
  const until = async (row: Row, day: string): Promise<void> => {
    await query(
      sql<Row>`update person_certificate set "validDate" = ${day}::date, "certStatus" = '1' where id = ${row.id}::uuid`,
    )
  }

  beforeAll(async () => {
    const fresh = sql`not exists (select from certificate_renewal where "certificateId" = person_certificate.id)`
    ;[mine] =
      (await query(sql<Row>`select person_certificate.* from person_certificate join app_user on app_user."unitId" = person_certificate."unitId"
      where "loginName" = 'weibao' and ${fresh} order by id limit 1`)) as [Row]
    ;[foreign] = (await query(
      sql<Row>`select * from person_certificate where "areaId" = '331121' and "unitId" is distinct from ${mine.unitId}::uuid and ${fresh} limit 1`,
    )) as [Row]
    await until(mine, '2027-02-10')
    await until(foreign, '2027-02-10')
  })

  it('is refused without the code, for foreign certificates, too early, too late, without the promise', async () => {
    const apply = (person: TestUser, more: object = {}) =>
      said(person.call(save, { ...sheet, certificateId: mine.id, ...more }))
    expect(await apply(people.caiwu)).toBe(kitMessages.forbidden)
    expect(await apply(people.jiancha)).toBe(kitMessages.forbidden)
    expect(await apply(people.qiye)).toBe(renewalMessages.noCertificate)
    expect(await apply(people.weibao, { certificateId: foreign.id })).toBe(renewalMessages.noCertificate)
    expect(await apply(people.weibao, { trainHours: '' })).toContain('继续教育学时')
    await until(mine, '2028-02-10')
    expect(await apply(people.weibao)).toBe(renewalMessages.tooEarly('2027-08-10'))
    await until(mine, '2026-11-19')
    expect(await apply(people.weibao)).toBe(renewalMessages.lapsed('2026-11-19'))
    await until(mine, '2026-12-10')
    const made = (await people.weibao.must(save, {
      ...sheet,
      physicalCheck: 'false',
      certificateId: mine.id,
    })) as Row
    expect(await said(people.weibao.call(move, { id: made.id, action: 'submit' }))).toBe(
      renewalMessages.noPromise,
    )
    expect(await apply(people.weibao)).toBe(renewalMessages.open)
    expect(await apply(people.shouli)).toBe(kitMessages.forbidden)
    await people.weibao.must(remove, { ids: made.id })
  })

  it('comes back with a reason and then runs on four years, once, with its history', async () => {
    const made = (await people.weibao.must(save, { ...sheet, certificateId: mine.id })) as Row
    expect(made).toMatchObject({ certno: mine.certno, personname: mine.personname, status: '0' })
    expect(made.idcard).toContain('*')
    const sent = (await people.weibao.must(move, { id: made.id, action: 'submit' })) as Row
    expect(sent).toMatchObject({ status: '1', step: 'FSSH', remind: renewalMessages.late(20) })
    for (const person of [people.qiye, people.shouli, people.weibao])
      expect((await person.call(move, { id: made.id, action: 'pass' })).isSuccess).toBe(false)
    expect(await said(people.jiancha.call(move, { id: made.id, action: 'return' }))).toBe('请选择退回原因')
    await people.jiancha.must(move, { id: made.id, ...back })
    expect(await people.weibao.must(getDetail, { id: made.id })).toMatchObject({
      status: '2',
      dealMan: 'weibao',
      auditOpinion: back.backDescription,
    })
    await people.weibao.must(move, { id: made.id, action: 'submit' })
    const answers = await Promise.all(
      [1, 2].map(() => people.jiancha.call(move, { id: made.id, action: 'pass', version: sent.version + 2 })),
    )
    expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
    expect(await people.weibao.must(getDetail, { id: made.id })).toMatchObject({
      status: '3',
      validDate: '2026-12-10',
      newValidDate: '2030-12-10',
      auditUserName: '韩监察',
    })
    expect(await people.weibao.must(personCertificateRegister.getDetail, { id: mine.id })).toMatchObject({
      validDate: '2030-12-10',
      reviewDate: '2026-11-20',
      certStatus: '1',
    })
    const told = await query(
      sql<Row>`select title from message where receiver = 'weibao' and title like '证书复审%' order by "sendTime", id`,
    )
    expect(told.map(({ title }) => title)).toEqual([
      renewalMessages.returnedTitle,
      renewalMessages.passedTitle,
    ])
    const history = (await people.weibao.must(find, { certificateId: mine.id })) as { list: Row[] }
    expect(history.list).toHaveLength(1)
  })

  it('is refused when the certificate was changed meanwhile; who reviews sees what waits in his area', async () => {
    await query(
      sql<Row>`update app_user set "unitId" = ${foreign.unitId as string}::uuid where "loginName" = 'qiye'`,
    )
    const holder = await server.current.as('qiye')
    const made = (await holder.must(save, { ...sheet, certificateId: foreign.id })) as Row
    await holder.must(move, { id: made.id, action: 'submit' })
    const waiting = (await people.jiancha_qt.must(find, { waiting: '1', pageSize: 100 })) as { list: Row[] }
    expect(waiting.list.map(({ id }) => id)).toContain(made.id)
    expect(new Set(waiting.list.map(({ step }) => step))).toEqual(new Set(['FSSH']))
    for (const row of waiting.list) expect(row.areaId).toMatch(/^331121/)
    const listed = (await people.jiancha_qt.must(list, { unitname: foreign.workunitname, status: '1' })) as {
      list: Row[]
    }
    expect(listed.list[0]).toMatchObject({ unitname: foreign.workunitname, certValidDate: '2027-02-10' })
    await query(sql<Row>`update person_certificate set "certStatus" = '4' where id = ${foreign.id}::uuid`)
    expect(await said(people.jiancha_qt.call(move, { id: made.id, action: 'pass' }))).toBe(
      renewalMessages.changedSince,
    )
    await people.jiancha_qt.must(move, { id: made.id, action: 'refuse', refuseReason: '证书已暂扣' })
    expect(await holder.must(getDetail, { id: made.id })).toMatchObject({ status: '4', step: 'end' })
  })
})

describe('a maintenance worker who is reported', () => {
  const { save, move, getDetail, find, list } = maintenancePersonCalls
  const idcard = '331199200305050019'
  const sheet = {
    personname: '申报人员',
    sex: '1',
    idcard,
    mobile: '19900004999',
    certno: `TS6${idcard}`,
    certItem: 'T',
    issueOrgName: '丽水市市场监督管理局',
    issueDate: '2025-05-01',
    validDate: '2029-04-30',
  }
  const report = (more: object = {}, person = people.weibao) => said(person.call(save, { ...sheet, ...more }))

  it('is reported by maintenance units alone, with a certificate in force, once', async () => {
    for (const person of [people.qiye, people.jiancha, people.shouli])
      expect(await report({}, person)).toBe(kitMessages.forbidden)
    expect(await report({ certItem: 'N1' })).toBe(maintenancePersonMessages.notLiftRepair)
    expect(await report({ validDate: '2026-11-19' })).toBe(maintenancePersonMessages.certificateLapsed)
    const [own] =
      await query(sql<Row>`select person.* from person join app_user on app_user."unitId" = person."unitId"
      where app_user."loginName" = 'weibao' and "personType" = '2' and status = '1' limit 1`)
    expect(await report({ idcard: own?.idcard })).toBe(maintenancePersonMessages.registeredHere)
    await query(sql<Row>`update person set status = '2' where id = ${own?.id}::uuid`)
    expect(await report({ idcard: own?.idcard })).toBe(maintenancePersonMessages.leftHere)
    const [other] = await query(sql<Row>`select * from person where "personType" = '2' and status = '1'
      and "unitId" <> ${own?.unitId}::uuid limit 1`)
    const sentence = await report({ idcard: other?.idcard })
    expect(sentence).toBe(maintenancePersonMessages.registeredElsewhere)
    expect(sentence).not.toContain(String(other?.workunitname))
  })

  it('becomes a person of the register with the certificate when a supervisor agrees', async () => {
    const made = (await people.weibao.must(save, sheet)) as Row
    expect(await report()).toBe(maintenancePersonMessages.openHere)
    await people.weibao.must(move, { id: made.id, action: 'submit' })
    expect(await said(people.qiye.call(getDetail, { id: made.id }))).toBe(kitMessages.forbidden)
    const seen = ((await people.jiancha.must(list, { personname: '申报人员' })) as { list: Row[] }).list
    expect(seen[0]).toMatchObject({ id: made.id, idcard: expect.stringContaining('*') })
    expect(((await people.jiancha.must(getDetail, { id: made.id })) as Row).idcard).toBe(idcard)
    expect(((await people.weibao.must(getDetail, { id: made.id })) as Row).idcard).toContain('*')
    await people.jiancha.must(move, { id: made.id, ...back })
    await people.weibao.must(save, { id: made.id, education: '大专' })
    await people.weibao.must(move, { id: made.id, action: 'submit' })
    const done = (await people.jiancha.must(move, { id: made.id, action: 'pass' })) as Row
    expect(done).toMatchObject({ status: '3', step: 'end', personId: expect.any(String) })
    const found = await people.weibao.must(personLists.maintPerson, { personname: '申报人员' })
    expect(found.list[0]).toMatchObject({ id: done.personId, certno: sheet.certno, status: '1' })
    expect(await report()).toBe(maintenancePersonMessages.registeredHere)
    expect((await people.jiancha.must(find, { waiting: '1', personname: '申报人员' })).count).toBe(0)
  })
})
