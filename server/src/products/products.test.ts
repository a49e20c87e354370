import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { productCalls, productRegister } from '@tejian/contract/products/calls.ts'
import { productMessages } from '@tejian/contract/products/messages.ts'
import { transferErrors } from '@tejian/contract/shared/transfers/calls.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bombOf, cell, megabytes, row } from '../app/testing/bombs.ts'
import { ticketFor } from '../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { sendWorkbook, workbookOf } from '../app/testing/imports.ts'
import { LONGEST_TEXT } from '../kit/xlsx/contentLimits.ts'
import { readWorkbook } from '../kit/xlsx/read.ts'
import { workbookSentences } from '../kit/xlsx/workbookProblem.ts'

const server = useTestApp()
let maker: TestUser
let reviewer: TestUser
let registrar: TestUser
beforeAll(async () => {
  maker = await server.current.as('zhizao')
  reviewer = await server.current.as('shenhe')
  registrar = await server.current.as('shouli')
})

const base = {
  factoryno: 'F1',
  madeunit: '测试制造有限公司',
  licenseno: 'TS2333001-2029',
  madedate: '2026-05-06',
}
const vessel = {
  ...base,
  productType: 'vessel',
  productname: '储气罐',
  vesselCategory: '1',
  volume: '1.5',
  designPressure: '0.84',
  designTemp: '100',
  medium: '压缩空气',
  madeinspno: 'ZJ1',
  inspunit: '丽水院',
}
const { save, find, getDetail, move, batchMove, delete: remove } = productRegister
const newVessel = (productno: string, more: Record<string, string> = {}) =>
  maker.must(save, { ...vessel, productno, ...more }) as Promise<
    Record<string, unknown> & { id: string; version: number }
  >

