import { type Fields, type RowOf, record } from '../kit/record.ts'
import { drillFilters } from '../kit/statistic.ts'

/** What all facts about business say of the item that they are about. */
export const itemFields = {
  seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
  reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', width: 200 },
  unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
  unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
  equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
  equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
  equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
  inmGroupCode: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP', readonly: true },
  orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation', readonly: true },
  areaId: { label: '所在区域', kind: 'area', readonly: true },
  inspectors: { label: '检验人员', kind: 'text', readonly: true },
  enterUserName: { label: '录入人', kind: 'text', readonly: true },
  inspectdate: { label: '检验日期', kind: 'date', readonly: true },
} as const satisfies Fields

/**
 * What statistics count of a business item: one narrow row for each that was accepted, made anew whenever something of it
 * changed (`server/src/quality/facts.ts`). Its id is the item's.
 */
export const statItem = record('stat_item', {
  title: '检验业务统计明细',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'seisn',
  filters: drillFilters,
  fields: {
    ...itemFields,
    leadId: { label: '项目负责人账号', kind: 'user', readonly: true },
    leadName: { label: '项目负责人', kind: 'text', readonly: true },
    step: { label: '当前环节', kind: 'text', readonly: true },
    appdate: { label: '申报日期', kind: 'date', readonly: true },
    acceptDate: { label: '受理日期', kind: 'date', readonly: true },
    /** Of the first version. */
    approveDate: { label: '首次批准日期', kind: 'date', readonly: true },
    issueDate: { label: '发放日期', kind: 'date', readonly: true },
    endDate: { label: '办结日期', kind: 'date', readonly: true },
    inspectResult: { label: '检验结论', kind: 'dict', dict: 'REPORT_CONCLUSION', readonly: true, width: 120 },
    unqualifiedItem: { label: '不合格项目', kind: 'longText', readonly: true },
    /** A first version was sealed. */
    sealed: { label: '已出具报告', kind: 'yesNo', readonly: true },
    repeated: { label: '是否复检', kind: 'yesNo', readonly: true },
    /** By the valid version, or by a passed 复检 that answers it. */
    verdict: { label: '合格情况', kind: 'dict', dict: 'STAT_VERDICT', readonly: true },
    passedOnce: { label: '是否一次合格', kind: 'yesNo', readonly: true },
    // What is `internal` tells how the institute works, not what it found: supervisors see the rows of results.
    /** Times that its report went back before it was first approved. */
    returnCount: { label: '退回次数', kind: 'integer', unit: '次', readonly: true, internal: true },
    /** The institute's own mistake in a report that it had approved. */
    mistaken: { label: '是否差错报告', kind: 'yesNo', readonly: true, internal: true },
    defectCount: { label: '缺陷数', kind: 'integer', readonly: true },
    majorDefectCount: { label: '严重缺陷数', kind: 'integer', readonly: true },
    workHours: { label: '折算工时', kind: 'decimal', unit: '小时', readonly: true, internal: true },
    feeTotal: { label: '收费金额', kind: 'money', readonly: true, internal: true },
    errorType: { label: '差错类型', kind: 'dict', dict: 'REPORT_ERROR_TYPE', readonly: true, internal: true },
    /** From when the term of its report runs, and until when. */
    reportFrom: { label: '出报告起算日', kind: 'date', readonly: true },
    reportDue: { label: '出报告期限', kind: 'date', readonly: true },
    /** Bits of the steps that were passed, and of those that were passed late (`timedSteps.ts`). */
    stepsDone: { label: '已过环节', kind: 'integer', readonly: true, internal: true },
    stepsLate: { label: '超时环节', kind: 'integer', readonly: true, internal: true },
  },
  actions: {},
})

export type StatItem = RowOf<typeof statItem>

/** STAT_VERDICT. */
export const verdicts = { qualified: '1', unqualified: '2', pending: '3' } as const
