import { describe, expect, it } from 'vitest'
import { isUnacceptableResult } from '../../kit/constants.ts'
import type { ItemEntries, ItemEntry } from '../entry.ts'
import { appliesTo } from './applies.ts'
import { resultCodeOf, suggestConclusion, tooGood } from './conclusion.ts'
import { factsOf } from './facts.ts'
import { itemProblems, sheetProblems } from './problems.ts'
import { latestTemplate, templates } from './shipped.ts'
import { itemsOf, type Template } from './template.ts'
import { fitEntries } from './trial.ts'
import { countOf } from './unfit.ts'

const template = (code: string): Template => templates.find((one) => one.code === code)!

/** Every item fit; then the given changes. */
const filled = (one: Template, changes: ItemEntries = {}, equclacode = '3110'): ItemEntries => ({
  ...fitEntries(one, factsOf(equclacode)),
  ...changes,
})

const unfit = { result: 'N', note: '见照片' } as const

type Case = [
  clause: string,
  code: string,
  equclacode: string,
  changes: ItemEntries,
  conclusion: string | null,
  resultCode: string,
]

const cases: Case[] = [
  ['TSG T7001-2023：各项符合', 'DT-QY-DQ', '3110', {}, '合格', '3011'],
  ['TSG T7001-2023：重要项不符合', 'DT-QY-DQ', '3110', { 'A1.2.4.3': unfit }, '不合格', '3012'],
  ['TSG T7001-2023：一般项不符合，整改后判定', 'DT-QY-DQ', '3110', { 'A1.2.2.1': unfit }, null, ''],
  ['TSG T7001-2023：未检完', 'DT-QY-DQ', '3110', { 'A1.2.2.1': {} }, null, ''],
  [
    'TSG T7001-2023：重要项不符合即可判定',
    'DT-QY-DQ',
    '3110',
    { 'A1.2.2.1': {}, 'A1.2.4.3': unfit },
    '不合格',
    '3012',
  ],
  ['TSG 51-2023：重要项不符合', 'QZ-DQ', '4210', { 'C3.5.2': unfit }, '不合格', '4012'],
  ['TSG 51-2023：一般项不符合', 'QZ-DQ', '4210', { 'C2.4': unfit }, '合格', '4011'],
  ['TSG 81-2022：各项符合', 'CC-CC-DQ', '5110', {}, '合格', '5011'],
  ['TSG 71-2023：重要项不符合', 'YL-DQ', '6200', { 'K5.4.1': unfit }, '不合格', '6012'],
  ['TSG ZF001-2006：重要项不符合', 'AQF-LX', '7310', { '3.1': unfit }, '不合格', '7012'],
  ['TSG 21-2016 §8.6：1级', 'RQ-DQ', '2150', { '9.4': { text: '1级' } }, '符合要求', '2021'],
  ['TSG 21-2016 §8.6：3级', 'RQ-DQ', '2150', { '9.4': { text: '3级' } }, '符合要求', '2021'],
  ['TSG 21-2016 §8.6：4级', 'RQ-DQ', '2150', { '9.4': { text: '4级' } }, '基本符合要求', '2022'],
  ['TSG 21-2016 §8.6：5级', 'RQ-DQ', '2150', { '9.4': { text: '5级' } }, '不符合要求', '2024'],
  ['TSG 21-2016 §8.6：未定级', 'RQ-DQ', '2150', { '9.4': {} }, null, ''],
  ['TSG D7005-2018：3级', 'GD-DQ', '8300', { '9.3': { text: '3级' } }, '符合要求', '8021'],
  ['TSG D7005-2018：4级', 'GD-DQ', '8300', { '9.3': { text: '4级' } }, '基本符合要求', '8022'],
  ['TSG 31-2025：5级', 'GD-DQ', '8300', { '9.3': { text: '5级' } }, '不符合要求', '8023'],
  ['TSG 11-2020 §9 外部：无问题', 'GL-WB', '1100', {}, '符合要求', '1011'],
  ['TSG 11-2020 §9 外部：影响安全', 'GL-WB', '1100', { '4.3': unfit }, '不符合要求', '1015'],
  ['TSG 11-2020 §9 外部：采取措施可运行', 'GL-WB', '1100', { '2.1': unfit }, '基本符合要求', '1016'],
  ['TSG 11-2020 §9 内部：影响安全', 'GL-NB', '1100', { '2.8': unfit }, '不符合要求', '1025'],
  ['TSG 21-2016 §7.2：影响安全', 'RQ-ND', '2150', { '3.3': unfit }, '不符合要求', '2013'],
]

