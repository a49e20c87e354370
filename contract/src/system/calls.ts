import * as z from 'zod/mini'
import { message } from '../home/message.ts'
import { call } from '../kit/call.ts'
import { switched } from '../kit/functionGroup.ts'
import { listAnswer, listRequest } from '../kit/listRequest.ts'
import type { Permission, PermissionHalf } from '../kit/permission.ts'
import type { AnyRecord } from '../kit/record.ts'
import { registerCalls, rowsAnswer } from '../kit/register.ts'
import { clearances } from '../kit/secrecy.ts'
import { keptSignature } from '../session/keptSignature.ts'
import { area } from './area.ts'
import { auditCheck, auditState } from './auditState.ts'
import { auditTrail } from './auditTrail.ts'
import { backupState } from './backups/backupState.ts'
import { clientError } from './clientError.ts'
import { dictionaryItem } from './dictionaryItem.ts'
import { loginAttempt } from './loginAttempt.ts'
import { organisation } from './organisation.ts'
import { role } from './role.ts'
import { user } from './user.ts'
import { versionInfo } from './versionInfo.ts'

const families = '2 §7.10 Further catalogues; screens 2 §2.10 sysmng'
const id = z.uuid()

/** Where each register of the system administration answers. */
export const systemPaths = {
  organisation: '/api/sysmng/org',
  user: '/api/sysmng/user',
  role: '/api/sysmng/role',
  dictionary: '/api/sysmng/dict',
  area: '/api/sysmng/area',
  clientError: '/api/sysmng/errorLogger',
  audit: '/api/sysmng/auditTrail',
  loginControl: '/api/sysmng/loginControl',
  version: '/api/sysmng/updateLog',
  message: '/api/sysmng/message',
} as const

/** Registers whose rows are typed in one by one. */
function withoutImport<R extends AnyRecord>(definition: R, path: string, domain: PermissionHalf) {
  const { template: _template, import: _import, ...calls } = registerCalls(definition, path, domain, families)
  return calls
}

/** Accounts are disabled, never deleted: the audit trail names them. */
function withoutDelete<R extends AnyRecord>(definition: R, path: string, domain: PermissionHalf) {
  const { delete: _delete, ...calls } = withoutImport(definition, path, domain)
  return calls
}

/** Registers that the system writes and people only read. */
function readOnly<R extends AnyRecord>(definition: R, path: string, domain: PermissionHalf) {
  const { save: _save, ...calls } = withoutDelete(definition, path, domain)
  return calls
}

export const dictionaryRegister = registerCalls(
  dictionaryItem,
  systemPaths.dictionary,
  'dictionary',
  families,
)
export const organisationRegister = withoutImport(organisation, systemPaths.organisation, 'organisation')
const { save: saveDepartment } = registerCalls(
  organisation,
  '/api/bsfunction/newDepart',
  'organisation',
  '2 §2.10 bsFunction newDepart',
)
/** A new department from a form of its own, once an installation has switched that on. */
export const departmentCalls = switched('departments', { save: saveDepartment })

export const roleRegister = withoutImport(role, systemPaths.role, 'role')
export const areaRegister = registerCalls(area, systemPaths.area, 'area', families)
export const versionRegister = withoutImport(versionInfo, systemPaths.version, 'version')
export const userRegister = withoutDelete(user, systemPaths.user, 'user')
export const clientErrorRegister = readOnly(clientError, systemPaths.clientError, 'clientError')
export const auditRegister = readOnly(auditTrail, systemPaths.audit, 'audit')
/** Messages of all users: read, and taken away. */
const { save: _save, ...messages } = withoutImport(message, systemPaths.message, 'message')
export const messageRegister = messages
export const loginControlRegister = readOnly(loginAttempt, systemPaths.loginControl, 'loginControl')

const list = (path: string, permission: Permission, does: string) =>
  call({
    method: 'POST',
    path: `${path}/list`,
    encoding: 'form',
    access: { permission },
    writes: false,
    spec: families,
    does,
    request: listRequest,
    answer: listAnswer,
  })

/** The lists under the names that their screens' families suggest; the same rows as `find`, in the families' own fields. */
export const systemLists = {
  organisations: list(systemPaths.organisation, 'organisation.view', '机构列表'),
  users: list(systemPaths.user, 'user.view', '用户列表'),
  groups: list('/api/sysmng/group', 'organisation.view', '用户组列表'),
  clientErrors: list(systemPaths.clientError, 'clientError.view', '错误日志列表'),
  loginControl: list(systemPaths.loginControl, 'loginControl.view', '登录控制列表'),
  operateLog: list('/api/sysmng/operateLog', 'audit.view', '操作日志列表'),
  versions: call({
    method: 'POST',
    path: `${systemPaths.version}/list`,
    encoding: 'form',
    access: { signedIn: true },
    writes: false,
    spec: '1 §2 Version page',
    does: '版本更新记录',
    request: listRequest,
    answer: rowsAnswer(versionInfo),
  }),
} as const

