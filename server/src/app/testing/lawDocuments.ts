import type { LawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { documentCalls } from '@tejian/contract/supervision/documents/documentCalls.ts'
import { problemCalls } from '@tejian/contract/supervision/problems/problemCalls.ts'
import { sql } from 'kysely'
import { beforeAll } from 'vitest'
import { transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { createProblem, type NewProblem } from '../../supervision/problems/createProblem.ts'
import { type TestUser, useTestApp } from './harness.ts'

export const accounts = ['jiancha', 'jiancha_qt', 'juzhang', 'xiangzhen', 'qiye', 'qiye2', 'jianyan'] as const
export type Account = (typeof accounts)[number]

export const checkId = '00000000-0000-4000-8000-00000000c0de'

/** What people write of a paper. */
export const words = { measure: '立即更换层门锁紧装置', checkers: '杨监察（浙K0001）、孔监察（浙K0002）' }
export const service = { serveWay: '1', serveReceiver: '钱厂长', serveTime: '2026-11-20 09:00:00' }
export const done = { rectifyDesc: '已更换' }
export const review = { reviewDate: '2026-11-20', reviewUserNames: '杨监察、孔监察', reviewOpinion: '已改正' }
export const back = { backReason: '资料不完整', backDescription: '仍未更换', rectifyLimit: '2026-12-10' }
export const over = { handoverOrg: '青田县市场监督管理局', reason: '拒不改正' }

const { getDetail, save, move } = documentCalls

/** A unit with a lift whose problems are written about, and what people do with a paper. */
export function useDocuments() {
  const server = useTestApp()
  const people = {} as Record<Account, TestUser>
  const own = { unitId: '' }
  const device = { id: '', equcode: '' }

  beforeAll(async () => {
    const made = await Promise.all(
      accounts.map(async (name) => [name, await server.current.as(name)] as const),
    )
    Object.assign(people, Object.fromEntries(made))
    const { db } = server.current.services
    const { rows } = await sql<{
      unitId: string
    }>`select "unitId" from app_user where "loginName" = 'qiye'`.execute(db)
    own.unitId = rows[0]?.unitId ?? ''
    const { rows: lifts } = await sql<
      typeof device
    >`update equipment set "areaId" = '331121', "townId" = '331121101',
      "unitId" = ${own.unitId}::uuid, useunit = '测试单位'
    where id = (select id from equipment where equclacode like '3%' and "useState" = '1' order by id limit 1)
    returning id, equcode`.execute(db)
    if (!lifts[0]) throw new Error('no lift')
    Object.assign(device, lifts[0])
  })

  const found = (more: Partial<NewProblem> = {}) =>
    transact(systemContext(server.current.services, 'test'), (context) =>
      createProblem(context, {
        checkId,
        checkno: 'JC202611200001',
        ...own,
        unitname: '测试单位',
        equdatasysid: device.id,
        equcode: device.equcode,
        equclacode: '3110',
        problemDesc: '层门锁紧装置失效',
        clause: 'TSG T7001-2023 附件A',
        areaId: '331121',
        townId: '331121101',
        problemSource: '1',
        ...more,
      }),
    )
  const file = (id: string, atttype = 'ZGFK') =>
    sql`insert into attachment (attrefsysid, atttype, attname, attfileroute, size, "contentType")
    values (${id}::uuid, ${atttype}, '照片.png', ${`none/${id}`}, 1, 'image/png')`.execute(
      server.current.services.db,
    )
  const act = (who: Account, id: string, action: string, given: object = {}) =>
    people[who].call(move, { id, action, ...given })
  const must = (who: Account, id: string, action: string, given: object = {}) =>
    people[who].must(move, { id, action, ...given })
  const look = (id: string) => people.jiancha.must(getDetail, { id })
  const problemAt = (id: string) => people.jiancha.must(problemCalls.getDetail, { id })

  const drafted = async (more: object = {}, problem: Partial<NewProblem> = {}): Promise<LawDocument> => {
    const { problemno } = await found(problem)
    return (await people.jiancha_qt.must(save, {
      docType: '1',
      problemnos: problemno,
      rectifyLimit: '2026-12-05',
      ...words,
      ...more,
    })) as LawDocument
  }
  /** A paper that was issued and served. */
  async function servedPaper(more: object = {}, problem: Partial<NewProblem> = {}): Promise<LawDocument> {
    const { id } = await drafted(more, problem)
    await must('jiancha_qt', id, 'submit')
    await must('juzhang', id, 'issue')
    await must('jiancha_qt', id, 'serve', service)
    return (await look(id)) as LawDocument
  }

  return { server, people, own, device, found, file, act, must, look, problemAt, drafted, servedPaper }
}