describe('the conclusion that follows', () => {
  it.each(cases)('%s', (_clause, code, equclacode, changes, conclusion, resultCode) => {
    const one = template(code)
    const entries = filled(one, changes, equclacode)
    const suggestion = suggestConclusion(one, entries, factsOf(equclacode))
    expect(suggestion.conclusion).toBe(conclusion)
    expect(suggestion.because).not.toBe('')
    expect(resultCodeOf(one, conclusion ?? '', entries)).toBe(resultCode)
  })

  it('of a repeated inspection says so', () => {
    const lift = template('DT-QY-DQ')
    const facts = factsOf('3110')
    expect(suggestConclusion(lift, filled(lift), facts, { recheck: true }).conclusion).toBe('复检合格')
    const failed = filled(lift, { 'A1.2.4.3': unfit })
    expect(suggestConclusion(lift, failed, facts, { recheck: true }).conclusion).toBe('复检不合格')
  })

  it.each([
    ['合格', true],
    ['复检合格', true],
    ['不合格', false],
    ['复检不合格', false],
  ])('with an unfit key item “%s” is too good: %s', (conclusion, better) => {
    const lift = template('DT-QY-DQ')
    const entries = filled(lift, { 'A1.2.4.3': unfit })
    expect(tooGood(lift, conclusion, entries, factsOf('3110')) !== null).toBe(better)
  })

  it('is one of its template, and known as acceptable or not', () => {
    const all = new Set(templates.flatMap(({ conclusion }) => conclusion.options))
    expect([...all].filter(isUnacceptableResult).toSorted()).toEqual(
      ['不合格', '不符合要求', '停止使用', '停止运行', '复检不合格', '整改后运行', '限制条件运行'].toSorted(),
    )
  })
})

