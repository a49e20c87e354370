import { sm3 } from 'sm-crypto-v2'
import { describe, expect, it } from 'vitest'
import fees from '../../data/fees.json' with { type: 'json' }
import { evaluate, FeeProblem, writtenOut } from './fee/expression.ts'
import { surchargeWhen } from './fee/selection.ts'
import { shippedTariff, shippedVersion } from './fee/shipped.ts'
import { feeGroupOf } from './fee/table.ts'
import { type ChargeItem, type ChargeLine, chargeLines as linesBy } from './fees.ts'

const { groups: feeGroups, commonSurcharges } = shippedTariff
const chargeLines = (items: readonly ChargeItem[]) => linesBy(items, shippedTariff)

type Attributes = Record<string, unknown>
type Row = [equclacode: string, inmGroupCode: string, attributes: Attributes, charged: string]

const item = (
  equclacode: string,
  inmGroupCode: string,
  attributes: Attributes,
  extraItems: string[] = [],
): ChargeItem => ({
  seisn: 'YW20260101000001',
  equdatasysid: 'device',
  equclacode,
  inmGroupCode,
  attributes,
  extraItems,
})

/** `DT-DQ 530.00`, several lines joined with `; `; the reason where there is no amount. */
const brief = (lines: ChargeLine[]) =>
  lines
    .map((line) =>
      line.problem ? `${line.itemCode} ${line.problem}` : `${line.rule} ${(line.moneyFen / 100).toFixed(2)}`,
    )
    .join('; ')

const check = (equclacode: string, inmGroupCode: string, attributes: Attributes, charged: string) =>
  expect(brief(chargeLines([item(equclacode, inmGroupCode, attributes)]))).toBe(charged)

/** 6 floors and below 380 yuan, 25 for each further floor (note on DT-DQ). */
const lifts: Row[] = [
  ['3110', 'DJ', { floors: 6 }, 'DT-DQ 380.00'],
  ['3110', 'DJ', { floors: 7 }, 'DT-DQ 405.00'],
  ['31111', 'DJ', { floors: 12 }, 'DT-DQ 530.00'],
  ['3120', 'DJ', { floors: '33' }, 'DT-DQ 1055.00'],
  ['3210', 'DJ', { floors: 10 }, 'DT-YY 576.00'],
  ['3310', 'DJ', { liftHeight: 6 }, 'DT-FT 300.00'],
  ['3310', 'DJ', { liftHeight: 6.5 }, 'DT-FT 330.00'],
  ['3310', 'DJ', { liftHeight: 8 }, 'DT-FT 330.00'],
  ['3310', 'DJ', { liftHeight: 10, isPublicTransit: true }, 'DT-FT 468.00'],
  ['3310', 'DJ', { liftHeight: 10, workType: '公共交通型' }, 'DT-FT 468.00'],
  ['3320', 'DJ', { sectionLength: 30 }, 'DT-RXD 300.00'],
  ['3320', 'DJ', { sectionLength: 42, isPublicTransit: true }, 'DT-RXD 429.00'],
  ['3430', 'DJ', {}, 'DT-ZW 220.00'],
  ['3410', 'DJ', { floors: 12, driveMode: '曳引' }, 'DT-DQ+DT-FB 636.00'],
  ['3420', 'DJ', { floors: 10, driveMode: '液压' }, 'DT-YY+DT-FB 691.20'],
  ['3110', 'AZJJ', { floors: 12 }, 'DT-JD 1325.00'],
  ['3110', 'XLJJ', { floors: 6 }, 'DT-JD 950.00'],
  ['3310', 'GZJJ', { liftHeight: 10, isPublicTransit: true }, 'DT-JD 1170.00'],
  ['3430', 'AZJJ', {}, 'DT-JD 550.00'],
  ['3410', 'AZJJ', { floors: 6 }, 'DT-JD+DT-FB 1140.00'],
  ['3110', 'ZXJC', { floors: 12 }, 'DT-JC 318.00'],
  ['3430', 'ZXJC', {}, 'DT-JC 132.00'],
  ['3110', 'XSQJY', {}, 'DT-XSQ 200.00'],
  ['3110', 'FJ', { floors: 12 }, 'DT-DQ+FJ 106.00'],
  ['3110', 'DJ', { floors: 12, urgentReport: true, holidayInspection: '1' }, 'DT-DQ+JJ+JJR 954.00'],
  ['3110', 'DJ', {}, 'DT-DQ 缺少计费参数：层数'],
  ['3110', 'DJ', { floors: -1 }, 'DT-DQ 计费参数有误：层数'],
  ['3110', 'DJ', { floors: '很多' }, 'DT-DQ 计费参数有误：层数'],
  ['3110', 'ZZJJ', { floors: 12 }, 'DT-RG 没有对应的收费项目'],
  ['3300', 'DJ', { floors: 12 }, 'DT-RG 没有对应的收费项目'],
  ['3110', 'NXCS', {}, 'DT-RG 没有对应的收费项目'],
]

