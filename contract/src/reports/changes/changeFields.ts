import { type Fields, shape } from '../../kit/record.ts'
import type { ChangeItems } from './places.ts'

/** What every application about a released report has, whatever it is called. */
export const changeFields = {
  reportId: { label: '原报告', kind: 'id', of: 'report', required: true, index: 'order' },
  reportno: { label: '报告编号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 200 },
  newReportId: { label: '新报告', kind: 'id', of: 'report', readonly: true },
  itemId: { label: '所属业务', kind: 'id', of: 'business_item', readonly: true, index: 'order' },
  seisn: { label: '业务流水号', kind: 'text', readonly: true, search: 'prefix', index: 'order', width: 170 },
  appno: { label: '申报单号', kind: 'text', readonly: true, search: 'prefix', width: 208 },
  unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true },
  unitname: { label: '受检单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 240 },
  equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
  equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
  applyUserName: { label: '申请人', kind: 'text', readonly: true, width: 90 },
  applyLogin: { label: '申请人账号', kind: 'user', readonly: true, index: 'order' },
  applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
  auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
  auditLogin: { label: '审核人账号', kind: 'user', readonly: true },
  auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
  auditOpinion: { label: '审核意见', kind: 'longText', readonly: true, width: 160 },
  approveUserName: { label: '审批人', kind: 'text', readonly: true, width: 90 },
  approveTime: { label: '审批时间', kind: 'dateTime', readonly: true },
  approveOpinion: { label: '审批意见', kind: 'longText', readonly: true, width: 160 },
  modifyUserName: { label: '修改人', kind: 'text', readonly: true, width: 90 },
  modifyLogin: { label: '修改人账号', kind: 'user', readonly: true },
  areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
  orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  stepcode: { label: '环节', kind: 'text', readonly: true, computed: true, from: 'step' },
} as const satisfies Fields

/** The places that it changes. */
export const changedPlaces = {
  kind: 'json',
  required: true,
  shape: shape<ChangeItems>(),
} as const