describe('what keeps a sheet from being submitted', () => {
  const lift = template('DT-QY-DQ')
  const facts = factsOf('3110', { doorOpenMode: 'ZF' })
  const head = {
    ...Object.fromEntries(lift.requiredHeader.map((name) => [name, '1'])),
    inspectDate: '2026-03-01',
    instruments: '钢卷尺（JC-1）',
  }
  const item = (no: string) => itemsOf(lift).find((one) => one.no === no)!

  it.each([
    ['A1.2.1.1', {}, ['未判定']],
    ['A1.2.1.1', { result: 'N' }, ['不符合项应说明存在的问题']],
    ['A1.2.1.1', { result: 'N', note: '照明损坏' }, []],
    ['A1.3.2', { result: 'Y' }, ['缺少“平衡系数”的数值']],
    ['A1.3.2', { result: 'Y', values: { 平衡系数: '0.45' } }, []],
    [
      'A1.3.2',
      { result: 'Y', values: { 平衡系数: '0.52' } },
      ['“平衡系数”0.52 超出限值 0.40～0.50，却未判为不符合'],
    ],
    ['A1.3.2', { result: 'N', note: '偏大', values: { 平衡系数: '0.52' } }, []],
    ['A1.3.2', { result: 'Y', values: { 平衡系数: '大' } }, ['“平衡系数”应填数字，不适用的请选“无此项”']],
    ['A1.3.2', { result: 'NA' }, ['该项适用于本设备，选“无此项”应在说明中写明理由']],
    ['A1.3.2', { result: 'NA', note: '强制驱动，无对重' }, []],
    ...(['/', '－', '—', '无'] as const).map(
      (mark) =>
        [
          'A1.3.2',
          { result: 'Y', values: { 平衡系数: mark } },
          ['平衡系数没有实测值，不能判定为符合；不适用的请选“无此项”'],
        ] as const,
    ),
    [
      'A1.3.2',
      { result: 'N', note: '偏大', values: { 平衡系数: '/' } },
      ['平衡系数没有实测值，不能判定为不符合；不适用的请选“无此项”'],
    ],
    ['A1.3.2', { result: 'D', values: { 平衡系数: '/' } }, ['该项须现场实测，不能选“资料确认符合”']],
    ['A1.2.3.16', { result: 'Y' }, ['该项不适用于本设备（仅消防员电梯适用），请选“无此项”']],
    ['A1.2.3.12', { result: 'D' }, ['该项不适用于本设备（仅防爆电梯适用），请选“无此项”']],
    ['A1.2.3.12', { result: 'NA' }, []],
    // 不适用的项目不必判定
    ['A1.2.3.16', {}, []],
  ] as const)('%s %j: %j', (no, entry, problems) =>
    expect(itemProblems(item(no), entry, facts)).toEqual(problems),
  )

  it('lets an optional value stay empty, and a mark is none', () => {
    const hot = item('A1.2.4.8')
    const of = (entry: ItemEntry) => itemProblems(hot, entry, factsOf('3410'))
    expect(of({ result: 'Y' })).toEqual([])
    expect(of({ result: 'N', note: '过热' })).toEqual(['缺少“最高表面温度”的数值'])
    expect(of({ result: 'Y', values: { 最高表面温度: '/' } })).toEqual([
      '最高表面温度没有实测值，不能判定为符合；不适用的请选“无此项”',
    ])
  })

  it('takes a value from documents only where the template says so, and counts turns in whole numbers', () => {
    const vessel = latestTemplate('RQ-DQ', '2026-11-20')!
    const [ratio] = itemsOf(vessel).filter(({ no }) => no === '4.2')
    expect(itemProblems(ratio!, { result: 'D', values: { 比例: '/' } }, factsOf('2150'))).toEqual([])
    const rope = itemsOf(latestTemplate('QZ-DQ', '2026-11-20')!).find(({ no }) => no === 'C3.2.3')!
    const values = { 断丝数: '0', 直径减少: '2', 安全圈: '2.1' }
    expect(itemProblems(rope, { result: 'Y', values }, factsOf('4110'))).toEqual(['“安全圈”2.1 应为整数'])
  })

  it.each([
    ['DT-QY-DQ', 'A1.2.5.2', { suspensionKind: '钢丝绳' }, 'no'],
    ['DT-QY-DQ', 'A1.2.5.1', { suspensionKind: '包覆带' }, 'no'],
    ['DT-QY-DQ', 'A1.2.5.2', {}, 'unknown'],
    ['DT-QY-DQ', 'A1.3.12.2', { lastBrakeTestDate: '2023-05-01', inspectDate: '2026-11-20' }, 'no'],
    ['DT-QY-DQ', 'A1.3.12.2', { lastBrakeTestDate: '2021-11-20', inspectDate: '2026-11-20' }, 'yes'],
    ['DT-QY-DQ', 'A1.3.12.2', {}, 'unknown'],
    ['QZ-DQ', 'C4.3', { inmGroupCode: 'DJ' }, 'no'],
    ['QZ-DQ', 'C4.3', { inmGroupCode: 'SCJ' }, 'unknown'],
    ['GL-NB', '3.1', { structure: '水管（双锅筒）' }, 'no'],
    ['GL-NB', '3.1', { structure: '锅壳（卧式）' }, 'yes'],
  ] as const)('%s %s by %j applies: %s', (code, no, values, expected) => {
    const one = itemsOf(latestTemplate(code, '2026-11-20')!).find((other) => other.no === no)!
    expect(appliesTo(one, factsOf('3110', values))).toBe(expected)
  })

  it('lists head, items and conclusion in the order of the sheet', () => {
    const items = filled(lift, { 'A1.2.4.3': unfit, 'A1.2.2.1': {} })
    const problems = sheetProblems(
      lift,
      { items, header: { ...head, inspectDate: '' }, inspectResult: '合格' },
      facts,
      {
        inspectDate: '检验日期',
      },
    )
    expect(problems.map(({ field, label }) => [field, label])).toEqual([
      ['inspectDate', '检验日期'],
      ['A1.2.2.1', 'A1.2.2.1 井道照明'],
      ['inspectResult', '检验结论'],
    ])
  })

  it('asks for the instruments once something was measured, and for what the template requires at its head', () => {
    const asked = (items: ItemEntries) =>
      sheetProblems(lift, { items, header: {}, inspectResult: '合格' }, facts).flatMap(
        ({ field, message }) => (message === '未填写' ? [field] : []),
      )
    expect(asked({})).toEqual(lift.requiredHeader)
    expect(asked({ 'A1.3.2': { result: 'Y', values: { 平衡系数: '0.45' } } })).toContain('instruments')
  })

  it('is nothing for a whole sheet', () =>
    expect(sheetProblems(lift, { items: filled(lift), header: head, inspectResult: '合格' }, facts)).toEqual(
      [],
    ))

  it('counts open, unfit and out of limits', () =>
    expect(
      countOf(
        itemsOf(lift),
        filled(lift, {
          'A1.2.4.3': unfit,
          'A1.2.2.1': {},
          'A1.3.2': { result: 'Y', values: { 平衡系数: '0.3' } },
        }),
        facts,
      ),
    ).toEqual({ open: 1, unfit: 1, out: 1 }))
})