/** Zhejiang price list, part 1: boilers (verified), with its notes on small steam boilers and conversions. */
const boilers: Row[] = [
  ['1100', 'NJ', { ratedCapacity: 0.5 }, 'GL-NB 160.00'],
  ['1100', 'NJ', { ratedCapacity: 0.51 }, 'GL-NB 250.00'],
  ['1100', 'NJ', { ratedCapacity: 2 }, 'GL-NB 250.00'],
  ['1100', 'NJ', { ratedCapacity: 4 }, 'GL-NB 350.00'],
  ['1100', 'NJ', { ratedCapacity: 10 }, 'GL-NB 550.00'],
  ['1100', 'NJ', { ratedCapacity: 20 }, 'GL-NB 1200.00'],
  ['1100', 'NJ', { ratedCapacity: 35 }, 'GL-NB 2100.00'],
  ['1110', 'NJ', { ratedCapacity: 65 }, 'GL-NB 5200.00'],
  ['1110', 'NJ', { ratedCapacity: 130 }, 'GL-NB 10400.00'],
  ['1110', 'NJ', { ratedCapacity: 220, powerKW: 50000 }, 'GL-NB 15000.00'],
  ['1110', 'NJ', { ratedCapacity: 220 }, 'GL-NB 缺少计费参数：额定发电功率'],
  ['1200', 'NJ', { ratedPower: 1.4 }, 'GL-NB 250.00'],
  ['1200', 'NJ', { ratedPower: 7 }, 'GL-NB 550.00'],
  ['1320', 'NJ', { ratedPower: 14 }, 'GL-NB 1200.00'],
  ['1100', 'NJ', { heatingArea: 300, fuel: 'YR' }, 'GL-NB 550.00'],
  ['1100', 'NJ', { heatingArea: 300 }, 'GL-NB 缺少计费参数：额定蒸发量'],
  ['1100', 'NJ', { boilerGrade: 'D', waterVolume: 45, ratedCapacity: 0.1 }, 'GL-NB-X 45.00'],
  ['1200', 'NJ', { boilerGrade: 'D', ratedPower: 0.35 }, 'GL-NB 160.00'],
  ['1100', 'WJ', { ratedCapacity: 6 }, 'GL-WB 560.00'],
  ['1100', 'FJ', { ratedCapacity: 6 }, 'GL-WB+FJ 112.00'],
  ['1200', 'WJ', { ratedPower: 4.2 }, 'GL-WB 560.00'],
  ['1100', 'SY', { ratedCapacity: 6 }, 'GL-SY 200.00'],
  ['1100', 'SZJC', {}, 'GL-SZ 150.00'],
  ['1100', 'ZZJJ', { ratedCapacity: 4, exFactoryPrice: 100000 }, 'GL-ZZ 500.00'],
  ['1100', 'JKJJ', { ratedCapacity: 20, exFactoryPrice: 100000 }, 'GL-ZZ 300.00'],
  ['1100', 'ZZJJ', { ratedCapacity: 1, exFactoryPrice: 1165 }, 'GL-ZZ 8.16'],
  ['1100', 'ZZJJ', { boilerGrade: 'D', exFactoryPrice: 12345 }, 'GL-ZZ 98.76'],
  ['1100', 'AZJJ', { ratedCapacity: 4, exFactoryPrice: 100000 }, 'GL-AZ-CG 400.00'],
  ['1100', 'AZJJ', { ratedCapacity: 4, exFactoryPrice: 100000, fullProcess: true }, 'GL-AZ-QGC 1000.00'],
  ['1100', 'AZJJ', { ratedCapacity: 40, exFactoryPrice: 100000 }, 'GL-AZ-QGC 800.00'],
  [
    '1100',
    'AZJJ',
    { ratedCapacity: 2, exFactoryPrice: 100000, fullProcess: true },
    'GL-AZ-QGC 没有对应的收费档次：额定蒸发量 2',
  ],
  ['1100', 'XLJJ', { workCost: 50000 }, 'GL-GZ 1500.00'],
  ['1100', 'XXJY', { workCost: 50000 }, 'GL-RG 没有对应的收费项目'],
]

