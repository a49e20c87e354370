import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { reportAlterationCalls } from '@tejian/contract/reports/changes/changeCalls.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { reportAlterationProcess } from '@tejian/contract/reports/changes/reportAlteration.process.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { released, rowOf } from '../../app/testing/releasedReports.ts'
import { itemOf } from '../../app/testing/reviews.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import type { Row } from '../../kit/records/find.ts'

const server = useTestApp()
const accounts = ['jianyan', 'shouli', 'shenhe', 'pizhun', 'dangan'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>

beforeAll(async () => {
  const made = accounts.map(async (name) => [name, await server.current.as(name)] as const)
  people = Object.fromEntries(await Promise.all(made)) as Record<Account, TestUser>
})
afterAll(closePdfRenderer)

const { save, move, places } = reportAlterationCalls
const said = (answer: unknown): string => (answer as { errorMsg?: string }).errorMsg ?? 'went through'
const renamed = { 'header.useunit': '丽水更名有限公司' }
const sheet = (report: Row, items: object = renamed, alterType = '9') => ({
  reportId: report.id,
  alterType,
  alterReason: '受检单位更名',
  items: JSON.stringify(items),
})

async function begin(items: object = renamed, alterType = '9') {
  const made = await released(server.current)
  return { ...made, row: (await people.shouli.must(save, sheet(made.report, items, alterType))) as WalkedRow }
}
const act = (who: Account, id: unknown, action: string, given: object = {}) =>
  people[who].call(move, { id: String(id), action, ...given })
const must = (who: Account, id: unknown, action: string, given: object = {}) =>
  people[who].must(move, { id: String(id), action, ...given })
const handOver = { issueWay: '3' }

describe('the table', () => {
  walkProcess({
    process: reportAlterationProcess,
    calls: reportAlterationCalls,
    accounts,
    person: (name) => people[name],
    allowed: {
      GGSQ: { submit: ['shouli'], expire: [] },
      GGSH: { pass: ['shenhe'], return: ['shenhe'], expire: [] },
      GGSP: { approve: ['pizhun'], return: ['pizhun'], refuse: ['pizhun'], expire: [] },
      GGXG: { modify: ['jianyan'], return: ['jianyan'], expire: [] },
      // The report has to be sealed, and it has to be written down how it is handed over.
      GGCL: { finish: [], expire: [] },
    },
    after: {
      'GGSQ.submit': 'GGSH',
      'GGSH.pass': 'GGSP',
      'GGSH.return': 'GGSQ',
      'GGSP.approve': 'GGXG',
      'GGSP.return': 'GGSQ',
      'GGSP.refuse': 'end',
      'GGXG.modify': 'GGCL',
      'GGXG.return': 'GGSP',
    },
    way: {
      GGSQ: [],
      GGSH: [['shouli', 'submit']],
      GGSP: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
      ],
      GGXG: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
        ['pizhun', 'approve'],
      ],
      GGCL: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
        ['pizhun', 'approve'],
        ['jianyan', 'modify'],
      ],
    },
    watcher: 'dangan',
    fresh: async () => (await begin()).row,
  })
}, 600_000)

describe('an alteration', () => {
  it('is refused without the code, for what was inspected, and without the letter of the unit', async () => {
    const { report } = await released(server.current)
    const refused = async (who: Account, input: Record<string, unknown>) =>
      said(await people[who].call(save, input))
    expect(await refused('shenhe', sheet(report))).toBe(kitMessages.forbidden)
    expect(await refused('shouli', sheet(report, { inspectResult: '不合格' }))).toBe(
      changeMessages.useCorrection,
    )
    expect(await refused('shouli', sheet(report, { ...renamed, inspectdate: '2026-11-01' }))).toBe(
      changeMessages.useCorrection,
    )
    const { places: known } = (await people.shouli.must(places, { reportId: String(report.id) })) as {
      places: Array<{ field: string }>
    }
    expect(known.map(({ field }) => field)).toEqual(expect.arrayContaining(['header.useunit', 'note']))
    expect(known.map(({ field }) => field)).not.toContain('inspectResult')
    const row = (await people.shouli.must(save, sheet(report, renamed, '1'))) as WalkedRow
    expect(said(await act('shouli', row.id, 'submit'))).toBe(changeMessages.letterMissing)
  })

  it('leads to a new paper that the unit gets when the old one is settled', async () => {
    const { row, report, item } = await begin()
    const archive = await rowOf(server.current, 'equipment', item.equdatasysid)
    await sql`update equipment set lastreportno = ${report.reportno} where id = ${archive.id}::uuid`.execute(
      server.current.services.db,
    )
    await must('shouli', row.id, 'submit')
    await must('shenhe', row.id, 'pass')
    await must('pizhun', row.id, 'approve')
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'end', reportId: report.id })
    await must('jianyan', row.id, 'modify')
    const finish = (given: object = { recallStatus: '1' }) => act('dangan', row.id, 'finish', given)
    expect(said(await finish({}))).toBe(changeMessages.recallMissing)
    expect(said(await finish())).toBe(changeMessages.notSealedYet)
    await drainJobs(server.current.services)
    const now = await rowOf(server.current, 'report_alteration', row.id)
    const version = await rowOf(server.current, 'report', now.newReportId)
    expect(version).toMatchObject({
      state: '1',
      versionNo: 2,
      unitname: '丽水更名有限公司',
      header: expect.objectContaining({ useunit: '丽水更名有限公司', reportNo: version.reportno }),
      issueDate: null,
      approveUserName: expect.any(String),
    })
    expect(await rowOf(server.current, 'report', report.id)).toMatchObject({
      state: '3',
      replacedBy: version.id,
    })
    expect(await itemOf(server.current, item.id)).toMatchObject({ step: 'end', reportId: version.id })
    expect((await rowOf(server.current, 'equipment', archive.id)).lastreportno).toBe(version.reportno)
    expect(said(await finish())).toBe('请选择发放方式')
    await people.dangan.must(save, { id: row.id, ...handOver })
    await must('dangan', row.id, 'finish', { recallStatus: '2' })
    expect((await rowOf(server.current, 'report', version.id)).issueDate).not.toBeNull()
    expect(await itemOf(server.current, item.id)).toMatchObject({ recallStatus: '2', issueWay: '3' })
    expect(
      await server.current.nobody.must(portalCalls.verifyReport, { code: String(report.verifyCode) }),
    ).toMatchObject({ state: '3', reason: changeMessages.alterationCategory })
  })

  it('shows the new paper and prints the form to whoever reads applications, by ticket alone', async () => {
    const { row } = await begin()
    for (const [kind, call] of [
      ['BGGZB', reportAlterationCalls.paper],
      ['BGGZD', reportAlterationCalls.sheet],
    ] as const) {
      const record = `${kind}|report_alteration|${row.id}`
      const token = await ticketFor(server.current, 'dangan', 'print', record)
      const file = await people.dangan.raw(call, { id: row.id, token })
      expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    const other = await ticketFor(server.current, 'dangan', 'print', `BGGZB|report_alteration|${row.id}`)
    const answer = await people.dangan.raw(reportAlterationCalls.sheet, { id: row.id, token: other })
    expect(answer.json()).toMatchObject({ errorMsg: kitMessages.missing })
  })
})
