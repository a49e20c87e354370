import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  entryCalls,
  repItemCalls,
  rptEditInfoCalls,
  rptEditRefCalls,
  ysjlRepItemCalls,
} from '@tejian/contract/reports/entryCalls.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
let [inspector, second, reviewer, unit, watcher] = [] as unknown as TestUser[] as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]

beforeAll(async () => {
  ;[inspector, second, reviewer, unit, watcher] = (await Promise.all(
    ['jianyan', 'jianyan2', 'shenhe', 'qiye', 'jiancha'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser]
})

const sentence = (answer: { isSuccess: boolean; errorMsg?: string }): string =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')

const form = (given: Record<string, unknown>) => JSON.stringify(given)
const begun = async (wanted = {}): Promise<string> =>
  (await reportsToEnter(server.current, wanted))[0]?.seisn ?? ''
const detailOf = (seisn: string, person = inspector) => person.must(rptEditInfoCalls.detail, { seisn })

describe('a draft', () => {
  it('keeps what was sent and nothing else; null takes an answer back', async () => {
    const seisn = await begun()
    const save = (given: Record<string, unknown>) =>
      inspector.must(rptEditInfoCalls.save, { seisn, formData: form(given) })
    await save({
      items: { 'A1.1.4': { result: 'Y', note: '一份' } },
      header: { model: 'TKJ', reportNo: '自编' },
    })
    await save({ items: { 'A1.2.1.1': { result: 'N', note: '门口堆物' } }, note: '备注一' })
    const first = await detailOf(seisn)
    expect(first.formData.items).toEqual({
      'A1.1.4': { result: 'Y', note: '一份' },
      'A1.2.1.1': { result: 'N', note: '门口堆物' },
    })
    expect(first.formData).toMatchObject({
      note: '备注一',
      header: { model: 'TKJ', reportNo: first.reportno },
    })
    await save({ items: { 'A1.1.4': null, 'A1.2.1.1': { result: '', note: '' } } })
    expect((await detailOf(seisn)).formData.items).toEqual({})
  })

  it('keeps numbers as they were typed, and day and conclusion, which a blank takes back', async () => {
    const seisn = await begun({ prefix: '21' })
    const { templateCode } = await detailOf(seisn)
    const item = itemsOf(templateOf(templateCode, 1) as Template).find(({ measures }) => measures)
    const [no, name] = [item?.no ?? '', item?.measures?.[0]?.name ?? '']
    const entry = { result: 'Y', values: { [name]: '0.40' } }
    await inspector.must(rptEditInfoCalls.save, { seisn, formData: form({ items: { [no]: entry } }) })
    expect((await detailOf(seisn)).formData.items).toEqual({ [no]: entry })
    await inspector.must(rptEditInfoCalls.save, {
      seisn,
      inspectResult: '符合要求',
      ninspectdate: '2027-05-31',
    })
    expect(await detailOf(seisn)).toMatchObject({ inspectResult: '符合要求', ninspectdate: '2027-05-31' })
    await inspector.must(rptEditInfoCalls.save, { seisn, inspectResult: ' ', ninspectdate: ' ' })
    expect(await detailOf(seisn)).toMatchObject({ inspectResult: null, ninspectdate: null })
  })

  it('refuses items, measures and conclusions that its template does not have', async () => {
    const seisn = await begun()
    const save = (more: Record<string, unknown>) => inspector.call(rptEditInfoCalls.save, { seisn, ...more })
    expect(sentence(await save({ formData: form({ items: { X9: { result: 'Y' } } }) }))).toBe(
      `X9：${entryMessages.unknownItem}`,
    )
    expect(
      sentence(await save({ formData: form({ items: { 'A1.1.4': { values: { 间隙: '1' } } } }) })),
    ).toContain('没有测量值“间隙”')
    expect(sentence(await save({ inspectResult: '5级' }))).toContain('不在本模板的结论中')
    expect(sentence(await save({ formData: '{' }))).toContain('内容格式不正确')
    expect(sentence(await save({ formData: form({ items: { 'A1.1.4': { result: 'Q' } } }) }))).not.toBe(
      'went through',
    )
    expect((await detailOf(seisn)).formData.items).toEqual({})
  })

  it('tells the second of two people what stands there now', async () => {
    const seisn = await begun()
    const { version } = await detailOf(seisn)
    const save = (no: string) =>
      inspector.call(rptEditInfoCalls.save, {
        seisn,
        version: String(version),
        formData: form({ items: { [no]: { result: 'Y' } } }),
      })
    expect((await save('A1.1.4')).isSuccess).toBe(true)
    const late = await save('A1.2.1.1')
    expect(late).toMatchObject({ isSuccess: false, code: 'conflict' })
    expect(late.detail).toMatchObject({
      formData: { items: { 'A1.1.4': { result: 'Y' } } },
      version: version + 1,
    })
    expect((await detailOf(seisn)).formData.items).toEqual({ 'A1.1.4': { result: 'Y' } })
  })

  it('is written by its holder only, at its step only', async () => {
    const seisn = await begun()
    const save = (person: TestUser) =>
      person.call(rptEditInfoCalls.save, { seisn, formData: form({ note: '二' }) })
    expect(sentence(await save(second))).toContain('办理，您不能修改')
    expect(sentence(await save(reviewer))).toBe(kitMessages.forbidden)
    await fillReport(server.current, seisn)
    await inspector.must(rptEditInfoCalls.submit, { seisn })
    expect(sentence(await save(inspector))).toBe(entryMessages.notHere)
    expect((await detailOf(seisn, second)).editable).toBe(false)
  })

  it('is the institute’s own: units and supervisors find nothing', async () => {
    const seisn = await begun({ unitOf: 'qiye' })
    for (const person of [unit, watcher])
      expect(sentence(await person.call(rptEditInfoCalls.detail, { seisn }))).toBe(kitMessages.missing)
    expect((await detailOf(seisn, reviewer)).editable).toBe(false)
  })

  it('of several says per row what happened', async () => {
    const seisn = await begun()
    const list = form([
      { seisn, formData: { note: '一' } },
      { seisn: 'YW19990101000001', formData: {} },
    ] as never)
    const answer = await inspector.must(rptEditInfoCalls.batchSave, { list })
    expect(answer).toEqual({
      successCount: 1,
      errors: [{ seisn: 'YW19990101000001', message: kitMessages.missing }],
    })
  })
})

describe('lists of items', () => {
  it('change parts of an answer and keep the rest', async () => {
    const seisn = await begun({ prefix: '41' })
    const { itemList } = await inspector.must(ysjlRepItemCalls.detail, { seisn })
    const { facts: _facts, templateCode } = await detailOf(seisn)
    expect(templateCode).toBe('QZ-DQ')
    const [item] = itemList
    const code = item?.itemCode ?? ''
    await inspector.must(repItemCalls.save, {
      seisn,
      itemList: form([{ itemCode: code, result: 'N' }] as never),
    })
    await inspector.must(repItemCalls.save, {
      seisn,
      itemList: form([{ itemCode: code, note: '缺一份' }] as never),
    })
    const after = await inspector.must(repItemCalls.detail, { seisn })
    expect(after.itemList[0]).toMatchObject({ itemCode: code, result: 'N', note: '缺一份' })
    const listed = await inspector.must(entryCalls.getRepItemList, { seisn })
    expect(listed).toHaveLength(itemList.length)
    const important = await inspector.must(entryCalls.listImpItem, { seisn })
    expect(important.length).toBeGreaterThan(0)
    expect(important.length).toBeLessThan(listed.length)
  })
})

describe('what is looked at beside the entry', () => {
  it('has the last valid report of the device by item, the next date and who may confirm', async () => {
    const seisn = await begun()
    const before = await inspector.must(rptEditRefCalls.detail, { seisn })
    expect(before.refData.last).toBeNull()
    expect(before.refData.due).toMatchObject({ kindName: '定期检验', reason: null })
    expect(before.refData.due?.dueDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(before.refData.confirmers[0]?.loginName).toBe('jianyan2')
    expect(before.refData.confirmers.map(({ loginName }) => loginName)).not.toContain('jianyan')
    await sql`insert into report (reportno, "versionNo", "itemId", equdatasysid, "templateCode", "templateVersion", "inmGroupCode",
        inspectdate, "inspectResult", state, items, header, "orgId", "areaId")
      select '旧报告', 1, uuidv7(), equdatasysid, "templateCode", 1, "inmGroupCode", '2025-11-01', '合格', '1',
        '{"A1.1.4":{"result":"Y"},"Z1":{"result":"N"}}', '{}', "orgId", "areaId" from business_item where seisn = ${seisn}`.execute(
      server.current.services.db,
    )
    const after = await inspector.must(rptEditRefCalls.detail, { seisn })
    expect(after.refData.last).toEqual({
      reportno: '旧报告',
      inspectdate: '2025-11-01',
      inspectResult: '合格',
      items: { 'A1.1.4': { result: 'Y' } },
    })
  })

  it('keeps a corrected head', async () => {
    const seisn = await begun()
    await inspector.must(rptEditRefCalls.save, { seisn, refData: form({ header: { model: '改正后' } }) })
    expect((await detailOf(seisn)).formData.header.model).toBe('改正后')
  })
})

describe('copying to devices of the same unit', () => {
  it('fills what is open, never a measured value', async () => {
    const [a, b, other] = [
      ...(await reportsToEnter(server.current, { count: 2, prefix: '41' })),
      ...(await reportsToEnter(server.current, { prefix: '51' })),
    ]
    const from = a?.seisn ?? ''
    const copy = (seisns: string) => inspector.call(entryCalls.unitRptCopy, { seisn: from, seisns })
    expect(sentence(await copy(b?.seisn ?? ''))).toBe(entryMessages.nothingToCopy)
    await fillReport(server.current, from)
    const answer = await inspector.must(entryCalls.unitRptCopy, {
      seisn: from,
      seisns: [b?.seisn, from, other?.seisn].join(','),
    })
    expect(answer.successCount).toBe(1)
    expect(answer.errors[0]).toEqual({ seisn: from, message: entryMessages.copySelf })
    expect([entryMessages.otherUnit, entryMessages.otherTemplate]).toContain(answer.errors[1]?.message)
    const { items } = (await detailOf(b?.seisn ?? '')).formData
    expect(Object.values(items).some((entry) => entry.result === 'Y')).toBe(true)
    expect(Object.values(items).some((entry) => entry.values)).toBe(false)
    expect(sentence(await copy(b?.seisn ?? ''))).toBe(entryMessages.allFilled)
    expect(sentence(await copy(''))).toBe(entryMessages.chooseTargets)
  })
})