const vessels: Row[] = [
  ['2150', 'DJ', { volume: 30, vesselCategory: '2' }, 'RQ-DQ 528.00'],
  ['2170', 'DJ', { volume: 1, vesselCategory: '1' }, 'RQ-DQ 130.00'],
  ['2130', 'DJ', { volume: 500, vesselCategory: '3' }, 'RQ-DQ 3120.00'],
  ['2150', 'DJ', { volume: 1000, vesselCategory: 1 }, 'RQ-DQ 3900.00'],
  ['2150', 'DJ', { volume: 2000, vesselCategory: 1 }, 'RQ-DQ 5900.00'],
  ['2110', 'DJ', { volume: 30, vesselCategory: 'S' }, 'RQ-DQ 没有对应的系数：容器类别 S'],
  [
    '2150',
    'DJ',
    { volume: 30, vesselCategory: 2, points: 12, films: 5, utMeters: 12.5 },
    'RQ-DQ 528.00; RQ-CH 96.00; RQ-RT 150.00; RQ-UT 250.00',
  ],
  ['2150', 'DJ', { volume: 30, vesselCategory: 2, points: 0 }, 'RQ-DQ 528.00'],
  ['2210', 'DJ', { points: 2 }, 'RQ-RG 没有对应的收费项目; RQ-CH 16.00'],
  ['2150', 'NDJC', { volume: 50 }, 'RQ-ND 220.00'],
  ['2150', 'SY', { volume: 150 }, 'RQ-NY 600.00'],
  ['2220', 'DJ', { volume: 5 }, 'RQ-CG 900.00'],
  ['2220', 'DJ', { volume: 20 }, 'RQ-CG 1800.00'],
  ['2320', 'DJ', { cylinderCount: 100 }, 'RQ-QP 1600.00'],
  ['2410', 'DJ', { persons: 14 }, 'RQ-YC 1820.00'],
  ['2150', 'ZZJJ', { exFactoryPrice: 5000 }, 'RQ-ZZ 60.00'],
  ['2150', 'ZZJJ', { exFactoryPrice: 100000 }, 'RQ-ZZ 700.00'],
  ['2130', 'AZJJ', { exFactoryPrice: 100000 }, 'RQ-AZ 2000.00'],
]

const cranesAndVehicles: Row[] = [
  ['4110', 'DJ', { ratedCapacity: 10 }, 'QZ-QS 560.00'],
  ['4210', 'DJ', { ratedCapacity: 10.1 }, 'QZ-QS 760.00'],
  ['4110', 'DJ', { ratedCapacity: 150 }, 'QZ-QS 2100.00'],
  ['4150', 'DJ', { ratedCapacity: 10, moltenMetal: true }, 'QZ-QS+QZ-RR 672.00'],
  ['4130', 'DJ', { ratedCapacity: 10, importType: '2' }, 'QZ-QS+QZ-JK+QZ-FB 806.40'],
  ['4310', 'DJ', { ratedMoment: 80 }, 'QZ-TS 900.00'],
  ['4870', 'DJ', { floors: 5 }, 'QZ-JY 390.00'],
  ['4D10', 'DJ', { parkingSpaces: 100 }, 'QZ-TC 3900.00'],
  ['4D10', 'DJ', { parkingSpaces: 300 }, 'QZ-TC 8000.00'],
  ['4A00', 'DJ', { ratedCapacity: 30 }, 'QZ-QT 2000.00'],
  ['4110', 'AZJJ', { ratedCapacity: 10 }, 'QZ-JD 1120.00'],
  ['4410', 'SCJ', { ratedCapacity: 25 }, 'QZ-SC 1125.00'],
  ['5110', 'DJ', { ratedCapacity: 3000 }, 'CC-CC 260.00'],
  ['5110', 'SCJ', { ratedCapacity: 3001 }, 'CC-CC 320.00'],
  ['5110', 'DJ', { ratedCapacity: 3000, exGrade: 'Ex d IIB T4' }, 'CC-CC+CC-FB 338.00'],
  ['5210', 'DJ', { passengers: 30 }, 'CC-GG 420.00'],
]

