import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { outputCalls } from '@tejian/contract/declarations/outputCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { contentDispositionName } from '@tejian/contract/kit/requestBody.ts'
import { smsMessages } from '@tejian/contract/shared/sms/smsMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { lowered } from '../app/testing/charges.ts'
import {
  declarationAtStep,
  rowOf,
  saved,
  type TestDeclaration,
  ticketFor,
} from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { type ReadCell, readWorkbook } from '../kit/xlsx/read.ts'
import { WorkbookProblem } from '../kit/xlsx/workbookProblem.ts'
import { ticketRule } from '../shared/tickets/purposes.ts'

const server = useTestApp()
const { expApplyInsInfo, expAppBussInfo, exportInspectionTask, commonPrint, printPdf, sendSmsByTemplate } =
  outputCalls
const limits = { maxRows: 5000, maxBytes: 20_000_000 }
let registrar: TestUser
let unit: TestUser
let accepted: TestDeclaration
let draft: TestDeclaration

beforeAll(async () => {
  registrar = await server.current.as('shouli')
  unit = await server.current.as('qiye')
  accepted = await declarationAtStep(server.current, 'end', { count: 2 })
  draft = await declarationAtStep(server.current, 'YWSB')
})

type Export = typeof expApplyInsInfo | typeof expAppBussInfo | typeof exportInspectionTask

async function workbook(call: Export, loginName: string, input: Record<string, unknown>) {
  const token = await ticketFor(server.current, loginName, 'export', call.path)
  const response = await server.current.nobody.raw(call, { stepcode: 'YWSB', ...input, token })
  expect(response.headers['content-type'], response.body.slice(0, 200)).toContain('spreadsheetml')
  const { headers, rows } = await readWorkbook(response.rawPayload, limits).catch((error: unknown) => {
    if (error instanceof WorkbookProblem && error.message === '文件中没有数据')
      return { headers: [] as string[], rows: [] as ReadCell[][] }
    throw error
  })
  return { headers, rows, name: contentDispositionName(String(response.headers['content-disposition'])) }
}

describe('an export', () => {
  it('is refused without a ticket, with one for something else, and without the operator code', async () => {
    const answer = async (input: Record<string, unknown>) =>
      (await server.current.nobody.raw(expApplyInsInfo, { stepcode: 'YWSB', ...input })).json() as {
        isSuccess: boolean
        errorMsg: string
      }
    expect((await answer({})).isSuccess).toBe(false)
    expect((await answer({ token: registrar.sid })).isSuccess).toBe(false)
    for (const [purpose, record] of [
      ['print', 'x'],
      ['export', expAppBussInfo.path],
    ] as const)
      expect(
        await answer({ token: await ticketFor(server.current, 'shouli', purpose, record) }),
      ).toMatchObject({ isSuccess: false, code: 'ticket' })
    expect(
      (await answer({ token: await ticketFor(server.current, 'jiancha', 'export', expApplyInsInfo.path) }))
        .errorMsg,
    ).toBe(kitMessages.forbidden)
  })

  it('of declarations holds the searched ones under labels, in the reader’s scope', async () => {
    const { headers, rows, name } = await workbook(expApplyInsInfo, 'shouli', {
      appno: accepted.appno,
      fileName: '申报登记导出',
    })
    expect(name).toBe('申报登记导出.xlsx')
    expect(headers).toEqual(
      expect.arrayContaining([
        '申报单号',
        '业务流水号',
        '当前环节',
        '受检单位',
        '缴费状态',
        '申报渠道',
        '是否超期',
      ]),
    )
    expect(rows).toHaveLength(1)
    const cell = (title: string) => rows[0]?.[headers.indexOf(title)]
    expect([
      cell('申报单号'),
      cell('当前环节'),
      cell('缴费状态'),
      cell('申报渠道'),
      cell('设备台数'),
    ]).toEqual([accepted.appno, '已办结', '未缴费', '单位申报', 2])
    const others = await workbook(expApplyInsInfo, 'qiye2', { appno: accepted.appno })
    expect(others.rows).toHaveLength(0)
  })

  it('of chosen rows holds these only', async () => {
    const { rows } = await workbook(expApplyInsInfo, 'shouli', {
      ids: [accepted.appmainsysid, draft.appmainsysid],
    })
    expect(rows).toHaveLength(2)
  })

  it('of details holds a line per device', async () => {
    const { headers, rows, name } = await workbook(expAppBussInfo, 'shouli', {
      ids: [accepted.appmainsysid],
      fileName: '申报登记明细导出',
    })
    expect(name).toBe('申报登记明细导出.xlsx')
    expect(rows.map((row) => row[headers.indexOf('业务流水号')]).sort()).toEqual([...accepted.seisns].sort())
    expect(
      (await workbook(expAppBussInfo, 'shouli', { appno: accepted.appno, payConfirmStatus: '1' })).rows,
    ).toHaveLength(0)
  })

  it.each([
    [{ stepcode: 'YWSB' }, 2],
    [{ stepcode: 'YWSB', onlyOpen: '1' }, 0],
    [{ stepcode: 'accepted' }, 2],
    [{ stepcode: 'YWSL' }, 0],
    [{ stepcode: 'RWAP' }, 2],
  ])('of details for %j holds those of the page', async (filters, count) => {
    const { rows } = await workbook(expAppBussInfo, 'shouli', { appno: accepted.appno, ...filters })
    expect(rows).toHaveLength(count)
  })

  it('of business in progress follows the overview', async () => {
    const { headers, rows } = await workbook(exportInspectionTask, 'shouli', {
      stepcode: 'RWAP',
      appno: accepted.appno,
    })
    expect(rows.map((row) => row[headers.indexOf('当前环节')])).toEqual(['任务安排', '任务安排'])
  })
})

