import { useMarkMessages } from '@tejian/contract/equipment/marks/useMark.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { reportAlterationCalls, reportCorrectionCalls } from '@tejian/contract/reports/changes/changeCalls.ts'
import { changeMessages } from '@tejian/contract/reports/changes/changeMessages.ts'
import { reportCorrectionProcess } from '@tejian/contract/reports/changes/reportCorrection.process.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import type { TestUser } from '../../app/testing/harness.ts'
import { useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { released, rowOf, rowsOf } from '../../app/testing/releasedReports.ts'
import { itemOf } from '../../app/testing/reviews.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import type { Row } from '../../kit/records/find.ts'

const server = useTestApp()
const accounts = [
  'jianyan',
  'shouli',
  'shenhe',
  'pizhun',
  'zhiliang',
  'dangan',
  'jianyan2',
  'zhanzhang',
] as const
type Account = (typeof accounts)[number] | 'qiye'
let people: Record<Account, TestUser>

beforeAll(async () => {
  const made = [...accounts, 'qiye' as const].map(
    async (name) => [name, await server.current.as(name)] as const,
  )
  people = Object.fromEntries(await Promise.all(made)) as Record<Account, TestUser>
}, 120_000)
afterAll(closePdfRenderer)

const { save, move, getDetail, places } = reportCorrectionCalls
const said = (answer: unknown): string => (answer as { errorMsg?: string }).errorMsg ?? 'went through'

const note = { note: '检验时井道照明已修复' }
const sheet = (report: Row, items: object = note, more: object = {}) => ({
  reportId: report.id,
  errorType: '5',
  errorDesc: '备注写错',
  items: JSON.stringify(items),
  ...more,
})

const begin = async (items: object = note, more: object = {}, who: Account = 'shouli') => {
  const made = await released(server.current)
  const row = (await people[who].must(save, sheet(made.report, items, more))) as WalkedRow
  return { ...made, row }
}
const act = (who: Account, id: unknown, action: string, given: object = {}) =>
  people[who].call(move, { id: String(id), action, ...given })
const must = async (who: Account, id: unknown, action: string, given: object = {}) =>
  people[who].must(move, { id: String(id), action, ...given })

const cause = { errorCause: '录入时抄错', measure: '已核对当日其他报告', dutyParts: '1,4' }
const toModification = async (id: string, decision = 'approve'): Promise<void> => {
  await must('shouli', id, 'submit')
  await must('shenhe', id, 'pass', { opinion: '属实' })
  await must('pizhun', id, decision, { opinion: '同意' })
  await must('zhiliang', id, 'ownError', cause)
}
const toEnd = async (id: string): Promise<void> => {
  await must('jianyan', id, 'modify')
  await must('shenhe', id, 'pass')
  await must('pizhun', id, 'approve')
}

describe('the table', () => {
  walkProcess({
    process: reportCorrectionProcess,
    calls: reportCorrectionCalls,
    accounts,
    person: (name) => people[name],
    allowed: {
      BZSQ: { submit: ['shouli'], expire: [] },
      BZSH: { pass: ['shenhe'], return: ['shenhe'], expire: [] },
      BZSP: {
        stop: ['pizhun'],
        approve: ['pizhun'],
        return: ['pizhun'],
        refuse: ['pizhun'],
        expire: [],
      },
      BZHS: { ownError: ['zhiliang'], foreignError: ['zhiliang'], return: ['zhiliang'], expire: [] },
      BZXG: { modify: ['jianyan'], return: ['jianyan'], expire: [] },
      BZFS: { pass: ['shenhe'], return: ['shenhe'], expire: [] },
      BZFP: { approve: ['pizhun'], return: ['pizhun'], expire: [] },
    },
    after: {
      'BZSQ.submit': 'BZSH',
      'BZSH.pass': 'BZSP',
      'BZSH.return': 'BZSQ',
      'BZSP.stop': 'BZHS',
      'BZSP.approve': 'BZHS',
      'BZSP.return': 'BZSQ',
      'BZSP.refuse': 'end',
      'BZHS.ownError': 'BZXG',
      'BZHS.foreignError': 'BZXG',
      'BZHS.return': 'BZSP',
      'BZXG.modify': 'BZFS',
      'BZXG.return': 'BZSQ',
      'BZFS.pass': 'BZFP',
      'BZFS.return': 'BZXG',
      'BZFP.approve': 'end',
      'BZFP.return': 'BZXG',
    },
    way: {
      BZSQ: [],
      BZSH: [['shouli', 'submit']],
      BZSP: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
      ],
      BZHS: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
        ['pizhun', 'approve'],
      ],
      BZXG: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
        ['pizhun', 'approve'],
        ['zhiliang', 'ownError'],
      ],
      BZFS: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
        ['pizhun', 'approve'],
        ['zhiliang', 'ownError'],
        ['jianyan', 'modify'],
      ],
      BZFP: [
        ['shouli', 'submit'],
        ['shenhe', 'pass'],
        ['pizhun', 'approve'],
        ['zhiliang', 'ownError'],
        ['jianyan', 'modify'],
        ['shenhe', 'pass'],
      ],
    },
    watcher: 'dangan',
    fresh: async () => (await begin()).row,
  })
}, 600_000)

