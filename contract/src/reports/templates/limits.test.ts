import { describe, expect, it } from 'vitest'
import { factsOf, numberTyped } from './facts.ts'
import { caseOf, casesOf, isOutsideLimits, limitsOf, limitText, type TypedValues } from './limits.ts'
import { templates } from './shipped.ts'
import { itemsOf, type Measure, type TemplateItem } from './template.ts'

function find(code: string, no: string, name: string) {
  const item = itemsOf(templates.find((template) => template.code === code)!).find((one) => one.no === no)!
  const measure = item.measures!.find((one) => one.name === name)!
  return { item, measure }
}

type Case = [
  clause: string,
  template: string,
  no: string,
  measure: string,
  equclacode: string,
  facts: Record<string, unknown>,
  values: TypedValues,
  limit: string,
]

const cases: Case[] = [
  // Fixed limits
  ['TSG T7001-2023 A1.3.2', 'DT-QY-DQ', 'A1.3.2', '平衡系数', '3110', {}, {}, '0.40～0.50'],
  ['TSG T7001-2023 A1.2.7.8', 'DT-QY-DQ', 'A1.2.7.8', '最小啮合长度', '3110', {}, {}, '≥7 mm'],
  ['TSG T7001-2023 A1.3.3', 'DT-QY-DQ', 'A1.3.3', '动作载荷', '3110', {}, {}, '≤110%'],
  ['TSG 51-2023 C2.2', 'QZ-DQ', 'C2.2', '与栏杆', '4210', {}, {}, '≥0.1 m'],
  // By another value of the item
  [
    'TSG T7001-2023 A1.2.2.17',
    'DT-QY-DQ',
    'A1.2.2.17',
    '对重越程测量值',
    '3110',
    {},
    { 对重越程最大允许值: '350' },
    '≤350 mm',
  ],
  ['TSG 71-2023 K4.6', 'YL-DQ', 'K4.6', '工作电流', '6200', {}, { 额定电流: '25.5' }, '≤25.5 A'],
  // Arithmetic
  [
    'TSG T7001-2023 A1.2.5.1：不小于公称直径 90%',
    'DT-QY-DQ',
    'A1.2.5.1',
    '实测最小直径',
    '3110',
    {},
    { 公称直径: '10.1' },
    '≥9.09 mm',
  ],
  [
    'TSG 71-2023 K2.4：锈蚀不超过原厚度 15%',
    'YL-DQ',
    'K2.4',
    '锈蚀处厚度',
    '6200',
    {},
    { 原厚度: '8' },
    '≥6.8 mm',
  ],
  // By class
  ['TSG T7001-2023 A1.2.7.2 乘客', 'DT-QY-DQ', 'A1.2.7.2', '最大间隙', '3110', {}, {}, '≤6 mm'],
  ['TSG T7001-2023 A1.2.7.2 载货', 'DT-QY-DQ', 'A1.2.7.2', '最大间隙', '3120', {}, {}, '≤10 mm'],
  ['TSG T7001-2023 A2.2.2.9 自动扶梯', 'DT-FT-DQ', 'A2.2.2.9', '开关间距', '3310', {}, {}, '≤30 m'],
  ['TSG T7001-2023 A2.2.2.9 自动人行道', 'DT-FT-DQ', 'A2.2.2.9', '开关间距', '3320', {}, {}, '≤40 m'],
  // By kind of door, as code of the archive and as words of the report's head
  [
    'TSG T7001-2023 A1.2.7.2 旁开',
    'DT-QY-DQ',
    'A1.2.7.2',
    '施力后间隙',
    '3110',
    { doorOpenMode: 'PK' },
    {},
    '≤30 mm',
  ],
  [
    'TSG T7001-2023 A1.2.7.2 中分',
    'DT-QY-DQ',
    'A1.2.7.2',
    '施力后间隙',
    '3110',
    { doorOpenMode: '中分' },
    {},
    '≤45 mm',
  ],
  // By nominal speed; between two speeds GB 16899-2011 5.4.2.1.3.2
  [
    'TSG T7001-2023 A2.3.3',
    'DT-FT-DQ',
    'A2.3.3',
    '空载上行',
    '3310',
    { nominalSpeed: '0.5' },
    {},
    '0.2～1 m',
  ],
  [
    'GB 16899-2011 5.4.2.1.3.2',
    'DT-FT-DQ',
    'A2.3.3',
    '空载下行',
    '3310',
    { nominalSpeed: 0.7 },
    {},
    '0.35～1.4 m',
  ],
  // By kind and grade
  ['TSG 81-2022 观光车', 'CC-GG-DQ', '7.2', '路线最大坡度', '5210', {}, {}, '≤15%'],
  ['TSG 81-2022 观光列车', 'CC-GG-DQ', '7.2', '路线最大坡度', '5200', { vehicleKind: '观光列车' }, {}, '≤7%'],
  ['TSG D7005-2018 GC1', 'GD-DQ', '3.1', '抽查比例', '8300', { pipeGrade: 'GC1' }, {}, '≥50%'],
  ['TSG D7005-2018 GC2', 'GD-DQ', '3.1', '抽查比例', '8300', { pipeGrade: 'GC2 工业管道' }, {}, '≥20%'],
  // By a case that the inspector names
  [
    'TSG T7001-2023 A1.2.5.1 断丝',
    'DT-QY-DQ',
    'A1.2.5.1',
    '一个捻距内断丝数',
    '3110',
    {},
    { '一个捻距内断丝数（情形）': '集中一或两股 8×19' },
    '≤10 根',
  ],
  ['TSG 51-2023 C3.5.1 IT', 'QZ-DQ', 'C3.5.1', '接地电阻', '4210', {}, { '接地电阻（情形）': 'IT' }, '≤4 Ω'],
  [
    'GB/T 6067.1 表 与输电线距离',
    'QZ-DQ',
    'C2.3',
    '最小距离',
    '4210',
    {},
    { '最小距离（情形）': '35-110' },
    '≥4 m',
  ],
  // Worked out
  ['TSG 51-2023 C4.3(2)', 'QZ-JJ', 'C4.3(2)', '制动距离', '4110', {}, { 稳定起升速度: '8' }, '≤123.1 mm'],
  // Allowed deviation
  [
    'TSG ZF001-2006 整定压力≤0.5 MPa',
    'AQF-LX',
    '2.1',
    '偏差',
    '7310',
    {},
    { 要求整定压力: '0.5' },
    '±0.015 MPa',
  ],
  [
    'TSG ZF001-2006 整定压力>0.5 MPa',
    'AQF-LX',
    '2.1',
    '偏差',
    '7310',
    {},
    { 要求整定压力: '1.2' },
    '±0.036 MPa',
  ],
]

