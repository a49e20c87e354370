import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { latestTemplate } from '@tejian/contract/reports/templates/shipped.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter, tasksToBuild } from '../../app/testing/reports.ts'

const server = useTestApp()
let [inspector, second, unit] = [] as unknown as [TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[inspector, second, unit] = (await Promise.all(
    ['jianyan', 'jianyan2', 'qiye'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser]
})

const itemOf = (seisn: string) =>
  server.current.services.db
    .selectFrom('business_item')
    .selectAll()
    .where('seisn', '=', seisn)
    .executeTakeFirstOrThrow()

const reportOf = async (seisn: string) => {
  const { rows } = await sql<
    Record<string, unknown> & { header: Record<string, string> }
  >`select * from report
    where seisn = ${seisn}`.execute(server.current.services.db)
  return rows
}

const sentence = (answer: { isSuccess: boolean; errorMsg?: string }): string =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')

const set = (templateCode: string, more: Record<string, unknown> = {}) =>
  JSON.stringify([{ templateCode, ...more }])

/** Classes of the demo devices, and the kinds of inspection by which each template is reached. */
const reached = [
  ['31', 'DJ', 'DT-QY-DQ'],
  ['33', 'DJ', 'DT-FT-DQ'],
  ['1', 'WJ', 'GL-WB'],
  ['1', 'NJ', 'GL-NB'],
  ['21', 'DJ', 'RQ-DQ'],
  ['21', 'NDJC', 'RQ-ND'],
  ['41', 'DJ', 'QZ-DQ'],
  ['51', 'DJ', 'CC-CC-DQ'],
  ['52', 'DJ', 'CC-GG-DQ'],
  ['6', 'DJ', 'YL-DQ'],
  ['83', 'DJ', 'GD-DQ'],
  ['73', 'AQFLX', 'AQF-LX'],
] as const

describe('a report', () => {
  it.each(reached)('of class %s, kind %s is built by %s', async (prefix, kind, code) => {
    const [work] = await tasksToBuild(server.current, { prefix, kind })
    const seisn = work?.seisn ?? ''
    const detail = await inspector.must(buildCalls.detailAppBussRepItem, { seisn })
    expect(detail.templates.map((template) => template.code)).toEqual([code])
    expect(detail.templates[0]?.itemCount).toBeGreaterThan(5)
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn, taskId: work?.taskId })
    const item = await itemOf(seisn)
    expect(item).toMatchObject({ step: 'BGLR', dealMan: 'jianyan', templateCode: code, withReport: '1' })
    expect(item.reportno).toMatch(new RegExp(`^3311-[A-Z]{2}-${kind}-\\d{4}-\\d{6}$`))
    const [report] = await reportOf(seisn)
    expect(report).toMatchObject({ id: item.reportId, reportno: item.reportno, versionNo: 1, state: '0' })
    const templateVersion = latestTemplate(code, '2026-11-20')?.version
    expect(report).toMatchObject({ templateCode: code, templateVersion, inspectdate: item.inspectdate })
    expect(report?.header.useunit).toBe(item.unitname)
    if (code !== 'AQF-LX')
      expect(report?.header).toMatchObject({
        reportNo: item.reportno,
        inspectDate: item.inspectdate,
        instruments: item.instrumentNames,
        equcode: item.equcode,
      })
  })

  it('carries technical parameters at its head, as labels and with their units', async () => {
    const [work] = await tasksToBuild(server.current, { prefix: '1', kind: 'WJ' })
    const { headers } = await inspector.must(buildCalls.detailAppBussRepItem, { seisn: work?.seisn })
    const head = new Map(headers['GL-WB']?.map((field) => [field.name, field]))
    expect(head.get('boilerGrade')?.value).toMatch(/^[A-D] 级$/)
    expect(head.get('ratedCapacity')?.value).toMatch(/^\d/)
    expect(head.get('ratedPressure')?.unit).toBe('MPa')
    expect(head.get('reportNo')).toMatchObject({ derived: true, value: '' })
  })

  it('takes the number of the same series after the last one', async () => {
    const [first, next] = await reportsToEnter(server.current, { count: 2 })
    const [a, b] = [await itemOf(first?.seisn ?? ''), await itemOf(next?.seisn ?? '')]
    const running = ({ reportno }: { reportno: string | null }): number => Number(reportno?.slice(-6))
    expect(running(b)).toBe(running(a) + 1)
    const { rows } = await sql<{
      fate: string
    }>`select fate from number_ledger where number = ${b.reportno}`.execute(server.current.services.db)
    expect(rows).toEqual([{ fate: 'issued' }])
  })
})