describe('a print', () => {
  const print = (person: TestUser, type: string, ids: unknown, more = {}) =>
    person.call(commonPrint, { type, ids, ...more })

  it('is refused for an unknown type, nothing chosen, a foreign declaration, a receipt before acceptance', async () => {
    expect(await print(registrar, 'RPT_X', draft.appno)).toMatchObject({ errorMsg: '无法打印申报单！' })
    expect(await print(registrar, 'RPT_SQDDY', ',')).toMatchObject({
      errorMsg: declarationMessages.chooseDeclarations,
    })
    expect(await print(await server.current.as('qiye2'), 'RPT_SQDDY', draft.appno)).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await print(registrar, 'RPT_SQHZDDY', draft.appno)).toMatchObject({
      errorMsg: declarationMessages.notAcceptedYet,
    })
    expect(await print(registrar, 'jktzs', draft.appno)).toMatchObject({
      errorMsg: declarationMessages.noCharge,
    })
    expect(await print(await server.current.as('jianyan'), 'RPT_SQDDY', draft.appno)).toMatchObject({
      errorMsg: kitMessages.forbidden,
    })
    expect(
      await print(registrar, 'jktzd', '018f0000-0000-7000-8000-000000000000', { templateCode: 'NIX' }),
    ).toMatchObject({ errorMsg: '无法打印申报单！' })
  })

  it('of forms answers template code and rows', async () => {
    const answer = await registrar.must(commonPrint, {
      type: 'RPT_SQDDY',
      ids: [accepted.appno, draft.appno],
    })
    expect(answer.templateCode).toBe('RPT_SQDDY')
    expect(answer.rows.map((row) => row.code)).toEqual(['RPT_SQDDY', 'RPT_SQDDY'])
    const data = JSON.parse(answer.rows[0]?.integrateddata ?? '') as Record<string, unknown> & {
      devices: unknown[]
    }
    expect(data).toMatchObject({
      appno: accepted.appno,
      inmGroup: '定期检验',
      appway: '单位申报',
      inscontactname: '朱经办',
    })
    expect(data.devices).toHaveLength(2)
  })

  it('of a receipt says who accepted when', async () => {
    const { rows } = await registrar.must(commonPrint, { type: 'RPT_SQHZDDY', ids: accepted.appno })
    expect(JSON.parse(rows[0]?.integrateddata ?? '')).toMatchObject({
      acceptUserName: '叶受理',
      acceptDate: '2026-11-20',
      institute: expect.stringContaining('特种设备检测院'),
    })
  })

  it('of a set of class 7 uses the form of safety valves, whatever was asked', async () => {
    const made = await saved(server.current, registrar, { prefix: '7', more: { inmGroupCode: 'AQFLX' } })
    const { templateCode, rows } = await registrar.must(commonPrint, {
      type: 'RPT_SQDDY',
      ids: [made.appno, draft.appno],
    })
    expect(templateCode).toBe('RPT_AQFSQDDY@RPT_SQDDY')
    expect(JSON.parse(rows[0]?.integrateddata ?? '')).toHaveProperty('valves')
  })

  it('of a payment notice holds the lines of the charge', async () => {
    const { id } = await registrar.must(chargeCalls.save, {
      appno: accepted.appno,
      items: [{ itemCode: 'QT-RG', itemName: '人工定价', price: 25_000, quantity: 2, money: 50_000 }],
    })
    await lowered(server.current, id, 1_000, '5')
    expect((await rowOf(server.current, accepted.appmainsysid)).chargesysids).toBe(id)
    const notice = await registrar.must(commonPrint, { type: 'jktzs', ids: id })
    expect(notice).toMatchObject({ templateCode: 'jktzs', data: [{ code: 'jktzs' }] })
    expect(JSON.parse(notice.rows[0]?.integrateddata ?? '')).toMatchObject({
      totalMoney: 50_000,
      reliefMoney: 1_000,
      receivableMoney: 49_000,
      fees: [{ itemName: '人工定价', money: 50_000 }],
    })
    expect((await registrar.must(commonPrint, { type: 'jktzd', ids: id })).templateCode).toBe('FZNB001')
  })

  it('opens as a PDF with a ticket for this print and no other', async () => {
    const open = async (input: { type: string; ids: string }, record = `${input.type}|${input.ids}`) =>
      server.current.nobody.raw(printPdf, {
        ...input,
        token: await ticketFor(server.current, 'shouli', 'print', record),
      })
    const form = await open({ type: 'RPT_SQDDY', ids: accepted.appno })
    expect(form.headers['content-type']).toContain('application/pdf')
    expect(form.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(
      (await open({ type: 'RPT_SQDDY', ids: draft.appno }, `RPT_SQDDY|${accepted.appno}`)).json(),
    ).toMatchObject({ isSuccess: false })
    const charges = (await rowOf(server.current, accepted.appmainsysid)).chargesysids ?? ''
    for (const [type, ids] of [
      ['RPT_SQHZDDY', accepted.appno],
      ['jktzs', charges],
      ['jktzd', charges],
    ] as const) {
      expect((await open({ type, ids })).rawPayload.subarray(0, 5).toString(), type).toBe('%PDF-')
    }
  })

  it('gets no ticket for what its reader may not print', async () => {
    const contextOf = async (name: string) => ({ ...(await server.current.contextOf(name)) }) as never
    const check = async (context: never, record: string) =>
      ticketRule(context, 'print', record)?.check(context, record)
    await expect(check(await contextOf('shouli'), `RPT_SQDDY|${draft.appno}`)).resolves.toBeUndefined()
    await expect(check(await contextOf('qiye2'), `RPT_SQDDY|${draft.appno}`)).rejects.toThrow(
      kitMessages.missing,
    )
    await expect(check(await contextOf('jianyan'), `RPT_SQDDY|${draft.appno}`)).rejects.toThrow()
  })
})