describe('an application', () => {
  it('is refused without the code, for a foreign report, and for what is no released one', async () => {
    const { report, item } = await released(server.current)
    const refused = async (who: Account, input: Record<string, unknown>) =>
      said(await people[who].call(save, input))
    expect(await refused('dangan', sheet(report))).toBe(kitMessages.forbidden)
    expect(await refused('shouli', sheet({ ...report, id: '018f0000-0000-7000-8000-000000000000' }))).toBe(
      changeMessages.noReport,
    )
    expect(await refused('shouli', sheet(report, {}))).toBe(changeMessages.noItems)
    expect(await refused('shouli', sheet(report, { reportno: 'X' }))).toBe(
      changeMessages.unknownPlace('reportno'),
    )
    expect(await refused('shouli', sheet(report, { inspectResult: '合格' }))).toBe(
      changeMessages.unchanged('检验结论'),
    )
    expect(await refused('shouli', sheet(report, { inspectdate: '昨天' }))).toBe(
      changeMessages.notADay('检验日期'),
    )
    expect(await refused('shouli', sheet(report, { inspectResult: '很好' }))).toBe(
      changeMessages.notOffered('检验结论'),
    )
    expect(await refused('shouli', sheet(report, { 'header.useunit': '新名称' }))).toBe(
      changeMessages.useAlteration,
    )
    const set = (values: object) =>
      server.current.services.db.updateTable('business_item').set(values).where('id', '=', item.id).execute()
    await set({ step: 'BGFF' })
    expect(await refused('shouli', sheet(report))).toBe(changeMessages.notChangeable)
    await set({ step: 'end' })
    await sql`update report set "fileKey" = null where id = ${report.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await refused('shouli', sheet(report))).toBe(changeMessages.notOurs)
  })

  it('reads before from the report, whatever it is told, and knows what is serious', async () => {
    const { row } = await begin(
      { note: { before: '谎称', after: '甲' }, inspectResult: '不合格' },
      { errorType: '1' },
    )
    expect(row).toMatchObject({
      errorLevel: '2',
      status: '0',
      stopOld: false,
      items: {
        note: { label: '备注', before: '', after: '甲' },
        inspectResult: { before: '合格', after: '不合格' },
      },
      correctContent: expect.stringContaining('检验结论：合格 → 不合格'),
    })
    const { places: known } = (await people.shouli.must(places, { reportId: String(row.reportId) })) as {
      places: Array<{ field: string; value: string }>
    }
    expect(known).toContainEqual(expect.objectContaining({ field: 'inspectResult', value: '合格' }))
  })

  it('stands alone: one of a report is open at a time, of either kind, and nobody revokes meanwhile', async () => {
    const { row, report, item } = await begin()
    const other = (await people.shouli.must(save, sheet(report))) as WalkedRow
    await must('shouli', row.id, 'submit')
    const open = changeMessages.open(String(report.reportno), '更正', String(row.correctno))
    expect(said(await act('shouli', other.id, 'submit'))).toBe(open)
    expect(said(await people.shouli.call(save, sheet(report)))).toBe(open)
    const altering = {
      reportId: report.id,
      alterType: '9',
      alterReason: '补充',
      items: JSON.stringify(note),
    }
    expect(said(await people.shouli.call(reportAlterationCalls.save, altering))).toBe(open)
    const reason = '检验结论错误：试'
    expect(
      said(await people.pizhun.call(sealCalls.revocationReportGeneration, { seisns: item.seisn, reason })),
    ).toBe(open)
    await must('shenhe', row.id, 'return', { backReason: '结论错误', backDescription: '请补充' })
    expect((await rowOf(server.current, 'report_correction', row.id)).status).toBe('8')
  })

  it('submitted twice at once is open once', async () => {
    const { row, report } = await begin()
    const other = (await people.shouli.must(save, sheet(report))) as WalkedRow
    const answers = await Promise.all([act('shouli', row.id, 'submit'), act('shouli', other.id, 'submit')])
    expect(answers.map(({ isSuccess }) => isSuccess).toSorted()).toEqual([false, true])
  })

  it('asks for the conclusion that follows from what it changes', async () => {
    const { report } = await released(server.current)
    const key = itemsOf(
      templateOf(String(report.templateCode), Number(report.templateVersion)) as Template,
    ).find((one) => one.key && one.resultKind === 'judge')
    const input = sheet(report, { [`items.${key?.no}.result`]: 'N' }, { errorType: '2' })
    const row = (await people.shouli.must(save, input)) as WalkedRow
    expect(row.errorLevel).toBe('2')
    expect(said(await act('shouli', row.id, 'submit'))).toBe(changeMessages.otherConclusion('不合格'))
  })

  it('ends by itself when its report counts no more', async () => {
    const { row, report } = await begin()
    await must('shouli', row.id, 'submit')
    await sql`update report set state = '2' where id = ${report.id}::uuid`.execute(server.current.services.db)
    expect(said(await act('shenhe', row.id, 'pass'))).toBe(changeMessages.gone('撤销'))
    expect(await rowOf(server.current, 'report_correction', row.id)).toMatchObject({
      step: 'end',
      status: '10',
    })
  })
})

/** A use mark of the device that was printed on its report. */
async function printedMark(item: BusinessItem, reportno: string): Promise<string> {
  const [mark] = await rowsOf(
    server.current,
    sql<Row>`insert into use_mark (newmarkno, equdatasysid, equcode, "unitId", "areaId", reportno, status)
      select 'BB209912310001', id, equcode, "unitId", "areaId", ${reportno}, '1' from equipment
      where id = ${item.equdatasysid}::uuid returning id`,
  )
  await sql`update equipment set markno = 'BB209912310001' where id = ${item.equdatasysid}::uuid`.execute(
    server.current.services.db,
  )
  return String(mark?.id)
}

describe('the corrected report', () => {
  it('is a next version that takes the place of the old one, in registers, ledger and public', async () => {
    const { row, report, item } = await begin()
    await toModification(row.id)
    const scope = await people.jianyan.call(save, {
      id: row.id,
      items: JSON.stringify({ inspectResult: { label: '检验结论', after: '不合格' } }),
    })
    expect(said(scope)).toBe(changeMessages.outOfScope('检验结论'))
    await people.jianyan.must(save, { id: row.id, items: JSON.stringify({ note: '井道照明已修复' }) })
    await must('jianyan', row.id, 'modify')
    expect(said(await act('jianyan', row.id, 'pass'))).not.toBe('went through')
    await must('shenhe', row.id, 'return', { backReason: '文字格式', backDescription: '句号' })
    const stands = await itemOf(server.current, item.id)
    expect(stands).toMatchObject({ step: 'end', reportId: report.id })
    await toEnd(row.id)
    await drainJobs(server.current.services)
    const now = await rowOf(server.current, 'report_correction', row.id)
    const version = await rowOf(server.current, 'report', String(now.newReportId))
    expect(version).toMatchObject({
      state: '1',
      versionNo: 2,
      note: '井道照明已修复',
      reportno: now.newReportno,
      inspectResult: '合格',
    })
    const old = await rowOf(server.current, 'report', String(report.id))
    expect(old).toMatchObject({
      state: '3',
      replacedBy: version.id,
      stateReason: expect.stringContaining('其他原因'),
    })
    const after: BusinessItem = await itemOf(server.current, item.id)
    expect(after).toMatchObject({ step: 'BGDY', reportId: version.id, reportno: version.reportno })
    const [fate] = await rowsOf(
      server.current,
      sql<Row>`select fate, reason from number_ledger where number = ${report.reportno}`,
    )
    expect(fate).toMatchObject({
      fate: 'replaced',
      reason: expect.stringContaining(String(version.reportno)),
    })
    const device = await rowOf(server.current, 'equipment', String(item.equdatasysid))
    expect(device.lastreportno).toBe(version.reportno)
    expect(
      await server.current.nobody.must(portalCalls.verifyReport, { code: String(report.verifyCode) }),
    ).toMatchObject({
      state: '3',
      reason: '其他原因',
      versions: [{ reportno: version.reportno }, { reportno: report.reportno }],
    })
    const signed = await rowsOf(
      server.current,
      sql<Row>`select duty, "loginName" from report_signature where "reportId" = ${version.id}::uuid
        and "clearedTime" is null order by duty`,
    )
    expect(signed.map(({ duty, loginName }) => [duty, loginName])).toEqual([
      ['1', 'jianyan'],
      ['2', 'shenhe'],
      ['3', 'pizhun'],
    ])
    expect(now).toMatchObject({
      status: '7',
      verifyResult: '1',
      dutyUserName: expect.stringContaining('录入'),
    })
  })

  it('may stop the old one at once: then it is revoked, its consequences taken back, and nobody refuses any more', async () => {
    const { row, report, item } = await begin({ inspectResult: '不合格' }, { errorType: '1' })
    await must('shouli', row.id, 'submit')
    await must('shenhe', row.id, 'pass')
    expect(said(await act('pizhun', row.id, 'approve'))).not.toBe('went through')
    const mark = await printedMark(item, String(report.reportno))
    await must('pizhun', row.id, 'stop')
    expect(await rowOf(server.current, 'use_mark', mark)).toMatchObject({
      status: '9',
      voidReason: useMarkMessages.recalled(String(report.reportno)),
    })
    expect((await rowOf(server.current, 'equipment', String(item.equdatasysid))).markno).toBeNull()
    const heard = await rowsOf(
      server.current,
      sql<Row>`select receiver from message where title = ${useMarkMessages.recalledTitle} and content like ${`%${report.reportno}%`}`,
    )
    expect(heard.map(({ receiver }) => receiver)).toContain('jiancha')
    expect(await rowOf(server.current, 'report', String(report.id))).toMatchObject({
      state: '2',
      stateReason: expect.stringContaining('检验结论错误'),
    })
    const told = await rowsOf(
      server.current,
      sql<Row>`select receiver from message where content like ${`%${report.reportno}%`} and title = '检验报告已停用'`,
    )
    expect(told.map(({ receiver }) => receiver)).toEqual(expect.arrayContaining(['jiancha']))
    expect(
      said(await act('zhiliang', row.id, 'return', { backReason: '其他', backDescription: '试' })),
    ).not.toBe('went through')
    await must('zhiliang', row.id, 'foreignError', cause)
    await toEnd(row.id)
    await drainJobs(server.current.services)
    const version = await rowOf(
      server.current,
      'report',
      String((await rowOf(server.current, 'report_correction', row.id)).newReportId),
    )
    expect(version).toMatchObject({ state: '1', inspectResult: '不合格', unacceptable: true })
    expect((await itemOf(server.current, item.id)).step).toBe('BGDY')
    const device = await rowOf(server.current, 'equipment', String(item.equdatasysid))
    expect(device).toMatchObject({ lastresult: version.resultCode, nextinspdate: null })
    expect(version.resultCode).not.toBe(report.resultCode)
  })

  it('prints its form at every step, with the decisions so far, to whoever reads applications', async () => {
    const { row } = await begin()
    const printed = async () => {
      const token = await ticketFor(server.current, 'dangan', 'print', `BGGZD|report_correction|${row.id}`)
      return (await people.dangan.raw(reportCorrectionCalls.sheet, { id: row.id, token })).rawPayload
    }
    const [draft] = [await printed()]
    expect(draft.subarray(0, 5).toString()).toBe('%PDF-')
    await toModification(row.id)
    await toEnd(row.id)
    const whole = await printed()
    expect(whole.subarray(0, 5).toString()).toBe('%PDF-')
    // Six decisions stand on it that did not before.
    expect(whole.length).toBeGreaterThan(draft.length)
    const wrong = await ticketFor(server.current, 'dangan', 'print', `BGGZB|report_correction|${row.id}`)
    const answer = await people.dangan.raw(reportCorrectionCalls.sheet, { id: row.id, token: wrong })
    expect(answer.json()).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('is neither audited nor approved by who had another part in it', async () => {
    const { row } = await begin()
    await sql`update app_user set roles = roles || ',reviewer,approver'
      where "loginName" in ('jianyan2', 'shenhe')`.execute(server.current.services.db)
    const inspector = await server.current.as('jianyan2')
    const auditor = await server.current.as('shenhe')
    const tried = async (person: TestUser, action: string) =>
      said(await person.call(move, { id: row.id, action }))
    await must('shouli', row.id, 'submit')
    await auditor.must(move, { id: row.id, action: 'pass' })
    expect(await tried(auditor, 'approve')).toContain(changeMessages.parts.audited)
    await must('pizhun', row.id, 'approve')
    await must('zhiliang', row.id, 'ownError', cause)
    await must('jianyan', row.id, 'modify')
    expect(await tried(inspector, 'pass')).toContain(changeMessages.parts.inspector)
    await auditor.must(move, { id: row.id, action: 'pass' })
    expect(await tried(auditor, 'approve')).toContain(changeMessages.parts.audited)
    await must('pizhun', row.id, 'approve')
  })
})

it('a released report is revoked by nothing but a correction', async () => {
  const { item } = await released(server.current)
  const answer = await people.pizhun.call(sealCalls.revocationReportGeneration, {
    seisns: item.seisn,
    reason: '检验结论错误：试',
  })
  expect(said(answer)).toBe(changeMessages.useChange)
  expect(await people.qiye.call(getDetail, { id: item.id })).toMatchObject({ isSuccess: false })
})
