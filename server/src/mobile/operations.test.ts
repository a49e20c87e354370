import { approvalLogCalls, submitLogCalls } from '@tejian/contract/mobile/calls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { itemOf, reportAt } from '../app/testing/reviews.ts'
import { passReport } from '../reports/review/decide.ts'
import { writeSubmitLog } from './operations.ts'

const server = useTestApp()
let [admin, auditor] = [] as unknown as [TestUser, TestUser]
const said = (answer: Answer<unknown>): string => JSON.stringify(answer)

/** Somebody whose session may sign. */
const signing = async (name: string) => ({
  ...(await server.current.contextOf(name)),
  sid: (await server.current.as(name)).sid,
})

beforeAll(async () => {
  ;[admin, auditor] = [await server.current.as('admin'), await server.current.as('shenji')]
})

beforeEach(async () => {
  await sql`delete from phone_operation`.execute(server.current.services.db)
})

describe('what was done with phones', () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)'

  it('is kept of each sync: who, what, and how it ended', async () => {
    const context = await server.current.contextOf('jianyan')
    const sync = { seisn: 'S1', deviceNo: 'a-phone-1', appVersion: '1.2.0', duration: 80 }
    await writeSubmitLog(context, { ...sync, syncedCount: 5, conflictCount: 0 })
    await writeSubmitLog(context, { ...sync, syncedCount: 4, conflictCount: 1 })
    await writeSubmitLog(context, { ...sync, syncedCount: 0, conflictCount: 0, errmsg: '任务已退回' })
    const { list } = await admin.must(submitLogCalls.list, { seisn: 'S1', orderBy: 'operTime asc' })
    expect(list).toMatchObject([
      { status: '1', operator: context.user.name },
      { status: '2', conflictCount: 1 },
      { status: '3', message: '任务已退回' },
    ])
    expect((await auditor.must(approvalLogCalls.find, {})).list).toEqual([])
    const [row] = list as unknown as { id: string }[]
    expect(said(await auditor.call(approvalLogCalls.getDetail, { id: row?.id ?? '' }))).toContain(
      '"isSuccess":false',
    )
  })

  it('is kept of an audit and an approval in the browser of a phone, and of none at a desk', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const reviewer = await signing('shenhe')
    await passReport({ ...reviewer, agent: phone }, 'audit', {
      seisn: item.seisn ?? '',
      acceptOpinion: '同意',
    })
    const { list } = await auditor.must(approvalLogCalls.find, {})
    expect(list).toMatchObject([
      { seisn: item.seisn, operType: '2', stepName: '报告审核', acceptOpinion: '同意', clientType: 'iOS' },
    ])
    const approver = await signing('pizhun')
    await passReport({ ...approver, agent: 'Mozilla/5.0 (Windows NT 10.0)' }, 'approve', {
      seisn: item.seisn ?? '',
    })
    expect((await itemOf(server.current, item.id)).step).not.toBe('BGSP')
    expect((await auditor.must(approvalLogCalls.find, {})).list).toHaveLength(1)
  })

  it('is kept of an audit that was refused, with the sentence; not of who may not audit', async () => {
    const item = await reportAt(server.current, 'BGSH')
    const audit = async (name: string, version?: string) => {
      const context = { ...(await signing(name)), agent: phone }
      return passReport(context, 'audit', { seisn: item.seisn ?? '', acceptOpinion: '同意', version })
    }
    const refused = await audit('shenhe', '1').catch((error: unknown) => String((error as Error).message))
    await expect(audit('jianyan2')).rejects.toThrow()
    const { list } = await auditor.must(approvalLogCalls.find, {})
    expect(list).toMatchObject([{ seisn: item.seisn, result: '3', errmsg: refused }])
    expect((await itemOf(server.current, item.id)).step).toBe('BGSH')
  })
})