const post = { method: 'POST', encoding: 'form', writes: true, spec: families } as const

export const systemCalls = {
  resetUserPassword: call({
    ...post,
    path: `${systemPaths.user}/resetPassword`,
    access: { permission: 'user.save' },
    does: '重置用户密码，一次性密码只显示这一次',
    request: z.object({ id }),
    answer: z.object({ password: z.string() }),
  }),
  userSignature: call({
    ...post,
    writes: false,
    path: `${systemPaths.user}/signature`,
    access: { permission: 'user.view' },
    does: '查看用户的手写签名',
    request: z.object({ id }),
    answer: keptSignature,
  }),
  withdrawSignature: call({
    ...post,
    path: `${systemPaths.user}/signature/withdraw`,
    access: { permission: 'user.save' },
    does: '撤回用户的手写签名',
    request: z.object({ id }),
    answer: z.null(),
  }),
  grantRoles: call({
    ...post,
    path: `${systemPaths.user}/grantRoles`,
    access: { permission: 'user.grant' },
    does: '授予用户角色',
    request: z.object({
      id,
      roles: z.string().check(z.maxLength(2000)),
      clearance: z.optional(z.enum([clearances.byRole, clearances.internal, clearances.sensitive])),
      version: z.optional(z.string()),
    }),
    answer: z.looseObject({ id: z.string(), version: z.number() }),
  }),
  resetFactors: call({
    ...post,
    path: `${systemPaths.user}/resetFactors`,
    access: { permission: 'user.resetFactors' },
    does: '重置用户的二次验证，须说明原因',
    request: z.object({ id, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    answer: z.null(),
  }),
  endUserSessions: call({
    ...post,
    path: `${systemPaths.user}/endSessions`,
    access: { permission: 'user.save' },
    does: '强制用户下线',
    request: z.object({ id }),
    answer: z.object({ ended: z.number() }),
  }),
  unlock: call({
    ...post,
    path: `${systemPaths.loginControl}/unlock`,
    access: { permission: 'loginControl.unlock' },
    does: '解除登录锁定',
    request: z.object({ id }),
    answer: z.null(),
  }),
  permissionCatalogue: call({
    ...post,
    writes: false,
    path: `${systemPaths.role}/permissionCatalogue`,
    access: { permission: 'role.view' },
    does: '全部操作权限代码及其名称，按业务分组',
    request: z.object({}),
    answer: z.array(
      z.object({
        domain: z.string(),
        name: z.string(),
        codes: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  dictionaryTypes: call({
    ...post,
    writes: false,
    path: `${systemPaths.dictionary}/types`,
    access: { permission: 'dictionary.view' },
    does: '字典类型及其项数',
    request: z.object({}),
    answer: z.array(z.object({ type: z.string(), name: z.string(), items: z.number(), enabled: z.number() })),
  }),
  orderDictionary: call({
    ...post,
    path: `${systemPaths.dictionary}/order`,
    access: { permission: 'dictionary.save' },
    does: '按所给次序排列一个字典的选项',
    request: z.object({ type: z.string().check(z.minLength(1)), ids: z.string().check(z.maxLength(60_000)) }),
    answer: z.null(),
  }),
  auditChanges: call({
    ...post,
    writes: false,
    path: `${systemPaths.audit}/changes`,
    access: { permission: 'audit.view' },
    does: '一条审计记录的变更内容，逐项列出变更前后',
    request: z.object({ id }),
    answer: z.array(
      z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() }),
    ),
  }),
  verifyAudit: call({
    ...post,
    path: `${systemPaths.audit}/verify`,
    access: { permission: 'audit.view' },
    does: '核验审计记录是否被改动',
    request: z.object({}),
    answer: auditCheck,
  }),
  auditState: call({
    ...post,
    writes: false,
    path: `${systemPaths.audit}/state`,
    access: { permission: 'audit.view' },
    does: '审计记录的封存、最近一次校验和外发情况',
    request: z.object({}),
    answer: auditState,
  }),
  backupState: call({
    ...post,
    writes: false,
    path: '/api/sysmng/backup/state',
    access: { permission: 'job.view' },
    does: '最近一次备份和恢复演练的结果',
    request: z.object({}),
    answer: backupState,
  }),
  saveErrorLogger: call({
    ...post,
    path: '/save_error_logger',
    access: { open: '公开页面的错误也要记录' },
    spec: '1 §7 Dictionaries, areas and common',
    does: '上报浏览器错误',
    request: z.object({
      type: z.optional(z.string()),
      code: z.optional(z.string()),
      mes: z.string().check(z.minLength(1)),
      url: z.optional(z.string()),
      time: z.optional(z.string()),
      user: z.optional(z.string()),
    }),
    answer: z.null(),
  }),
} as const