const others: Row[] = [
  ['7310', 'AQFLX', { dn: 50, setPressure: 1.6 }, 'AQF-LX 80.00'],
  ['7310', 'FJ', { dn: 50, setPressure: 1.6 }, 'AQF-LX+FJ 16.00'],
  ['7310', 'AQFLX', { dn: 50, setPressure: 2.5 }, 'AQF-LX 96.00'],
  ['7310', 'AQFLX', { dn: 50, setPressure: 2.5, count: 3 }, 'AQF-LX 288.00'],
  ['7310', 'AQFLX', { dn: 250, setPressure: 12 }, 'AQF-LX 660.00'],
  ['7310', 'AQFZX', { dn: 50, setPressure: 2.5 }, 'AQF-ZX 288.00'],
  ['7110', 'AQFLX', { dn: 50, setPressure: 2.5 }, 'AQF-RG 没有对应的收费项目'],
  ['8310', 'DJ', { dn: 100, pipeGrade: 'GC2', length: 200 }, 'GD-DQ 900.00'],
  ['8310', 'DJ', { dn: 101, pipeGrade: 'GC2', length: 200 }, 'GD-DQ 1200.00'],
  ['8310', 'DJ', { maxDn: 500, pipeGrade: 'GCD', totalLength: 100 }, 'GD-DQ 1100.00'],
  ['8310', 'DJ', { dn: 100, pipeGrade: 'GC3', length: 50 }, 'GD-DQ 500.00'],
  ['8000GX', 'DJ', { dn: 100, pipeGrade: 'GC1', length: 100, points: 4 }, 'GD-DQ 600.00; GD-CH 32.00'],
  ['8310', 'DJ', { dn: 100, pipeGrade: 'GB1', length: 100 }, 'GD-DQ 没有对应的收费标准：管道级别 GB1'],
  ['8000GX', 'DJ', { dn: 100, length: 100 }, 'YLGD-RG 没有对应的收费项目'],
  ['8310', 'NDJC', { length: 100 }, 'GD-ND 300.00'],
  ['8210', 'DJ', { length: 400 }, 'GD-GB 2200.00'],
  ['8110', 'DJ', { length: 12000 }, 'GD-GA 72000.00'],
  ['8310', 'AZJJ', { pipeGrade: 'GC2', projectCost: 50000 }, 'GD-JD1 1000.00'],
  ['8310', 'AZJJ', { pipeGrade: 'GC1', projectCost: 1000000 }, 'GD-JD2 15000.00'],
  ['8310', 'AZJJ', { pipeGrade: 'GC1', projectCost: 2000000 }, 'GD-JD2 27000.00'],
  ['8110', 'AZJJ', { pipeGrade: 'GA1', projectCost: 5000000 }, 'GD-JD2 59000.00'],
  ['8310', 'AZJJ', { pipeGrade: 'GC1', projectCost: 10000 }, 'GD-JD2 2000.00'],
  ['9110', 'QMJY', { length: 1500 }, 'SD-QM 20000.00'],
  ['9110', 'NDJY', { length: 400 }, 'SD-ND 5000.00'],
  ['9110', 'FJ', { length: 400 }, 'SD-ND+FJ 1000.00'],
  ['9310', 'NDJY', { length: 400 }, 'SD-TQ 2500.00'],
  ['9110', 'AZJJ', { length: 1500 }, 'SD-JD 40000.00'],
  ['6100', 'DJ', { grade: 'A', seats: 30 }, 'YL-DQ 4100.00'],
  ['6100', 'DJ', { grade: 'C', seats: 10, importType: '2' }, 'YL-DQ+YL-JK 1200.00'],
  ['6100', 'DJ', { grade: 'D', seats: 10 }, 'YL-DQ 没有对应的收费标准：级别 D'],
  ['6D20', 'DJ', { slideHeight: 12 }, 'YL-SHT 740.00'],
  ['6100', 'AZJJ', { grade: 'B' }, 'YL-JD 5400.00'],
  ['F220', 'DJ', {}, 'QT-RG 没有对应的收费项目'],
  ['', 'DJ', {}, 'QT-RG 没有对应的收费项目'],
  ['3110', 'XX', { floors: 6 }, 'DT-RG 没有对应的收费项目'],
]

