import { type RowOf, record } from '../kit/record.ts'

/** What a person is certified for, and until when (TSG Z6001; four years, reviewed before they end). */
export const personCertificate = record('person_certificate', {
  title: '人员证书',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'certno',
  complex: { label: '综合', fields: ['certno', 'personname', 'workunitname'] },
  fields: {
    personId: { label: '人员编号', kind: 'id', of: 'person', required: true, index: 'order' },
    personname: { label: '姓名', kind: 'text', readonly: true, width: 100 },
    personType: { label: '人员类别', kind: 'dict', dict: 'PERSON_TYPE', readonly: true },
    idcard: { label: '身份证号', kind: 'idCard', readonly: true, masked: true, search: 'equals', width: 170 },
    unitId: { label: '所在单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    workunitname: { label: '所在单位', kind: 'unit', of: 'unitId', readonly: true, width: 240 },
    certno: {
      label: '证书编号',
      kind: 'text',
      required: true,
      max: 60,
      search: 'prefix',
      index: 'order',
      width: 200,
    },
    certItem: {
      label: '持证项目',
      kind: 'dict',
      dict: 'OPERATOR_ITEM',
      required: true,
      width: 170,
    },
    issueOrgName: { label: '发证机关', kind: 'text', required: true, max: 100, width: 200 },
    firstIssueDate: { label: '首次发证日期', kind: 'date' },
    issueDate: { label: '发证日期', kind: 'date', required: true },
    validDate: { label: '有效期至', kind: 'date', required: true, index: 'order', width: 170 },
    reviewDate: { label: '复审日期', kind: 'date' },
    certStatus: { label: '证书状态', kind: 'dict', dict: 'CERT_STATE', required: true, width: 90 },
    /** When it was revoked or rescinded: three years without a new application count from it. */
    withdrawnDate: { label: '吊销、撤销日期', kind: 'date', readonly: true, width: 130 },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    /** Where the application stands that is not decided yet. */
    renewalStatus: {
      label: '在办复审',
      kind: 'dict',
      dict: 'AUDIT_STATE',
      readonly: true,
      computed: true,
      width: 90,
    },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'person.save', needs: 'none' },
    edit: { label: '编辑', permission: 'person.save', needs: 'one' },
    view: { label: '查看', permission: 'person.view', needs: 'one' },
    renew: { label: '申请复审', permission: 'certificateReview.save', needs: 'one' },
    act: { label: '证书处理', permission: 'certificateAct.save', needs: 'one' },
    delete: { label: '删除', permission: 'person.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'person.export', needs: 'none' },
  },
})

/** Values of CERT_STATE that certify nothing: suspended, revoked, struck, rescinded. */
export const withdrawnStates: readonly string[] = ['4', '5', '6', '7']

export type PersonCertificate = RowOf<typeof personCertificate>
