import { processFields, type RowOf, record } from '../../kit/record.ts'
import { sealProcess } from './seal.process.ts'

/** The seals that are put on reports, certificates and papers of the authority (spec 2 §2.10 electronicSealConfig). */
export const electronicSeal = record('electronic_seal', {
  title: '电子印章',
  // Administrators keep the seals of every institution; whoever else has to do with seals sees the own one's (sealOptions).
  scope: 'open',
  nameField: 'sealname',
  process: sealProcess,
  complex: { label: '综合', fields: ['sealno', 'sealname', 'keeperName'] },
  fields: {
    sealno: {
      label: '印章编号',
      kind: 'text',
      required: true,
      max: 40,
      search: 'prefix',
      index: 'unique',
      width: 160,
      help: '备案编码；没有备案的按本机构的编号填写',
    },
    sealname: { label: '印章名称', kind: 'text', required: true, max: 100, search: 'contains', width: 260 },
    sealType: {
      label: '印章类型',
      kind: 'dict',
      dict: 'SEAL_TYPE',
      required: true,
      index: 'order',
      width: 190,
    },
    orgId: {
      label: '所属机构',
      kind: 'organisation',
      of: 'organisation',
      required: true,
      index: 'order',
      width: 220,
    },
    sealText: {
      label: '印文',
      kind: 'text',
      max: 30,
      help: '没有图样时绘制在圆边上的文字；不填为机构的现用名称',
      width: 220,
    },
    keeper: { label: '保管人', kind: 'user', required: true, index: 'order' },
    keeperName: { label: '保管人姓名', kind: 'text', readonly: true, width: 90 },
    useScope: { label: '使用范围', kind: 'dictMany', dict: 'SEAL_SCOPE', required: true, width: 180 },
    sealImage: { label: '印章图样', kind: 'text', readonly: true, computed: true, width: 110 },
    startDate: { label: '有效期起', kind: 'date', required: true, index: 'order', width: 110 },
    endDate: { label: '有效期止', kind: 'date', index: 'order', width: 110, help: '不填为长期有效' },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'ESEAL_STATE',
      readonly: true,
      search: 'in',
      index: 'order',
      width: 110,
    },
    applyUser: { label: '登记人账号', kind: 'user', readonly: true },
    applyUserName: { label: '登记人', kind: 'text', readonly: true, width: 90 },
    confirmTime: { label: '确认时间', kind: 'dateTime', readonly: true, width: 150 },
    endTime: { label: '停用时间', kind: 'dateTime', readonly: true, width: 150 },
    endReason: { label: '停用原因', kind: 'text', max: 500, readonly: true, width: 200 },
    note: { label: '备注', kind: 'longText', max: 500 },
    ...processFields,
    /** Names of the catalogue (POST /api/sysmng/electronicSeal/list). */
    name: { label: '印章名称', kind: 'text', readonly: true, computed: true, from: 'sealname' },
    validDate: { label: '有效期止', kind: 'date', readonly: true, computed: true, from: 'endDate' },
    attsysid: { label: '图样附件编号', kind: 'text', readonly: true, computed: true },
    enabled: { label: '是否启用', kind: 'yesNo', readonly: true, computed: true },
  },
  actions: {
    create: { label: '新增', permission: 'electronicSeal.save', needs: 'none' },
    edit: { label: '编辑', permission: 'electronicSeal.save', needs: 'one' },
    submit: { label: '提交确认', permission: 'electronicSeal.save', needs: 'some' },
    delete: { label: '删除', permission: 'electronicSeal.save', needs: 'some', danger: true },
    confirm: { label: '确认', permission: 'electronicSeal.confirm', needs: 'one' },
    withdraw: { label: '停用', permission: 'electronicSeal.withdraw', needs: 'one', danger: true },
    view: { label: '查看', permission: 'electronicSeal.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'electronicSeal.view', needs: 'one' },
    export: { label: '导出', permission: 'electronicSeal.export', needs: 'none' },
  },
})

export type ElectronicSeal = RowOf<typeof electronicSeal>
