import { describe, expect, it } from 'vitest'
import data from '../../../data/inspection-periods.json' with { type: 'json' }
import { dueList } from '../dueDates.ts'
import type { PastInspection } from './history.ts'
import { type DueDevice, isInForce, periodRules, ruleById } from './rules.ts'

/** `DJ 2025-03-20`, with `grade=3` behind it. */
const past = (text: string): PastInspection => {
  const [inmGroupCode = '', date = '', grade] = text.split(' ')
  return { inmGroupCode, date, passed: true, safetyGrade: grade?.slice('grade='.length) ?? null }
}

function dueText(kind: string, device: DueDevice, history: readonly string[], today: string): string {
  const found = dueList(device, history.map(past), today).find((entry) => entry.kind === kind)
  if (!found) return '-'
  return found.dueDate === null ? found.reason : `${found.dueDate} ${found.rule}`
}

/** Rule, class, device, history, today, what follows. Worked by hand from the clause that the rule names. */
type Row = [
  rule: string,
  equclacode: string,
  device: Omit<Partial<DueDevice>, 'equclacode'>,
  history: string[],
  today: string,
  due: string,
]

const used = { usedate: '2024-05-10' }
const accepted = { instinspdate: '2024-02-29', usedate: '2024-06-01' }
const metal = { params: { materialKind: '金属' } }
const plastic = { params: { materialKind: '非金属' } }
const power = { params: { boilerGrade: 'A', boilerUse: '电站锅炉（高压及以上）' } }
const cylinders =
  '检验周期按下列情形确定：盛装一般气体；盛装氮、六氟化硫、惰性气体及纯度不低于 99.999% 的无腐蚀性高纯气体；盛装腐蚀性气体，或常与海水等腐蚀性环境接触'
const welded =
  '检验周期按下列情形确定：钢质焊接气瓶，一般气体；液化石油气钢瓶、液化二甲醚钢瓶；车用液化石油气钢瓶、车用液化二甲醚钢瓶；盛装腐蚀性气体，或常与海水等腐蚀性环境接触'
const special = 'QP-YQ/QP-CNG/QP-DW/QP-HX'
const doubt = '下列情形时检验：检验人员或使用单位对安全状况有怀疑'

/** TSG 11-2020 §9.4; TSG 91-2021. */
const boilers: Row[] = [
  ['GL-WB', '1200', used, [], '2024-06-01', '2025-05-31 GL-WB'],
  ['GL-WB', '1200', { ...used, params: { inPlantUnit: true } }, [], '2024-06-01', '2025-05-31 GL-WB'],
  ['GL-WB', '1200', { ...used, useState: '2' }, [], '2026-06-01', '设备停用，停用 1 年以上的重新启用前检验'],
  // Used again after more than a year: inspected before it, and counted from that day on.
  ['GL-WB', '1200', used, ['WJ 2024-09-01', 'WJ 2026-03-12'], '2026-06-01', '2027-03-31 GL-WB'],
  ['GL-NB', '1200', used, [], '2024-06-01', '2025-05-31 GL-NB'],
  ['GL-NB', '1200', { usedate: '2001-02-28' }, ['NJ 2024-02-29'], '2024-06-01', '2026-02-28 GL-NB'],
  ['GL-NB-A', '1100', power, ['NJ 2024-02-29'], '2024-06-01', '2027-02-28 GL-NB-A'],
  ['GL-NB-CT', '1100', { params: { inPlantUnit: true } }, [], '2024-06-01', '首次检验在第一次检修时进行'],
  [
    'GL-SY',
    '1100',
    { ...used, params: { internalInspectionPossible: false } },
    ['SY 2024-05-20'],
    '2024-06-01',
    '2027-05-31 GL-SY',
  ],
  ['GL-SY-YY', '1100', used, ['SY 2024-05-20'], '2024-06-01', doubt],
  [
    'GL-SZ',
    '1100',
    { ...used, params: { medium: '水' } },
    ['SZJC 2024-08-31'],
    '2024-09-01',
    '2025-02-28 GL-SZ',
  ],
  ['GL-DRT', '1320', used, ['SZJC 2025-01-15'], '2025-02-01', '2026-01-31 GL-DRT'],
  ['GL-NX', '1100', { ...used, params: { ratedCapacity: 20 } }, [], '2026-06-01', '-'],
]