describe('chargeLines', () => {
  it.each(lifts)('lift %s %s %j: %s', check)
  it.each(boilers)('boiler %s %s %j: %s', check)
  it.each(vessels)('vessel %s %s %j: %s', check)
  it.each(cranesAndVehicles)('machinery %s %s %j: %s', check)
  it.each(others)('%s %s %j: %s', check)

  it('is empty for nothing', () => expect(chargeLines([])).toEqual([]))

  it('explains itself', () => {
    const [line] = chargeLines([item('3410', 'DJ', { floors: 12 })])
    expect(line).toEqual({
      itemCode: 'DT-DQ',
      itemName: '曳引与强制驱动电梯定期检验',
      seisn: 'YW20260101000001',
      equdatasysid: 'device',
      priceFen: 63600,
      quantity: 1,
      moneyFen: 63600,
      rule: 'DT-DQ+DT-FB',
      ruleVersion: shippedVersion,
      explanation: '380+25×(12-6)元，防爆、消防员电梯×1.2，合计636.00元',
      verified: false,
      problem: null,
    })
  })

  it.each<[Row, string]>([
    [['1100', 'NJ', { ratedCapacity: 20 }, ''], '额定蒸发量 20t/h：60×20元，合计1200.00元'],
    [
      ['2150', 'DJ', { volume: 30, vesselCategory: '2' }, ''],
      '容积 30m³：480元，容器类别 2 系数×1.1，合计528.00元',
    ],
    [['2150', 'ZZJJ', { exFactoryPrice: 5000 }, ''], '产品出厂价 5000元×0.7%，不低于60元，合计60.00元'],
    [['3110', 'AZJJ', { floors: 12 }, ''], '（380+25×(12-6)元）×2.5，合计1325.00元'],
    [['4D10', 'DJ', { parkingSpaces: 300 }, ''], '400+35×300元，不高于8000元，合计8000.00元'],
    [
      ['8310', 'DJ', { dn: 100, pipeGrade: 'GC2', length: 200 }, ''],
      '公称直径 100、GC2：4.5×200元，合计900.00元',
    ],
    [
      ['8110', 'AZJJ', { pipeGrade: 'GA1', projectCost: 5000000 }, ''],
      '安装工程造价 5000000元分段累进（1.5%、1.2%、1%），合计59000.00元',
    ],
    [['6100', 'DJ', { grade: 'A', seats: 30 }, ''], '级别 A：4000元＋10×(30-20)，合计4100.00元'],
    [['2320', 'DJ', { cylinderCount: 100 }, ''], '16元/只，100只，合计1600.00元'],
  ])('%j: %s', ([equclacode, group, attributes], explanation) =>
    expect(chargeLines([item(equclacode, group, attributes)])[0]?.explanation).toBe(explanation),
  )

  it('counts points, films, metres and pieces as quantities', () => {
    const lines = chargeLines([
      item('2150', 'DJ', { volume: 1, vesselCategory: 1, points: 12, utMeters: 12.5 }),
    ])
    expect(
      lines.map(({ itemCode, priceFen, quantity, moneyFen }) => [itemCode, priceFen, quantity, moneyFen]),
    ).toEqual([
      ['RQ-DQ', 13000, 1, 13000],
      ['RQ-CH', 800, 12, 9600],
      ['RQ-UT', 2000, 12.5, 25000],
    ])
  })

  it.each<[string, string, Attributes, string, string]>([
    ['1100', 'NJ', { ratedCapacity: 20 }, 'GL-FJ', 'GL-NB 1200.00; GL-FJ 300.00'],
    ['1100', 'NJ', { ratedCapacity: 65 }, 'GL-FJ', 'GL-NB 5200.00; GL-FJ 420.00'],
    ['1100', 'NJ', { ratedCapacity: 20 }, 'GL-QD', 'GL-NB 1200.00; GL-QD 200.00'],
    ['1100', 'NJ', { boilerGrade: 'D', waterVolume: 45 }, 'GL-FJ', 'GL-NB-X 45.00; GL-FJ 10.00'],
    ['1100', 'NJ', { boilerGrade: 'D', waterVolume: 45 }, 'GL-QD', 'GL-NB-X 45.00; GL-QD 30.00'],
    ['3110', 'DJ', { floors: 6, ratedLoad: 1000 }, 'DT-125', 'DT-DQ 380.00; DT-125 300.00'],
    ['3110', 'DJ', { floors: 6, ratedLoad: 1001 }, 'DT-125', 'DT-DQ 380.00; DT-125 450.00'],
    ['3310', 'DJ', { liftHeight: 6, ratedLoad: 1000 }, 'DT-125', 'DT-FT 300.00'],
    ['3110', 'XSQJY', { ratedLoad: 1000 }, 'DT-125', 'DT-XSQ 200.00'],
    ['7310', 'AQFLX', { dn: 50, setPressure: 1 }, 'AQF-WX', 'AQF-LX 80.00; AQF-WX 40.00'],
    ['3110', 'DJ', { floors: 6 }, 'DT-ZW', 'DT-DQ 380.00'],
  ])('%s %s %j with %s: %s', (equclacode, group, attributes, extra, charged) =>
    expect(brief(chargeLines([item(equclacode, group, attributes, [extra])]))).toBe(charged),
  )

  it.each([
    [9, 'CC-CC 260.00'],
    [10, 'CC-CC+CC-PL 234.00'],
    [29, 'CC-CC+CC-PL 234.00'],
    [30, 'CC-CC+CC-PL2 208.00'],
  ])('%d vehicles at one address: %s each', (count, charged) => {
    const fleet = Array.from({ length: count }, () =>
      item('5110', 'DJ', { ratedCapacity: 3000, useaddress: '一号厂' }),
    )
    const elsewhere = Array.from({ length: 9 }, () =>
      item('5110', 'DJ', { ratedCapacity: 3000, useaddress: '二号厂' }),
    )
    const lines = chargeLines([...fleet, ...elsewhere])
    expect(new Set(lines.slice(0, count).map((line) => brief([line])))).toEqual(new Set([charged]))
    expect(new Set(lines.slice(count).map((line) => brief([line])))).toEqual(new Set(['CC-CC 260.00']))
  })

  it('one bad device does not spoil the others', () => {
    const lines = chargeLines([item('3110', 'DJ', {}), item('3110', 'DJ', { floors: 6 })])
    expect(lines.map((line) => line.moneyFen)).toEqual([0, 38000])
    expect(lines.map((line) => line.problem)).toEqual(['缺少计费参数：层数', null])
  })
})

