import { type RowOf, record } from '../../kit/record.ts'

/** What another system may do here, in which time, from where (2 §2.10 dataTransfer, 用户授权). Its keys stand beside it as hashes. */
export const authorization = record('transfer_authorization', {
  title: '数据传输授权',
  scope: 'open',
  nameField: 'targetSys',
  fields: {
    loginName: {
      label: '登录账号',
      kind: 'text',
      required: true,
      requiredSentence: '请选择登录账号',
      fixed: true,
      max: 40,
      search: 'prefix',
      index: 'order',
      help: '用户管理中登记的系统接入账号，它有哪些权限由安全管理员授予',
      width: 130,
    },
    userId: { label: '账号编号', kind: 'id', of: 'app_user', readonly: true, index: 'order' },
    unitname: { label: '授权单位', kind: 'text', required: true, max: 100, width: 200 },
    targetSys: { label: '对接系统', kind: 'text', required: true, max: 100, width: 180 },
    dataScope: {
      label: '数据范围',
      kind: 'codes',
      required: true,
      requiredSentence: '请选择数据范围',
      max: 20_000,
      help: '密钥只能做这里选中的、且该账号有权做的操作',
    },
    /** The same by the names of the operator codes. */
    scopeNames: { label: '数据范围', kind: 'text', readonly: true, computed: true, width: 260 },
    appKey: { label: '接入账号', kind: 'text', readonly: true, max: 20, index: 'unique', width: 150 },
    startDate: { label: '授权开始日期', kind: 'date', required: true, index: 'order' },
    endDate: { label: '授权结束日期', kind: 'date', required: true, index: 'order' },
    networks: {
      label: '允许的网络',
      kind: 'text',
      max: 500,
      help: '以逗号分隔的网络地址，如 10.8.0.0/16,192.168.1.20；不填则不限',
      width: 180,
    },
    ratePerMinute: {
      label: '每分钟请求上限',
      kind: 'integer',
      rule: 'naturalInteger',
      required: true,
      min: 1,
      max: 6000,
    },
    enabled: { label: '是否启用', kind: 'yesNo', width: 90 },
    /** Follows from the key, the days and the clock. */
    status: {
      label: '密钥状态',
      kind: 'dict',
      dict: 'API_KEY_STATE',
      readonly: true,
      computed: true,
      width: 110,
    },
    keyIssued: { label: '密钥生成时间', kind: 'dateTime', readonly: true },
    oldKeyUntil: { label: '旧密钥有效至', kind: 'dateTime', readonly: true },
    usedTime: { label: '最近使用时间', kind: 'dateTime', readonly: true },
    usedIp: { label: '最近使用地址', kind: 'text', readonly: true, max: 60 },
    note: { label: '备注', kind: 'longText', max: 500 },
  },
  /** The catalogue's filters of its list (POST /api/datatransfer/userAuthorize/list). */
  filters: { name: '登录账号、授权单位或对接系统', status: '密钥状态' },
  actions: {
    create: { label: '新增', permission: 'apiKey.save', needs: 'none' },
    edit: { label: '编辑', permission: 'apiKey.save', needs: 'one' },
    issueKey: { label: '生成密钥', permission: 'apiKey.issue', needs: 'one' },
    renewKey: { label: '更换密钥', permission: 'apiKey.issue', needs: 'one' },
    revokeKey: { label: '停用密钥', permission: 'apiKey.issue', needs: 'one', danger: true },
    view: { label: '查看', permission: 'apiKey.view', needs: 'one' },
  },
})

export type Authorization = RowOf<typeof authorization>

/** The dictionary API_KEY_STATE. */
export const keyStates = { none: '0', early: '1', valid: '2', ended: '3', off: '4' } as const

/** An authorisation lasts no longer; then somebody looks whether the other system is still there. */
export const longestDays = 731
/** A replaced key may go on for so many days, until the other system has the new one everywhere. */
export const longestKeepDays = 30

/** How an authorisation stands on a day (yyyy-MM-dd). */
export function keyStateOf(
  row: Pick<Authorization, 'enabled' | 'keyIssued' | 'startDate' | 'endDate'>,
  today: string,
): string {
  if (row.enabled !== true) return keyStates.off
  if (!row.keyIssued) return keyStates.none
  if ((row.startDate ?? '') > today) return keyStates.early
  return (row.endDate ?? '') < today ? keyStates.ended : keyStates.valid
}
