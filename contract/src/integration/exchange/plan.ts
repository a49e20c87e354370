import { type RowOf, record } from '../../kit/record.ts'

/**
 * Which data go to which system, when, and in whose format (spec 2 §2.10 dataTransfer, 传输方案). Its key stands beside it,
 * closed.
 */
export const transferPlan = record('transfer_plan', {
  title: '传输方案',
  scope: 'open',
  nameField: 'planName',
  fields: {
    planCode: {
      label: '方案代码',
      kind: 'text',
      required: true,
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'unique',
      width: 130,
    },
    planName: { label: '方案名称', kind: 'text', required: true, max: 100, search: 'contains', width: 220 },
    sourceSys: { label: '来源系统', kind: 'text', readonly: true, max: 60, width: 180 },
    targetSys: {
      label: '目标系统',
      kind: 'text',
      required: true,
      max: 100,
      search: 'contains',
      width: 200,
    },
    dataType: {
      label: '数据类型',
      kind: 'dict',
      dict: 'TRANSFER_TYPE',
      required: true,
      fixed: true,
      search: 'in',
      width: 110,
      help: '设备、检验、单位、申报、收费、报告、减免之一；其他传输类型由各自的接口收发',
    },
    interfaceVersion: {
      label: '接口版本',
      kind: 'dict',
      dict: 'TRANSFER_INTERFACE',
      required: true,
      width: 110,
    },
    address: {
      label: '接收地址',
      kind: 'text',
      required: true,
      max: 500,
      help: '对方接收数据的地址，须以 https:// 开头',
      width: 260,
    },
    appKey: { label: '接入账号', kind: 'text', required: true, max: 60, help: '由对方平台分配', width: 150 },
    /** How often it runs, in words; what changed in between goes once, as it stands then. */
    cronExpr: {
      label: '执行周期',
      kind: 'dict',
      dict: 'TRANSFER_CYCLE',
      required: true,
      width: 120,
    },
    keyIssued: { label: '密钥登记时间', kind: 'dateTime', readonly: true },
    lastRunTime: { label: '最近执行时间', kind: 'dateTime', readonly: true },
    lastRunResult: {
      label: '最近执行结果',
      kind: 'dict',
      dict: 'TRANSFER_RESULT',
      readonly: true,
      width: 120,
    },
    waitingCount: { label: '待传输条数', kind: 'integer', readonly: true, computed: true, width: 110 },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    note: { label: '备注', kind: 'longText', max: 500 },
    /** Names of the catalogue's list (POST /api/datatransfer/planMng/list). */
    cycle: {
      label: '执行周期',
      kind: 'dict',
      dict: 'TRANSFER_CYCLE',
      readonly: true,
      computed: true,
      from: 'cronExpr',
    },
    status: { label: '状态', kind: 'yesNo', readonly: true, computed: true, from: 'enabled' },
  },
  actions: {
    create: { label: '新增', permission: 'exchange.save', needs: 'none' },
    edit: { label: '编辑', permission: 'exchange.save', needs: 'one' },
    setKey: { label: '登记密钥', permission: 'exchange.key', needs: 'one' },
    sendAll: { label: '全量传输', permission: 'exchange.save', needs: 'one' },
    fields: { label: '传输字段', permission: 'exchange.view', needs: 'one' },
    view: { label: '查看', permission: 'exchange.view', needs: 'one' },
  },
})

export type TransferPlan = RowOf<typeof transferPlan>

/** The dictionary TRANSFER_CYCLE: how many minutes at least lie between two runs. */
export const cycleMinutes: Readonly<Record<string, number>> = { '1': 0, '2': 60, '3': 1440 }

/** The dictionary TRANSFER_INTERFACE. */
export const interfaces = { of2021: '2021', present: 'V2' } as const
