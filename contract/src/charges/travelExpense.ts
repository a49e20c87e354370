import { processFields, type RowOf, record } from '../kit/record.ts'
import { applicationFields } from '../shared/flow/applicationFields.ts'
import { travelExpenseProcess } from './travelExpense.process.ts'

const { applyUser, applyUserName, applyDate, status, auditOpinion } = applicationFields

/**
 * Meals and lodging of those who inspected away from their base, one record for a visit and its days; amounts in fen. A
 * cost of the institute's own: nothing of it ever stands in the charge of a unit (spec 2 §2.4).
 */
export const travelExpense = record('travel_expense', {
  title: '食宿费用',
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'feeno',
  process: travelExpenseProcess,
  filters: { waiting: '待办' },
  complex: { label: '综合', fields: ['feeno', 'seisn', 'appno', 'unitname', 'inspectors'] },
  fields: {
    feeno: { label: '费用单号', kind: 'serial', series: 'SS', readonly: true, index: 'unique', width: 160 },
    itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
    /** Whoever went names the visit by one of its businesses; the rest is the server's to read. */
    seisn: {
      label: '业务流水号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择检验业务',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      width: 170,
    },
    visitNo: { label: '合并检验', kind: 'text', readonly: true, width: 170 },
    appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 208 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    inspectors: { label: '检验人员', kind: 'text', readonly: true, width: 150 },
    startDate: { label: '起始日期', kind: 'date', required: true },
    endDate: { label: '结束日期', kind: 'date', required: true },
    days: { label: '天数', kind: 'integer', unit: '天', readonly: true, width: 100 },
    persons: {
      label: '人数',
      kind: 'integer',
      rule: 'positiveInteger',
      unit: '人',
      max: 99,
      help: '不填为全部检验人员',
      width: 100,
    },
    cateringFee: { label: '餐费', kind: 'money', min: 0 },
    accommodationFee: { label: '住宿费', kind: 'money', min: 0 },
    totalFee: { label: '合计金额', kind: 'money', readonly: true },
    standardFee: { label: '标准金额', kind: 'money', readonly: true },
    overFee: { label: '超标金额', kind: 'money', readonly: true },
    overReason: { label: '超标原因', kind: 'text', max: 300, help: '餐费或住宿费超过标准时填写', width: 200 },
    note: { label: '备注', kind: 'text', max: 500 },
    applyUser,
    applyUserName: { ...applyUserName, label: '登记人员' },
    applyDate: { ...applyDate, label: '登记日期', index: 'order' },
    status,
    confirmUserName: { label: '确认人', kind: 'text', readonly: true },
    confirmDate: { label: '确认日期', kind: 'date', readonly: true },
    auditOpinion: { ...auditOpinion, label: '确认意见' },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    /** The catalogue's name for it. */
    money: { label: '合计金额', kind: 'money', readonly: true, computed: true, from: 'totalFee' },
    ...processFields,
  },
  actions: {
    create: { label: '登记食宿费用', permission: 'travelExpense.save', needs: 'none' },
    edit: { label: '编辑', permission: 'travelExpense.save', needs: 'one' },
    submit: { label: '提交确认', permission: 'travelExpense.save', needs: 'some' },
    delete: { label: '删除', permission: 'travelExpense.save', needs: 'some', danger: true },
    confirm: { label: '确认', permission: 'travelExpense.confirm', needs: 'some' },
    view: { label: '查看', permission: 'travelExpense.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'travelExpense.view', needs: 'one' },
    export: { label: '导出', permission: 'travelExpense.export', needs: 'none' },
  },
})

export type TravelExpense = RowOf<typeof travelExpense>
