import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { majorProblemProcess } from '@tejian/contract/reports/majorProblem.process.ts'
import { isMajor, majorPrintRecord } from '@tejian/contract/reports/majorProblem.ts'
import { majorProblemCalls } from '@tejian/contract/reports/majorProblemCalls.ts'
import { majorMessages, majorNews } from '@tejian/contract/reports/majorProblemMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { finishable, jobContext, type Wanted } from '../../app/testing/finishable.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { tasksToBuild, type Work } from '../../app/testing/reports.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import { finishInspection } from '../after/finish.ts'
import { draftMajorProblem } from './draft.ts'

const server = useTestApp()
afterAll(closePdfRenderer)
const people = {} as Record<
  'lead' | 'head' | 'approver' | 'archivist' | 'registrar' | 'unit' | 'second' | 'authority',
  TestUser
>

beforeAll(async () => {
  const logins = {
    lead: 'jianyan',
    second: 'jianyan2',
    head: 'zhanzhang',
    approver: 'pizhun',
    archivist: 'dangan',
    registrar: 'shouli',
    unit: 'qiye2',
    authority: 'jiancha',
  } as const
  for (const [name, login] of Object.entries(logins))
    people[name as keyof typeof people] = await server.current.as(login)
})

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const { save, move, getDetail, find, list, printPdf } = majorProblemCalls

const sheet = (equdatasysid: string, more: Record<string, string> = {}) => ({
  equdatasysid,
  problemDesc: '主要受力结构件开裂',
  legalBasis: majorMessages.legalBasis,
  foundDate: '2026-11-20',
  urgent: 'false',
  ...more,
})

const oneTask = async (): Promise<Work> => (await tasksToBuild(server.current))[0] as Work

async function written(
  more: Record<string, string> = {},
): Promise<{ id: string; problemno: string; work: Work }> {
  const work = await oneTask()
  const made = (await people.lead.must(save, sheet(work.equdatasysid, { seisn: work.seisn, ...more }))) as {
    id: string
    problemno: string
  }
  return { ...made, work }
}

const act = (person: TestUser, id: string, action: string, given: Record<string, string> = {}) =>
  person.call(move, { id, action, ...given })

async function approved(): Promise<{ id: string; problemno: string; work: Work }> {
  const made = await written()
  await people.lead.must(move, { id: made.id, action: 'submit' })
  await people.head.must(move, { id: made.id, action: 'pass', opinion: '情况属实' })
  await people.approver.must(move, { id: made.id, action: 'approve', opinion: '同意报送' })
  return made
}

async function told(title: string, text: string): Promise<string[]> {
  const { rows } = await sql<{ receiver: string }>`select receiver from message where title = ${title}
    and content like ${`%${text}%`} order by receiver`.execute(server.current.services.db)
  return rows.map(({ receiver }) => receiver)
}

async function accountsOf(equdatasysid: string): Promise<string[]> {
  const { rows } = await sql<{ loginName: string }>`select "loginName" from app_user
    where enabled is true and "unitId" = (select "unitId" from equipment where id = ${equdatasysid}::uuid)`.execute(
    server.current.services.db,
  )
  return rows.map(({ loginName }) => loginName)
}

describe('which reports are told as major problems', () => {
  it.each([
    ['3110', '不合格', null, true],
    ['1120', '停止运行', null, true],
    ['2150', '不符合要求', null, true],
    ['2150', '基本符合要求', '4级', false],
    ['2150', '不符合要求', '5级', true],
    ['2210', '基本符合要求', '4级', true],
    ['8310', '4级', null, true],
    ['8210', '4级', '4级', false],
    ['3110', '复检合格', null, false],
    ['1120', '整改后运行', null, false],
  ])('%s %s %s: %s', (equclacode, conclusion, grade, major) =>
    expect(isMajor(equclacode, conclusion, grade)).toBe(major),
  )
})