/** TSG 21-2016 §7.2, §8.1; TSG R0005-2011 §8; TSG 23-2021 §9; TSG 24-2015. */
const vessels: Row[] = [
  ['RQ-ND', '2150', used, [], '2024-06-01', '2025-05-31 RQ-ND'],
  ['RQ-DQ', '2130', metal, ['DJ 2024-02-29 grade=1'], '2024-06-01', '2030-02-28 RQ-DQ'],
  [
    'RQ-DQ',
    '2130',
    { usedate: '1998-07-01', ...metal },
    ['DJ 2021-07-20 grade=3'],
    '2024-06-01',
    '2024-07-31 RQ-DQ',
  ],
  [
    'RQ-DQ',
    '2130',
    { ...used, ...metal, useState: '2' },
    ['DJ 2025-08-01 grade=2'],
    '2026-06-01',
    '设备停用，停用 1 年以上的重新启用前检验',
  ],
  ['RQ-DQ-FJ', '2130', plastic, ['DJ 2025-08-01 grade=1'], '2025-09-01', '2028-08-31 RQ-DQ-FJ'],
  ['RQ-DQ-FJ', '2130', plastic, ['DJ 2025-08-01 grade=5'], '2025-09-01', '处理缺陷，否则不得继续使用'],
  // Prolonged, shortened and risk-based periods are decided case by case and never counted by the product.
  [
    'RQ-DQ-YC',
    '2130',
    metal,
    ['DJ 2019-08-01 grade=1', 'DJ 2025-08-01 grade=1'],
    '2025-09-01',
    '2031-08-31 RQ-DQ',
  ],
  ['RQ-DQ-SD', '2130', metal, ['GZJJ 2025-06-01', 'DJ 2025-08-01 grade=2'], '2025-09-01', '2031-08-31 RQ-DQ'],
  [
    'RQ-DQ-RBI',
    '2130',
    { params: { materialKind: '金属', rbi: true } },
    ['DJ 2025-08-01 grade=2'],
    '2025-09-01',
    '2031-08-31 RQ-DQ',
  ],
  [
    'RQ-JD',
    '2172',
    { ...used, ...metal },
    ['DJ 2025-08-01 grade=2'],
    '2025-09-01',
    '推荐使用寿命届满前不要求定期检验',
  ],
  ['RQ-NY', '2150', used, [], '2024-06-01', `${doubt}、受压元件焊补、改造后、停用后启用且要求提高参数`],
  // The first periodic inspections are due in 2025, so that the year has no yearly one.
  ['YD-ND', '2220', used, [], '2024-06-01', '2026-05-31 YD-ND'],
  ['YD-ND', '2210', used, ['NDJY 2025-05-06'], '2025-06-01', '2026-05-31 YD-ND'],
  ['YD-QC', '2220', used, ['DJ 2025-05-06 grade=1'], '2025-06-01', '2030-05-31 YD-QC'],
  ['YD-TL', '2210', used, [], '2024-06-01', '2025-05-31 YD-TL'],
  ['YD-TL', '2210', used, ['DJ 2025-05-06 grade=2'], '2025-06-01', '2029-05-31 YD-TL'],
  ['YD-TL', '2210', used, ['DJ 2025-05-06 grade=3'], '2025-06-01', '2027-05-31 YD-TL'],
  ['YD-TL', '2210', used, ['DJ 2025-05-06 grade=4'], '2025-06-01', '不得继续使用'],
  ['YD-JZX', '2240', used, [], '2024-06-01', '2025-05-31 YD-JZX'],
  ['YD-JZX', '2240', used, ['DJ 2025-05-06 grade=2'], '2025-06-01', '2030-05-31 YD-JZX'],
  ['YD-JZX', '2240', used, ['DJ 2025-08-06 grade=3'], '2025-09-01', '2028-02-29 YD-JZX'],
  ['YD-CG', '2230', { ...used, params: { fillingMedium: '氢气' } }, [], '2024-06-01', '2027-05-31 YD-CG'],
  ['YD-GS', '2250', { ...used, params: { fillingMedium: '压缩空气' } }, [], '2024-06-01', '2027-05-31 YD-GS'],
  [
    'YD-GS',
    '2250',
    { ...used, params: { fillingMedium: '煤层气' } },
    ['DJ 2024-08-15'],
    '2024-09-01',
    '2029-08-31 YD-GS',
  ],
  [
    'YD-GS',
    '2250',
    { ...used, params: { fillingMedium: '氩气' } },
    ['DJ 2024-08-15'],
    '2024-09-01',
    '2030-08-31 YD-GS',
  ],
  ['YD-NY', '2210', used, [], '2024-06-01', '2030-05-31 YD-NY'],
  ['YD-NY', '2240', used, ['SY 2024-05-20'], '2024-06-01', '2030-05-31 YD-NY'],
  ['QP-FS', '2300', { usedate: '2024-01-10' }, [], '2024-06-01', '2026-01-31 QP-FS'],
  ['QP-YB', '2310', used, ['DJ 2024-05-10'], '2024-06-01', cylinders],
  ['QP-DX', '2310', used, [], '2024-06-01', cylinders],
  ['QP-HJ', '2320', used, [], '2024-06-01', welded],
  ['QP-LPG', '2320', used, ['DJ 2024-05-10'], '2024-06-01', welded],
  ['QP-CLPG', '2320', { params: { lastMark: '2024-01-20' } }, [], '2024-06-01', welded],
  ['QP-YQ', '23T0', { usedate: '2024-02-29' }, [], '2024-06-01', `2027-02-28 ${special}`],
  ['QP-CNG', '23T0', used, ['DJ 2026-05-10'], '2026-06-01', `2029-05-31 ${special}`],
  [
    'QP-DW',
    '23T0',
    { ...used, params: { lastMark: '2025-02-01' } },
    [],
    '2026-06-01',
    `2028-02-29 ${special}`,
  ],
  ['QP-HX', '23T0', {}, [], '2026-06-01', '缺少投入使用日期'],
  ['QP-TY', '23T0', { ...used, useState: '2' }, [], '2026-06-01', '设备停用，停用 1 年以上的重新启用前检验'],
  ['YC-ND', '2410', used, [], '2024-06-01', '2026-05-31 YC-ND'],
  ['YC-DQ', '2410', used, [], '2024-06-01', '2025-05-31 YC-DQ'],
  ['YC-GQ', '2420', used, [], '2024-06-01', '2025-05-31 YC-GQ'],
  ['YC-GQ', '2420', used, ['DJ 2025-02-28'], '2025-06-01', '2028-02-29 YC-GQ'],
]

