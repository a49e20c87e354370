import { type RowOf, record } from '../kit/record.ts'

/** An instrument of an institute (spec 1 §3, Instrument); one whose calibration has run out cannot be planned with. */
export const instrument = record('instrument', {
  title: '仪器设备',
  scope: { organisation: 'orgId' },
  nameField: 'instName',
  complex: { label: '综合', fields: ['instNo', 'instName', 'specNo', 'proNo'] },
  fields: {
    instNo: { label: '仪器编号', kind: 'text', required: true, max: 40, index: 'unique', width: 140 },
    instName: { label: '仪器名称', kind: 'text', required: true, max: 80, width: 160 },
    specNo: { label: '规格型号', kind: 'text', max: 80 },
    proNo: { label: '出厂编号', kind: 'text', max: 60 },
    madeName: { label: '制造单位', kind: 'text', max: 100 },
    pruchPrice: { label: '购置价格', kind: 'money', min: 0 },
    pruchDate: { label: '购置日期', kind: 'date' },
    calibTypeCn: { label: '检定校准方式', kind: 'dict', dict: 'calibType' },
    calibDate: { label: '检定校准日期', kind: 'date' },
    ncalibDate: { label: '下次检定校准日期', kind: 'date', index: 'order' },
    calibCycle: { label: '检定校准周期', kind: 'integer', unit: '月', min: 1, max: 120 },
    useStatus: { label: '使用状态', kind: 'dict', dict: 'useStatus', required: true },
    recOrguniName: { label: '领用部门', kind: 'text', max: 80 },
    recManuniName: { label: '领用人', kind: 'text', max: 40 },
    recStatusCn: { label: '领用状态', kind: 'dict', dict: 'recStatus' },
    storeplAce: { label: '存放地点', kind: 'text', max: 100 },
    boxNo: { label: '工具箱编号', kind: 'text', max: 40 },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', required: true },
    note: { label: '备注', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'instrument.save', needs: 'none' },
    edit: { label: '编辑', permission: 'instrument.save', needs: 'one' },
    view: { label: '查看', permission: 'instrument.view', needs: 'one' },
    delete: { label: '删除', permission: 'instrument.delete', needs: 'some', danger: true },
    import: { label: '导入', permission: 'instrument.import', needs: 'none' },
    export: { label: '导出', permission: 'instrument.export', needs: 'none' },
  },
})

export type Instrument = RowOf<typeof instrument>
