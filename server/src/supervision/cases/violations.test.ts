import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { MenuNode } from '@tejian/contract/session/menuNode.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import type { LawViolation } from '@tejian/contract/supervision/cases/violation.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { checkPublicity } from './publicity.ts'
import { recordViolation } from './violations.ts'

const server = useTestApp()
const accounts = ['jiancha', 'jiancha_qt', 'juzhang', 'fazhi', 'qiye', 'jianyan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let unitId: string
const { find, getDetail, save, list } = violationCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<{ unitId: string }>`update unit set "areaId" = '331121'
    where id = (select "unitId" from app_user where "loginName" = 'qiye') returning id as "unitId"`.execute(
    server.current.services.db,
  )
  unitId = rows[0]?.unitId ?? ''
})

async function said(answer: Promise<{ isSuccess: boolean; errorMsg?: unknown; fields?: object }>) {
  const told = await answer
  return told.isSuccess ? 'went through' : (Object.values(told.fields ?? {})[0] ?? told.errorMsg)
}

const old = {
  unitname: '测试单位',
  violationDesc: '使用未经检验的起重机械',
  punishResult: '罚款30000元',
  punishno: '青市监处罚〔2023〕8号',
  punishDate: '2023-06-01',
}

const codesOf = (nodes: readonly MenuNode[]): string[] =>
  nodes.flatMap(({ accessCode, childList }) => [...(accessCode ? [accessCode] : []), ...codesOf(childList)])