describe('a text message', () => {
  const send = (person: TestUser, input: Record<string, unknown>) =>
    person.call(sendSmsByTemplate, {
      sendType: 'SBDJ',
      datacode: draft.appmainsysid,
      recnumber: '19900001001',
      ...input,
    })
  const outbox = async () =>
    (
      await sql<{
        recnumber: string
        content: string
        status: string
      }>`select * from sms_message where datacode = ${draft.appmainsysid}`.execute(server.current.services.db)
    ).rows

  it('is refused without a number, with a wrong one, for an unknown template, a foreign row, without the code', async () => {
    const before = await outbox()
    expect(await send(registrar, { recnumber: '' })).toMatchObject({
      errorMsg: '请填写短信服务号码,再进行发送！',
    })
    expect(await send(registrar, { recnumber: '123' })).toMatchObject({
      errorMsg: '请输入有效的手机号或者座机号',
    })
    expect(await send(registrar, { sendType: 'NIX' })).toMatchObject({
      errorMsg: smsMessages.noTemplate,
    })
    expect(await send(registrar, { sendType: 'RWAP' })).toMatchObject({
      errorMsg: smsMessages.missing('检验安排短信', ['检验日期', '检验员', '检验员电话']),
    })
    expect(await send(registrar, { datacode: '018f0000-0000-7000-8000-000000000000' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await send(unit, {})).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await outbox()).toEqual(before)
  })

  it('goes into the outbox with the filled template; a masked number stands for the row’s own', async () => {
    await registrar.must(sendSmsByTemplate, {
      sendType: 'SBDJ',
      datacode: draft.appmainsysid,
      recnumber: '199****1001',
    })
    const [message] = await outbox()
    expect(message).toMatchObject({ recnumber: '19900001001', status: '0' })
    expect(message?.content).toMatch(new RegExp(`^.+：您申报的1台设备检验已登记，申报单号${draft.appno}。`))
    expect(message?.content).not.toContain('{')
  })
})

describe('the list', () => {
  it('offers the payment notice once there is a charge', async () => {
    const { list } = await registrar.must(declarationCalls.find, { appno: accepted.appno })
    expect(list[0]?.actions).toContain('printPayment')
  })
})
