import { processFields, type RowOf, record } from '../kit/record.ts'
import { overhaulProcess } from './overhaul.process.ts'

export const instrumentOverhaul = record('instrument_overhaul', {
  title: '仪器检修',
  scope: { organisation: 'orgId' },
  nameField: 'overhaulno',
  process: overhaulProcess,
  complex: { label: '综合', fields: ['overhaulno', 'instNo', 'instName', 'faultDesc'] },
  fields: {
    overhaulno: {
      label: '检修单号',
      kind: 'serial',
      series: 'JX',
      readonly: true,
      index: 'unique',
      width: 150,
    },
    instrumentId: { label: '仪器', kind: 'id', of: 'instrument', readonly: true, index: 'order' },
    instNo: { label: '仪器编号', kind: 'text', required: true, max: 40, width: 140 },
    instName: { label: '仪器名称', kind: 'text', readonly: true, width: 160 },
    specNo: { label: '规格型号', kind: 'text', readonly: true },
    faultDesc: { label: '故障描述', kind: 'longText', required: true, max: 1000, width: 240 },
    repairUnit: { label: '维修单位', kind: 'text', max: 100 },
    sendDate: { label: '送修日期', kind: 'date' },
    finishDate: { label: '修复日期', kind: 'date' },
    repairFee: { label: '维修费用', kind: 'money', min: 0 },
    repairResult: { label: '检修结果', kind: 'dict', dict: 'INST_REPAIR_RESULT' },
    repairNote: { label: '检修说明', kind: 'longText', max: 1000 },
    statusBefore: { label: '检修前状态', kind: 'dict', dict: 'useStatus', readonly: true },
    useStatusCn: { label: '使用状态', kind: 'text', readonly: true, computed: true, width: 90 },
    repairDate: { label: '检修日期', kind: 'date', readonly: true, computed: true },
    status: { label: '状态', kind: 'dict', dict: 'INST_REPAIR_STATE', readonly: true },
    orgId: { label: '所属部门', kind: 'organisation', of: 'organisation', readonly: true },
    ...processFields,
  },
  actions: {
    create: { label: '故障登记', permission: 'overhaul.save', needs: 'none' },
    edit: { label: '编辑', permission: 'overhaul.save', needs: 'one' },
    send: { label: '停用送修', permission: 'overhaul.save', needs: 'one' },
    enter: { label: '录入结果', permission: 'overhaul.save', needs: 'one' },
    finish: { label: '检修完成', permission: 'overhaul.save', needs: 'one' },
    delete: { label: '删除', permission: 'overhaul.save', needs: 'some', danger: true },
    view: { label: '查看', permission: 'overhaul.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'overhaul.view', needs: 'one' },
    export: { label: '导出', permission: 'overhaul.export', needs: 'none' },
  },
})

export type InstrumentOverhaul = RowOf<typeof instrumentOverhaul>

/** INST_REPAIR_STATE by step. */
export const overhaulStates: Readonly<Record<string, string>> = { GZDJ: '0', YQJX: '1', end: '2' }

/** INST_REPAIR_RESULT. */
export const repairResults = { mended: '1', recalibrate: '2', scrapped: '3' } as const