describe('a setup', () => {
  it('is refused with a template of another class, to strangers, elsewhere', async () => {
    const [work] = await tasksToBuild(server.current)
    const seisn = work?.seisn ?? ''
    const save = (person: TestUser, itemList: string) =>
      person.call(buildCalls.saveAppBussRepItem, { seisn, itemList })
    expect(sentence(await save(inspector, set('RQ-DQ')))).toContain('不适用于')
    expect(sentence(await save(inspector, set('XX')))).toContain('不适用于')
    expect(sentence(await save(inspector, '[]'))).toBe(buildMessages.oneReport)
    expect(sentence(await save(second, set('DT-QY-DQ')))).toContain('办理，您不能修改')
    expect(sentence(await save(unit, set('DT-QY-DQ')))).toBe(kitMessages.forbidden)
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
    expect(sentence(await save(inspector, set('DT-QY-DQ')))).toBe(buildMessages.notHere)
  })

  it('refuses a day in the future and one before acceptance', async () => {
    const [work] = await tasksToBuild(server.current)
    const save = (inspectdate: string) =>
      inspector.call(buildCalls.saveAppBussRepItem, {
        seisn: work?.seisn,
        itemList: set('DT-QY-DQ', { inspectdate }),
      })
    expect(sentence(await save('2099-01-01'))).toBe(buildMessages.dateAhead)
    expect(sentence(await save('2020-01-01'))).toContain('检验日期不能早于受理日期')
  })

  it('takes the true day of what was added on site, within the term of its registration', async () => {
    const [work] = await tasksToBuild(server.current)
    await sql`update declaration set appway = 'XCAPP' where id = ${work?.appmainsysid}::uuid`.execute(
      server.current.services.db,
    )
    const save = async (inspectdate: string) =>
      sentence(
        await inspector.call(buildCalls.saveAppBussRepItem, {
          seisn: work?.seisn,
          itemList: set('DT-QY-DQ', { inspectdate }),
        }),
      )
    expect(await save('2026-11-04')).toBe('现场增补的检验日期最多可早于受理日期2026-11-20达15天')
    expect(await save('2099-01-01')).toBe(buildMessages.dateAhead)
    expect(await save('2026-11-05')).toBe('went through')
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn: work?.seisn })
    await fillReport(server.current, work?.seisn ?? '')
    await inspector.must(rptEditInfoCalls.submit, { seisn: work?.seisn })
    expect(await itemOf(work?.seisn ?? '')).toMatchObject({ step: 'BGQR', inspectdate: '2026-11-05' })
  })

  it('keeps template, head and day until the report is built, without a number', async () => {
    const [work] = await tasksToBuild(server.current)
    const seisn = work?.seisn ?? ''
    const { version } = await inspector.must(buildCalls.saveAppBussRepItem, {
      seisn,
      itemList: set('DT-QY-DQ', { header: { model: '手填型号', reportNo: '自编号' } }),
    })
    const detail = await inspector.must(buildCalls.detailAppBussRepItem, { seisn })
    const head = new Map(detail.headers['DT-QY-DQ']?.map((field) => [field.name, field.value]))
    expect(detail.version).toBe(version)
    expect(detail.itemList).toMatchObject([{ templateCode: 'DT-QY-DQ', reportno: null }])
    expect([head.get('model'), head.get('reportNo')]).toEqual(['手填型号', ''])
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
    const [report, ...others] = await reportOf(seisn)
    expect(others).toEqual([])
    expect(report?.header.model).toBe('手填型号')
    expect(report?.header.reportNo).toBe(report?.reportno)
  })

  it('is refused to the second of two people with what happened', async () => {
    const [work] = await tasksToBuild(server.current)
    const itemList = set('DT-QY-DQ')
    const { version } = await inspector.must(buildCalls.detailAppBussRepItem, { seisn: work?.seisn })
    const save = { seisn: work?.seisn, itemList, version: String(version) }
    await inspector.must(buildCalls.saveAppBussRepItem, save)
    const answer = await inspector.call(buildCalls.saveAppBussRepItem, { ...save, taskId: work?.taskId })
    expect(answer).toMatchObject({ isSuccess: false, code: 'conflict' })
  })
})

