import type { ItemEntry } from '@tejian/contract/reports/entry.ts'
import { entryCalls, rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter } from '../../app/testing/reports.ts'

const server = useTestApp()
let inspector: TestUser

beforeAll(async () => {
  inspector = await server.current.as('jianyan')
})

/** A complete report, inspected on 2026-11-20, in which these items say something else. */
async function written(
  prefix: string,
  items: Record<string, ItemEntry>,
  ninspectdate?: string,
): Promise<string> {
  const [work] = await reportsToEnter(server.current, { prefix })
  const seisn = work?.seisn ?? ''
  await fillReport(server.current, seisn, { items, ...(ninspectdate && { ninspectdate }) })
  return seisn
}

/** The sentence of a refused submit and those of its places; the report stays where it is. */
async function refusal(seisn: string): Promise<{ sentence: string; fields: Record<string, string> }> {
  const answer = await inspector.call(rptEditInfoCalls.submit, { seisn })
  if (answer.isSuccess) throw new Error('went through')
  const { step } = await inspector.must(rptEditInfoCalls.detail, { seisn })
  expect(step).toBe('BGLR')
  const checked = await inspector.must(entryCalls.reportSubmitValidate, { seisns: seisn })
  expect(checked).toMatchObject({ valid: false, message: answer.errorMsg })
  return { sentence: answer.errorMsg ?? '', fields: answer.fields ?? {} }
}

const goesThrough = (seisn: string) => inspector.must(rptEditInfoCalls.submit, { seisn })

describe('a submit is refused with the places that are wrong', () => {
  it('for a mark in the place of a value where the item is called fit', async () => {
    const seisn = await written('3110', { 'A1.3.2': { result: 'Y', values: { 平衡系数: '/' } } })
    const told = 'A1.3.2 平衡系数：平衡系数没有实测值，不能判定为符合；不适用的请选“无此项”'
    expect(await refusal(seisn)).toEqual({
      sentence: `${told}，请处理后再提交`,
      fields: { 'A1.3.2': told },
    })
    await fillReport(server.current, seisn, {
      items: { 'A1.3.2': { result: 'Y', values: { 平衡系数: '0.45' } } },
    })
    await goesThrough(seisn)
  })

  it('for an item called fit that the device does not have, and for one left out that it has', async () => {
    const seisn = await written('3110', { 'A1.2.3.17': { result: 'Y' }, 'A1.1.4': { result: 'NA' } })
    const away = 'A1.2.3.17 消防服务：该项不适用于本设备（仅消防员电梯适用），请选“无此项”'
    const left = 'A1.1.4 使用资料：该项适用于本设备，选“无此项”应在说明中写明理由'
    expect(await refusal(seisn)).toEqual({
      sentence: `${left}；${away}，请处理后再提交`,
      fields: { 'A1.1.4': left, 'A1.2.3.17': away },
    })
    await fillReport(server.current, seisn, {
      items: { 'A1.2.3.17': { result: 'NA' }, 'A1.1.4': { result: 'NA', note: '资料由监察机构封存' } },
    })
    await goesThrough(seisn)
  })

  it('for a period that is not the time to the next date, naming both', async () => {
    const period = { '9.5': { result: 'Y', values: { 周期: '5' } } } as const
    const seisn = await written('21', period, '2029-11-20')
    const told = '9.5 检验周期：9.5 检验周期 5年 与 下次检验日期 2029-11（3年）不一致'
    expect(await refusal(seisn)).toEqual({ sentence: `${told}，请处理后再提交`, fields: { '9.5': told } })
    await fillReport(server.current, seisn, { ninspectdate: '2029-11-20' })
    await goesThrough(seisn)
  })
})
