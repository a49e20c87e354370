import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { MenuNode } from '@tejian/contract/session/calls.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseMessages as say } from '@tejian/contract/supervision/cases/caseMessages.ts'
import type { LawViolation } from '@tejian/contract/supervision/cases/violation.ts'
import { violationCalls } from '@tejian/contract/supervision/cases/violationCalls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
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
      fineAmount: 50_000,
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