describe('writing a major problem down', () => {
  it('is refused without the code, for strange devices and business, ahead of its day, and half filled', async () => {
    const work = await oneTask()
    const input = sheet(work.equdatasysid)
    expect(said(await server.current.nobody.call(save, input))).toBe(kitMessages.noSession)
    expect(said(await people.registrar.call(save, input))).toBe(kitMessages.forbidden)
    expect(said(await people.unit.call(find, {}))).toBe(kitMessages.forbidden)
    expect(said(await people.lead.call(save, sheet('018f0000-0000-7000-8000-000000000000')))).toBe(
      kitMessages.missing,
    )
    expect(await people.lead.call(save, sheet(work.equdatasysid, { seisn: 'YW-NONE' }))).toMatchObject({
      fields: { seisn: majorMessages.unknownBusiness },
    })
    const other = await oneTask()
    expect(await people.lead.call(save, sheet(work.equdatasysid, { seisn: other.seisn }))).toMatchObject({
      fields: { seisn: majorMessages.otherBusiness },
    })
    expect(await people.lead.call(save, sheet(work.equdatasysid, { foundDate: '2026-11-21' }))).toMatchObject(
      {
        fields: { foundDate: majorMessages.foundAhead },
      },
    )
    for (const field of ['problemDesc', 'legalBasis', 'foundDate'])
      expect(await people.lead.call(save, sheet(work.equdatasysid, { [field]: '' }))).toMatchObject({
        fields: { [field]: expect.any(String) },
      })
  })

  it('takes what it is about from the archive, and stands alone for its device', async () => {
    const { id, problemno, work } = await written()
    expect(problemno).toMatch(/^ZD20261120\d{4}$/)
    const { rows } = await sql<Record<string, string>>`select equcode, useunit, useaddress from equipment
      where id = ${work.equdatasysid}::uuid`.execute(server.current.services.db)
    const [device] = rows
    expect(await people.lead.must(getDetail, { id })).toMatchObject({
      equcode: device?.equcode,
      unitname: device?.useunit,
      seisn: work.seisn,
      status: '0',
      reportUserName: expect.any(String),
    })
    expect(said(await people.second.call(save, sheet(work.equdatasysid)))).toBe(
      majorMessages.open(device?.equcode ?? '', problemno),
    )
  })
})

