import { record } from '../kit/record.ts'
import { drillFilters, facts, statistic } from '../kit/statistic.ts'
import { itemFields } from './statItem.ts'

/** An inspection of piping, once for each line; what belongs to it as a whole stands in its first row. */
export const statPipe = record('stat_pipe', {
  title: '管道检验查询',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'seisn',
  over: ['stat_item', 'equipment', 'report', 'business_item'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true },
    installationId: { label: '管道装置', kind: 'text', readonly: true, internal: true },
    lineId: { label: '管线编号', kind: 'id', of: 'equipment', readonly: true },
    lineName: { label: '管线名称', kind: 'text', readonly: true, width: 150 },
    leads: { label: '首行', kind: 'yesNo', readonly: true, internal: true },
    pipeNo: { label: '管道编号', kind: 'text', readonly: true, search: 'prefix', width: 140 },
    pipeName: { label: '管道名称', kind: 'text', readonly: true, width: 180 },
    pipelineGrade: { label: '管道级别', kind: 'dict', dict: 'pipeGrade', readonly: true, width: 170 },
    safetyGrade: { label: '安全状况等级', kind: 'dict', dict: 'safetyGrade', readonly: true },
    length: { label: '管道长度', kind: 'decimal', unit: 'm', readonly: true },
    inspLength: { label: '检验长度', kind: 'decimal', unit: 'm', readonly: true },
    nextinspdate: { label: '下次检验日期', kind: 'date', readonly: true },
    inspectResult: { label: '检验结论', kind: 'dict', dict: 'REPORT_CONCLUSION', readonly: true, width: 120 },
    verdict: { label: '合格情况', kind: 'dict', dict: 'STAT_VERDICT', readonly: true },
    feeTotal: { label: '收费金额', kind: 'money', readonly: true, internal: true },
  },
  actions: { export: { label: '导出', permission: 'quality.result', needs: 'none' } },
})

const day = 'inspectdate'

export const pipeFacts = facts({
  record: statPipe,
  dimensions: {
    grade: { label: '管道级别', field: 'pipelineGrade' },
    unit: { label: '受检单位', field: 'unitId', grouped: 'value', name: 'unitname' },
    result: { label: '检验结论', field: 'inspectResult' },
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    pipeTotal: {
      label: '管道条数',
      means: '已出具报告的管道装置（不含复检），同一装置只计一次，按检验日期计入',
      day,
      distinct: 'installationId',
    },
    lineTotal: { label: '管线条数', means: '其中的管线，同一管线只计一次', day, distinct: 'lineId' },
    inspLength: {
      label: '检验长度(m)',
      means: '报告登记的检验长度，按检验业务合计',
      day,
      sum: 'inspLength',
      as: 'hours',
    },
    concludedTotal: {
      label: '有结论条数',
      means: '有合格或不合格结论的管道装置',
      day,
      where: { verdict: ['1', '2'] },
      distinct: 'installationId',
    },
    qualifiedTotal: {
      label: '合格条数',
      means: '有效报告结论合格，或其后复检合格的管道装置',
      day,
      where: { verdict: '1' },
      distinct: 'installationId',
    },
    feeTotal: {
      label: '收费金额',
      means: '已确认收费的应收金额（减免已分摊扣除），按检验日期计入',
      day,
      sum: 'feeTotal',
      as: 'money',
      needs: 'charge.view',
    },
  },
  worked: {
    qualifiedRate: {
      label: '合格率',
      means: '合格条数÷有结论条数',
      part: 'qualifiedTotal',
      whole: ['concludedTotal'],
      as: 'percent',
    },
  },
})

/** 管道检验业务分析 (spec 2 §2.7). */
export const pipeChkBusAnalyse = statistic('pipeChkBusAnalyse', {
  title: '管道检验业务分析',
  facts: pipeFacts,
  by: ['grade', 'unit', 'result', 'dept', ['grade', 'result'], 'month'],
  measures: ['pipeTotal', 'lineTotal', 'inspLength', 'qualifiedTotal', 'qualifiedRate', 'feeTotal'],
  chart: { kind: 'bar', of: ['pipeTotal', 'lineTotal'] },
  search: ['pipelineGrade'],
  drill: 'pipeChkBusAnalyseDetail',
})
