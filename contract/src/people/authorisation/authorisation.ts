import { type RowOf, record } from '../../kit/record.ts'

/**
 * What somebody may sign in the institute's reports, and from when until when (报告项目资质配置): reviewers, authorised
 * signatories and inspectors, by equipment class, grade and inspection kind.
 */
export const reportAuthorisation = record('report_authorisation', {
  title: '报告项目资质',
  scope: { organisation: 'orgId' },
  nameField: 'qualifName',
  filters: { covering: '适用设备', kind: '检验业务', grade: '级别' },
  complex: { label: '综合', fields: ['qualifCode', 'qualifName', 'userNames'] },
  fields: {
    qualifCode: { label: '资质代码', kind: 'text', required: true, max: 40, index: 'order' },
    qualifName: { label: '项目资质名称', kind: 'text', required: true, max: 100, width: 200 },
    duty: { label: '授权职责', kind: 'dict', dict: 'REPORT_DUTY', required: true },
    loginName: { label: '授权人账号', kind: 'user', required: true, index: 'order' },
    userNames: { label: '授权人员', kind: 'text', readonly: true },
    /** Comma-joined class prefixes of the catalogue, like those of certificates. */
    equclacode: {
      label: '设备类别代码',
      kind: 'codes',
      required: true,
      max: 200,
      help: '填写设备类别代码的前几位，多个以逗号分隔，如 3,4',
    },
    classNames: { label: '设备类别', kind: 'text', readonly: true, computed: true, width: 240 },
    pipelineGrade: {
      label: '管道级别',
      kind: 'dictMany',
      dict: 'pipeGrade',
      help: '不选为不限级别，只对压力管道有效',
    },
    boilerGrade: {
      label: '锅炉级别',
      kind: 'dictMany',
      dict: 'boilerGrade',
      help: '不选为不限级别，只对锅炉有效',
    },
    seisortcodeset: {
      label: '检验类别',
      kind: 'dictMany',
      dict: 'INM_GROUP',
      help: '不选为不限检验类别',
      width: 200,
    },
    certItem: {
      label: '检验资质项目',
      kind: 'dict',
      dict: 'INSPECTOR_ITEM',
      help: '安排检验时，授权人员应持有该项目的有效检验人员证',
    },
    leastHolders: {
      label: '持证人数',
      kind: 'integer',
      rule: 'positiveInteger',
      min: 1,
      max: 20,
      help: '安排的检验人员中至少几人应持有该检验资质；不填则不限',
    },
    startDate: { label: '有效期起', kind: 'date', required: true },
    endDate: { label: '有效期止', kind: 'date', required: true, index: 'order' },
    enabled: { label: '是否启用', kind: 'yesNo' },
    note: { label: '备注', kind: 'text', max: 500 },
    orgId: { label: '检验机构', kind: 'organisation', of: 'organisation', readonly: true },
  },
  actions: {
    create: { label: '新增', permission: 'reportAuthorisation.save', needs: 'none' },
    edit: { label: '编辑', permission: 'reportAuthorisation.save', needs: 'one' },
    view: { label: '查看', permission: 'reportAuthorisation.view', needs: 'one' },
    delete: {
      label: '删除',
      permission: 'reportAuthorisation.delete',
      needs: 'some',
      danger: true,
    },
    import: { label: '导入', permission: 'reportAuthorisation.import', needs: 'none' },
    export: { label: '导出', permission: 'reportAuthorisation.export', needs: 'none' },
  },
})

export type ReportAuthorisation = RowOf<typeof reportAuthorisation>

/** REPORT_DUTY. */
export const duties = { inspect: '1', audit: '2', approve: '3' } as const

export type Duty = (typeof duties)[keyof typeof duties]
