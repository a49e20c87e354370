import { paperCalls } from '@tejian/contract/reports/paperCalls.ts'
import { paperMessages } from '@tejian/contract/reports/paperMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type Paper, paperAt } from '../../app/testing/paper.ts'

const server = useTestApp()
let keeper: TestUser

beforeAll(async () => {
  keeper = await server.current.as('dangan')
})

const concluded = (paper: Paper, result: string) =>
  sql`with said as (update report set "inspectResult" = ${result} where id = ${paper.reportId}::uuid)
    update business_item set "inspectResult" = ${result} where id = ${paper.id}::uuid`.execute(
    server.current.services.db,
  )

const release = async (paper: Paper): Promise<string> => {
  const seen = { seisn: paper.seisn, issueWay: '1', receiver: '朱经办', receiverTel: '19900001001' }
  await keeper.must(paperCalls.saveRepPout, seen)
  const answer = await keeper.call(paperCalls.submitRepPout, { seisn: paper.seisn })
  return answer.isSuccess ? 'went through' : String(answer.errorMsg)
}

async function messagesTo(receiver: string, reportno: string): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`select content from message where receiver = ${receiver}
    and content like ${`%${reportno}%`}`.execute(server.current.services.db)
  return rows.map(({ content }) => content)
}

describe('an unsafe result', () => {
  it('is handed out though nothing is charged or paid, and finance hears of it', async () => {
    const [bad, good] = (await paperAt(server.current, 'BGFF', { count: 2 })) as [Paper, Paper]
    await concluded(bad, '不合格')
    await concluded(good, '合格')
    const checked = await keeper.must(paperCalls.ffdjValidate, { seisns: `${bad.seisn},${good.seisn}` })
    expect(checked.errors.map(({ seisn }) => seisn)).toEqual([good.seisn])
    expect(await release(bad)).toBe('went through')
    expect(await messagesTo('caiwu', bad.reportno)).toEqual([
      expect.stringContaining(`检验结论为不合格，已先行发放；申报单${bad.appno}的检验费尚未缴清`),
    ])
  })

  it('leaves a good report of the same declaration waiting for the payment', async () => {
    const [bad, good] = (await paperAt(server.current, 'BGFF', { count: 2 })) as [Paper, Paper]
    await concluded(bad, '不符合要求')
    await concluded(good, '合格')
    expect(await release(bad)).toBe('went through')
    expect(await release(good)).toContain('尚未登记收费')
    expect(await messagesTo('caiwu', good.reportno)).toEqual([])
  })

  it('is still refused while its file is not valid', async () => {
    const [paper] = (await paperAt(server.current, 'BGFF')) as [Paper]
    await concluded(paper, '不合格')
    await sql`update report set state = '0' where id = ${paper.reportId}::uuid`.execute(
      server.current.services.db,
    )
    expect(await release(paper)).toBe(paperMessages.notPrintable)
  })
})
