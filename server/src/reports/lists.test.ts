import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { portalNoticeCalls } from '@tejian/contract/portal/noticeCalls.ts'
import { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { defectQueryCalls, unqualifiedCalls } from '@tejian/contract/reports/findingCalls.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { releasedCalls } from '@tejian/contract/reports/releasedCalls.ts'
import { electronicCaCalls, pdfSignLogCalls } from '@tejian/contract/reports/sealCalls.ts'
import { sealMessages } from '@tejian/contract/reports/sealMessages.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { finishable, jobContext } from '../app/testing/finishable.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { transact } from '../kit/context.ts'
import { finishInspection } from './after/finish.ts'
import { noteSigning } from './seal/signLog.ts'

const server = useTestApp()
type Login = 'jianyan' | 'dangan' | 'jiancha'
const people = {} as Record<Login, TestUser>
let item: BusinessItem

const signed = { reportno: '3311-DT-DJ-2026-700001', signUserName: '邓批准' }
const failed = { reportno: '3311-DT-DJ-2026-700002', signUserName: '高批准' }

beforeAll(async () => {
  for (const login of ['jianyan', 'dangan', 'jiancha'] as const)
    people[login] = await server.current.as(login)
  item = await finishable(server.current, {
    result: '不合格',
    resultCode: '3012',
    items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
  })
  const system = await jobContext(server.current)
  await finishInspection(system, item)
  const { orgId } = item
  await transact(system, async (context) => {
    await noteSigning(context, { ...signed, orgId }, { result: sealMessages.success, certno: '01' })
    await noteSigning(context, { ...failed, orgId }, { result: sealMessages.failure, errmsg: '证书已过期' })
  })
})

/** One column of the rows that a search finds. */
async function found(person: TestUser, call: AnyCall, search: Record<string, unknown>, column: string) {
  const { list } = (await person.must(call, search)) as { list: Array<Record<string, unknown>> }
  return list.map((row) => row[column])
}

describe('a list', () => {
  it.each<[string, Login, AnyCall]>([
    ['notices', 'jianyan', noticeCalls.find],
    ['notices in the catalogue', 'jianyan', noticeCalls.list],
    ['notices of the query', 'jianyan', noticeCalls.adviceReports],
    ['unacceptable devices', 'jianyan', unqualifiedCalls.find],
    ['unacceptable devices in the catalogue', 'jianyan', unqualifiedCalls.list],
    ['defects', 'jianyan', defectQueryCalls.find],
    ['defects in the catalogue', 'jianyan', defectQueryCalls.list],
    ['defects for the authority', 'jiancha', defectQueryCalls.information],
    ['released reports', 'jianyan', releasedCalls.find],
    ['released reports in the catalogue', 'jianyan', releasedCalls.list],
    ['signatures', 'dangan', electronicCaCalls.list],
    ['sealed files', 'dangan', pdfSignLogCalls.list],
  ])('of %s refuses a condition that it does not know', async (_name, login, call) => {
    expect(await people[login].call(call, { dealer: '检验员' })).toMatchObject({
      errorMsg: kitMessages.unknownFilter(undefined),
    })
  })

  it.each<[string, AnyCall]>([
    ['what can be inspected', buildCalls.getInmMainList],
    ['public notices', portalNoticeCalls.list],
  ])('of %s, which is no record, refuses one too', async (_name, call) => {
    expect(await people.jianyan.call(call, { dealer: '检验员' })).toMatchObject({
      errorMsg: kitMessages.unknownFilter(undefined),
    })
  })

  it('refuses an unknown condition of an export before a file begins', async () => {
    const token = await ticketFor(server.current, 'jianyan', 'export', noticeCalls.export.path)
    const answer = await people.jianyan.raw(noticeCalls.export, { dealer: '检验员', token })
    expect(answer.body).toContain(kitMessages.unknownFilter(undefined))
  })
})

describe('opinion notices', () => {
  it('are found by declaration, step and state under the names of the catalogue', async () => {
    const { appno, seisn } = item
    const seisns = (search: Record<string, unknown>) =>
      found(people.jianyan, noticeCalls.list, search, 'seisn')
    expect(await seisns({ appno, stepcode: 'feedback' })).toContain(seisn)
    expect(await seisns({ appno, status: 'ZGFK' })).toContain(seisn)
    expect(await seisns({ appno, stepcode: 'review' })).toEqual([])
    expect(await seisns({ appno: 'SB0' })).toEqual([])
    expect(await found(people.jianyan, noticeCalls.find, { appno }, 'seisn')).toContain(seisn)
  })
})

describe('findings', () => {
  it('are found by unit under the name of the catalogue', async () => {
    const { unitname, equcode, seisn } = item
    const codes = (search: Record<string, unknown>) =>
      found(people.jianyan, unqualifiedCalls.list, search, 'equcode')
    expect(await codes({ unitname, complex: equcode })).toEqual([equcode])
    expect(await codes({ unitname: '没有这个单位', complex: equcode })).toEqual([])
    const defects = (search: Record<string, unknown>) =>
      found(people.jianyan, defectQueryCalls.list, search, 'seisn')
    expect(await defects({ unitname, seisn })).toEqual([seisn])
    expect(await defects({ unitname: '没有这个单位', seisn })).toEqual([])
    expect(await defects({ seisn, createDateBegin: '2026-11-21' })).toEqual([])
    const [{ makeunitname } = { makeunitname: '' }] = (
      await people.jiancha.must(defectQueryCalls.information, { unitname, seisn })
    ).list as ReadonlyArray<{ makeunitname?: string }>
    expect(makeunitname).toBeTruthy()
    const made = (makeunitname: string) =>
      found(people.jiancha, defectQueryCalls.information, { makeunitname, seisn }, 'seisn')
    expect(await made(makeunitname?.slice(0, 4) ?? '')).toEqual([seisn])
    expect(await made('没有这个厂家')).toEqual([])
  })
})

describe('the signature log', () => {
  it('is found by state and operator under the names of the catalogue', async () => {
    const numbers = (call: AnyCall, search: Record<string, unknown>) =>
      found(people.dangan, call, search, 'reportno')
    expect(await numbers(electronicCaCalls.list, { status: sealMessages.failure })).toEqual([failed.reportno])
    expect(await numbers(pdfSignLogCalls.list, { operator: signed.signUserName })).toEqual([signed.reportno])
    expect(await numbers(pdfSignLogCalls.list, { operator: '没有这个人' })).toEqual([])
  })
})

describe('what can be inspected', () => {
  it('is put in the order that is asked for', async () => {
    const codes = (orderBy?: string) =>
      found(
        people.jianyan,
        buildCalls.getInmMainList,
        { pageSize: '300', ...(orderBy && { orderBy }) },
        'inmCode',
      )
    const rising = await codes('inmCode asc')
    expect(rising.length).toBeGreaterThan(2)
    expect(await codes('inmCode desc')).toEqual(rising.toReversed())
    expect(await people.jianyan.call(buildCalls.getInmMainList, { orderBy: 'itemCount asc' })).toMatchObject({
      errorMsg: '不能按所选的列排序',
    })
  })
})
