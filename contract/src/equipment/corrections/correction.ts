import { type Fields, processFields, type RowOf, record, shape } from '../../kit/record.ts'
import type { ArchiveItems } from './archiveFields.ts'
import { correctionProcess, pipeModificationProcess } from './correction.process.ts'

/** What an application about archive data has, whatever its number and its device are called. */
const applied = {
  equdatasysid: { label: '设备', kind: 'id', of: 'equipment', required: true, index: 'order' },
  equclacode: { label: '设备品种', kind: 'equipmentClass', readonly: true, index: 'order', width: 140 },
  equcode: { label: '设备代码', kind: 'text', readonly: true, search: 'prefix', width: 170 },
  useunit: { label: '使用单位', kind: 'unit', of: 'unitId', readonly: true, index: 'contains', width: 240 },
  unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true },
  areaId: { label: '所在区域', kind: 'area', readonly: true, index: 'order' },
  /** The five codes by which a device is looked for. */
  deviceCodes: { label: '设备编号（设备代码、注册代码等）', kind: 'text', readonly: true },
  items: { label: '更正内容', kind: 'json', required: true, shape: shape<ArchiveItems>() },
  itemCount: { label: '项目数', kind: 'integer', readonly: true },
  beforevalue: { label: '更正前', kind: 'longText', readonly: true, width: 160 },
  aftervalue: { label: '更正后', kind: 'longText', readonly: true, width: 160 },
  applyReason: { label: '申请原因', kind: 'longText', required: true, max: 500, width: 200 },
  applyUserName: { label: '申请人', kind: 'text', readonly: true, width: 90 },
  applyLogin: { label: '申请人账号', kind: 'user', readonly: true, index: 'order' },
  applyDate: { label: '申请日期', kind: 'date', readonly: true, index: 'order' },
  status: {
    label: '状态',
    kind: 'dict',
    dict: 'APPLICATION_STATE',
    readonly: true,
    index: 'order',
    width: 100,
  },
  auditUserName: { label: '审核人', kind: 'text', readonly: true, width: 90 },
  auditTime: { label: '审核时间', kind: 'dateTime', readonly: true },
  auditOpinion: { label: '审核意见', kind: 'longText', readonly: true },
  unitname: { label: '使用单位', kind: 'text', readonly: true, computed: true, from: 'useunit' },
  stepcode: { label: '环节', kind: 'text', readonly: true, computed: true, from: 'step' },
} as const satisfies Fields

const actions = {
  create: { label: '新增', permission: 'correction.save', needs: 'none' },
  edit: { label: '编辑', permission: 'correction.save', needs: 'one' },
  submit: { label: '提交审核', permission: 'correction.save', needs: 'some' },
  delete: { label: '删除', permission: 'correction.save', needs: 'some', danger: true },
  audit: { label: '审核', permission: 'correction.audit', needs: 'one' },
  view: { label: '查看', permission: 'correction.view', needs: 'one' },
  flowLog: { label: '流转日志', permission: 'correction.view', needs: 'one' },
  export: { label: '导出', permission: 'correction.export', needs: 'none' },
} as const

/** Whoever applies begins with what lies with them. */
const ownApplications = { mine: '由本人办理' } as const

/** An application to correct the archive of a device, several fields at once. */
export const correction = record('equipment_correction', {
  title: '信息更正',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'correctno',
  process: correctionProcess,
  filters: ownApplications,
  complex: { label: '综合', fields: ['correctno', 'deviceCodes', 'equname', 'useunit'] },
  fields: {
    correctno: {
      label: '更正单号',
      kind: 'serial',
      series: 'XXGZ',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    equname: { label: '设备名称', kind: 'text', readonly: true, width: 140 },
    fieldName: { label: '更正项目', kind: 'text', readonly: true, width: 150 },
    ...applied,
    correctDesc: { label: '更正说明', kind: 'text', readonly: true, computed: true, from: 'fieldName' },
    ...processFields,
  },
  actions,
})

export type Correction = RowOf<typeof correction>

/** The same for piping (8000) and single lines (8000GX), under the names of their own pages. */
export const pipeModification = record('pipe_modification', {
  title: '管道信息更正',
  scope: { area: 'areaId', unit: 'unitId' },
  nameField: 'modifyno',
  process: pipeModificationProcess,
  filters: ownApplications,
  complex: {
    label: '综合',
    fields: ['modifyno', 'deviceCodes', 'pipeNo', 'pipeName', 'lineName', 'useunit'],
  },
  fields: {
    modifyno: {
      label: '修改单号',
      kind: 'serial',
      series: 'GDXG',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    pipeNo: { label: '管道编号', kind: 'text', readonly: true, width: 150 },
    pipeName: { label: '管道名称', kind: 'text', readonly: true, width: 150 },
    lineRegNo: { label: '管线编号', kind: 'text', readonly: true, width: 150 },
    lineName: { label: '管线名称', kind: 'text', readonly: true, width: 150 },
    fieldName: { label: '修改项目', kind: 'text', readonly: true, width: 150 },
    ...applied,
    items: { ...applied.items, label: '修改内容' },
    beforevalue: { ...applied.beforevalue, label: '修改前' },
    aftervalue: { ...applied.aftervalue, label: '修改后' },
    changedFields: { label: '修改项目', kind: 'text', readonly: true, computed: true, from: 'fieldName' },
    ...processFields,
  },
  actions,
})

export type PipeModification = RowOf<typeof pipeModification>