describe('a major problem', () => {
  it('is told to unit and supervisors at once, before anybody has reviewed it, and again at every submit', async () => {
    const { id, problemno, work } = await written()
    expect(
      await told(majorNews.first({ no: '', equcode: '', unitname: '', problem: '' }).title, problemno),
    ).toEqual([])
    await people.lead.must(move, { id, action: 'submit' })
    expect(await told('重大问题初报', problemno)).toContain('jiancha')
    expect(await told('设备存在重大问题', problemno)).toEqual((await accountsOf(work.equdatasysid)).sort())
    expect(await people.lead.must(getDetail, { id })).toMatchObject({
      status: '1',
      reportDate: '2026-11-20',
      reportOrgName: expect.any(String),
    })
    expect(said(await act(people.lead, id, 'pass'))).toBe(kitMessages.forbidden)
    const before = (await told('重大问题初报', problemno)).length
    await people.head.must(move, {
      id,
      action: 'return',
      backReason: '资料不完整',
      backDescription: '请补充照片',
    })
    expect(await people.lead.must(getDetail, { id })).toMatchObject({ step: 'ZDDJ', status: '0' })
    expect(await told('退回：重大问题', problemno)).toEqual(['jianyan'])
    await people.lead.must(move, { id, action: 'submit' })
    expect((await told('重大问题初报', problemno)).length).toBe(2 * before)
  })

  it('that is urgent goes by text message too, to the unit and to supervisors who left a number', async () => {
    const { id, work } = await written({ urgent: 'true' })
    await sql`update declaration set "INSCONTACTTEL" = '19900001234' where id = ${work.appmainsysid}::uuid`.execute(
      server.current.services.db,
    )
    const texts = async () =>
      (
        await sql<{ content: string }>`select content from sms_message where datacode = ${id}`.execute(
          server.current.services.db,
        )
      ).rows
    await people.lead.must(move, { id, action: 'submit' })
    expect((await texts()).length).toBeGreaterThan(0)
    const calm = await written()
    await people.lead.must(move, { id: calm.id, action: 'submit' })
    const { rows } = await sql`select id from sms_message where datacode = ${calm.id}`.execute(
      server.current.services.db,
    )
    expect(rows).toEqual([])
  })

  it('goes through audit and approval by others to its paper, which is printed before it is sent', async () => {
    const { id, problemno } = await written()
    await people.lead.must(move, { id, action: 'submit' })
    await sql`update major_problem set "reportLogin" = 'zhanzhang' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(said(await act(people.head, id, 'pass'))).toBe(majorMessages.ownProblem)
    await sql`update major_problem set "reportLogin" = 'jianyan' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    expect(said(await people.head.call(move, { id, action: 'approve' }))).not.toBe('went through')
    await people.head.must(move, { id, action: 'pass', opinion: '情况属实' })
    await people.approver.must(move, { id, action: 'approve', opinion: '同意报送' })
    expect(said(await act(people.archivist, id, 'send', { sendDate: '2026-11-20' }))).toBe(
      majorMessages.notPrinted,
    )
    await people.archivist.must(move, { id, action: 'print' })
    expect(await act(people.archivist, id, 'send')).toMatchObject({
      fields: { sendDate: expect.any(String) },
    })
    expect(await act(people.archivist, id, 'send', { sendDate: '2026-11-21' })).toMatchObject({
      fields: { sendDate: majorMessages.sentAhead },
    })
    await people.archivist.must(move, { id, action: 'send', sendDate: '2026-11-20' })
    expect(await people.archivist.must(getDetail, { id })).toMatchObject({
      step: 'ZDJS',
      status: '4',
      sendDate: '2026-11-20',
      printDate: expect.any(String),
    })
    expect(await told('重大问题报告已报送', problemno)).toContain('jiancha')
  })

  it('is taken back with a reason, which all hear who had heard of it, and nobody else', async () => {
    const silent = await written()
    expect(await act(people.lead, silent.id, 'cancel')).toMatchObject({
      fields: { cancelReason: expect.any(String) },
    })
    await people.lead.must(move, { id: silent.id, action: 'cancel', cancelReason: '误登' })
    expect(await told('重大问题已撤销', silent.problemno)).toEqual([])
    const { id, problemno, work } = await written()
    await people.lead.must(move, { id, action: 'submit' })
    await people.head.must(move, {
      id,
      action: 'return',
      backReason: '其他',
      backDescription: '复核后不属实',
    })
    await people.lead.must(move, { id, action: 'cancel', cancelReason: '复核后不属实' })
    expect(await told('重大问题已撤销', problemno)).toContain('jiancha')
    expect(await people.lead.must(getDetail, { id })).toMatchObject({ status: '7', step: 'end' })
    expect(said(await people.lead.call(save, sheet(work.equdatasysid)))).toBe('went through')
  })

  it('has its paper from the approval on, by a ticket of its own', async () => {
    const open = await written()
    const { id } = await approved()
    const ask = async (asked: string, named: string) => {
      const token = await ticketFor(server.current, 'dangan', 'print', majorPrintRecord(named))
      const url = `${printPdf.path}?${new URLSearchParams({ id: asked, token })}`
      return server.current.app.inject({ url })
    }
    const paper = await ask(id, id)
    expect([paper.statusCode, paper.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await ask(open.id, open.id)).body).toContain(majorMessages.notSubmitted)
    expect((await ask(open.id, id)).body).toContain(kitMessages.missing)
  })

  it('is found under the words of the catalogue', async () => {
    const { problemno } = await approved()
    const found = async (stepcode: string) =>
      ((await people.archivist.must(list, { problemno, stepcode })) as { list: unknown[] }).list
    expect(await found('print')).toMatchObject([
      { stepcode: 'ZDDY', status: '3', problemDesc: expect.any(String) },
    ])
    expect(await found('register')).toEqual([])
  })
})

