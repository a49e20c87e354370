import { record } from '../kit/record.ts'
import { drillFilters, facts, periodFilters } from '../kit/statistic.ts'
import { mistakenMeans } from './reportCounts.ts'
import { itemFields } from './statItem.ts'
import { placeNames } from './timedSteps.ts'

/** Whether work was in time, and what waits: read from facts and business, views of the database. */

const scope = { area: 'areaId', organisation: 'orgId' } as const

/** A step that an approved item passed, or its report as a whole. */
export const statStep = record('stat_step', {
  title: '报告及时率明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true },
    approveDate: { label: '首次批准日期', kind: 'date', readonly: true },
    reportFrom: { label: '出报告起算日', kind: 'date', readonly: true },
    reportDue: { label: '出报告期限', kind: 'date', readonly: true },
    stepPlace: { label: '环节次序', kind: 'integer', readonly: true, internal: true },
    stepName: { label: '环节名称', kind: 'text', readonly: true, computed: true, width: 110 },
    receiveTime: { label: '到达时间', kind: 'dateTime', readonly: true, computed: true },
    executeTime: { label: '办理时间', kind: 'dateTime', readonly: true, computed: true },
    /** Working days from arrival until it was done, for as often as it was passed. */
    usedDays: { label: '用时', kind: 'integer', unit: '天', readonly: true, computed: true },
    limitDays: { label: '规定时限', kind: 'integer', unit: '天', readonly: true, computed: true },
    overdueFlag: { label: '是否超时', kind: 'yesNo', readonly: true },
  },
  actions: {},
})

export const stepFacts = facts({
  record: statStep,
  dimensions: {
    step: { label: '环节', field: 'stepPlace', grouped: 'value', words: placeNames, inOrder: true },
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    class: { label: '设备类别', field: 'equclacode' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    total: {
      label: '办结总数',
      means: '已首次批准的报告走过的有时限环节（受理至归档）和出报告全程，按批准日期计入',
      day: 'approveDate',
    },
    onTimeTotal: {
      label: '按时办结数',
      means: '该环节没有一次在期限之后办理；出报告自检验（先行整改的自整改确认）起在时限内批准',
      day: 'approveDate',
      where: { overdueFlag: false },
    },
    overdueTotal: {
      label: '超时办结数',
      means: '该环节至少一次在期限之后办理；出报告超过时限',
      day: 'approveDate',
      where: { overdueFlag: true },
    },
  },
  worked: {
    onTimeRate: {
      label: '及时率',
      means: '按时办结数÷办结总数',
      part: 'onTimeTotal',
      whole: ['total'],
      as: 'percent',
    },
  },
})

/** An approved report, with the institute's mistake that was found in it. */
export const statError = record('stat_error', {
  title: '报告差错率明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item', 'report_correction', 'report'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    approveDate: { label: '首次批准日期', kind: 'date', readonly: true },
    mistaken: { label: '是否差错报告', kind: 'yesNo', readonly: true },
    errorType: { label: '差错类型', kind: 'dict', dict: 'REPORT_ERROR_TYPE', readonly: true, width: 120 },
    errorDesc: { label: '差错描述', kind: 'longText', readonly: true, width: 240 },
    /** The steps at which it should have been found. */
    dutyParts: { label: '责任环节', kind: 'dictMany', dict: 'REPORT_DUTY_PART', readonly: true },
    dutyUserName: { label: '责任人', kind: 'text', readonly: true },
    foundTime: { label: '发现时间', kind: 'dateTime', readonly: true },
    foundName: { label: '发现人', kind: 'text', readonly: true },
    foundStep: { label: '发现环节', kind: 'text', readonly: true, computed: true },
  },
  actions: {},
})

export const errorFacts = facts({
  record: statError,
  dimensions: {
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    enteredBy: { label: '录入人', field: 'enterUserName', grouped: 'value', needs: 'quality.person' },
    class: { label: '设备类别', field: 'equclacode' },
    errorType: { label: '差错类型', field: 'errorType' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    reportCount: {
      label: '报告总数',
      means: '首次批准的报告，按批准日期计入；以后的版次不再计数',
      day: 'approveDate',
    },
    errorCount: {
      label: '差错报告数',
      means: mistakenMeans,
      day: 'approveDate',
      where: { mistaken: true },
    },
  },
  worked: {
    errorRate: {
      label: '差错率',
      means: '差错报告数÷报告总数',
      part: 'errorCount',
      whole: ['reportCount'],
      as: 'percent',
    },
    errorShare: {
      label: '占比',
      means: '差错报告数占所选范围全部差错报告数的百分比',
      share: 'errorCount',
    },
  },
})

/** Business under way, with the term of the step at which it stands. */
export const statTrack = record('stat_track', {
  title: '时效跟踪',
  scope,
  nameField: 'seisn',
  over: ['stat_item', 'business_item'],
  filters: { overdueFlag: '是否超时', ...periodFilters },
  fields: {
    ...itemFields,
    appmainsysid: { label: '所属申报', kind: 'id', of: 'declaration', readonly: true },
    step: { label: '环节代码', kind: 'text', readonly: true },
    currentStep: { label: '当前环节', kind: 'text', readonly: true, computed: true, width: 110 },
    dealManName: { label: '办理人', kind: 'text', readonly: true, width: 100 },
    receiveTime: { label: '到达时间', kind: 'dateTime', readonly: true },
    deadline: { label: '办理期限', kind: 'date', readonly: true },
    /** The deadline; behind all others where there is none. */
    dueOrder: { label: '期限次序', kind: 'date', readonly: true, internal: true },
    limitDays: { label: '规定时限', kind: 'integer', unit: '天', readonly: true, computed: true },
    usedDays: { label: '已用天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    /** Working days until the deadline; negative when it has passed. */
    restDays: { label: '剩余天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    overdueFlag: { label: '是否超时', kind: 'yesNo', readonly: true, computed: true },
  },
  actions: { export: { label: '导出', permission: 'quality.view', needs: 'none' } },
})

/** A notice that asked a unit to put something right, and how it stands. */
export const statRectification = record('stat_rectification', {
  title: '整改情况查询',
  scope,
  nameField: 'noticeno',
  over: ['inspection_notice'],
  filters: { overdueFlag: '是否超期', ...periodFilters },
  fields: {
    noticeno: { label: '意见书编号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    noticetype: { label: '意见书类型', kind: 'dict', dict: 'OPINION_TYPE', readonly: true, width: 180 },
    seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
    problemDesc: { label: '存在问题', kind: 'longText', readonly: true },
    rectifyLimit: { label: '整改期限', kind: 'date', readonly: true },
    issueDate: { label: '出具日期', kind: 'date', readonly: true },
    inspectors: { label: '检验人员', kind: 'text', readonly: true },
    inspDept: { label: '检验部门', kind: 'organisation', of: 'organisation', readonly: true },
    feedbackDate: { label: '整改反馈日期', kind: 'date', readonly: true },
    feedbackResult: { label: '整改情况', kind: 'longText', readonly: true },
    step: { label: '环节代码', kind: 'text', readonly: true },
    status: { label: '状态', kind: 'text', readonly: true, computed: true, width: 110 },
    /** Days past the limit until the unit answered, or until today. */
    overdueDays: { label: '超期天数', kind: 'integer', unit: '天', readonly: true, computed: true },
    overdueFlag: { label: '是否超期', kind: 'yesNo', readonly: true, computed: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: { export: { label: '导出', permission: 'quality.view', needs: 'none' } },
})
