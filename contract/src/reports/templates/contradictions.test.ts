import { expect, it } from 'vitest'
import type { HeaderValues, ItemEntries } from '../entry.ts'
import { headerSpec } from '../header.ts'
import { type Contradicting, contradictionsIn } from './contradictions.ts'
import { factsOf } from './facts.ts'
import { latestTemplate } from './shipped.ts'

const value = (values: Record<string, string>): ItemEntries[string] => ({ result: 'Y', values })

function found(
  code: string,
  equclacode: string,
  items: ItemEntries,
  header: HeaderValues = {},
  more: Partial<Contradicting> & { facts?: Record<string, string> } = {},
): Array<readonly [string, string]> {
  const { facts = {}, ...rest } = more
  const sheet = { items, header, inspectResult: '符合要求', ...rest }
  const label = (name: string) => headerSpec(equclacode, name).label
  const template = latestTemplate(code, '2026-11-22')!
  return contradictionsIn(template, sheet, factsOf(equclacode, facts, header), label).map(
    ({ field, message }) => [field, message],
  )
}

const vessel = (items: ItemEntries, header?: HeaderValues, more?: Parameters<typeof found>[4]) =>
  found('RQ-DQ', '2150', items, header, more)

it('the cycle and the next date', () => {
  const dates = { inspectDate: '2026-11-22', nextinspdate: '2032-11-30' }
  expect(vessel({ '9.5': value({ 周期: '3' }) }, dates)).toEqual([
    ['9.5', '9.5 检验周期 3年 与 下次检验日期 2032-11（6年）不一致'],
  ])
  expect(vessel({ '9.5': value({ 周期: '6' }) }, dates)).toEqual([])
  expect(vessel({ '9.5': value({ 周期: '6' }) }, { ...dates, nextinspdate: '2032-10-31' })).toEqual([])
  expect(vessel({ '9.5': value({ 周期: '4.5' }) }, { ...dates, nextinspdate: '2031-05-21' })).toEqual([])
  expect(
    found('GD-DQ', '8310', { '9.4': value({ 周期: '6' }) }, { ...dates, nextinspdate: '2028-02-28' }),
  ).toEqual([['9.4', '9.4 下次检验周期 6年 与 下次检验日期 2028-02（1年3个月）不一致']])
})

it('thicknesses: of head and sheet, of metal left and metal made', () => {
  const wall = value({ 公称厚度: '8.0', 最小实测: '7.8', 平均减薄: '0.1' })
  expect(vessel({ '3.1': wall }, { thickShell: '12' })).toEqual([
    ['3.1', '3.1 筒体 公称厚度 8 mm 与 筒体（球壳）厚度 12 mm不一致'],
  ])
  expect(vessel({ '3.1': wall }, { thickShell: '8' })).toEqual([])
  expect(vessel({ '3.2': value({ 公称厚度: '8', 最小实测: '8.3' }) })).toEqual([
    ['3.2', '3.2 封头 最小实测 8.3 mm 与 3.2 封头 公称厚度 8 mm不一致'],
  ])
  const pipe = (stated: string) =>
    found('GD-DQ', '8310', { '3.2': value({ 公称壁厚: stated, 最小实测: '3' }) }, { thickness: '3.5～7.1' })
  expect(pipe('5.0')).toEqual([])
  expect(pipe('9')).toHaveLength(1)
})

it('the permitted pressure, above design or below operation', () => {
  const facts = { designPressureShell: '1.6', maxWorkPressureShell: '1.5' }
  const permitted = (text: string, inspectResult = '符合要求') =>
    vessel({ '9.2': value({ 允许最高工作压力: text }) }, {}, { facts, inspectResult })
  expect(permitted('1.8')).toEqual([
    ['9.2', '9.2 允许最高工作压力 1.8 MPa 与 设计压力（壳程） 1.6 MPa不一致'],
  ])
  expect(permitted('0.8')[0]?.[1]).toContain('最高允许工作压力（壳程） 1.5 MPa、检验结论 符合要求')
  expect(permitted('0.8', '基本符合要求')).toEqual([])
  expect(permitted('1.5')).toEqual([])
})

it('the grade, the conclusion and the next date', () => {
  const graded = (text: string, inspectResult: string, header?: HeaderValues) =>
    vessel({ '9.4': { text } }, header, { inspectResult })
  expect(graded('3级', '不符合要求')).toEqual([['9.4', '9.4 安全状况等级 3级 与 检验结论 不符合要求不一致']])
  expect(graded('2级', '基本符合要求')).toHaveLength(1)
  expect(graded('4级', '基本符合要求')).toEqual([])
  expect(graded('5级', '不符合要求', { inspectDate: '2026-11-22', nextinspdate: '2029-11-30' })).toEqual([
    ['9.4', '9.4 安全状况等级 5级 与 下次检验日期 2029-11不一致'],
  ])
})

it('rated values at the head and in the archive, a valve set otherwise', () => {
  expect(found('DT-QY-DQ', '3110', {}, { ratedLoad: '1000' }, { archive: { ratedLoad: '800' } })).toEqual([
    ['ratedLoad', '表头额定载重量 1000 与 设备档案 800不一致，档案有误的请先办理更正申请'],
  ])
  expect(found('DT-QY-DQ', '3110', {}, { ratedSpeed: '1.750' }, { archive: { ratedSpeed: '1.75' } })).toEqual(
    [],
  )
  expect(
    found('AQF-LX', '7310', { '2.1': value({ 要求整定压力: '0.84' }) }, { setPressure: '1.2' }),
  ).toHaveLength(1)
})

it('what does not apply contradicts nothing', () =>
  expect(
    vessel(
      { '9.5': { result: 'NA', values: { 周期: '3' } } },
      { inspectDate: '2026-11-22', nextinspdate: '2032-11-30' },
    ),
  ).toEqual([]))