describe('limits', () => {
  it('have no more digits than an instrument shows', () => {
    expect(limitText({ max: 8 / 65 }, { unit: 'm' })).toBe('≤0.1231 m')
    expect(limitText({ min: -0.0195, max: 0.0195 }, { unit: 'MPa' })).toBe('±0.0195 MPa')
  })

  it.each(cases)('%s', (_clause, template, no, name, equclacode, facts, values, limit) => {
    const { item, measure } = find(template, no, name)
    const limits = limitsOf(item, measure, factsOf(equclacode, facts), values)
    expect(limitText(limits, measure)).toBe(limit)
    expect(limits.open).toBeUndefined()
  })

  it.each([
    ['DT-QY-DQ', 'A1.2.5.1', '实测最小直径', '', '公称直径'],
    ['DT-QY-DQ', 'A1.2.5.1', '一个捻距内断丝数', '≤34 根', '情形'],
    ['DT-QY-DQ', 'A1.2.7.2', '施力后间隙', '≤45 mm', '开门方式'],
    ['DT-FT-DQ', 'A2.3.3', '空载下行', '', '名义速度'],
    ['QZ-DQ', 'C3.5.1', '接地电阻', '≤10 Ω', '接地型式'],
    ['QZ-DQ', 'C2.3', '最小距离', '≥1.5 m', '电压（kV）'],
    ['GD-DQ', '3.1', '抽查比例', '', '管道级别'],
    ['AQF-LX', '2.1', '偏差', '', '要求整定压力'],
  ])('%s %s %s without what decides them: “%s”, %s is missing', (template, no, name, limit, open) => {
    const { item, measure } = find(template, no, name)
    const limits = limitsOf(item, measure, factsOf('0000'), {})
    expect(limitText(limits, measure)).toBe(limit)
    expect(limits.open).toBe(open)
  })

  it('offers voltages in rising order', () => {
    const { measure } = find('QZ-DQ', 'C2.3', '最小距离')
    expect(casesOf(measure)).toEqual(['<1', '1-20', '35-110', '154', '220', '330'])
    expect(caseOf(measure)).toBe('最小距离（情形）')
  })
})

