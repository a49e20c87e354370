import { record } from '../kit/record.ts'
import { drillFilters, facts } from '../kit/statistic.ts'
import { defectCounted, defectsEach, inspectedMeans, itemFacts } from './itemFacts.ts'
import { itemFields } from './statItem.ts'

/** Facts that are read straight from what they are about, beside the item's: views of the database, not tables. */

const scope = { area: 'areaId', organisation: 'orgId' } as const

/** A return of a report before its approval, by reason, step and person (own withdrawals are none). */
export const statReturn = record('stat_return', {
  title: '报告退回明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true },
    returnDate: { label: '退回日期', kind: 'date', readonly: true },
    operTime: { label: '退回时间', kind: 'dateTime', readonly: true },
    returnStep: { label: '退回环节代码', kind: 'text', readonly: true },
    returnStepName: { label: '退回环节', kind: 'text', readonly: true },
    returnReason: { label: '退回原因', kind: 'text', readonly: true, width: 180 },
    returnDescription: { label: '退回说明', kind: 'longText', readonly: true },
    operUserName: { label: '退回人', kind: 'text', readonly: true },
  },
  actions: {},
})

export const returnFacts = facts({
  record: statReturn,
  dimensions: {
    reason: { label: '退回原因', field: 'returnReason', grouped: 'value' },
    step: { label: '退回环节', field: 'returnStep', grouped: 'value', name: 'returnStepName' },
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    class: { label: '设备类别', field: 'equclacode' },
    enteredBy: { label: '录入人', field: 'enterUserName', grouped: 'value', needs: 'quality.person' },
    returner: { label: '退回人', field: 'operUserName', grouped: 'value', needs: 'quality.person' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    returnCount: {
      label: '退回次数',
      means: '确认、复核、审核、审批环节退回报告的次数（本人撤回不计），按退回日期计入',
      day: 'returnDate',
    },
    reportCount: {
      label: '涉及报告数',
      means: '被退回的业务，同一业务只计一次',
      day: 'returnDate',
      distinct: 'itemId',
    },
  },
  worked: {
    share: { label: '占比', means: '退回次数占所选范围全部退回次数的百分比', share: 'returnCount' },
  },
})

/** A defect of an inspection, by inspection item. */
export const statDefect = record('stat_defect', {
  title: '不合格项目明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item', 'defect'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    itemCode: { label: '不合格项代码', kind: 'text', readonly: true },
    itemName: { label: '检验项目', kind: 'text', readonly: true, width: 220 },
    defectDesc: { label: '缺陷描述', kind: 'longText', readonly: true },
    defectLevel: { label: '缺陷等级', kind: 'dict', dict: 'DEFECT_LEVEL', readonly: true },
    rectifyStatus: { label: '整改状态', kind: 'dict', dict: 'RECTIFY_STATE', readonly: true },
  },
  actions: {},
})

export const defectFacts = facts({
  record: statDefect,
  dimensions: {
    item: { label: '不合格项目', field: 'itemName', grouped: 'value' },
    class: { label: '设备类别', field: 'equclacode' },
    level: { label: '缺陷等级', field: 'defectLevel' },
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    area: { label: '所属区域', field: 'areaId' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    failCount: {
      label: '不合格次数',
      means: '检验发现且未撤销的缺陷，按检验日期计入',
      day: 'inspectdate',
    },
    equTotal: {
      label: '涉及设备数',
      means: '有该不合格项的设备，同一设备只计一次',
      day: 'inspectdate',
      distinct: 'equdatasysid',
    },
  },
  worked: {
    share: { label: '占比', means: '不合格次数占所选范围全部不合格次数的百分比', share: 'failCount' },
    failPerHundred: {
      label: '每百台次数',
      means: '不合格次数÷检验台数×100；检验台数为同一区间、部门、类别和区域的检验台数，不按项目和等级划分',
      part: 'failCount',
      whole: ['inspTotal'],
      as: 'hundred',
    },
  },
  borrowed: { inspTotal: { facts: itemFacts, count: 'inspTotal' } },
})

/** An inspection, or one defect that it found. */
export const statFound = record('stat_found', {
  title: '缺陷数量明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item', 'defect'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    isDefect: { label: '是否缺陷', kind: 'yesNo', readonly: true },
    itemName: { label: '检验项目', kind: 'text', readonly: true, width: 220 },
    defectDesc: { label: '缺陷描述', kind: 'longText', readonly: true },
    defectLevel: { label: '缺陷等级', kind: 'dict', dict: 'DEFECT_LEVEL', readonly: true },
  },
  actions: {},
})