describe('a sealed report', () => {
  const bad: Wanted = { result: '不合格', resultCode: '3012' }
  const problemsOf = async (itemId: string) =>
    (
      await sql<
        Record<string, string>
      >`select * from major_problem where "itemId" = ${itemId}::uuid order by id`.execute(
        server.current.services.db,
      )
    ).rows

  it('that has to be told leaves a draft to its lead, once; a passed one none', async () => {
    const item = await finishable(server.current, bad)
    await finishInspection(await jobContext(server.current), item)
    expect(await problemsOf(item.id)).toMatchObject([
      { step: 'ZDDJ', status: '0', dealMan: 'jianyan', reportno: item.reportno, equcode: item.equcode },
    ])
    expect(await told('待办：重大问题登记', String(item.equcode))).toEqual(['jianyan'])
    const passed = await finishable(server.current)
    await finishInspection(await jobContext(server.current), passed)
    expect(await problemsOf(passed.id)).toEqual([])
  })

  it('finds what was written on site already; another version of it is told to whoever has it in hand', async () => {
    const item = await finishable(server.current, bad)
    const { id } = (await people.lead.must(
      save,
      sheet(item.equdatasysid ?? '', { seisn: item.seisn ?? '' }),
    )) as { id: string }
    await sql`update major_problem set "reportId" = null where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    await finishInspection(await jobContext(server.current), item)
    expect(await problemsOf(item.id)).toMatchObject([{ id, reportno: item.reportno }])
    const { rows } =
      await sql<never>`insert into report (reportno, "versionNo", "itemId", "inspectResult", state, "templateCode", "templateVersion")
      values ('3311-DT-DJ-2026-MAJOR2', 2, ${item.id}::uuid, '合格', '1', 'DT-QY-DQ', 1) returning *`.execute(
        server.current.services.db,
      )
    await draftMajorProblem(await jobContext(server.current), item, rows[0] as never)
    expect(await problemsOf(item.id)).toMatchObject([{ id, reportno: '3311-DT-DJ-2026-MAJOR2' }])
    expect(await told('重大问题需核对', '3311-DT-DJ-2026-MAJOR2')).toEqual(['jianyan'])
  })
})

describe('the table of major problems', () => {
  const forwards = [
    ['lead', 'submit'],
    ['head', 'pass'],
    ['approver', 'approve'],
    ['archivist', 'print'],
    ['archivist', 'send'],
    ['authority', 'receive'],
  ] as const
  walkProcess({
    process: majorProblemProcess,
    calls: { getDetail, move },
    accounts: ['lead', 'head', 'approver', 'archivist', 'unit', 'authority'],
    person: (name) => people[name],
    watcher: 'lead',
    allowed: {
      ZDDJ: { submit: ['lead'], cancel: ['lead'] },
      ZDSH: { pass: ['head'], return: ['head'] },
      ZDSP: { approve: ['approver'], return: ['approver'] },
      ZDDY: { print: ['archivist'], send: ['archivist'] },
      ZDJS: { receive: ['authority'] },
      ZDCZ: { dispose: ['authority'] },
    },
    after: {
      'ZDDJ.submit': 'ZDSH',
      'ZDDJ.cancel': 'end',
      'ZDSH.pass': 'ZDSP',
      'ZDSH.return': 'ZDDJ',
      'ZDSP.approve': 'ZDDY',
      'ZDSP.return': 'ZDDJ',
      'ZDDY.print': 'ZDDY',
      'ZDDY.send': 'ZDJS',
      'ZDJS.receive': 'ZDCZ',
      'ZDCZ.dispose': 'end',
    },
    way: {
      ZDDJ: [],
      ZDSH: forwards.slice(0, 1),
      ZDSP: forwards.slice(0, 2),
      ZDDY: forwards.slice(0, 4),
      ZDJS: forwards.slice(0, 5),
      ZDCZ: forwards,
    },
    async fresh() {
      const { id } = await written()
      return (await people.lead.must(getDetail, { id })) as unknown as WalkedRow
    },
    supply: () => ({ sendDate: '2026-11-20', handleResult: '已责令停用' }),
    // What was received is disposed of once a danger is registered.
    beside: (id) =>
      sql`insert into hidden_danger (dangerno, "majorId", step, dangerlevel, "dangerDesc", "foundDate")
        select problemno || '-YH', id, 'YHCL', '2', "problemDesc", "foundDate" from major_problem
        where id = ${id}::uuid and step = 'ZDCZ'`.execute(server.current.services.db),
  })
})
