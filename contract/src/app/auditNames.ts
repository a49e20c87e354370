import { transitionsOf } from '../kit/process.ts'
import { type ActionSpec, type AnyRecord, fieldOf } from '../kit/record.ts'
import { backgroundJob } from '../system/jobs/backgroundJob.ts'
import { backgroundSchedule } from '../system/jobs/backgroundSchedule.ts'
import { loginAttempt } from '../system/loginAttempt.ts'
import { versionInfo } from '../system/versionInfo.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'

const definitions: ReadonlyMap<string, AnyRecord> = new Map(
  [...records, backgroundJob, backgroundSchedule, loginAttempt, versionInfo].map((definition) => [
    definition.table,
    definition,
  ]),
)

/** The record whose changes stand in the audit trail under a table's name. */
export const auditedRecord = (table: string): AnyRecord | undefined => definitions.get(table)

/** What stands in the trail beside the records' own tables and actions. */
const otherTables = {
  session: '登录',
  layout_preference: '页面布局',
  transfer: '导入导出',
  move_in: '数据迁入',
}
const otherActions = {
  // Buttons of several domains bear these names with words of their own; the trail has one word for each.
  confirm: '确认整改',
  deal: '处理',
  printSlip: '打印缴款单',
  refuse: '不同意',
  revoke: '撤销报告',
  submit: '提交',
  withdraw: '撤下',
  create: '新增',
  update: '修改',
  delete: '删除',
  import: '导入',
  moveIn: '数据迁入',
  undo: '撤销导入',
  cancelTransfer: '取消导入导出',
  export: '导出',
  loadTrip: '下载到手机',
  view: '查看',
  reveal: '查看个人信息',
  start: '发起',
  open: '建立',
  order: '调整次序',
  login: '登录',
  logout: '退出',
  end: '结束登录',
  endAll: '强制下线',
  preview: '以他人身份预览',
  previewEnd: '退出预览',
  explain: '查询权限解释',
  unlock: '解除锁定',
  grantRoles: '授予角色',
  grantByRelease: '随版本授权',
  changeByRelease: '随版本更新',
  archiveMonth: '整月归档',
  resetPassword: '重置密码',
  withdrawSignature: '撤回手写签名',
  withdrawCertificate: '移除电子签名证书',
  setPassword: '设置签署密码',
  clearSignature: '退回作废签署',
  modifyPwd: '修改密码',
  resetPwd: '找回密码',
  addTotp: '绑定动态口令',
  removeTotp: '移除动态口令',
  addPasskey: '添加通行密钥',
  removePasskey: '移除通行密钥',
  newRecoveryCodes: '生成恢复码',
  useRecoveryCode: '使用恢复码',
  resetFactors: '重置二次验证',
  bindSso: '绑定登录方式',
  unbindSso: '解除绑定登录方式',
  place: '流转',
  replace: '以新版次替代',
  save: '保存',
  acceptSave: '保存受理信息',
  setup: '设定报告',
  draft: '保存录入',
  copy: '复制录入内容',
  merge: '合并单位',
  undoMerge: '撤销合并',
  restore: '恢复',
  filed: '备案生效',
  renewed: '复审延期',
  seal: '签章',
  gatewayClear: '网关恢复',
}

function actionNames(): Record<string, string> {
  const buttons = [...definitions.values()].flatMap((definition) =>
    Object.entries(definition.actions as Record<string, ActionSpec>).map(
      ([name, { label }]) => [name, label] as const,
    ),
  )
  const moves = Object.values(processes).flatMap((process) =>
    transitionsOf(process).map(({ action, transition }) => [action, transition.label] as const),
  )
  return { ...Object.fromEntries([...buttons, ...moves]), ...otherActions }
}

/** What the codes of the audit trail are called: its tables and its actions, as the dictionaries of those names. */
export const auditDictionaries: Readonly<Record<'AUDIT_TABLE' | 'AUDIT_ACTION', Record<string, string>>> = {
  AUDIT_TABLE: {
    ...Object.fromEntries([...definitions].map(([table, { title }]) => [table, title])),
    ...otherTables,
  },
  AUDIT_ACTION: actionNames(),
}

const otherFields: Readonly<Record<string, string>> = {
  id: '编号',
  ended: '结束的登录数',
  searchText: '检索内容',
  loginName: '登录名',
  ip: '登录地址',
  userAgent: '登录设备',
  loginType: '登录方式',
  revealed: '完整显示的字段',
  asked: '按隐去的号码查询',
  rows: '行数',
  modifyReason: '修改原因',
  secondFactor: '二次验证',
  passkey: '通行密钥',
  reason: '原因',
  endsAt: '结束时间',
}

/** What a field of an audited table is called; its own name when nobody has named it. */
export function auditedLabel(table: string, field: string): string {
  const definition = definitions.get(table)
  return (definition && fieldOf(definition, field)?.label) ?? otherFields[field] ?? field
}
