import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import { filingProcess } from './filing.process.ts'

/** A worker with the certificate that counts, as a filing keeps them. */
export type FiledPerson = {
  id: string
  personname: string
  post: string | null
  certno: string
  certItem: string
  validDate: string
}

/** What a lift maintenance unit files of itself with the authority: licence, people, premises (spec 2 §7.6). */
export const maintenanceFiling = record('maintenance_filing', {
  title: '维保单位备案',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'maintunit',
  process: filingProcess,
  complex: { label: '综合', fields: ['filingno', 'maintunit', 'creditcode', 'licenseno'] },
  fields: {
    /** Given when the filing is agreed to; a change keeps it. */
    filingno: {
      label: '备案编号',
      kind: 'text',
      readonly: true,
      search: 'prefix',
      index: 'order',
      width: 160,
    },
    filingType: { label: '备案类别', kind: 'dict', dict: 'FILING_KIND', readonly: true, width: 100 },
    unitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    maintunit: {
      label: '维保单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 240,
    },
    creditcode: { label: '统一社会信用代码', kind: 'creditCode', readonly: true, width: 180 },
    licenseno: { label: '许可证编号', kind: 'text', required: true, max: 60, width: 160 },
    licenseScope: { label: '许可范围', kind: 'text', required: true, max: 500, width: 220 },
    validDate: { label: '有效期至', kind: 'date', required: true },
    legalperson: { label: '法定代表人', kind: 'text', required: true, max: 40 },
    address: { label: '经营场所', kind: 'text', required: true, max: 200, width: 220 },
    contactname: { label: '联系人', kind: 'text', required: true, max: 40 },
    contacttel: { label: '联系电话', kind: 'phone', required: true, rule: 'phone', masked: true },
    premises: {
      label: '办公、仓库与应急值守情况',
      kind: 'longText',
      help: '面积、备件仓库、24小时值班电话',
    },
    /** The maintenance workers with their certificates on the day of the submit. */
    persons: { label: '作业人员', kind: 'json', shape: shape<FiledPerson[]>(), readonly: true },
    personCount: { label: '作业人员数', kind: 'integer', unit: '人', readonly: true },
    equCount: { label: '维保电梯数', kind: 'integer', unit: '台', readonly: true },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order' },
    applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
    status: { label: '状态', kind: 'dict', dict: 'MAINT_FILING_STATE', readonly: true, width: 90 },
    checkUserName: { label: '核查人', kind: 'text', readonly: true },
    checkTime: { label: '核查时间', kind: 'dateTime', readonly: true },
    checkOpinion: { label: '核查意见', kind: 'text', readonly: true, width: 180 },
    auditUserName: { label: '审核人', kind: 'text', readonly: true },
    auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
    auditOpinion: { label: '审核意见', kind: 'text', readonly: true, width: 180 },
    /** Of a change: the filing that it changes, and in words what differs. */
    previousId: { label: '变更前备案编号', kind: 'id', of: 'maintenance_filing', readonly: true },
    changeContent: { label: '变更内容', kind: 'longText', readonly: true },
    note: { label: '备注', kind: 'longText' },
    ...processFields,
  },
  actions: {
    create: { label: '新增备案', permission: 'filing.save', needs: 'none' },
    edit: { label: '编辑', permission: 'filing.save', needs: 'one' },
    submit: { label: '提交核查', permission: 'filing.submit', needs: 'one' },
    change: { label: '变更', permission: 'filing.save', needs: 'one' },
    delete: { label: '删除', permission: 'filing.save', needs: 'some', danger: true },
    check: { label: '核查', permission: 'filing.check', needs: 'some' },
    review: { label: '审核', permission: 'filing.review', needs: 'some' },
    view: { label: '查看', permission: 'filing.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'filing.view', needs: 'one' },
    export: { label: '导出', permission: 'filing.export', needs: 'none' },
  },
})

export type MaintenanceFiling = RowOf<typeof maintenanceFiling>

/** Values of MAINT_FILING_STATE. */
export const filingStates = {
  draft: '0',
  checking: '1',
  reviewing: '2',
  filed: '3',
  returned: '4',
  changing: '5',
  replaced: '7',
} as const
