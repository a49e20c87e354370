import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalCalls } from '@tejian/contract/portal/calls.ts'
import { portalMessages } from '@tejian/contract/portal/messages.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { itemOf, reportAt } from '../../app/testing/reviews.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import type { Row } from '../../kit/records/find.ts'

const server = useTestApp()
let approver: TestUser
let archivist: TestUser
let visitor: TestUser

beforeAll(async () => {
  approver = await server.current.as('pizhun')
  archivist = await server.current.as('dangan')
  visitor = server.current.nobody
})
afterAll(closePdfRenderer)

const reason = '检验结论错误：平衡系数记录有误，联系人王某 19900001234'
const wrong = (answer: unknown): string => (answer as { errorMsg?: string }).errorMsg ?? 'went through'

async function rowsOf<T extends object>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(server.current.services.db)).rows
}

const reportRow = async (id: unknown): Promise<Row> =>
  (await rowsOf(sql<Row>`select * from report where id = ${id}::uuid`))[0] as Row

const fateOf = async (number: unknown): Promise<{ fate: string; reason: string | null } | undefined> =>
  (
    await rowsOf(
      sql<{
        fate: string
        reason: string | null
      }>`select fate, reason from number_ledger where number = ${number}`,
    )
  )[0]

async function sealed(): Promise<{ item: BusinessItem; report: Row }> {
  const { id } = await reportAt(server.current, 'finish_inspect')
  await drainJobs(server.current.services)
  const item = await itemOf(server.current, id)
  return { item, report: await reportRow(item.reportId) }
}

describe('revoking a report', () => {
  const revoke = (person: TestUser, seisns: unknown, why = reason) =>
    person.call(sealCalls.revocationReportGeneration, { seisns, reason: why })

  it('is refused without reason, for what is not sealed, foreign, and without the right', async () => {
    const item = await reportAt(server.current, 'BGSH')
    expect(wrong(await revoke(approver, '', reason))).toBe(sealMessages.chooseReports)
    expect(wrong(await revoke(approver, item.seisn, ''))).toBe(sealMessages.reasonMissing)
    expect(wrong(await revoke(approver, item.seisn, '检验结论错误'))).toBe(sealMessages.descriptionMissing)
    expect(wrong(await revoke(approver, item.seisn, '王某要求：说明'))).toBe(sealMessages.reasonMissing)
    expect(wrong(await revoke(approver, item.seisn))).toBe(sealMessages.onlySealed)
    expect(wrong(await revoke(approver, 'YW000'))).toBe(kitMessages.missing)
    expect(wrong(await revoke(archivist, item.seisn))).toBe(kitMessages.forbidden)
    expect((await itemOf(server.current, item.id)).step).toBe('BGSH')
  })

  it('keeps the version, voids its number, tells both parties, and begins the next version', async () => {
    const { item, report } = await sealed()
    await approver.must(sealCalls.revocationReportGeneration, { seisns: item.seisn, reason })
    const now = await itemOf(server.current, item.id)
    expect(now).toMatchObject({ step: 'BGLR', dealMan: 'jianyan', backReason: '检验结论错误' })
    expect(now.reportno).not.toBe(report.reportno)
    expect(await reportRow(report.id)).toMatchObject({
      state: '2',
      stateReason: reason,
      fileHash: report.fileHash,
      fileKey: report.fileKey,
    })
    expect(await reportRow(now.reportId)).toMatchObject({
      state: '0',
      versionNo: 2,
      reportno: now.reportno,
      items: report.items,
      fileKey: null,
      approveUserName: null,
    })
    expect(await fateOf(report.reportno)).toMatchObject({
      fate: 'void',
      reason: expect.stringContaining('结论错误'),
    })
    const told = await rowsOf(
      sql<{ receiver: string; content: string }>`select receiver, content from message
        where title = ${sealMessages.revokedTitle} and content like ${`%${report.reportno}%`}`,
    )
    const units = await rowsOf(
      sql<{ loginName: string }>`select "loginName" from app_user where "unitId" = ${item.unitId}::uuid`,
    )
    expect(told.map(({ receiver }) => receiver)).toEqual(
      expect.arrayContaining(['jianyan', 'jianyan2', 'shenhe', ...units.map(({ loginName }) => loginName)]),
    )
    const [line] = await rowsOf(
      sql<Row>`select * from flow_event where "recordId" = ${item.id}::uuid order by at desc, id desc limit 1`,
    )
    expect(line).toMatchObject({
      action: 'revoke',
      step: 'BGDY',
      nextStep: 'BGLR',
      backReason: '检验结论错误',
    })
    expect(wrong(await revoke(approver, item.seisn))).toBe(sealMessages.onlySealed)
  })

  it('by two at once is done once', async () => {
    const { item } = await sealed()
    const answers = await Promise.all([revoke(approver, item.seisn), revoke(approver, item.seisn)])
    expect(answers.map((answer) => answer.isSuccess).toSorted()).toEqual([false, true])
    const versions = await rowsOf(sql<Row>`select * from report where "itemId" = ${item.id}::uuid`)
    expect(versions).toHaveLength(2)
  })

  it('leads to a new sealed version that replaces the old one, publicly too', async () => {
    const { item, report } = await sealed()
    await approver.must(sealCalls.revocationReportGeneration, { seisns: item.seisn, reason })
    expect(await visitor.must(portalCalls.verifyReport, { code: report.verifyCode })).toMatchObject({
      state: '2',
      reason: '检验结论错误',
      versions: [{ reportno: report.reportno }],
    })
    await sql`update business_item set step = 'finish_inspect', "dealMan" = null, "dealManName" = null where id = ${item.id}::uuid`.execute(
      server.current.services.db,
    )
    await approver.must(sealCalls.genPdf, { seisns: item.seisn })
    const next = await reportRow((await itemOf(server.current, item.id)).reportId)
    expect(await reportRow(report.id)).toMatchObject({ state: '3', replacedBy: next.id })
    expect(await fateOf(report.reportno)).toEqual({
      fate: 'replaced',
      reason: sealMessages.replacedBy(String(next.reportno)),
    })
    const seen = await visitor.must(portalCalls.verifyReport, { code: report.verifyCode })
    expect(seen).toMatchObject({ state: '3', reason: '检验结论错误', reportno: report.reportno })
    expect(seen.versions.map(({ reportno, state, versionNo }) => [reportno, state, versionNo])).toEqual([
      [next.reportno, '1', 2],
      [report.reportno, '3', 1],
    ])
    expect(JSON.stringify(seen)).not.toMatch(/1990000|王某|检验员|周检验|吴检验/)
  })
})

