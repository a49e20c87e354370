import { type RowOf, record } from '../kit/record.ts'

/**
 * An inspection liaison sheet: what the inspected unit is told of one visit, and what its contact answers by the link
 * that a text message brings.
 */
export const liaison = record('inspection_liaison', {
  title: '检验联络单',
  scope: { area: 'areaId', unit: 'unitId', organisation: 'orgId' },
  nameField: 'liaisonno',
  complex: { label: '综合', fields: ['liaisonno', 'seisn', 'equcode', 'unitname'] },
  fields: {
    liaisonno: {
      label: '联络单编号',
      kind: 'serial',
      series: 'LL',
      readonly: true,
      index: 'unique',
      width: 160,
    },
    status: { label: '状态', kind: 'dict', dict: 'LIAISON_STATE', readonly: true, width: 110 },
    seisn: { label: '业务流水号', kind: 'codes', max: 8000, readonly: true, width: 170 },
    unitId: { label: '受检单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    unitname: {
      label: '受检单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    useaddress: { label: '检验地点', kind: 'text', readonly: true, width: 240 },
    equclacode: { label: '设备类别', kind: 'equipmentClass', readonly: true, width: 140 },
    equcode: { label: '设备代码', kind: 'codes', max: 8000, readonly: true, width: 180 },
    planInspectDate: { label: '计划检验日期', kind: 'date', readonly: true, index: 'order' },
    inspectors: { label: '检验人员', kind: 'text', readonly: true },
    contactName: { label: '联系人', kind: 'text', max: 40, required: true },
    contacttel: {
      label: '联系电话',
      kind: 'phone',
      rule: 'mobile',
      required: true,
      masked: true,
      help: '联络单链接发到这个手机',
    },
    liaisonContent: { label: '联络事项', kind: 'longText', required: true, width: 260 },
    sendUserName: { label: '发出人', kind: 'text', readonly: true },
    sendTime: { label: '发出时间', kind: 'dateTime', readonly: true, index: 'order' },
    replyUserName: { label: '回复人', kind: 'text', max: 40, readonly: true },
    replyTime: { label: '回复时间', kind: 'dateTime', readonly: true },
    conditions: {
      label: '现场条件',
      kind: 'dictMany',
      dict: 'LIAISON_CONDITION',
      readonly: true,
      width: 240,
    },
    accompanyName: { label: '陪同人员', kind: 'text', max: 40, readonly: true },
    accompanyTel: { label: '陪同人员电话', kind: 'phone', rule: 'phone', masked: true, readonly: true },
    replyOpinion: { label: '单位意见', kind: 'text', max: 500, readonly: true, width: 220 },
    expectDate: { label: '要求改期至', kind: 'date', readonly: true },
    areaId: { label: '所在区域', kind: 'area', readonly: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    view: { label: '查看', permission: 'task.view', needs: 'one' },
    ticket: { label: '联络单二维码', permission: 'task.liaison', needs: 'one' },
  },
})

export type Liaison = RowOf<typeof liaison>

/** LIAISON_STATE. */
export const liaisonStates = { waiting: '0', agreed: '1', otherDay: '2', ended: '9' } as const
