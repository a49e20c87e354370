import { transitionsOf } from '../kit/process.ts'
import type { ActionSpec } from '../kit/record.ts'
import { calls } from './calls.ts'
import { permissionCatalogue } from './permissions.ts'
import { processes } from './processes.ts'
import { records } from './records.ts'

/** What people call the left half of an operator code; a domain without a name here takes its record's title. */
const domainNames: Readonly<Record<string, string>> = {
  agreement: '收费协议',
  announcement: '通知公告管理',
  area: '行政区划',
  attachment: '附件',
  audit: '审计记录',
  businessItem: '检验业务',
  calibEval: '校准结果确认',
  case: '案件',
  certificate: '检验人员证书',
  certificateReview: '证书复审',
  charge: '收费',
  clientError: '错误日志',
  correction: '档案信息更正',
  declaration: '检验申报',
  defect: '检验缺陷',
  construction: '施工告知',
  copyNotification: '抄送通知',
  dictionary: '数据字典',
  equipment: '设备档案',
  esp: '企业服务',
  evaluation: '评价',
  expiry: '检验到期处理',
  fee: '收费标准',
  fileDispatch: '文件发送',
  filing: '维保备案',
  flow: '流程配置',
  hiddenDanger: '隐患',
  instApply: '仪器领用归还',
  instReview: '仪器影响复核',
  instrument: '仪器',
  invoice: '发票',
  knowledge: '知识库',
  layout: '页面布局',
  lift: '电梯物联',
  maintPersonAudit: '维保人员审核',
  maiUnitInfoMod: '维保单位信息变更',
  loginControl: '登录控制',
  notice: '通知公告',
  opinion: '检验意见通知书',
  organisation: '组织机构',
  overhaul: '仪器检修',
  payment: '缴费',
  periodVerify: '仪器期间核查',
  person: '人员档案',
  product: '产品',
  query: '综合查询',
  registration: '使用登记',
  report: '检验报告',
  role: '角色权限',
  sms: '短信',
  smsTemplate: '短信模板',
  statistics: '统计',
  supervision: '监督检查',
  task: '检验任务',
  toolBox: '工具箱',
  transferLog: '检测传输日志',
  unit: '单位档案',
  unqualified: '不合格设备',
  unregistered: '未登记设备',
  unitAuthorization: '检测单位授权',
  user: '用户账号',
  version: '更新日志',
  warning: '预警',
}

/** Operator codes of masked data carry a table's name, which is not always the domain's. */
const domainOfTable: Readonly<Record<string, string>> = {
  app_user: 'user',
  construction_notice: 'construction',
  sms_message: 'sms',
  sms_received: 'sms',
  business_item: 'businessItem',
  certificate_renewal: 'certificateReview',
  change_registration: 'registration',
  maint_person_audit: 'maintPersonAudit',
  maint_unit_info_mod: 'maiUnitInfoMod',
  vehicle_registration: 'registration',
  use_registration: 'registration',
  expiry_handling: 'expiry',
  lift_alarm: 'lift',
  lift_vendor: 'lift',
  inspection_liaison: 'task',
}

const verbNames: Readonly<Record<string, string>> = {
  view: '查看',
  accept: '受理',
  save: '新增、编辑',
  delete: '删除',
  import: '导入',
  export: '导出',
  unmask: '查看完整号码',
  grant: '授予角色',
  publish: '置顶、撤下',
  default: '设全员默认布局',
  department: '设本部门布局',
}

/** Reading and writing come first in a group, what concerns whole lists last; the domain's own verbs between them. */
const first = ['view', 'save', 'submit']
const last = ['delete', 'import', 'export', 'unmask']
const rankOf = (verb: string): number =>
  first.includes(verb) ? first.indexOf(verb) - first.length : last.indexOf(verb) + 1

/** Labels that buttons carry for a code: of records first, then of processes, then what a call says it does. */
function spokenNames(): ReadonlyMap<string, string> {
  const actions = records.flatMap((definition) =>
    Object.values(definition.actions as Record<string, ActionSpec>).map(
      (action) => [action.permission, action.label] as const,
    ),
  )
  const moves = Object.values(processes).flatMap((process) =>
    transitionsOf(process).map(({ transition }) => [transition.permission, transition.label] as const),
  )
  const does = calls.flatMap((call) =>
    'permission' in call.access ? [[call.access.permission as string, call.does] as const] : [],
  )
  // Of several buttons behind one code the first names it.
  return new Map<string, string>([...actions, ...moves, ...does].reverse())
}

export type PermissionGroup = {
  readonly domain: string
  readonly name: string
  readonly codes: ReadonlyArray<{ readonly code: string; readonly name: string }>
}

/** Every operator code with its Chinese name, grouped by domain in the order of their names. */
export function permissionGroups(): readonly PermissionGroup[] {
  const spoken = spokenNames()
  const half = (code: string): [string, string] => code.split('.') as [string, string]
  const groups = Map.groupBy(permissionCatalogue, (code) => {
    const [domain] = half(code)
    return domainOfTable[domain] ?? domain
  })
  const titleOf = (domain: string): string =>
    domainNames[domain] ?? records.find((definition) => definition.table === domain)?.title ?? domain
  return [...groups]
    .map(([domain, codes]) => ({
      domain,
      name: titleOf(domain),
      codes: codes
        .toSorted((a, b) => rankOf(half(a)[1]) - rankOf(half(b)[1]))
        .map((code) => ({ code, name: verbNames[half(code)[1]] ?? spoken.get(code) ?? code })),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'zh-CN'))
}