describe('report numbers', () => {
  it('are given anew, all or none, and the old ones stay in the ledger', async () => {
    const one = await reportAt(server.current, 'BGLR')
    const other = await reportAt(server.current, 'BGQR')
    const { item: done } = await sealed()
    expect(
      wrong(await archivist.call(sealCalls.batchReGenReportNo, { seisns: [one.seisn, done.seisn].join() })),
    ).toBe(sealMessages.sealedNumber)
    expect((await itemOf(server.current, one.id)).reportno).toBe(one.reportno)
    const made = await archivist.must(sealCalls.batchReGenReportNo, {
      seisns: [one.seisn, other.seisn].join(),
    })
    expect(made.map(({ seisn }) => seisn).toSorted()).toEqual([one.seisn, other.seisn].toSorted())
    const now = await itemOf(server.current, one.id)
    expect(now.reportno).not.toBe(one.reportno)
    expect(await reportRow(now.reportId)).toMatchObject({
      reportno: now.reportno,
      header: expect.objectContaining({ reportNo: now.reportno }),
    })
    expect(await fateOf(one.reportno)).toEqual({
      fate: 'replaced',
      reason: sealMessages.numberReplaced(String(now.reportno)),
    })
    expect(wrong(await approver.call(sealCalls.batchReGenReportNo, { seisns: one.seisn }))).toBe(
      kitMessages.forbidden,
    )
  })

  it('by hand are such that the series never makes, and are used once', async () => {
    const item = await reportAt(server.current, 'BGLR')
    const edit = (reportno: string, seisn = item.seisn) =>
      archivist.call(sealCalls.editBgbh, { seisn, reportno })
    expect(wrong(await edit('3311-DT-DJ-2026-009999'))).toBe(sealMessages.numberAutomatic)
    expect(wrong(await edit('<b>'))).toBe(sealMessages.numberShape)
    expect(wrong(await edit('补2026-003', 'YW000'))).toBe(kitMessages.missing)
    expect(await archivist.must(sealCalls.editBgbh, { seisn: item.seisn, reportno: ' 补2026-003 ' })).toEqual(
      {
        seisn: item.seisn,
        reportno: '补2026-003',
      },
    )
    expect(await fateOf('补2026-003')).toMatchObject({ fate: 'issued' })
    expect(wrong(await edit('补2026-003'))).toBe(sealMessages.sameNumber)
    const other = await reportAt(server.current, 'BGLR')
    expect(wrong(await edit('补2026-003', other.seisn))).toBe(sealMessages.numberTaken)
    const { item: done } = await sealed()
    expect(wrong(await edit('补2026-004', done.seisn))).toBe(sealMessages.sealedNumber)
    expect(await fateOf('补2026-004')).toBeUndefined()
  })
})