/** TSG T7001-2023, TSG T7008-2023, TSG T5002-2017; TSG 51-2023 §6; TSG 81-2022 §4.2; TSG 71-2023; TSG S7001-2013. */
const machines: Row[] = [
  ['DT-DQ', '3120', { instinspdate: '2022-10-31' }, ['DJ 2023-10-08'], '2024-06-01', '2026-10-31 DT-DQ'],
  [
    'DT-DQ',
    '3120',
    { instinspdate: '2024-03-15', useState: '2' },
    [],
    '2026-06-01',
    '设备停用，停用 1 年以上的重新启用前检验',
  ],
  [
    'DT-DQ-09',
    '3120',
    { instinspdate: '2020-10-31' },
    ['DJ 2022-10-08'],
    '2023-04-01',
    '2023-10-31 DT-DQ-09',
  ],
  ['DT-JC', '3120', { instinspdate: '2022-10-31' }, ['DJ 2023-10-08'], '2024-06-01', '2024-10-31 DT-JC'],
  [
    'DT-JC',
    '3120',
    { instinspdate: '2022-10-31' },
    ['ZXJC 2024-10-08', 'ZXJC 2025-09-08', 'DJ 2026-10-08'],
    '2026-11-01',
    '2027-10-31 DT-JC',
  ],
  [
    'DT-XSQ',
    '3120',
    { params: { governorMadeDate: '2020-06-01', governorCalibDate: '2024-02-29' } },
    [],
    '2026-01-01',
    '2026-02-28 DT-XSQ',
  ],
  [
    'DT-XSQ15',
    '3120',
    { params: { governorMadeDate: '2009-06-01', governorCalibDate: '2025-02-28' } },
    [],
    '2026-01-01',
    '2026-02-28 DT-XSQ15',
  ],
  ['DT-125', '3120', accepted, [], '2029-06-01', '-'],
  ['DT-WB', '3120', { instinspdate: '2024-02-20' }, ['WBBY 2024-02-28'], '2024-03-01', '2024-03-14 DT-WB'],
  ['DT-ZW', '3430', { instinspdate: '2023-12-05' }, ['DJ 2024-11-05'], '2025-01-01', '2027-12-31 DT-ZW'],
  ['QZ-DQ-4300', '4310', accepted, [], '2024-07-01', '2025-02-28 QZ-DQ-4300'],
  ['QZ-DQ-4300', '4310', accepted, ['DJ 2025-02-10'], '2025-07-01', '2026-02-28 QZ-DQ-4300'],
  ['QZ-DQ-4400', '4410', {}, ['SCJ 2024-03-15'], '2024-07-01', '2025-03-31 QZ-DQ-4400'],
  ['QZ-DQ-4800', '4860', accepted, ['DJ 2025-02-10'], '2025-07-01', '2026-02-28 QZ-DQ-4800'],
  ['QZ-DQ-4100', '4170', accepted, ['DJ 2026-02-10'], '2026-07-01', '2028-02-29 QZ-DQ-4100'],
  ['QZ-DQ-4200', '4210', accepted, [], '2024-07-01', '2026-02-28 QZ-DQ-4200'],
  ['QZ-DQ-4700', '4710', accepted, [], '2024-07-01', '2026-02-28 QZ-DQ-4700'],
  ['QZ-DQ-4900', '4900', accepted, [], '2024-07-01', '2026-02-28 QZ-DQ-4900'],
  ['QZ-DQ-4A00', '4A00', accepted, [], '2024-07-01', '2026-02-28 QZ-DQ-4A00'],
  // Supervision of a major repair is a base like that of the installation (TSG 51-2023, before it TSG Q7015-2016).
  ['QZ-DQ-4D00', '4D00', accepted, ['XLJJ 2025-01-01'], '2025-07-01', '2027-01-31 QZ-DQ-4D00'],
  [
    'QZ-DQ-RR',
    '4210',
    { ...accepted, params: { moltenMetal: true } },
    ['DJ 2025-02-10'],
    '2025-07-01',
    '2026-02-28 QZ-DQ-RR',
  ],
  ['QZ-SC', '4410', {}, [], '2024-07-01', '下列情形时检验：不实施安装监督检验的起重机械投入使用前'],
  ['CC-CC', '5110', {}, ['SCJ 2023-08-31'], '2024-07-01', '2025-08-31 CC-CC'],
  ['CC-CC', '5110', { usedate: '2023-09-05' }, [], '2024-07-01', '2025-09-30 CC-CC'],
  ['CC-GG', '5220', {}, ['SCJ 2023-02-28', 'DJ 2024-02-05'], '2024-07-01', '2025-02-28 CC-GG'],
  ['CC-SC', '5110', {}, [], '2024-07-01', '下列情形时检验：使用登记前'],
  ['YL-DQ', '6100', accepted, ['DJ 2025-01-31'], '2025-07-01', '2026-01-31 YL-DQ'],
  ['YL-ZJ', '6100', accepted, [], '2024-07-01', '2025-02-28 YL-ZJ'],
  ['SD-QM', '9110', accepted, ['QMJY 2027-02-01'], '2027-07-01', '2030-02-28 SD-QM'],
  ['SD-ND', '9110', accepted, [], '2024-07-01', '2025-02-28 SD-ND'],
]

