import { type RowOf, record } from '../kit/record.ts'

/** What an inspector is qualified for, and until when (userexamcert, TSG Z8002). */
export const inspectorCertificate = record('inspector_certificate', {
  title: '检验人员证书',
  scope: { organisation: 'orgId' },
  nameField: 'certno',
  filters: { own: '本人证书' },
  fields: {
    loginName: { label: '账号', kind: 'user', required: true, index: 'order' },
    personName: { label: '姓名', kind: 'text', readonly: true },
    certno: {
      label: '证书编号',
      kind: 'text',
      required: true,
      max: 60,
      index: 'unique',
      within: 'instituteId',
      width: 180,
    },
    certtype: { label: '资格项目', kind: 'dict', dict: 'INSPECTOR_ITEM', required: true },
    /** Comma-joined class prefixes of the catalogue that the item covers. */
    classPrefixes: { label: '适用设备类别', kind: 'codes', required: true, max: 200 },
    issueOrgName: { label: '发证机关', kind: 'text', max: 100, width: 200 },
    firstIssueDate: { label: '首次发证日期', kind: 'date' },
    issueDate: { label: '发证日期', kind: 'date', required: true },
    validDate: { label: '有效期至', kind: 'date', required: true, index: 'order' },
    reviewDate: { label: '复审日期', kind: 'date' },
    certState: { label: '证书状态', kind: 'dict', dict: 'CERT_STATE', required: true },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
    /** The institute above the department; the database writes it; a number is one certificate within it. */
    instituteId: {
      label: '所属机构',
      kind: 'organisation',
      of: 'organisation',
      readonly: true,
      internal: true,
    },
    /** How many scans there are. */
    attname: { label: '附件', kind: 'text', computed: true, width: 80 },
  },
  actions: {
    create: { label: '新增', permission: 'certificate.save', needs: 'none' },
    edit: { label: '编辑', permission: 'certificate.save', needs: 'one' },
    view: { label: '查看', permission: 'certificate.view', needs: 'one' },
    delete: { label: '删除', permission: 'certificate.delete', needs: 'some', danger: true },
    export: { label: '导出', permission: 'certificate.export', needs: 'none' },
  },
})

export type InspectorCertificate = RowOf<typeof inspectorCertificate>