describe('expressions', () => {
  const value = (name: string) => {
    if (name === 'a') return 7
    throw new FeeProblem(`缺少${name}`)
  }

  it.each([
    '',
    '1+',
    '(1',
    '1)',
    '1 2',
    '*1',
    'max()',
    'max',
    'sin(1)',
    'a(1)',
    'a.b',
    '1..2',
    'constructor(1)',
    '1/0',
    '0/0',
    'a;a',
    '“1”',
    '1,2',
  ])('refuses %j', (text) => expect(() => evaluate(text, value)).toThrow(FeeProblem))

  it('says which variable is missing', () => expect(() => evaluate('a+b', value)).toThrow('缺少b'))

  it.each([
    ['1+2*3', 7],
    ['(1+2)*3', 9],
    ['10-4-3', 3],
    ['100/10/2', 5],
    ['-a+10', 3],
    ['2*-a', -14],
    ['max(0,a-6)', 1],
    ['max(0,a-9)', 0],
    ['min(a,3,5)', 3],
    ['ceil((0.1+0.2)*10)', 3],
    ['ceil(a/2)', 4],
    [' 380 + 25 * max( 0 , a - 6 ) ', 405],
    ['0.3*a', 2.1],
  ])('%j is %d', (text, result) => expect(evaluate(text, value)).toBeCloseTo(result, 10))

  it.each([
    ['380+25*max(0,a-6)/2', '380+25×(7-6)÷2'],
    ['380+25*max(0,a-9)', '380+25×0'],
    ['300*(1+0.1*ceil(max(0,a-6)/2))', '300×(1+0.1×向上取整((7-6)÷2))'],
  ])('%s is written out as %s', (text, written) => expect(writtenOut(text, value)).toBe(written))
})