/** TSG D7003-2022, TSG D7004-2010, TSG D7005-2018 and TSG 31-2025 from 2026-01-01. */
const pipes: Row[] = [
  ['GD-GC-ND', '8310', used, [], '2024-06-01', '2025-05-31 GD-GC-ND'],
  [
    'GD-GC-DQ',
    '8310',
    { params: { pipeGrade: 'GC1' } },
    ['DJ 2024-02-29 grade=2'],
    '2024-06-01',
    '2030-02-28 GD-GC-DQ',
  ],
  [
    'GD-GC-DQ',
    '8310',
    { params: { pipeGrade: 'GC3' } },
    ['DJ 2024-02-29 grade=3'],
    '2024-06-01',
    '2027-02-28 GD-GC-DQ',
  ],
  [
    'GD-GC-DQ',
    '8310',
    { params: { pipeGrade: 'GC1' } },
    ['DJ 2024-02-29 grade=4'],
    '2024-06-01',
    '采取措施处理，仅满足监控条件的监控使用',
  ],
  ['GD-GC-DQ26', '8310', { usedate: '2026-01-01' }, [], '2026-06-01', '2029-01-31 GD-GC-DQ26'],
  ['GD-GC-DQ26', '8310', { usedate: '2025-12-31' }, [], '2026-06-01', '2028-12-31 GD-GC-DQ'],
  [
    'GD-GC-DQ26',
    '8310',
    { params: { pipeGrade: 'GC1' } },
    ['DJ 2026-02-10 grade=4'],
    '2026-06-01',
    '2027-02-28 GD-GC-DQ26',
  ],
  [
    'GD-GC-DQ26',
    '8310',
    { params: { pipeGrade: 'GC1' } },
    ['DJ 2026-02-10 grade=5'],
    '2026-06-01',
    '处理缺陷，否则不得继续使用',
  ],
  ['GD-GB-ND', '8210', used, ['NDJC 2025-05-20'], '2025-06-01', '2026-05-31 GD-GB-ND'],
  ['GD-GB-DQ', '8210', { ...used, params: { pipeGrade: 'GB1' } }, [], '2024-06-01', '2027-05-31 GD-GB-DQ'],
  [
    'GD-GB-DQ',
    '8220',
    { params: { pipeGrade: 'GB2' } },
    ['DJ 2024-06-10'],
    '2024-07-01',
    '2036-06-30 GD-GB-DQ',
  ],
  ['GD-GA-ND', '8110', used, [], '2024-06-01', '2025-05-31 GD-GA-ND'],
  ['GD-GA-DQ', '8110', used, [], '2024-06-01', '2027-05-31 GD-GA-DQ'],
  [
    'GX-ALL',
    '8000GX',
    { params: { pipeGrade: 'GC2', safetyGrade: '3', lineUseDate: '2020-01-01' } },
    ['DJ 2023-03-10'],
    '2024-06-01',
    '2026-03-31 GD-GC-DQ',
  ],
  [
    'GX-ALL',
    '8000GX',
    { params: { pipeGrade: 'GA1', lineUseDate: '2024-01-15' } },
    [],
    '2024-06-01',
    '2027-01-31 GD-GA-DQ',
  ],
]

