import { processFields, type RowOf, record, shape } from '../../kit/record.ts'
import { contractProcess } from './contract.process.ts'
import { contractMessages } from './contractMessages.ts'

/** Lifts of a contract by the id of their archive. */
export type ContractLifts = {
  readonly [equdatasysid: string]: {
    readonly equcode: string
    readonly equname: string
    readonly useaddress: string
  }
}

/** A contract between who maintains lifts and who uses them (spec 2 §2.10 maintenanceContactList). */
export const maintenanceContract = record('maintenance_contract', {
  title: '维保合同',
  scope: { area: 'areaId', unit: 'unitId', otherUnit: 'maintUnitId' },
  nameField: 'contractno',
  process: contractProcess,
  complex: { label: '综合', fields: ['contractno', 'useunit', 'maintunit', 'liftCodes'] },
  fields: {
    contractno: {
      label: '合同编号',
      kind: 'serial',
      series: 'WBHT',
      readonly: true,
      index: 'unique',
      width: 170,
    },
    liftCodes: {
      label: '电梯设备代码',
      kind: 'longText',
      required: true,
      requiredSentence: contractMessages.noLifts,
      max: 4000,
      help: '每行一个，或用逗号分隔；一份合同的电梯属于同一使用单位',
      width: 220,
    },
    lifts: { label: '合同电梯', kind: 'json', shape: shape<ContractLifts>(), readonly: true },
    equCount: { label: '电梯台数', kind: 'integer', unit: '台', readonly: true, width: 90 },
    useunit: {
      label: '使用单位',
      kind: 'unit',
      of: 'unitId',
      readonly: true,
      index: 'contains',
      width: 220,
    },
    unitId: { label: '使用单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    maintunit: {
      label: '维保单位',
      kind: 'unit',
      of: 'maintUnitId',
      readonly: true,
      index: 'contains',
      width: 220,
    },
    maintUnitId: { label: '维保单位编号', kind: 'id', of: 'unit', readonly: true, index: 'order' },
    areaId: { label: '所属区域', kind: 'area', readonly: true, index: 'order', width: 120 },
    maintMode: { label: '维保方式', kind: 'dict', dict: 'MAINT_TYPE', required: true, width: 150 },
    startDate: { label: '合同开始日期', kind: 'date', required: true, index: 'order', width: 120 },
    endDate: { label: '合同终止日期', kind: 'date', required: true, index: 'order', width: 120 },
    amount: { label: '合同金额', kind: 'money', min: 0 },
    contactname: { label: '联系人', kind: 'text', max: 40, help: '不填为单位档案中的联系人', width: 90 },
    contacttel: { label: '联系电话', kind: 'phone', rule: 'phone', masked: true, width: 130 },
    signDate: { label: '签订日期', kind: 'date', required: true, width: 110 },
    status: {
      label: '状态',
      kind: 'dict',
      dict: 'MAINT_CONTRACT_STATE',
      readonly: true,
      index: 'order',
      width: 90,
    },
    confirmUserName: { label: '确认人', kind: 'text', readonly: true, width: 90 },
    confirmTime: { label: '确认时间', kind: 'dateTime', readonly: true },
    terminateDate: { label: '解除日期', kind: 'date', readonly: true, width: 110 },
    terminateReason: { label: '解除原因', kind: 'longText', readonly: true, max: 500, width: 200 },
    terminateUserName: { label: '解除人', kind: 'text', readonly: true, width: 90 },
    note: { label: '备注', kind: 'longText', max: 500, width: 200 },
    ...processFields,
  },
  actions: {
    create: { label: '新增合同', permission: 'maintContract.save', needs: 'none' },
    edit: { label: '编辑', permission: 'maintContract.save', needs: 'one' },
    submit: { label: '提交确认', permission: 'maintContract.save', needs: 'some' },
    delete: { label: '删除', permission: 'maintContract.save', needs: 'some', danger: true },
    confirm: { label: '确认', permission: 'maintContract.confirm', needs: 'some' },
    bind: { label: '申请绑定', permission: 'maintBinding.save', needs: 'one' },
    terminate: { label: '解除', permission: 'maintContract.terminate', needs: 'one', danger: true },
    view: { label: '查看', permission: 'maintContract.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'maintContract.view', needs: 'one' },
    export: { label: '导出', permission: 'maintContract.export', needs: 'none' },
  },
})

export type MaintenanceContract = RowOf<typeof maintenanceContract>
