import { documentProcess, documentStates } from '@tejian/contract/quality/documents/document.process.ts'
import type { qualityDocument } from '@tejian/contract/quality/documents/document.ts'
import { documentMessages } from '@tejian/contract/quality/documents/documentMessages.ts'
import { docReceiptStates, type documentReceipt } from '@tejian/contract/quality/documents/receipt.ts'
import { instituteCode } from '../app/seed/accounts.ts'
import { demoPlaceItems, organisationId } from '../app/seed/reference.ts'
import { stableId } from '../kit/db/bulk.ts'
import { dayOfText, dayText } from './days.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof qualityDocument>
type Receipt = DemoRow<typeof documentReceipt>
type Act = 'submit' | 'make' | 'pass' | 'approve' | 'issue' | 'return'

type Plan = {
  readonly fileno: string
  readonly title: string
  readonly catalog: string
  readonly author: string
  readonly acts: readonly Act[]
  /** Office minutes since it was planned. */
  readonly since: OfficeMinute
  readonly versionNo?: number
  readonly reason?: string
  /** Days from today on which the plan ends. */
  readonly finish: number
  /** Days from the issue to the day from which it is in force. */
  readonly after?: number
  readonly to?: readonly string[]
  /** How many departments have confirmed it. */
  readonly received?: number
  readonly withdrawn?: true
}

const day = 450
const whole: readonly Act[] = ['submit', 'make', 'pass', 'approve', 'issue']
const everybody = ['01', '02', '03', '04', '05', '07', '09', '12']

/** A document in force with its former version, one that waits for its day, one at each step, one returned, one late. */
const plans: readonly Plan[] = [
  {
    fileno: 'LSTJ/SC-2026',
    title: '质量手册',
    catalog: 'WJ01',
    author: 'fuhe',
    acts: whole,
    since: day * 200,
    finish: -280,
    to: everybody,
    received: 8,
  },
  {
    fileno: 'LSTJ/CX-08',
    title: '检验报告编制与签发程序',
    catalog: 'WJ02',
    author: 'jianyan',
    acts: whole,
    since: day * 180,
    finish: -250,
    to: ['03', '07', '09', '12'],
    received: 4,
    withdrawn: true,
  },
  {
    fileno: 'LSTJ/CX-08',
    title: '检验报告编制与签发程序',
    catalog: 'WJ02',
    author: 'jianyan',
    acts: whole,
    since: day * 24,
    finish: -14,
    versionNo: 2,
    reason: '按 RB/T 214 增加报告更改、更正的要求',
    after: 3,
    to: ['01', '02', '03', '04', '07', '09', '12'],
    received: 5,
  },
  {
    fileno: 'LSTJ/ZY-JD-03',
    title: '曳引驱动乘客电梯定期检验作业指导书',
    catalog: 'WJ0302',
    author: 'jianyan2',
    acts: whole,
    since: day * 11,
    finish: -3,
    after: 20,
    to: ['03', '04', '12'],
    received: 1,
  },
  {
    fileno: 'LSTJ/CX-12',
    title: '仪器设备期间核查程序',
    catalog: 'WJ02',
    author: 'yiqi',
    acts: ['submit', 'make', 'pass', 'approve'],
    since: day * 9,
    finish: 2,
  },
  {
    fileno: 'LSTJ/ZY-CY-05',
    title: '固定式压力容器定期检验作业指导书',
    catalog: 'WJ0301',
    author: 'fuhe',
    acts: ['submit', 'make', 'pass'],
    since: day * 12,
    finish: -1,
  },
  {
    fileno: 'LSTJ/JL-021',
    title: '现场检验安全确认记录',
    catalog: 'WJ0401',
    author: 'jianyan',
    acts: ['submit', 'make'],
    since: day * 7,
    finish: 5,
  },
  {
    fileno: 'LSTJ/CX-15',
    title: '投诉与申诉处理程序',
    catalog: 'WJ02',
    author: 'shouli',
    acts: ['submit', 'make', 'return'],
    since: day * 10,
    finish: 1,
  },
  {
    fileno: 'LSTJ/SC-2026',
    title: '质量手册',
    catalog: 'WJ01',
    author: 'fuhe',
    acts: ['submit'],
    since: day * 6,
    finish: -2,
    versionNo: 2,
    reason: '机构设置调整，修订组织机构图和职责',
  },
  {
    fileno: 'LSTJ/JL-034',
    title: '内部审核检查表',
    catalog: 'WJ06',
    author: 'shenhe',
    acts: [],
    since: 200,
    finish: 20,
  },
]

const actors: Readonly<Record<Exclude<Act, 'make'>, string>> = {
  submit: 'zhiliang',
  pass: 'shenhe',
  approve: 'zhanzhang',
  issue: 'zhiliang',
  return: 'shenhe',
}

const states: Readonly<Record<Act, string>> = {
  submit: documentStates.making,
  make: documentStates.toAudit,
  pass: documentStates.toApprove,
  approve: documentStates.toIssue,
  issue: documentStates.inForce,
  return: documentStates.returned,
}

const nameOf = (code: string): string =>
  demoPlaceItems.find(({ type, value }) => type === 'inspect_department' && value === code)?.label ?? code

const later = (from: string, days: number): string => dayText(dayOfText(from) + days)

/** Quality documents of the office with what their departments received. */
export function makeDocuments(tools: Tools): { documents: Row[]; receipts: Receipt[] } {
  const documents: Row[] = []
  const receipts: Receipt[] = []
  for (const plan of plans) {
    const former = documents.findLast(({ fileno }) => fileno === plan.fileno) ?? null
    const row = documentOf(plan, former, tools)
    if (plan.acts.includes('issue')) receipts.push(...issueTo(row, plan, former, tools))
    documents.push(row)
  }
  return { documents, receipts }
}