export const foundFacts = facts({
  record: statFound,
  dimensions: {
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    class: { label: '设备类别', field: 'equclacode' },
    kind: { label: '检验类别', field: 'inmGroupCode' },
    area: { label: '所属区域', field: 'areaId' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    inspTotal: {
      label: '检验台数',
      means: inspectedMeans,
      day: 'inspectdate',
      where: { isDefect: false },
    },
    defectCount: { ...defectCounted, where: { isDefect: true } },
    majorDefectCount: {
      label: '严重缺陷数',
      means: '其中等级为严重的缺陷',
      day: 'inspectdate',
      where: { isDefect: true, defectLevel: '3' },
    },
  },
  worked: { defectsEach },
})

/** One inspector's part in an item: hours and fee are shared equally, what cannot be is the lead's. */
export const statPerson = record('stat_person', {
  title: '人员工作量明细',
  scope,
  nameField: 'seisn',
  over: ['stat_item'],
  filters: drillFilters,
  fields: {
    ...itemFields,
    inspectorId: { label: '检验人员账号', kind: 'user', readonly: true },
    inspectorName: { label: '检验人员姓名', kind: 'text', readonly: true },
    isLead: { label: '是否项目负责人', kind: 'yesNo', readonly: true },
    sealed: { label: '已出具报告', kind: 'yesNo', readonly: true },
    repeated: { label: '是否复检', kind: 'yesNo', readonly: true },
    approveDate: { label: '首次批准日期', kind: 'date', readonly: true },
    workHours: { label: '折算工时', kind: 'decimal', unit: '小时', readonly: true },
    feeTotal: { label: '收费金额', kind: 'money', readonly: true },
  },
  actions: {},
})

export const personFacts = facts({
  record: statPerson,
  dimensions: {
    person: { label: '检验人员', field: 'inspectorId', grouped: 'value', name: 'inspectorName' },
    dept: { label: '检验部门', field: 'inspDept', none: '未分科室' },
    class: { label: '设备类别', field: 'equclacode' },
    month: { label: '月份', day: 'month' },
  },
  counts: {
    leadTotal: {
      label: '主检台数',
      means: '作为项目负责人检验并已出具报告的业务（不含复检），按检验日期计入',
      day: 'inspectdate',
      where: { sealed: true, repeated: false, isLead: true },
    },
    inspTotal: {
      label: '参检台数',
      means: '参加检验并已出具报告的业务（不含复检），按检验日期计入；一台由多人检验时每人各计一台',
      day: 'inspectdate',
      where: { sealed: true, repeated: false },
    },
    reportCount: {
      label: '出具报告数',
      means: '作为项目负责人首次批准的报告，按批准日期计入',
      day: 'approveDate',
      where: { isLead: true },
    },
    workHours: {
      label: '折算工时',
      means: '参检人员平均分担，除不尽的计入项目负责人，按批准日期计入',
      day: 'approveDate',
      sum: 'workHours',
      as: 'hours',
    },
    feeTotal: {
      label: '收费金额',
      means: '与工时相同的方法分担，按批准日期计入',
      day: 'approveDate',
      sum: 'feeTotal',
      as: 'money',
      needs: 'charge.view',
    },
  },
  worked: {},
})
