import { type Fields, type RowOf, record } from '../kit/record.ts'
import { facts, statistic } from '../kit/statistic.ts'

/** The figures of a year that are adopted, each beside what was counted. */
export const annualFigures = {
  equTotal: '在用设备数',
  inspTotal: '检验台数',
  qualifiedTotal: '合格台数',
  periodicTotal: '定检设备数',
  overdueTotal: '超期未检设备数',
  reportCount: '报告总数',
} as const
export type AnnualFigure = keyof typeof annualFigures
export const annualNames = Object.keys(annualFigures) as AnnualFigure[]

/** The field that holds what was counted for an adopted figure. */
export const countedName = <N extends AnnualFigure>(name: N): `${N}Counted` => `${name}Counted`

type Adopted = {
  [N in AnnualFigure]: { label: string; kind: 'integer'; rule: 'naturalInteger'; width: number }
}
type Counted = {
  [N in AnnualFigure as `${N}Counted`]: { label: string; kind: 'integer'; readonly: true }
}
const adopted = Object.fromEntries(
  annualNames.map((name) => [
    name,
    { label: annualFigures[name], kind: 'integer', rule: 'naturalInteger', width: 120 },
  ]),
) as Adopted
const counted = Object.fromEntries(
  annualNames.map((name) => [
    countedName(name),
    { label: `${annualFigures[name]}生成值`, kind: 'integer', readonly: true },
  ]),
) as Counted

/** The figures of a year for a county and a class: counted, adopted with a reason where they differ, then published. */
export const annualStatistic = record('annual_statistic', {
  title: '年度统计',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'statYear',
  fields: {
    statYear: { label: '统计年度', kind: 'text', readonly: true, max: 4, search: 'in', width: 90 },
    /** The first day of the year, by which the years are compared. */
    yearBegin: { label: '年度起始日期', kind: 'date', readonly: true, internal: true },
    areaId: { label: '所属区域', kind: 'area', readonly: true },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...adopted,
    /** Percent: devices inspected of these and the overdue ones. */
    periodicRate: { label: '定期检验率', kind: 'decimal', unit: '%', readonly: true, computed: true },
    ...counted,
    adjustReason: { label: '审定理由', kind: 'longText', max: 500, width: 240 },
    adjusted: { label: '已调整', kind: 'yesNo', readonly: true, search: 'equals', width: 90 },
    state: { label: '状态', kind: 'dict', dict: 'ANNUAL_STATE', readonly: true, search: 'in', width: 100 },
    publishTime: { label: '发布时间', kind: 'dateTime', readonly: true },
    publishUserName: { label: '发布人', kind: 'text', readonly: true, max: 60, width: 100 },
  } satisfies Fields,
  actions: {
    generate: { label: '生成', permission: 'quality.annual', needs: 'none' },
    edit: { label: '审定', permission: 'quality.annual', needs: 'one' },
    publish: { label: '发布', permission: 'quality.publish', needs: 'none' },
    withdraw: { label: '撤回发布', permission: 'quality.publish', needs: 'none' },
    compare: { label: '年度对比', permission: 'quality.result', needs: 'none' },
    export: { label: '导出', permission: 'quality.result', needs: 'none' },
    view: { label: '查看', permission: 'quality.result', needs: 'one' },
  },
})

export type AnnualStatistic = RowOf<typeof annualStatistic>

/** The dictionary ANNUAL_STATE. */
export const annualStates = { draft: '1', published: '2' } as const

/** Devices inspected in percent of these and the overdue ones, with one digit; null where there are none. */
export function periodicRateOf({
  periodicTotal,
  overdueTotal,
}: Pick<AnnualStatistic, 'periodicTotal' | 'overdueTotal'>): number | null {
  if (periodicTotal === null || overdueTotal === null || periodicTotal + overdueTotal === 0) return null
  return Math.round((1000 * periodicTotal) / (periodicTotal + overdueTotal)) / 10
}

const published = { day: 'yearBegin', unlisted: true } as const

const annualFacts = facts({
  record: annualStatistic,
  where: { state: annualStates.published },
  leftOut: '尚未发布的年度',
  dimensions: {
    year: { label: '年度', day: 'year' },
    class: { label: '设备类别', field: 'equclacode' },
    area: { label: '所属区域', field: 'areaId' },
  },
  counts: {
    equTotal: {
      ...published,
      label: annualFigures.equTotal,
      means: '年末在用设备（含在用未登记），按审定值',
      sum: 'equTotal',
    },
    inspTotal: {
      ...published,
      label: annualFigures.inspTotal,
      means: '本年检验并已出具报告的业务（不含复检），按审定值',
      sum: 'inspTotal',
    },
    qualifiedTotal: {
      ...published,
      label: annualFigures.qualifiedTotal,
      means: '其中报告结论合格或其后复检合格的，按审定值',
      sum: 'qualifiedTotal',
    },
    periodicTotal: {
      ...published,
      label: annualFigures.periodicTotal,
      means: '本年经定期类检验的设备，按审定值',
      sum: 'periodicTotal',
    },
    overdueTotal: {
      ...published,
      label: annualFigures.overdueTotal,
      means: '年末已超过下次检验日期的在用设备，按审定值',
      sum: 'overdueTotal',
    },
    reportCount: {
      ...published,
      label: annualFigures.reportCount,
      means: '本年首次批准的报告，按审定值',
      sum: 'reportCount',
    },
  },
  worked: {
    periodicRate: {
      label: '定期检验率',
      means: '定检设备数÷（定检设备数＋年末超期未检设备数）',
      part: 'periodicTotal',
      whole: ['periodicTotal', 'overdueTotal'],
      as: 'percent',
    },
  },
})

/** The published years beside each other. */
export const annualComparison = statistic('annualComparison', {
  title: '年度统计对比',
  facts: annualFacts,
  usual: 'allDays',
  compared: false,
  summed: false,
  by: ['year', ['year', 'class'], ['year', 'area']],
  measures: ['equTotal', 'inspTotal', 'qualifiedTotal', 'periodicRate', 'reportCount'],
  chart: { kind: 'bar', of: ['equTotal', 'inspTotal', 'reportCount'] },
  form: true,
})