function documentOf(plan: Plan, former: Row | null, { numbers, flow, clock }: Tools): Row {
  const planner = personOf('zhiliang')
  const author = personOf(plan.author)
  let at = clock.now - plan.since
  const [today, text] = [clock.day(at), clock.text(at)]
  const row: Row = {
    id: stableId('demo document', `${plan.fileno} ${plan.versionNo ?? 1}`),
    version: 1 + plan.acts.length,
    createDate: text,
    createUserName: planner.name,
    planno: numbers.next('WJJH', { day: today, area: '331100' }, text, planner.name),
    planName: `${today.slice(0, 4)}年度体系文件${plan.versionNo ? '修订' : '编制'}计划`,
    fileno: plan.fileno,
    fileTitle: plan.title,
    catalogCode: plan.catalog,
    fileCategory: plan.catalog.slice(0, 4),
    versionNo: plan.versionNo ?? 1,
    formerId: former?.id ?? null,
    compileUser: author.loginName,
    compileUserName: author.name,
    planFinishDate: later(clock.day(clock.now), plan.finish),
    revisionReason: plan.reason ?? null,
    summary: plan.acts.includes('make')
      ? `规定${plan.title}的适用范围、职责和要求${plan.reason ? `；与上一版的不同：${plan.reason}` : ''}。`
      : null,
    status: documentStates.planned,
    auditUser: null,
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
    approveUserName: null,
    approveTime: null,
    approveOpinion: null,
    receiveOrgs: null,
    receiveDepart: null,
    copyNo: null,
    issueUserName: null,
    issueDate: null,
    effectDate: null,
    withdrawDate: null,
    receivedCount: null,
    receiverCount: null,
    orgId: organisationId(instituteCode),
    step: null,
    taskId: null,
    dealMan: null,
    dealManName: null,
    receiveTime: null,
    deadline: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
  }
  flow.start(documentProcess, row, at, planner)
  let last = planner
  for (const [place, action] of plan.acts.entries()) {
    at += action === 'make' ? day * 2 : 70 + place * 40
    last = action === 'make' ? author : personOf(actors[action])
    flow.move(documentProcess, row, {
      action,
      at,
      actor: last,
      ...(action === 'submit' && { holder: author }),
      ...(action === 'return' && {
        backTo: 'WJBZ',
        backReason: '资料不完整',
        backDescription: '未规定投诉受理后的答复时限，请补充。',
      }),
    })
    Object.assign(row, { status: states[action] }, written(action, last, clock, at))
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}

function written(
  action: Act,
  { loginName, name }: { loginName: string; name: string },
  clock: OfficeClock,
  at: OfficeMinute,
): object {
  const moment = clock.text(at)
  if (action === 'pass')
    return { auditUser: loginName, auditUserName: name, auditTime: moment, auditOpinion: '内容完整，可操作' }
  if (action === 'approve') return { approveUserName: name, approveTime: moment, approveOpinion: '批准发布' }
  if (action === 'issue') return { issueUserName: name, issueDate: clock.day(at) }
  return {}
}

/** A copy for each department, the first of which have been confirmed; a version in force withdraws the one before it. */
function issueTo(
  row: Row,
  { to = [], received = 0, after = 0, withdrawn }: Plan,
  former: Row | null,
  { clock }: Tools,
): Receipt[] {
  const effectDate = later(row.issueDate ?? '', after)
  const waits = effectDate > clock.day(clock.now)
  const offices = to.map((code) => ({
    id: organisationId(`${instituteCode}${code}`),
    name: nameOf(`${instituteCode}${code}`),
  }))
  Object.assign(row, {
    effectDate,
    copyNo: `SK-${(row.fileno ?? '').replace(/^LSTJ\//, '')}-${row.versionNo}`,
    receiveOrgs: offices.map(({ id }) => id).join(','),
    receiveDepart: documentMessages.names(offices.map(({ name }) => name)),
    receiverCount: offices.length,
    receivedCount: received,
    status: waits ? documentStates.issued : withdrawn ? documentStates.withdrawn : documentStates.inForce,
  })
  if (former?.status === documentStates.withdrawn) Object.assign(former, { withdrawDate: effectDate })
  return offices.map(({ id, name }, place): Receipt => {
    const confirmed = place < received
    return {
      id: stableId('demo document receipt', `${row.id} ${id}`),
      version: confirmed ? 2 : 1,
      createDate: row.updateDate,
      createUserName: row.issueUserName,
      updateDate: row.updateDate,
      updateUserName: row.issueUserName,
      documentId: row.id,
      fileno: row.fileno,
      fileTitle: row.fileTitle,
      fileCategory: row.fileCategory,
      versionNo: row.versionNo,
      copyNo: `${row.copyNo}-${String(place + 1).padStart(2, '0')}`,
      issueDate: row.issueDate,
      effectDate,
      receiveOrg: id,
      receiveDepart: name,
      status: confirmed ? docReceiptStates.received : docReceiptStates.waiting,
      receiveUserName: confirmed ? (receivers[place % receivers.length] ?? null) : null,
      receiveTime: confirmed ? `${row.issueDate} 16:${String(20 + place)}:00+08` : null,
      urgeCount: 0,
      lastUrgeTime: null,
      orgId: row.orgId,
    }
  })
}

const receivers = ['胡收文', '阙收文', '周检验', '练收文', '叶受理', '雷复审', '蒋站长', '尹收文']
