import { processFields, type RowOf, record } from '../../kit/record.ts'
import { complaintProcess } from './complaint.process.ts'
import { matterFields } from './matterFields.ts'

/** A complaint about a device, a unit or an inspection (spec 2 §2.9 complaint). */
export const complaint = record('complaint', {
  title: '投诉举报',
  // About an inspection it is its institute's, else the authority's of the place; the other side does not see it.
  scope: { area: 'areaId', organisation: 'orgId' },
  nameField: 'complaintno',
  process: complaintProcess,
  complex: { label: '综合', fields: ['complaintno', 'targetUnit', 'equcode', 'content'] },
  fields: {
    complaintno: {
      label: '投诉编号',
      kind: 'serial',
      series: 'TS',
      readonly: true,
      index: 'unique',
      width: 150,
    },
    complaintType: { label: '投诉类型', kind: 'dict', dict: 'COMPLAINT_TYPE', required: true, width: 90 },
    about: { label: '投诉事项', kind: 'dict', dict: 'COMPLAINT_ABOUT', required: true, width: 110 },
    /** Shown to whoever handles it, and to nobody else. */
    complainant: { label: '投诉人', kind: 'text', max: 40, required: true, width: 90 },
    contacttel: {
      label: '联系电话',
      kind: 'phone',
      rule: 'phone',
      required: true,
      masked: true,
      width: 130,
    },
    targetUnitId: { label: '被投诉单位编号', kind: 'id', of: 'unit', index: 'order' },
    targetUnit: {
      label: '被投诉单位',
      kind: 'unit',
      of: 'targetUnitId',
      required: true,
      index: 'contains',
      width: 220,
    },
    equdatasysid: { label: '设备档案编号', kind: 'id', of: 'equipment', readonly: true, index: 'order' },
    equcode: { label: '设备代码', kind: 'text', max: 40, search: 'prefix', width: 170 },
    content: { label: '投诉内容', kind: 'longText', required: true, max: 2000, width: 260 },
    handler: { label: '办理人账号', kind: 'user', readonly: true },
    handlerName: { label: '办理人', kind: 'text', readonly: true, width: 90 },
    acceptDate: { label: '受理日期', kind: 'date', readonly: true, width: 110 },
    /** Until when it has to be dealt with. */
    dealLimit: { label: '投诉办理期限', kind: 'date', readonly: true, index: 'order', width: 120 },
    isOverdue: { label: '曾逾期', kind: 'yesNo', readonly: true, width: 90 },
    /** The end of a term of which its handler was reminded, and the one after which they were warned. */
    remindedFor: { label: '已提醒的期限', kind: 'date', readonly: true, internal: true, detailOnly: true },
    warnedFor: { label: '已警示的期限', kind: 'date', readonly: true, internal: true, detailOnly: true },
    checkno: { label: '检查编号', kind: 'text', readonly: true, width: 150 },
    caseno: { label: '案件编号', kind: 'text', readonly: true, width: 150 },
    disposeResult: { label: '处理结果', kind: 'longText', readonly: true, max: 2000, width: 240 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order', width: 120 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    ...matterFields,
    ...processFields,
  },
  actions: {
    create: { label: '登记投诉', permission: 'complaint.save', needs: 'none' },
    edit: { label: '编辑', permission: 'complaint.save', needs: 'one' },
    accept: { label: '受理', permission: 'complaint.save', needs: 'one' },
    report: { label: '办理', permission: 'complaint.deal', needs: 'one' },
    answer: { label: '答复', permission: 'complaint.deal', needs: 'one' },
    view: { label: '查看', permission: 'complaint.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'complaint.view', needs: 'one' },
    export: { label: '导出', permission: 'complaint.export', needs: 'none' },
  },
})

export type Complaint = RowOf<typeof complaint>
