import { type RowOf, record } from '../kit/record.ts'

/** An instrument of an institute (spec 1 §3, Instrument); one whose calibration has run out cannot be planned with. */
export const instrument = record('instrument', {
  title: '仪器设备',
  scope: { organisation: 'orgId' },
  nameField: 'instName',
  complex: { label: '综合', fields: ['instNo', 'instName', 'specNo', 'proNo'] },
  fields: {
    instNo: {
      label: '仪器编号',
      kind: 'text',
      required: true,
      fixed: true,
      max: 40,
      index: 'unique',
      within: 'instituteId',
      width: 140,
    },
    instName: { label: '仪器名称', kind: 'text', required: true, max: 80, width: 160 },
    specNo: { label: '规格型号', kind: 'text', max: 80 },
    proNo: { label: '出厂编号', kind: 'text', max: 60 },
    madeName: { label: '制造单位', kind: 'text', max: 100 },
    pruchPrice: { label: '购置价格', kind: 'money', min: 0 },
    pruchDate: { label: '购置日期', kind: 'date' },
    calibTypeCn: { label: '检定校准方式', kind: 'dict', dict: 'calibType' },
    calibDate: { label: '检定校准日期', kind: 'date' },
    ncalibDate: { label: '下次检定校准日期', kind: 'date', index: 'order' },
    calibCycle: { label: '检定校准周期', kind: 'integer', rule: 'positiveInteger', unit: '月', max: 120 },
    useStatus: { label: '使用状态', kind: 'dict', dict: 'useStatus', required: true },
    /** Written by handing over and taking back alone. */
    recOrguniName: { label: '领用部门', kind: 'text', max: 80, readonly: true },
    recManuniName: { label: '领用人', kind: 'text', max: 40, readonly: true },
    recLogin: { label: '领用人账号', kind: 'user', readonly: true },
    recStatusCn: { label: '领用状态', kind: 'dict', dict: 'recStatus', readonly: true },
    recDate: { label: '领用日期', kind: 'date', readonly: true },
    dueBack: { label: '应还日期', kind: 'date', readonly: true },
    isborsCn: { label: '可否借用', kind: 'dict', dict: 'isborsCn' },
    storeplAce: { label: '存放地点', kind: 'text', max: 100 },
    boxNo: { label: '仪器箱编号', kind: 'text', max: 40, readonly: true, index: 'order' },
    /** The earliest date of all its tracks. */
    nextDue: { label: '最近到期日', kind: 'date', readonly: true, index: 'order' },
    /** What took it out of use: only the same brings it back. */
    stoppedBy: { label: '停用来源', kind: 'id', readonly: true },
    stopReason: { label: '停用原因', kind: 'text', max: 500, readonly: true },
    statusMark: { label: '状态标识', kind: 'dict', dict: 'INST_MARK_STATE', readonly: true, computed: true },
    expireInfo: { label: '到期提示', kind: 'text', readonly: true, computed: true, width: 240 },
    useStatusCn: { label: '使用状态', kind: 'text', readonly: true, computed: true },
    stacheOrgName: { label: '保管部门', kind: 'text', readonly: true, computed: true },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', required: true },
    /** The institute above the department; the database writes it, and every number is looked up in it. */
    instituteId: {
      label: '所属机构',
      kind: 'organisation',
      of: 'organisation',
      readonly: true,
      internal: true,
    },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'instrument.save', needs: 'none' },
    edit: { label: '编辑', permission: 'instrument.save', needs: 'one' },
    view: { label: '查看', permission: 'instrument.view', needs: 'one' },
    log: { label: '仪器日志', permission: 'instrument.view', needs: 'one' },
    tracks: { label: '到期项目', permission: 'instrument.view', needs: 'one' },
    labels: { label: '打印标识', permission: 'instrument.view', needs: 'some' },
    delete: { label: '删除', permission: 'instrument.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'instrument.import', needs: 'none' },
    export: { label: '导出', permission: 'instrument.export', needs: 'none' },
  },
})

/** recStatus. */
export const holdStates = { stored: '0', received: '1', borrowed: '2', checking: '3' } as const

export type Instrument = RowOf<typeof instrument>
