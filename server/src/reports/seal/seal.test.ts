import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { itemOf, reportAt } from '../../app/testing/reviews.ts'
import { beyondNetwork } from '../../app/testing/tcpProxy.ts'
import { openDatabase } from '../../kit/db/database.ts'
import { drainJobs } from '../../kit/jobRunner.ts'
import { closePdfRenderer } from '../../kit/pdf/renderPdf.ts'
import type { Row } from '../../kit/records/find.ts'
import { reportFiles } from './reportFiles.ts'
import { sealReport } from './sealReport.ts'
import { verifyPdf } from './testing/verifyPdf.ts'

const server = useTestApp()
afterAll(closePdfRenderer)

/** Signed in anew each time: tests move the clock past the end of sessions. */
const approving = (): Promise<TestUser> => server.current.as('pizhun')

async function reportOf(id: unknown): Promise<Row> {
  const { rows } = await sql<Row>`select * from report where id = ${id}::uuid`.execute(
    server.current.services.db,
  )
  return rows[0] as Row
}

async function logOf(reportno: unknown): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select * from sign_log where reportno = ${reportno} order by "signTime", id`.execute(
      server.current.services.db,
    )
  return rows
}

async function fileOf(report: Row): Promise<Buffer> {
  return buffer(await reportFiles(server.current.services).get(String(report.fileKey)))
}

/** An approved item whose seal has been ordered and made. */
async function sealed(): Promise<{ item: Row; report: Row }> {
  const { id } = await reportAt(server.current, 'finish_inspect')
  await drainJobs(server.current.services)
  const item = await itemOf(server.current, id)
  return { item, report: await reportOf(item.reportId) }
}

describe('an approved report', () => {
  it('is sealed by its job: signed file, hash, code, log, and the inspection ends', async () => {
    const { item, report } = await sealed()
    expect(report).toMatchObject({
      state: '1',
      verifyCode: expect.stringMatching(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/),
    })
    const file = await fileOf(report)
    expect(createHash('sha256').update(file).digest('hex')).toBe(report.fileHash)
    expect(verifyPdf(file)).toMatchObject({
      whole: true,
      valid: true,
      subject: expect.stringContaining('特种设备检测院'),
    })
    expect(Number(report.pageCount)).toBeGreaterThan(3)
    expect(await logOf(report.reportno)).toMatchObject([
      { result: '成功', signno: expect.stringMatching(/^QM20261120\d{6}$/), seisn: item.seisn, errmsg: null },
    ])
    expect(item.step).toBe('BGDY')
  })

  it('shows every change of its file', async () => {
    const { report } = await sealed()
    const file = await fileOf(report)
    for (const place of [200, Math.floor(file.length / 2)]) {
      const forged = Buffer.from(file)
      forged[place] = (forged[place] ?? 0) ^ 1
      expect(verifyPdf(forged)).toMatchObject({ valid: false })
      expect(createHash('sha256').update(forged).digest('hex')).not.toBe(report.fileHash)
    }
    expect(verifyPdf(Buffer.concat([file, Buffer.from('\n%%EOF')]))).toMatchObject({ whole: false })
  })

  it('is sealed once, however often the job comes', async () => {
    const { item, report } = await sealed()
    const context = await server.current.contextOf('admin')
    await sealReport(context, item.id, server.current.services)
    expect(await reportOf(report.id)).toMatchObject({ fileHash: report.fileHash, version: report.version })
    expect(await logOf(report.reportno)).toHaveLength(1)
  })

  it('is sealed once by two at the same time; the loser leaves no file', async () => {
    const { id } = await reportAt(server.current, 'finish_inspect')
    const context = await server.current.contextOf('admin')
    const results = await Promise.allSettled([
      sealReport(context, id, server.current.services),
      sealReport(context, id, server.current.services),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    const item = await itemOf(server.current, id)
    expect(await logOf(item.reportno)).toHaveLength(1)
  })

  it('keeps its file when nobody hears that the seal was saved', async () => {
    const { id } = await reportAt(server.current, 'finish_inspect')
    const { network, url } = await beyondNetwork(server.current.urls.databaseUrl)
    const { db, close } = openDatabase(url, { max: 1 })
    const context = { ...(await server.current.contextOf('admin')), db }
    network.cutAt('COMMIT')
    await expect(sealReport(context, id, server.current.services)).rejects.toMatchObject({ mayBeSaved: true })
    await close()
    await network.close()
    await drainJobs(server.current.services)
    const report = await reportOf((await itemOf(server.current, id)).reportId)
    expect(report.state).toBe('1')
    expect(
      createHash('sha256')
        .update(await fileOf(report))
        .digest('hex'),
    ).toBe(report.fileHash)
  })

  it('is sealed after a process died over it: the lease ends, another takes over, once', async () => {
    const { id } = await reportAt(server.current, 'finish_inspect')
    const { services } = server.current
    // What a killed process leaves behind: a job that is taken.
    await sql`update job set attempts = 1, "runAfter" = ${new Date(services.now().getTime() + 120_000)}`.execute(
      services.db,
    )
    expect(await drainJobs(services)).toBe(0)
    expect((await itemOf(server.current, id)).step).toBe('finish_inspect')
    server.current.setNow(new Date(services.now().getTime() + 121_000))
    await drainJobs(services)
    const item = await itemOf(server.current, id)
    expect(item.step).toBe('BGDY')
    expect(await logOf(item.reportno)).toHaveLength(1)
    expect(await drainJobs(services)).toBe(0)
  })

  it('stays where it is when sealing fails for good, with the reason; genPdf tries again', async () => {
    const { id } = await reportAt(server.current, 'finish_inspect')
    const item = await itemOf(server.current, id)
    await sql`update report set "templateCode" = 'NIX' where id = ${item.reportId}::uuid`.execute(
      server.current.services.db,
    )
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await drainJobs(server.current.services)
      server.current.setNow(new Date(server.current.services.now().getTime() + 4_000_000))
    }
    expect(await logOf(item.reportno)).toMatchObject([{ result: '失败', errmsg: sealMessages.templateGone }])
    expect((await itemOf(server.current, id)).step).toBe('finish_inspect')
    expect(await reportOf(item.reportId)).toMatchObject({ state: '0', fileKey: null })
    expect(await (await approving()).call(sealCalls.genPdf, { seisns: item.seisn })).toMatchObject({
      errorMsg: sealMessages.templateGone,
    })
    await sql`update report set "templateCode" = ${item.templateCode} where id = ${item.reportId}::uuid`.execute(
      server.current.services.db,
    )
    expect(await (await approving()).must(sealCalls.genPdf, { seisns: item.seisn })).toEqual([
      { seisn: item.seisn, reportno: item.reportno, attsysid: item.reportId, message: '' },
    ])
    expect((await itemOf(server.current, id)).step).toBe('BGDY')
  })
})

describe('generating files', () => {
  it('is refused for reports that are not approved, foreign ones and none', async () => {
    const item = await reportAt(server.current, 'BGQR')
    expect(await (await approving()).call(sealCalls.genPdf, { seisns: item.seisn })).toMatchObject({
      errorMsg: sealMessages.notApproved,
    })
    expect(await (await approving()).call(sealCalls.genPdf, { seisns: 'YW000' })).toMatchObject({
      isSuccess: false,
    })
    expect(await (await approving()).call(sealCalls.genPdf, { seisns: '' })).toMatchObject({
      errorMsg: sealMessages.chooseReports,
    })
  })
})

describe('opening a report', () => {
  const open = async (loginName: string, no: string, more: Record<string, string> = {}) =>
    server.current.nobody.raw(sealCalls.loadPdf, {
      no,
      type: 'report',
      token: await ticketFor(server.current, loginName, 'loadPdf', no),
      ...more,
    })

  it('is refused without a ticket, with another’s, and to a unit before release', async () => {
    const { item } = await sealed()
    const no = String(item.seisn)
    expect((await server.current.nobody.raw(sealCalls.loadPdf, { no, type: 'report' })).json()).toMatchObject(
      {
        isSuccess: false,
      },
    )
    expect(
      (
        await open('jianyan', no, { token: await ticketFor(server.current, 'jianyan', 'loadPdf', 'x') })
      ).json(),
    ).toMatchObject({ errorMsg: sealMessages.wrongLink })
    expect((await open('jianyan', no, { type: 'x' })).json()).toMatchObject({
      errorMsg: sealMessages.noSuchDocument,
    })
    for (const outsider of ['qiye', 'qiye2'])
      expect((await open(outsider, no)).json()).toMatchObject({ isSuccess: false })
  })

  it('streams the sealed file, named, to be shown in the browser', async () => {
    const { item, report } = await sealed()
    const answer = await open('jianyan', String(report.reportno))
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(String(answer.headers['content-disposition'])).toContain(
      `inline; filename="${report.reportno}.pdf"`,
    )
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(report.fileHash)
    expect((await open('jianyan', String(item.seisn))).rawPayload.equals(answer.rawPayload)).toBe(true)
  })

  it('shows work in progress as a preview, to the institute only', async () => {
    const item = await reportAt(server.current, 'BGQR')
    const answer = await open('jianyan', String(item.seisn))
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(verifyPdf(answer.rawPayload).valid).toBe(false)
    expect((await open('jiancha', String(item.seisn))).json()).toMatchObject({ isSuccess: false })
  })
})

describe('the original record', () => {
  const open = async (loginName: string, no: string): Promise<{ rawPayload: Buffer; json(): unknown }> =>
    server.current.nobody.raw(sealCalls.loadPdf, {
      no,
      type: 'record',
      token: await ticketFor(server.current, loginName, 'loadPdf', no),
    })

  it('is refused without a ticket, to supervisors and to units, after the release too', async () => {
    const { item, report } = await sealed()
    const no = String(item.seisn)
    expect((await server.current.nobody.raw(sealCalls.loadPdf, { no, type: 'record' })).json()).toMatchObject(
      {
        isSuccess: false,
      },
    )
    await sql`update report set "issueDate" = '2026-11-20' where id = ${report.id}::uuid`.execute(
      server.current.services.db,
    )
    for (const outsider of ['qiye', 'qiye2', 'jiancha'])
      expect((await open(outsider, no)).json()).toMatchObject({
        isSuccess: false,
        errorMsg: kitMessages.missing,
      })
  })

  it('is signed and kept with the report, under its own hash', async () => {
    const { item, report } = await sealed()
    const { rawPayload } = await open('jianyan', String(item.seisn))
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(report.recordHash)
    expect(report.recordHash).not.toBe(report.fileHash)
    expect(verifyPdf(rawPayload)).toMatchObject({ whole: true, valid: true })
  })

  it('is drawn for the institute before the seal, unsigned', async () => {
    const item = await reportAt(server.current, 'BGQR')
    const { rawPayload } = await open('jianyan', String(item.seisn))
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(verifyPdf(rawPayload).valid).toBe(false)
  })

  it('of the next version is another one', async () => {
    const { item, report } = await sealed()
    const files = reportFiles(server.current.services)
    expect(await files.exists(String(report.recordKey))).toBe(true)
    await (await approving()).must(sealCalls.revocationReportGeneration, {
      seisns: item.seisn,
      reason: '检验数据错误：记录有误',
    })
    const next = await reportOf((await itemOf(server.current, item.id)).reportId)
    expect(next.id).not.toBe(report.id)
    expect(next).toMatchObject({ recordKey: null, recordHash: null })
    expect(await files.exists(String(report.recordKey))).toBe(true)
  })
})