describe('fees.json', () => {
  it('has a new version when it changes (then raise shippedVersion and put the new sum here)', () => {
    expect([shippedVersion, sm3(JSON.stringify(fees))]).toEqual([
      '2026-1',
      'c61b20d07f3abb9c5f95ef644c09f87525e14c275ccad2b8059d8ec6f5b13645',
    ])
  })

  it('serves the groups of the specification, by category', () => {
    const served = ['1100', '2150', '3110', '4110', '5110', '7310', '8310', '9110'].map(
      (code) => feeGroupOf(shippedTariff, code)?.configType,
    )
    expect(served).toEqual(['GL', 'RQJF', 'DT', 'QZ', 'CC', 'AQFJF', 'YLGD', 'KYSD'])
  })

  it('has no surcharge that nothing triggers', () => {
    for (const factor of [...feeGroups.flatMap((group) => group.surcharges ?? []), ...commonSurcharges]) {
      expect(factor.classPrefix ?? surchargeWhen[factor.code], factor.code).toBeDefined()
    }
  })
})

describe('an installation of piping', () => {
  const line = (name: string, dn: number, length: number, pipeGrade = 'GC2') => ({
    name,
    attributes: { dn, length, pipeGrade },
  })
  const whole = (lines: ReturnType<typeof line>[], kind = 'DJ'): ChargeItem => ({
    ...item('8310', kind, { maxDn: 500, totalLength: 300, pipeGrade: 'GC1', projectCost: 50_000 }),
    lines,
  })

  it('is priced line by line, each by its own bore, grade and length', () => {
    const [charged] = chargeLines([whole([line('甲', 80, 100), line('乙', 500, 200)])])
    expect(charged).toMatchObject({
      itemCode: 'GD-DQ',
      moneyFen: (4.5 * 100 + 10 * 200) * 100,
      problem: null,
    })
    expect(charged?.explanation).toBe(
      '甲：公称直径 80、GC2：4.5×100元；乙：公称直径 500、GC2：10×200元，合计2450.00元',
    )
    expect(brief(chargeLines([whole([line('甲', 80, 100), line('乙', 80, 200)], 'NDJC')]))).toBe(
      'GD-ND 540.00',
    )
  })

  it('owes the least sum once for all its lines, and nothing by length for what goes by the cost of the work', () => {
    expect(brief(chargeLines([whole([line('甲', 80, 10), line('乙', 80, 10)])]))).toBe('GD-DQ 500.00')
    expect(brief(chargeLines([whole([line('甲', 80, 10)], 'AZJJ')]))).toBe('GD-JD2 2000.00')
  })

  it('names the line that lacks what it is priced by', () => {
    const { dn: _left, ...bare } = line('丙', 80, 10).attributes
    expect(brief(chargeLines([whole([line('甲', 80, 10), { name: '丙', attributes: bare as never }])]))).toBe(
      'GD-DQ 管线丙缺少计费参数：公称直径',
    )
  })

  it('without a line in its archive goes by its largest bore and whole length', () => {
    expect(brief(chargeLines([whole([])]))).toBe(brief(chargeLines([{ ...whole([]), lines: [] }])))
    expect(brief(chargeLines([whole([])]))).toBe('GD-DQ 3900.00')
  })
})