describe('records of violations', () => {
  it('are opened from the menu alone, by supervisors, in this session', async () => {
    expect(await said(server.current.nobody.call(find, {}))).toBe(kitMessages.noSession)
    for (const who of ['qiye', 'jianyan'] as const)
      expect(await said(people[who].call(find, {}))).toBe(kitMessages.forbidden)
    const wrong = '访问码不正确，请从菜单重新打开'
    for (const accessCode of ['', 'x'.repeat(32), 'x'])
      for (const call of Object.values(violationCalls))
        expect(await said(people.juzhang.call(call, { accessCode, id: unitId, ids: unitId }))).toBe(wrong)
    const [code = ''] = codesOf(await people.jiancha.must(sessionCalls.menuTree, {}))
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    expect((await people.jiancha.call(find, { accessCode: code })).isSuccess).toBe(true)
    expect(await said(people.jiancha_qt.call(find, { accessCode: code }))).toBe(wrong)
    expect(await said((await server.current.as('jiancha')).call(find, { accessCode: code }))).toBe(wrong)
    const answer = await people.jiancha.raw(find, {})
    expect(answer.headers['cache-control']).toContain('no-store')
  })

  it('are entered by hand for older ones, of units in the sight of whoever enters them', async () => {
    expect(await said(people.fazhi.call(save, { ...old, unitId }))).toBe(kitMessages.forbidden)
    const nowhere = { ...old, unitId: '00000000-0000-4000-8000-00000000beef' }
    expect(await said(people.jiancha_qt.call(save, nowhere))).toBe(say.unknownUnit)
    expect(await said(people.jiancha_qt.call(save, { ...old, unitId, punishDate: '2026-11-21' }))).toBe(
      say.punishedLater,
    )
    const row = (await people.jiancha_qt.must(save, { ...old, unitId })) as LawViolation
    expect(row).toMatchObject({ areaId: '331121', recordState: '1', publishLimit: '2023-06-30' })
    expect(row.recordno).toMatch(/^WFJL20261120\d{4}$/)
    await people.jiancha_qt.must(save, { id: row.id, publishDate: '2026-11-20' })
    expect(await people.jiancha_qt.must(getDetail, { id: row.id })).toMatchObject({ recordState: '2' })
    const found = await people.jiancha_qt.must(list, { unitname: row.unitname ?? '' })
    expect(found.list[0]).toMatchObject({ punishment: old.punishResult, lawBasis: null })
    await sql`update law_violation set "areaId" = '331102' where id = ${row.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await said(people.jiancha_qt.call(getDetail, { id: row.id }))).toBe(kitMessages.missing)
    expect(await said(people.jiancha_qt.call(violationCalls.delete, { ids: row.id }))).toBe(
      kitMessages.forbidden,
    )
  })

  it('that cases have written stay as they are, but for their publicity', async () => {
    const decided = {
      punishResult: '1',
      punishProposal: '警告',
      fineAmount: 5_000_000,
      fact: '使用未经检验的电梯',
      unitname: '测试单位',
      decisionDate: '2026-11-02',
      decisionno: '青田市监处罚〔2026〕1号',
      areaId: '331121',
      caseno: 'AJ1',
      id: '00000000-0000-4000-8000-00000000cafe',
    } as LawCase
    await transact(systemContext(server.current.services, 'test'), (context) =>
      recordViolation(context, decided),
    )
    const { list: rows } = await people.juzhang.must(find, { punishno: decided.decisionno ?? '' })
    const [row] = rows as unknown as LawViolation[]
    expect(row).toMatchObject({
      punishResult: '警告；罚款50000元',
      publishLimit: '2026-11-30',
      recordState: '1',
    })
    const id = row?.id ?? ''
    await people.juzhang.must(save, { id, punishResult: '无', publishDate: '2026-11-10' })
    expect(await people.juzhang.must(getDetail, { id })).toMatchObject({
      punishResult: '警告；罚款50000元',
      publishDate: '2026-11-10',
      recordState: '2',
    })
    expect(await said(people.juzhang.call(violationCalls.delete, { ids: id }))).toBe(say.writtenByCase)
  })
})

describe('the publicity of a penalty', () => {
  const { publish, withdraw } = violationCalls
  const decision = {
    punishResult: '1',
    punishProposal: '没收违法所得',
    fineAmount: 3_000_000,
    fact: '王小明（身份证33112119800101123X，电话13812345678）未经许可从事电梯安装',
    unitname: '王小明',
    legalperson: null,
    decisionDate: '2026-11-02',
    areaId: '331121',
    caseno: 'AJ2',
  } as LawCase

  async function recorded(no: number, isPerson: boolean): Promise<LawViolation> {
    const { db } = server.current.services
    const { rows } = await sql<{
      id: string
    }>`insert into law_case (caseno, unitname, "isPerson", legalperson, step,
        "areaId") values (${`AJ-G${no}`}, ${decision.unitname}, ${isPerson}, null, 'end', '331121') returning id`.execute(
      db,
    )
    const decisionno = `丽水市监处罚〔2026〕9${no}号`
    await transact(systemContext(server.current.services, 'test'), (context) =>
      recordViolation(context, { ...decision, id: rows[0]?.id ?? '', decisionno }),
    )
    const { list: found } = await people.juzhang.must(find, { punishno: decisionno })
    return found[0] as unknown as LawViolation
  }
  const shown = async (title: string) =>
    (await server.current.nobody.must(portalNoticeCalls.list, { title, publishChannel: '3' })).list

  it('is begun by those of the authority who may, once, as it was seen', async () => {
    const { id, version } = await recorded(1, true)
    expect(await said(server.current.nobody.call(publish, { id }))).toBe(kitMessages.noSession)
    for (const who of ['fazhi', 'qiye', 'jianyan'] as const)
      expect(await said(people[who].call(publish, { id }))).toBe(kitMessages.forbidden)
    const elsewhere = await server.current.as('jiancha_ld')
    expect(await said(elsewhere.call(publish, { id }))).toBe(kitMessages.missing)
    expect((await people.juzhang.call(publish, { id, version: String((version ?? 0) + 1) })).isSuccess).toBe(
      false,
    )
    expect(await said(people.juzhang.call(withdraw, { id, reason: '撤销' }))).toBe(say.notPublished)
    await people.juzhang.must(publish, { id })
    expect(await said(people.juzhang.call(publish, { id }))).toBe(say.onlyToPublish)
    expect(await said(people.juzhang.call(save, { id, publishDate: '2026-11-10' }))).toBe(
      say.publishedByNotice,
    )
    expect(await people.juzhang.must(getDetail, { id })).toMatchObject({
      recordState: '2',
      publishDate: '2026-11-20',
      publishUntil: '2029-11-20',
      actions: expect.arrayContaining(['withdraw']),
    })
  })

  it('names no person whole, and no number of one', async () => {
    const [line] = await shown('行政处罚公示：王**')
    const notice = await server.current.nobody.must(portalNoticeCalls.getDetail, { id: line?.id ?? '' })
    const text = JSON.stringify(notice)
    expect(text).not.toContain('王小明')
    expect(text).not.toContain('33112119800101123X')
    expect(text).not.toContain('13812345678')
    expect(text).toContain('罚款30000元')
    expect(notice).toMatchObject({ catalogName: '行政处罚' })
  })

  it('is taken back with a reason, and ends with its day', async () => {
    const taken = await recorded(2, false)
    const kept = await recorded(3, false)
    for (const { id } of [taken, kept]) await people.jiancha_qt.must(publish, { id, minor: '1' })
    expect(await shown('行政处罚公示：王小明')).toHaveLength(2)
    expect(await said(people.juzhang.call(withdraw, { id: taken.id, reason: ' ' }))).toBe(
      say.withdrawReasonMissing,
    )
    await people.juzhang.must(withdraw, { id: taken.id, reason: '处罚决定被撤销' })
    expect(await people.juzhang.must(getDetail, { id: taken.id })).toMatchObject({ recordState: '4' })
    expect(await shown('行政处罚公示：王小明')).toHaveLength(1)
    const day = (text: string) => ({
      ...systemContext(server.current.services, 'test'),
      now: () => new Date(`${text}T09:00:00+08:00`),
    })
    await checkPublicity(day('2027-02-20'))
    expect(await people.juzhang.must(getDetail, { id: kept.id })).toMatchObject({ recordState: '2' })
    await checkPublicity(day('2027-02-21'))
    expect(await people.juzhang.must(getDetail, { id: kept.id })).toMatchObject({
      recordState: '4',
      withdrawReason: say.publicityOver,
    })
    expect(await shown('行政处罚公示：王小明')).toHaveLength(0)
  })

  it('that is late is told of once, and no longer late once it is begun', async () => {
    const { id } = await recorded(4, false)
    const later = {
      ...systemContext(server.current.services, 'test'),
      now: () => new Date('2026-12-01T09:00:00+08:00'),
    }
    const told = async () =>
      Number(
        (
          await sql<{
            count: number
          }>`select count(*) as count from message where title = '行政处罚逾期未公示'
            and content like '%〔2026〕94号%'`.execute(server.current.services.db)
        ).rows[0]?.count,
      )
    await checkPublicity({ ...later, now: () => new Date('2026-11-30T09:00:00+08:00') })
    expect(await told()).toBe(0)
    await checkPublicity(later)
    const once = await told()
    expect(once).toBeGreaterThan(0)
    await checkPublicity(later)
    expect(await told()).toBe(once)
    expect(await people.juzhang.must(getDetail, { id })).toMatchObject({ isPublishLate: true })
    await people.juzhang.must(publish, { id })
    expect(await people.juzhang.must(getDetail, { id })).toMatchObject({ isPublishLate: false })
  })
})