/** TSG ZF001-2006 and TSG 92-2026 from 2026-07-01; JJG 52. */
const accessories: Row[] = [
  ['AQF-JY', '7310', { params: { lastCalibDate: '2026-06-30' } }, [], '2026-07-01', '2027-06-30 AQF-JY'],
  ['AQF-JY', '7310', { params: { lastCalibDate: '2026-07-01' } }, [], '2026-07-02', '2027-07-31 AQF-JY'],
  [
    'AQF-YC',
    '7310',
    { params: { lastCalibDate: '2024-06-15', valveKind: '弹簧直接载荷式' } },
    [],
    '2024-07-01',
    '2025-06-30 AQF-JY',
  ],
  ['BPP-GH', 'F220', { usedate: '2024-06-15' }, [], '2024-07-01', '2026-06-30 BPP-GH'],
  ['YLB-JD', 'F110', { usedate: '2024-06-15' }, [], '2024-07-01', '2024-12-31 YLB-JD'],
]

const golden = [...boilers, ...vessels, ...machines, ...pipes, ...accessories]

describe('every rule of inspection-periods.json', () => {
  it.each(golden)('%s, class %s: %j %j on %s', (id, equclacode, device, history, today, due) =>
    expect(dueText(ruleById(id)?.inspectionKind ?? '', { equclacode, ...device }, history, today)).toBe(due),
  )

  it('is touched by a case worked by hand, and names its clause', () => {
    const touched = new Set(golden.map(([id]) => id))
    expect(periodRules.map(({ id }) => id).filter((id) => !touched.has(id))).toEqual([])
    for (const { id, basis } of periodRules) expect(basis, id).toMatch(/TSG|JJG|同所属装置/)
  })

  it('says nothing to users that has not been looked up: doubts stand in `verification` alone', () => {
    for (const { verification: _kept, ...rule } of periodRules)
      expect(JSON.stringify(rule), rule.id).not.toMatch(/未核|未逐|凭记忆|示意|请核对/)
    for (const { id, basis } of periodRules) expect(basis, id).toMatch(/^《.+》（.+）|^同所属装置/)
  })

  it('has a dated case unless it is decided by an event, by a person, or left to the institution', () => {
    const dated = new Set(
      golden.flatMap(([, , , , , due]) => due.match(/^\S{10} (\S+)$/)?.[1]?.split('/') ?? []),
    )
    const undated = periodRules.map(({ id }) => id).filter((id) => !dated.has(id))
    expect(undated.toSorted()).toEqual(
      [
        ...['GL-SY-YY', 'RQ-NY', 'QP-TY', 'QZ-SC', 'CC-SC', 'RQ-JD'],
        ...['GL-NX', 'RQ-DQ-YC', 'RQ-DQ-SD', 'RQ-DQ-RBI', 'DT-125', 'AQF-YC'],
        ...['QP-YB', 'QP-DX', 'QP-HJ', 'QP-LPG', 'QP-CLPG'],
        ...['GL-NB-CT', 'GX-ALL'],
      ].toSorted(),
    )
  })
})

/** domain.md, decision 14: both versions are in the data, chosen by date. */
describe('regulations that replace older ones', () => {
  it.each([
    ['TSG 08-2017', 'TSG 08-2026', '2026-05-01'],
    ['TSG D7005-2018', 'TSG 31-2025', '2026-01-01'],
    ['TSG ZF001-2006', 'TSG 92-2026', '2026-07-01'],
  ])('%s ends on the day on which %s begins', (old, next, day) => {
    const of = (code: string) => data.regulations.find((regulation) => regulation.code === code)
    expect(of(old)).toMatchObject({ status: 'superseded', supersededBy: next, supersededOn: day })
    expect(of(next)).toMatchObject({ status: 'current', effectiveFrom: day })
  })

  it.each([
    ['GD-GC-DQ26', '2025-12-31', false],
    ['GD-GC-DQ26', '2026-01-01', true],
    ['DT-DQ', '2023-04-01', false],
    ['AQF-JY', '2026-07-01', true],
  ])('%s on %s: %s', (id, day, inForce) => {
    const rule = ruleById(id)
    expect(rule && isInForce(rule, day)).toBe(inForce)
  })
})
