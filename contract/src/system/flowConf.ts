import { type RowOf, record } from '../kit/record.ts'

/**
 * How the inspection flow runs for a class and an inspection kind: a version of which steps are used, who does them, until
 * when, and where returns may land. An item keeps the version that it began with.
 */
export const flowConf = record('flow_conf', {
  title: '流程配置',
  scope: 'open',
  nameField: 'flowName',
  fields: {
    flowCode: {
      label: '流程代码',
      kind: 'text',
      required: true,
      fixed: true,
      max: 40,
      index: 'order',
      width: 160,
    },
    flowName: { label: '流程名称', kind: 'text', required: true, max: 80, width: 220 },
    equclacode: { label: '设备类别', kind: 'equipmentClass' },
    inmGroupCode: { label: '检验类别', kind: 'dict', dict: 'INM_GROUP' },
    flowVersion: { label: '版本号', kind: 'integer', readonly: true },
    stepCount: { label: '环节数', kind: 'integer', readonly: true },
    enabled: { label: '是否启用', kind: 'yesNo', readonly: true },
    note: { label: '说明', kind: 'longText' },
  },
  actions: {
    create: { label: '新增', permission: 'flow.save', needs: 'none' },
    edit: { label: '编辑', permission: 'flow.save', needs: 'one' },
    steps: { label: '环节', permission: 'flow.view', needs: 'one' },
    design: { label: '流程设计', permission: 'flow.view', needs: 'one' },
    enable: { label: '启用', permission: 'flow.save', needs: 'one' },
    disable: { label: '停用', permission: 'flow.save', needs: 'one' },
    delete: { label: '删除', permission: 'flow.delete', needs: 'some', danger: true },
    view: { label: '查看', permission: 'flow.view', needs: 'one' },
    export: { label: '导出', permission: 'flow.export', needs: 'none' },
  },
})

export type FlowConf = RowOf<typeof flowConf>

/** One step of a configured flow. */
export const flowStepConf = record('flow_step_conf', {
  title: '流程环节',
  scope: 'open',
  nameField: 'stepName',
  fields: {
    flowId: { label: '流程', kind: 'id', of: 'flow_conf', readonly: true, index: 'order' },
    flowCode: { label: '流程代码', kind: 'text', readonly: true, computed: true, width: 150 },
    flowName: { label: '流程名称', kind: 'text', readonly: true, computed: true, width: 200 },
    flowVersion: { label: '版本号', kind: 'text', readonly: true, computed: true, width: 80 },
    stepCode: { label: '环节代码', kind: 'text', readonly: true, search: 'equals', width: 120 },
    stepName: { label: '环节名称', kind: 'text', readonly: true, width: 100 },
    sortNo: { label: '环节顺序', kind: 'integer', readonly: true, width: 100 },
    /** Comma-joined roleEnnames. */
    dealManRule: { label: '办理人规则', kind: 'dictMany', dict: 'ROLE', max: 400, width: 220 },
    limitDays: { label: '办理时限', kind: 'integer', rule: 'positiveInteger', unit: '工作日', max: 60 },
    /** Comma-joined step codes. */
    backSteps: { label: '可退回环节', kind: 'dictMany', dict: 'FLOW_STEP', max: 400, width: 220 },
    formPath: { label: '表单地址', kind: 'text', readonly: true, max: 100, width: 200 },
    enabled: { label: '是否启用', kind: 'yesNo' },
    note: { label: '说明', kind: 'longText', max: 500 },
  },
  actions: {
    edit: { label: '编辑', permission: 'flow.save', needs: 'one' },
    view: { label: '查看', permission: 'flow.view', needs: 'one' },
    design: { label: '流程设计', permission: 'flow.view', needs: 'one' },
    export: { label: '导出', permission: 'flow.export', needs: 'none' },
  },
})

export type FlowStepConf = RowOf<typeof flowStepConf>
