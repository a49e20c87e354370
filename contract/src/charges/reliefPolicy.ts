import { processFields, type RowOf, record, shape } from '../kit/record.ts'
import { reliefPolicyProcess } from './reliefPolicy.process.ts'
import type { MonthTrial } from './tariff/trial.ts'

/** One version of a policy by which fees are lowered. What leaves a condition empty asks nothing there. */
export const reliefPolicy = record('relief_policy', {
  title: '减免政策',
  scope: 'open',
  nameField: 'policyName',
  process: reliefPolicyProcess,
  complex: { label: '综合', fields: ['policyCode', 'policyName', 'policyno'] },
  fields: {
    policyCode: {
      label: '政策代码',
      kind: 'text',
      required: true,
      max: 10,
      fixed: true,
      index: 'order',
      width: 100,
    },
    versionNo: { label: '版次', kind: 'integer', readonly: true, width: 70 },
    policyName: {
      label: '政策名称',
      kind: 'text',
      required: true,
      max: 60,
      index: 'contains',
      width: 260,
    },
    policyno: { label: '政策文号', kind: 'text', max: 60, width: 180 },
    basis: { label: '政策依据', kind: 'text', max: 300, width: 240 },
    reliefType: { label: '减免方式', kind: 'dict', dict: 'RELIEF_TYPE', required: true, width: 140 },
    reliefWay: { label: '适用方式', kind: 'dict', dict: 'RELIEF_WAY', required: true, width: 150 },
    reliefRate: {
      label: '减免比例（%）',
      kind: 'decimal',
      rule: 'decimal2',
      max: 100,
      help: '从应收金额中减去的百分比；100 为免收，按协议约定的不填',
      width: 120,
    },
    equclacode: { label: '设备类别', kind: 'equipmentClass', width: 140 },
    unitNatures: { label: '单位性质', kind: 'dictMany', dict: 'unitNature', width: 160 },
    unitScales: { label: '企业规模', kind: 'dictMany', dict: 'unitScale', width: 140 },
    usePlaceKinds: { label: '使用场所', kind: 'dictMany', dict: 'usePlaceKind', width: 160 },
    leastCount: {
      label: '同址台数不少于',
      kind: 'integer',
      rule: 'positiveInteger',
      max: 999,
      unit: '台',
      help: '同一申报中同一地点的设备台数',
      width: 130,
    },
    startDate: { label: '生效日期', kind: 'date', readonly: true, index: 'order' },
    endDate: { label: '失效日期', kind: 'date' },
    why: { label: '修订说明', kind: 'longText', max: 1000 },
    state: { label: '状态', kind: 'dict', dict: 'TARIFF_STATE', readonly: true, width: 100 },
    author: { label: '登记人账号', kind: 'text', max: 40, readonly: true, detailOnly: true },
    authorName: { label: '登记人', kind: 'text', max: 40, readonly: true },
    enableUserName: { label: '启用人', kind: 'text', max: 40, readonly: true },
    enableDate: { label: '办理启用日期', kind: 'date', readonly: true, width: 120 },
    stopReason: { label: '停用原因', kind: 'text', max: 500, readonly: true },
    trial: { label: '试算结果', kind: 'json', shape: shape<MonthTrial>(), readonly: true, detailOnly: true },
    ...processFields,
  },
  actions: {
    create: { label: '新建政策', permission: 'reliefPolicy.save', needs: 'none' },
    edit: { label: '编辑', permission: 'reliefPolicy.save', needs: 'one' },
    nextVersion: { label: '新建版本', permission: 'reliefPolicy.save', needs: 'one' },
    try: { label: '试算', permission: 'reliefPolicy.view', needs: 'one' },
    delete: { label: '删除', permission: 'reliefPolicy.save', needs: 'some', danger: true },
    submit: { label: '提交启用', permission: 'reliefPolicy.save', needs: 'one' },
    cancel: { label: '作废', permission: 'reliefPolicy.save', needs: 'one', danger: true },
    enable: { label: '启用', permission: 'reliefPolicy.enable', needs: 'one' },
    stop: { label: '停用', permission: 'reliefPolicy.enable', needs: 'one', danger: true },
    view: { label: '查看', permission: 'reliefPolicy.view', needs: 'one' },
    flowLog: { label: '流转日志', permission: 'reliefPolicy.view', needs: 'one' },
    export: { label: '导出', permission: 'reliefPolicy.export', needs: 'none' },
  },
})

export type ReliefPolicy = RowOf<typeof reliefPolicy>

/** RELIEF_WAY: to whoever fulfils the conditions, after an application, or as an agreement says. */
export const reliefWays = { byCondition: '1', byApplication: '2', byAgreement: '3' } as const