describe('supplying a report', () => {
  const supply = async (person: TestUser, seisns: string, mobile: string, record = seisns) =>
    person.call(sealCalls.supplyReport, {
      seisns,
      mobile,
      token: await ticketFor(server.current, 'dangan', 'writeByLink', record),
    })

  it('wants a session, a ticket for just these reports, a telephone, and released reports', async () => {
    const { item } = await sealed()
    const seisn = String(item.seisn)
    expect(
      wrong(await archivist.call(sealCalls.supplyReport, { seisns: seisn, mobile: '19900001234' })),
    ).not.toBe('went through')
    expect(wrong(await supply(archivist, seisn, '19900001234', 'YW1'))).toBe(sealMessages.wrongLink)
    expect(wrong(await supply(archivist, seisn, '123'))).toBe(sealMessages.wrongMobile)
    expect(wrong(await supply(archivist, seisn, '19900001234'))).toBe(sealMessages.notReleased)
    expect(wrong(await supply(visitor, seisn, '19900001234'))).toBe(kitMessages.noSession)
    await sql`update business_item set step = 'end', "issueDate" = '2026-11-20' where id = ${item.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await supply(archivist, seisn, '19900001234')).toMatchObject({ isSuccess: true })
    const [sms] = await rowsOf(
      sql<{ recnumber: string; content: string }>`select recnumber, content from sms_message
        where content like ${`%${item.reportno}%`}`,
    )
    expect(sms).toMatchObject({ recnumber: '19900001234', content: expect.stringContaining('查验码') })
  })
})

describe('the public', () => {
  it('finds a report by its code however it is typed, and is counted', async () => {
    const { report } = await sealed()
    const code = String(report.verifyCode)
    await visitor.must(portalCalls.verifyReport, { code })
    const typed = ` ${code.toLowerCase().replaceAll('-', '')} `
    const seen = await visitor.must(portalCalls.verifyReport, { code: typed })
    expect(seen).toMatchObject({ state: '1', fileHash: report.fileHash, verifyCount: 2, demo: true })
    expect(JSON.stringify(seen)).not.toMatch(/1990000|检验员|周检验|吴检验|approve|audit|inspector/i)
  })

  it('finds neither reports that are worked on nor what does not exist', async () => {
    await reportAt(server.current, 'BGSP')
    for (const code of ['x', 'AAAA-BBBB-CCCC-DDDD', "' or 1=1 --"])
      expect(wrong(await visitor.call(portalCalls.verifyReport, { code }))).toBe(portalMessages.unknownCode)
  })

  it('sees a device without names and telephones of people', async () => {
    const [device] = await rowsOf(
      sql<Row>`select * from equipment where "useState" = '1' and emergencytel is not null and contacttel is not null limit 1`,
    )
    const seen = await visitor.must(portalCalls.verifyDevice, { equcode: device?.equcode })
    expect(seen).toMatchObject({ emergencytel: device?.emergencytel, useState: '在用' })
    const text = JSON.stringify(seen)
    for (const private_ of [device?.safemanager, device?.safemanagertel, device?.contact, device?.contacttel])
      if (private_ && private_ !== device?.emergencytel) expect(text).not.toContain(String(private_))
    expect(wrong(await visitor.call(portalCalls.verifyDevice, { equcode: '%' }))).toBe(
      portalMessages.unknownDevice,
    )
  })

  it('is told to wait when an address asks too often', async () => {
    const answers = []
    for (let time = 0; time < 40; time += 1)
      answers.push(await visitor.call(portalCalls.verifyReport, { code: 'AAAA' }))
    expect(answers.at(-1)).toMatchObject({ status: 429, errorMsg: kitMessages.tooOften })
  })
})