describe('products', () => {
  it('of a manufacturer are its own: nobody else’s unit, no other maker, no strange class', async () => {
    const mine = (await maker.must(save, {
      ...base,
      productType: 'boiler',
      productno: 'P-1',
      productname: '锅炉',
    })) as {
      id: string
      madeunit: string
      status: string
    }
    expect(mine).toMatchObject({ status: '3', madeunit: expect.stringContaining('（演示）') })
    const other = await server.current.as('qiye')
    expect(await other.call(getDetail, { id: mine.id })).toMatchObject({ isSuccess: false })
    const foreign = (await registrar.must(save, {
      ...base,
      productType: 'boiler',
      productno: 'P-2',
      productname: '锅炉',
    })) as { id: string }
    expect(await maker.call(getDetail, { id: foreign.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(await maker.call(save, { id: foreign.id, productname: '改' })).toMatchObject({
      errorMsg: kitMessages.missing,
    })
    expect(await maker.call(remove, { ids: foreign.id })).toMatchObject({ errorMsg: kitMessages.missing })
    expect(
      await maker.call(save, { ...base, productType: 'x', productno: 'P-3', productname: '锅炉' }),
    ).toMatchObject({
      fields: { productType: productMessages.chooseType },
    })
    expect(await registrar.call(save, { id: foreign.id, productType: 'vessel' })).toMatchObject({
      fields: { productType: productMessages.typeFixed },
    })
    const { list } = await maker.must(productCalls.boilerProduct, { productno: 'P-', makeunitname: '演示' })
    expect(list).toMatchObject([
      { id: mine.id, productno: 'P-1', makeDate: '2026-05-06', makeunitname: mine.madeunit },
    ])
    await maker.must(remove, { ids: mine.id })
  })

  it('that are vessels are reviewed: submitted whole, returned with an opinion, passed', async () => {
    const bare = await newVessel('V-1', { madeinspno: '' })
    expect(bare).toMatchObject({ step: 'CPSB', status: '0' })
    expect(await maker.call(move, { id: bare.id, action: 'submit' })).toMatchObject({
      errorMsg: productMessages.noCertificate,
    })
    await maker.must(save, { id: bare.id, madeinspno: 'ZJ2' })
    await maker.must(move, { id: bare.id, action: 'submit' })
    expect(await maker.call(save, { id: bare.id, productname: '改' })).toMatchObject({ isSuccess: false })
    expect(await maker.call(remove, { ids: bare.id })).toMatchObject({ isSuccess: false })
    expect(await maker.call(move, { id: bare.id, action: 'pass' })).toMatchObject({ isSuccess: false })
    const { list: waiting } = await reviewer.must(productCalls.vesselApply, {
      stepcode: 'audit',
      productno: 'V-1',
    })
    expect(waiting).toMatchObject([
      { id: bare.id, status: '1', stepcode: 'audit', applyDate: expect.any(String) },
    ])
    expect(await reviewer.call(move, { id: bare.id, action: 'return', backTo: 'CPSB' })).toMatchObject({
      isSuccess: false,
    })
    const back = { backTo: 'CPSB', backReason: '材料不全', backDescription: '缺少监检证书' }
    await reviewer.must(move, { id: bare.id, action: 'return', ...back })
    expect(await maker.must(getDetail, { id: bare.id })).toMatchObject({
      status: '2',
      auditOpinion: '缺少监检证书',
      actions: expect.arrayContaining(['edit', 'submit']),
    })
    await maker.must(move, { id: bare.id, action: 'submit' })
    const answer = await reviewer.must(batchMove, { ids: bare.id, action: 'pass', opinion: '符合要求' })
    expect(answer).toMatchObject({ successCount: 1, errors: [] })
    const passed = (await maker.must(getDetail, { id: bare.id })) as { actions: string[] }
    expect(passed).toMatchObject({ status: '3', step: 'end', auditOpinion: '符合要求' })
    expect(passed.actions).not.toContain('edit')
    const { list } = await maker.must(find, { productType: 'vessel', status: '3', productno: 'V-1' })
    expect(list).toHaveLength(1)
    const draft = await newVessel('V-2')
    await maker.must(remove, { ids: draft.id })
  })
})

describe('a search for products', () => {
  it('is refused by what no list answers', async () => {
    const said = (answer: unknown) => (answer as { errorMsg?: string }).errorMsg
    for (const call of [find, productCalls.boilerProduct, productCalls.vesselApply])
      expect(said(await registrar.call(call, { nobody: '1' }))).toBe(kitMessages.unknownFilter(undefined))
    expect(said(await registrar.call(find, { makeunitname: '演示' }))).toBe(
      kitMessages.unknownFilter(undefined),
    )
  })

  it('takes the catalogue’s names of the steps of vessels, or their own', async () => {
    const draft = await newVessel('V-3')
    const codes = async (stepcode: string) =>
      (await registrar.must(productCalls.vesselApply, { stepcode, productno: 'V-3' })).list.map(
        ({ id }) => id,
      )
    for (const code of ['apply', 'CPSB', 'query']) expect(await codes(code)).toEqual([draft.id])
    for (const code of ['audit', 'nowhere']) expect(await codes(code)).toEqual([])
    await maker.must(remove, { ids: draft.id })
  })
})

describe('workbooks of products', () => {
  const headers = ['产品编号', '产品名称', '额定蒸发量', '出厂编号', '制造厂家', '制造许可证编号', '出厂日期']
  const rows = [
    ['B-1', '锅炉', '2 t/h', 'F-1', '', 'TS1', '2026/3/5'],
    ['B-2', '锅炉', '2 t/h', 'F-2', '某厂', 'TS1', '去年'],
  ]
  const token = (purpose: string, record: string) => ticketFor(server.current, 'shouli', purpose, record)

  it('are imported of one class, bad rows with their reason', async () => {
    const content = await workbookOf(headers, [rows[0]!.with(4, '某厂'), rows[1]!])
    const sent = { sid: registrar.sid, content }
    const none = await sendWorkbook(server.current, productCalls.importProduct, {
      ...sent,
      fields: { productType: 'x' },
    })
    expect(none.envelope).toMatchObject({ errorMsg: productMessages.chooseType })
    const { envelope } = await sendWorkbook(server.current, productCalls.importProduct, {
      ...sent,
      fields: { productType: 'boiler' },
    })
    expect(envelope).toMatchObject({ data: { total: 2, successCount: 1, errorCount: 1 } })
    const { batchNo } = (envelope as unknown as { data: { batchNo: string } }).data
    const errors = await server.current.nobody.raw(productCalls.exportErrorFile, {
      batchNo,
      token: await token('transfer', batchNo),
    })
    const sheet = await readWorkbook(errors.rawPayload, { maxRows: 10, maxBytes: 1e6 })
    expect(sheet.rows).toHaveLength(1)
    const swapped = await server.current.nobody.raw(productCalls.exportErrorFile, {
      batchNo: '018f0000-0000-7000-8000-000000000000',
      token: await token('transfer', batchNo),
    })
    expect(swapped.json()).toMatchObject({ errorMsg: kitMessages.missing })
    expect(
      (await server.current.nobody.raw(transferErrors, { token: await token('transfer', batchNo) }))
        .statusCode,
    ).toBe(200)
  })

  it('are refused with what is wrong far down in their workbook, or in a blank one', async () => {
    const lines = Array.from({ length: 300 }, (_, place) =>
      row(place + 2, ...cell(`A${place + 2}`, `BOMB-${place}`)),
    ).flat()
    const content = bombOf({
      rows: [...row(1, ...cell('A1', '产品编号')), ...lines, ...row(302, ...cell('A302', megabytes(20)))],
    })
    for (const call of [productCalls.importProduct, productCalls.importTemplate]) {
      const sid = call === productCalls.importProduct ? maker.sid : registrar.sid
      const sent = { sid, content, fields: { productType: 'boiler' } }
      expect((await sendWorkbook(server.current, call, sent)).envelope).toMatchObject({
        isSuccess: false,
        errorMsg: workbookSentences.longText(302, 1, LONGEST_TEXT),
      })
    }
  })

  it('start vessels’ reviews, whoever brings them', async () => {
    const content = await workbookOf(
      [...headers, '容器类别'],
      [['VI-1', '储气罐', '', 'F-9', '', 'TS1', '2026-03-05', '']],
    )
    const { envelope } = await sendWorkbook(server.current, productCalls.importProduct, {
      sid: maker.sid,
      content,
      fields: { productType: 'vessel' },
    })
    expect(envelope).toMatchObject({ isSuccess: true })
    const { rows: found } = await sql<{
      step: string
      own: boolean
    }>`select step, "makeUnitId" is not null as own from product
      where productno = 'VI-1'`.execute(server.current.services.db)
    expect(found).toEqual([{ step: 'CPSB', own: true }])
  })

  it('are exported by class; the blank one can be replaced', async () => {
    const record = productCalls.exportProduct.path
    const exported = await server.current.nobody.raw(productCalls.exportProduct, {
      productType: 'elevator',
      fileName: '本院电梯',
      token: await token('export', record),
    })
    expect(decodeURIComponent(String(exported.headers['content-disposition']))).toContain('本院电梯_')
    const sheet = await readWorkbook(exported.rawPayload, { maxRows: 100, maxBytes: 1e6 })
    expect(sheet.headers).toEqual(expect.arrayContaining(['产品编号', '型式试验证书编号', '销往单位']))
    const blank = async () =>
      (
        await server.current.nobody.raw(productCalls.exportTemplate, {
          productType: 'hoisting',
          token: await token('export', productCalls.exportTemplate.path),
        })
      ).rawPayload
    const generated = await blank()
    const own = await workbookOf(['产品编号', '产品名称'], [])
    const wrong = await sendWorkbook(server.current, productCalls.importTemplate, {
      sid: registrar.sid,
      content: Buffer.from('x'),
      fields: { productType: 'hoisting' },
    })
    expect(wrong.envelope).toMatchObject({ isSuccess: false })
    await sendWorkbook(server.current, productCalls.importTemplate, {
      sid: registrar.sid,
      content: own,
      fields: { productType: 'hoisting' },
    })
    expect(generated.equals(own)).toBe(false)
    expect((await blank()).equals(own)).toBe(true)
  })
})