describe('building', () => {
  it('has one winner; the other hears who built it', async () => {
    const [work] = await tasksToBuild(server.current)
    const seisn = work?.seisn ?? ''
    const build = (person: TestUser) =>
      person.call(buildCalls.submitAppBussRepItem, { seisn, taskId: work?.taskId })
    const answers = await Promise.all([inspector, await server.current.as('jianyan')].map(build))
    expect(answers.filter((answer) => answer.isSuccess)).toHaveLength(1)
    const late = answers.find((answer) => !answer.isSuccess)
    expect(late && sentence(late)).toContain('（报告生成：生成报告）')
    expect(await reportOf(seisn)).toHaveLength(1)
  })

  it('of several says per row what happened', async () => {
    const [a, b] = await tasksToBuild(server.current, { count: 2 })
    const [done] = await reportsToEnter(server.current)
    const seisns = [a?.seisn, done?.seisn, 'YW19990101000001', b?.seisn].join(',')
    const answer = await inspector.must(buildCalls.batchSubmitAppBussRepItem, { seisns })
    expect(answer.successCount).toBe(2)
    expect(answer.errors.map(({ seisn }) => seisn)).toEqual([done?.seisn, 'YW19990101000001'])
    expect(answer.errors[1]?.message).toBe(kitMessages.missing)
    const none = await inspector.call(buildCalls.batchSubmitAppBussRepItem, { seisns: '' })
    expect(sentence(none)).toBe(buildMessages.nothingChosen)
  })

  it('is refused where no template fits the class and kind', async () => {
    // Declared before what cannot be reported was refused.
    const [work] = await tasksToBuild(server.current)
    await sql`update business_item set equclacode = '9110' where seisn = ${work?.seisn}`.execute(
      server.current.services.db,
    )
    const answer = await inspector.call(buildCalls.submitAppBussRepItem, { seisn: work?.seisn })
    expect(sentence(answer)).toContain('没有适用的报告模板')
    expect(sentence(answer)).toContain('请退回更正')
    const detail = await inspector.must(buildCalls.detailAppBussRepItem, { seisn: work?.seisn ?? '' })
    expect(detail.templates).toEqual([])
    expect(detail.noTemplate).toBe(sentence(answer))
    expect((await itemOf(work?.seisn ?? '')).reportId).toBeNull()
  })

  it('after a return keeps number and report', async () => {
    const [work] = await reportsToEnter(server.current)
    const seisn = work?.seisn ?? ''
    const { reportno, reportId } = await itemOf(seisn)
    await inspector.must(reviewCalls.rollback, { seisn, backReason: '其他', backDescription: '模板选错' })
    expect((await itemOf(seisn)).step).toBe('BGSC')
    await inspector.must(buildCalls.submitAppBussRepItem, { seisn })
    expect(await itemOf(seisn)).toMatchObject({ step: 'BGLR', reportno, reportId })
    expect(await reportOf(seisn)).toHaveLength(1)
  })
})

describe('the catalogue of items', () => {
  it('is told by class and kind, five prefix levels deep', async () => {
    const lift = await inspector.must(buildCalls.getItemList, { equclacode: '3110', inmGroupCode: 'DJ' })
    expect(lift[0]).toMatchObject({ itemCode: 'A1.1.4', inmGroupCode: 'DJ', sort: 1 })
    const found = await inspector.must(buildCalls.listInmItem, {
      inmGroupCode: 'DJ',
      equclacode: '3110',
      name: '限速器',
    })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ itemName }) => itemName.includes('限速器'))).toBe(true)
    const page = await inspector.must(buildCalls.getInmMainList, {
      pageSize: '10',
      name: '曳引与强制驱动电梯定期',
    })
    expect(page.list.map((row) => row.inmCode)).toEqual(['DT-QY-DQ'])
  })
})
