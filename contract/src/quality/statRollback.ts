import { record } from '../kit/record.ts'
import { drillFilters, facts } from '../kit/statistic.ts'
import { reportCounts, reportRates } from './reportCounts.ts'
import { itemFields } from './statItem.ts'

/** An approved report with how often it came back, or one decision on a report at one of the steps that may return it. */
export const statRollback = record('stat_rollback', {
  title: '报告退回率明细',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'seisn',
  over: ['stat_item'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true },
    approveDate: { label: '首次批准日期', kind: 'date', readonly: true },
    returnCount: { label: '退回次数', kind: 'integer', unit: '次', readonly: true },
    decideDate: { label: '办理日期', kind: 'date', readonly: true },
    /** Of a decision; of a report that came back its last return before the approval. */
    decideStep: { label: '办理环节代码', kind: 'text', readonly: true },
    decideStepName: { label: '环节', kind: 'text', readonly: true, width: 100 },
    returned: { label: '是否退回', kind: 'yesNo', readonly: true },
    returnReason: { label: '退回原因', kind: 'text', readonly: true, width: 160 },
    operUserName: { label: '办理人', kind: 'text', readonly: true },
    operTime: { label: '办理时间', kind: 'dateTime', readonly: true },
  },
  actions: {},
})

export const rollbackFacts = facts({
  record: statRollback,
  dimensions: {
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    enteredBy: { label: '录入人', field: 'enterUserName', grouped: 'value', needs: 'quality.person' },
    step: { label: '退回环节', field: 'decideStep', grouped: 'value', name: 'decideStepName' },
    class: { label: '设备类别', field: 'equclacode' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    ...reportCounts,
    decidedTotal: {
      label: '办理次数',
      means: '该环节作出的决定（通过和退回，本人撤回不计），按办理日期计入',
      day: 'decideDate',
    },
    stepReturns: {
      label: '环节退回次数',
      means: '其中退回的次数',
      day: 'decideDate',
      where: { returned: true },
    },
  },
  worked: {
    ...reportRates,
    stepReturnRate: {
      label: '环节退回率',
      means: '环节退回次数÷办理次数',
      part: 'stepReturns',
      whole: ['decidedTotal'],
      as: 'percent',
    },
  },
})