describe('what is typed', () => {
  it.each([
    ['0.40', 0.4],
    [' -3 ', -3],
    ['±0.01', 0.01],
    ['/', null],
    ['—', null],
    ['无', null],
    ['', null],
    [undefined, null],
    ['约5', undefined],
    ['1e3', undefined],
    ['0x10', undefined],
  ])('%j is %j', (text, value) => expect(numberTyped(text)).toBe(value))

  it.each([
    ['0.40', false],
    ['0.50', false],
    ['0.39', true],
    ['0.501', true],
    ['/', false],
    ['约', false],
  ])('%s lies outside 0.40～0.50: %s', (text, out) =>
    expect(isOutsideLimits(text, { min: 0.4, max: 0.5 })).toBe(out),
  )
})

describe('of several keys that match', () => {
  const limit = (measure: Measure, equclacode: string, values: TypedValues = {}, facts = {}) =>
    limitsOf(
      { no: '1', name: '项目', resultKind: 'measure', measures: [{ name: '要求值', unit: '' }] },
      measure,
      factsOf(equclacode, facts),
      values,
    ).max

  it('the narrowest counts, in whichever order they stand', () => {
    const measure = { name: '值', unit: '' }
    const byClass = { ...measure, maxByClass: { '3000': 30, '3100': 20, '3120': 10 } }
    expect(['3120', '3110', '3310', '4100'].map((code) => limit(byClass, code))).toEqual([
      10,
      20,
      30,
      undefined,
    ])
    const tolerance = { ...measure, tolerance: { '<=1': 0.1, '<=0.5': 0.05, '>1': '3%', '>10': '2%' } }
    const at = (value: string) => limit(tolerance, '7310', { 要求值: value })
    expect(['0.3', '0.8', '5', '20'].map(at)).toEqual([0.05, 0.1, 0.15, 0.4])
    const byDoor = { ...measure, maxByDoor: { 中分: 45, 中分折叠: 40 } }
    const withDoor = (doorOpenMode: string) => limit(byDoor, '3110', {}, { doorOpenMode })
    expect([withDoor('中分'), withDoor('ZFZD')]).toEqual([45, 40])
  })
})

describe('limits under conditions', () => {
  const measure: Measure = {
    name: '间隙',
    unit: 'mm',
    max: 50,
    cases: [
      { when: '[额定速度（上行）]>2.5', max: 30 },
      { when: '[额定速度（上行）]>1.75 且 载荷>1000', minExpr: '0.1*载荷', max: 400 },
      { when: '[额定速度（上行）]>1.75', maxByDoor: { 中分: 45, 旁开: 40 } },
    ],
  }
  const same: Measure = { name: '另一侧', unit: 'mm', sameAs: '间隙' }
  const item: TemplateItem = {
    no: '1',
    name: '门',
    resultKind: 'measure',
    measures: [measure, same, { name: '载荷', unit: 'kg' }],
  }
  const at = (facts: Record<string, unknown>, values: TypedValues = {}, of = measure) =>
    limitsOf(item, of, factsOf('3110', facts), values)

  it.each<[string, Record<string, unknown>, TypedValues, object]>([
    ['the first that holds', { ratedSpeed: 3 }, { 载荷: '2000' }, { max: 30 }],
    ['a later one, by a value of the item', { ratedSpeed: 2 }, { 载荷: '2000' }, { min: 200, max: 400 }],
    ['one that is found by a table', { ratedSpeed: 2, doorOpenMode: 'PK' }, { 载荷: '800' }, { max: 40 }],
    ['where none holds, the own ones', { ratedSpeed: 1 }, {}, { max: 50 }],
    [
      'while the speed is not known, the own ones, and what is missing',
      {},
      {},
      { max: 50, open: '额定速度（上行）' },
    ],
    ['while the load is not known', { ratedSpeed: 2 }, {}, { max: 50, open: '载荷' }],
  ])('%s', (_name, facts, values, limits) => expect(at(facts, values)).toEqual(limits))

  it('hold for a measure that takes its limits over', () =>
    expect(at({ ratedSpeed: 3 }, {}, same)).toEqual({ max: 30 }))
})
