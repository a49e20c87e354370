import { facts } from '../kit/statistic.ts'
import { mistakenMeans, reportCounts, reportRates } from './reportCounts.ts'
import { statItem, verdicts } from './statItem.ts'

/** What was done elsewhere before the platform stands in the archive of the device, not in the work of this institution. */
export const inspectedMeans = '已出具报告的检验业务（不含复检、不含从其他系统迁入的检验历史），按检验日期计入'
export const defectCounted = {
  label: '缺陷数',
  means: '检验发现且未撤销的缺陷，按检验日期计入',
  day: 'inspectdate',
} as const
export const defectsEach = {
  label: '台均缺陷数',
  means: '缺陷数÷检验台数',
  part: 'defectCount',
  whole: ['inspTotal'],
  as: 'each',
} as const

const inspected = { sealed: true, repeated: false } as const
const concluded = { ...inspected, verdict: [verdicts.qualified, verdicts.unqualified] } as const

/** Business by item: dimensions and measures, each said once (design: inspection side, statistics). */
export const itemFacts = facts({
  record: statItem,
  dimensions: {
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    class: { label: '设备类别', field: 'equclacode' },
    variety: { label: '设备品种', field: 'equclacode', grouped: 'value' },
    kind: { label: '检验类别', field: 'inmGroupCode' },
    area: { label: '所属区域', field: 'areaId' },
    lead: {
      label: '项目负责人',
      field: 'leadId',
      grouped: 'value',
      name: 'leadName',
      needs: 'quality.person',
    },
    enteredBy: { label: '录入人', field: 'enterUserName', grouped: 'value', needs: 'quality.person' },
    month: { label: '月份', day: 'month' },
    year: { label: '年度', day: 'year' },
  },
  counts: {
    inspTotal: {
      label: '检验台数',
      means: inspectedMeans,
      day: 'inspectdate',
      where: inspected,
    },
    reinspTotal: {
      label: '复检台数',
      means: '已出具报告的复检业务，按检验日期计入',
      day: 'inspectdate',
      where: { sealed: true, repeated: true },
    },
    qualifiedTotal: {
      label: '合格台数',
      means: '有效报告结论合格（含基本符合要求、4级），或其后复检合格的检验，按检验日期计入',
      day: 'inspectdate',
      where: { ...inspected, verdict: verdicts.qualified },
    },
    unqualifiedTotal: {
      label: '不合格台数',
      means: '有效报告结论不合格且尚未复检合格的检验，按检验日期计入',
      day: 'inspectdate',
      where: { ...inspected, verdict: verdicts.unqualified },
    },
    pendingTotal: {
      label: '待定台数',
      means: '报告已撤销、目前没有有效报告的检验，按检验日期计入',
      day: 'inspectdate',
      where: { ...inspected, verdict: verdicts.pending },
    },
    onceBase: {
      label: '检验总数',
      means: '已有结论的检验（不含复检、不含待定），按检验日期计入',
      day: 'inspectdate',
      where: concluded,
    },
    oncePassTotal: {
      label: '一次合格数',
      means: '首次检验即合格，且未出具检验意见通知书的检验，按检验日期计入',
      day: 'inspectdate',
      where: { ...concluded, passedOnce: true },
    },
    defectCount: { ...defectCounted, where: inspected, sum: 'defectCount' },
    ...reportCounts,
    errorCount: {
      label: '差错报告数',
      means: mistakenMeans,
      day: 'approveDate',
      where: { mistaken: true },
    },
    declareTotal: {
      label: '申报数',
      means: '已提交申报的业务（含尚未受理的），按申报日期计入',
      day: 'appdate',
    },
    acceptTotal: { label: '受理数', means: '已受理的业务，按受理日期计入', day: 'acceptDate' },
    inspectedTotal: { label: '检验数', means: '已检验的业务（含复检），按检验日期计入', day: 'inspectdate' },
    releaseTotal: { label: '发放数', means: '报告已发放的业务，按发放日期计入', day: 'issueDate' },
    unfinishedTotal: {
      label: '未办结数',
      means: '到统计区间最后一天已受理、尚未检验办结的业务',
      day: 'acceptDate',
      until: 'endDate',
    },
    workHours: {
      label: '折算工时',
      means: '按设备类别和检验类别折算的工时，按批准日期计入',
      day: 'approveDate',
      sum: 'workHours',
      as: 'hours',
    },
    feeTotal: {
      label: '收费金额',
      means: '已确认收费的应收金额（减免已分摊扣除），按批准日期计入',
      day: 'approveDate',
      sum: 'feeTotal',
      as: 'money',
      needs: 'charge.view',
    },
  },
  worked: {
    qualifiedRate: {
      label: '合格率',
      means: '合格台数÷（合格台数＋不合格台数）',
      part: 'qualifiedTotal',
      whole: ['qualifiedTotal', 'unqualifiedTotal'],
      as: 'percent',
    },
    onceFailTotal: {
      label: '一次不合格数',
      means: '检验总数－一次合格数',
      of: 'onceBase',
      less: ['oncePassTotal'],
    },
    onceRate: {
      label: '一次合格率',
      means: '一次合格数÷检验总数',
      part: 'oncePassTotal',
      whole: ['onceBase'],
      as: 'percent',
    },
    ...reportRates,
    defectsEach,
    errorRate: {
      label: '差错率',
      means: '差错报告数÷报告总数',
      part: 'errorCount',
      whole: ['reportCount'],
      as: 'percent',
    },
  },
})
