import { functionOff } from '@tejian/contract/kit/functionGroup.ts'
import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseCalls, casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { sql } from 'kysely'
import { beforeAll, expect } from 'vitest'
import { switchOnFunctions } from '../../demo/place.ts'
import { type TestUser, useTestApp } from './harness.ts'
import { said } from './said.ts'

export const accounts = ['jiancha', 'jiancha_qt', 'juzhang', 'fazhi', 'qiye', 'jianyan'] as const
export type Account = (typeof accounts)[number]

/** What people write of a case. */
export const opinion = { approveOpinion: '同意' }
export const audit = { auditOpinion: '事实清楚，证据确凿，程序合法' }
export const back = { backReason: '资料不完整', backDescription: '请补充证据' }
export const talk = {
  discussDate: '2026-11-20',
  discussMembers: '陈局长、李副局长',
  discussOpinion: '同意处罚建议',
}
export const two = '杨监察（浙K0001）、孔监察（浙K0002）'
export const proposal = {
  evidence: '现场笔录、照片',
  proposedResult: '1',
  punishProposal: '罚款人民币伍万元',
  proposedFine: '5000000',
}

const { find, getDetail, save, move } = caseCalls

/** An office whose cases are switched on, a party of it, and what its people do with a case. */
export function useCases() {
  const server = useTestApp()
  const people = {} as Record<Account, TestUser>
  const party = { unitId: '' }

  beforeAll(async () => {
    const made = await Promise.all(
      accounts.map(async (name) => [name, await server.current.as(name)] as const),
    )
    Object.assign(people, Object.fromEntries(made))
    const { db } = server.current.services
    const { rows } = await sql<{ unitId: string }>`update unit set "areaId" = '331121'
    where id = (select "unitId" from app_user where "loginName" = 'qiye') returning id as "unitId"`.execute(
      db,
    )
    party.unitId = rows[0]?.unitId ?? ''
    expect((await people.jiancha_qt.call(find, {})).isSuccess).toBe(false)
    expect(await said(people.jiancha_qt.call(find, {}))).toBe(functionOff)
    await switchOnFunctions(db)
    await server.current.services.parameters.refresh()
  })

  const act = (who: Account, id: string, action: string, given: object = {}) =>
    people[who].call(move, { id, action, ...given })
  const must = (who: Account, id: string, action: string, given: object = {}) =>
    people[who].must(move, { id, action, ...given })
  const look = async (id: string) => (await people.jiancha.must(getDetail, { id })) as LawCase
  const set = (id: string, values: ReturnType<typeof sql>) =>
    sql`update law_case set ${values} where id = ${id}::uuid`.execute(server.current.services.db)

  const clue = async (more: object = {}): Promise<LawCase> =>
    (await people.jiancha_qt.must(save, {
      caseSource: '5',
      caseReason: '02',
      ...party,
      unitname: '测试单位',
      fact: '使用未经检验的电梯1台',
      undertaker: two,
      ...more,
    })) as LawCase

  async function atStep(
    step: 'AJDC' | 'AJSH' | 'CFGZ' | 'AJSP' | 'AJZX',
    more: object = {},
  ): Promise<string> {
    const { id } = await clue({ ...proposal, ...more })
    await must('jiancha_qt', id, 'submit', { confirmed: '1' })
    await must('juzhang', id, 'file', opinion)
    if (step === 'AJDC') return id
    await must('jiancha_qt', id, 'report')
    if (step === 'AJSH') return id
    await must('fazhi', id, 'pass', audit)
    if (step === 'CFGZ') return id
    await people.jiancha_qt.must(save, { id, defenceRecord: '当事人放弃陈述申辩' })
    await serve(id, '19')
    await must('jiancha_qt', id, 'proceed')
    if (step === 'AJSP') return id
    await must('juzhang', id, 'decide', opinion)
    return id
  }

  const papers = async (caseId: string): Promise<LawDocument[]> => {
    const { caseno } = await look(caseId)
    const { list } = await people.jiancha.must(casePaperCalls.find, { caseno, ofCase: '1', pageSize: '50' })
    return list as unknown as LawDocument[]
  }
  const paper = async (caseId: string, docType: string) => {
    const found = (await papers(caseId)).find((one) => one.docType === docType)
    if (!found) throw new Error(`no paper ${docType}`)
    return found
  }
  /** The head issues a paper where it waits, and its undertaker serves it. */
  async function serve(caseId: string, docType: string): Promise<void> {
    const { id, step } = await paper(caseId, docType)
    if (step === 'ZLSP') await people.juzhang.must(casePaperCalls.move, { id, action: 'issue' })
    const service = { serveWay: '1', serveReceiver: '钱厂长', serveTime: '2026-11-20 09:00:00' }
    await people.jiancha_qt.must(casePaperCalls.move, { id, action: 'serve', ...service })
  }

  async function contentOf(caseId: string, docType: string) {
    const { id } = await paper(caseId, docType)
    const { rows } = await sql<{
      content: unknown
    }>`select content from law_document where id = ${id}::uuid`.execute(server.current.services.db)
    return rows[0]?.content
  }

  return { server, people, party, act, must, look, set, clue, atStep, papers, paper, serve, contentOf }
}
