import { commonClass } from '@tejian/contract/kit/classCodes.ts'
import { templatesFor } from '@tejian/contract/reports/templates/shipped.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { schemeProcess, schemeStates } from '@tejian/contract/tasks/scheme.process.ts'
import type { inspectionScheme } from '@tejian/contract/tasks/scheme.ts'
import { schemeDemand } from '@tejian/contract/tasks/schemeDemand.ts'
import { stableId } from '../kit/db/bulk.ts'
import { dayOfText, dayText } from './days.ts'
import type { WrittenDeclaration } from './declarations.ts'
import type { DemoRow } from './demoRow.ts'
import type { DemoFlow } from './flow.ts'
import type { DemoNumbers } from './numbers.ts'
import type { OfficeClock, OfficeMinute } from './officeClock.ts'
import { personOf } from './people.ts'

type Tools = { numbers: DemoNumbers; flow: DemoFlow; clock: OfficeClock }
type Row = DemoRow<typeof inspectionScheme>
type Act = 'submit' | 'pass' | 'approve' | 'file' | 'return'

/** Whatever must have a scheme has one on file, so that its inspection can go on. */
const filed: readonly Act[] = ['submit', 'pass', 'approve', 'file']

/** Boilers stand at the other steps, where nothing waits for them. */
const boilers: ReadonlyArray<readonly Act[]> = [
  ['submit', 'pass', 'approve'],
  ['submit', 'pass'],
  ['submit', 'return'],
]
/** The next versions of the first schemes, on their way. */
const versions: ReadonlyArray<readonly Act[]> = [[], ['submit']]

const actors: Readonly<Record<Act, string>> = {
  submit: 'jianyan',
  pass: 'shenhe',
  approve: 'pizhun',
  file: 'shouli',
  return: 'shenhe',
}

const after: Readonly<Record<Act, string>> = {
  submit: schemeStates.toAudit,
  pass: schemeStates.toApprove,
  approve: schemeStates.toFile,
  file: schemeStates.filed,
  return: schemeStates.returned,
}

const isOpen = ({ row, items }: WrittenDeclaration): boolean =>
  row.state === '5' && items.some(({ step, state }) => step !== 'end' && state !== '99')

const wanted = ({ items }: WrittenDeclaration): boolean =>
  items.some(
    (item) =>
      schemeDemand({ equclacode: item.equclacode ?? '', inmGroupCode: item.inmGroupCode ?? '' }) ===
      'required',
  )

const isBoiler = ({ items }: WrittenDeclaration): boolean => items[0]?.equclacode?.startsWith('1') ?? false

/** Inspection schemes of the accepted declarations that want one, at every step. */
export function makeSchemes(declarations: readonly WrittenDeclaration[], tools: Tools): Row[] {
  const open = declarations.filter(isOpen)
  const needed = open.filter(wanted)
  const first = needed.map((one) => schemeOf(one, filed, null, tools))
  const next = versions.flatMap((acts, place) => {
    const [one, former] = [needed[place], first[place]]
    return one && former ? [schemeOf(one, acts, former, tools)] : []
  })
  const others = open
    .filter(isBoiler)
    .slice(0, boilers.length)
    .map((one, place) => schemeOf(one, boilers[place] ?? [], null, tools))
  return [...first, ...next, ...others]
}

function schemeOf(
  { row: declaration, items: all }: WrittenDeclaration,
  acts: readonly Act[],
  former: Row | null,
  { numbers, flow, clock }: Tools,
): Row {
  const items = all.filter(({ step, state }) => step !== 'end' && state !== '99')
  const author = personOf('jianyan')
  let at: OfficeMinute = clock.now - (former ? 400 : 1500)
  const [day, text] = [clock.day(at), clock.text(at)]
  const kind = declaration.inmGroupCode ?? ''
  const [template] = templatesFor(items[0]?.equclacode ?? '', kind, day)
  const row: Row = {
    id: stableId('demo scheme', `${declaration.id} ${former ? 2 : 1}`),
    version: 1 + acts.length,
    createDate: text,
    createUserName: author.name,
    schemeno: numbers.next('FA', { day, area: declaration.areaId }, text, author.name),
    versionNo: former ? 2 : 1,
    formerId: former?.id ?? null,
    schemename: `${declaration.unitname}检验方案`,
    appmainsysid: declaration.id,
    appno: declaration.appno,
    seisns: items.map(({ seisn }) => seisn).join(','),
    unitname: declaration.unitname,
    equclacode: commonClass(items.map(({ equclacode }) => equclacode ?? '')),
    inmGroupCode: kind,
    equcodeset: items.map(({ equcode }) => equcode).join(','),
    equCount: items.length,
    templateName: template?.name ?? null,
    planInspectDate: dayText(dayOfText(clock.day(clock.now)) + 7),
    inspectorLogins: 'jianyan,jianyan2',
    inspectors: [author.name, personOf('jianyan2').name].join('、'),
    proPrincipalId: author.loginName,
    proPrincipalName: author.name,
    instrumentIds: null,
    instrumentNames: null,
    inspItem: template
      ? itemsOf(template)
          .map(({ name }, place) => `${place + 1}. ${name}`)
          .join('\n')
      : '1. 资料审查\n2. 宏观检验\n3. 安全附件检验',
    inspmethod: '01,02,03,11',
    riskmeasure: '办理受限空间作业票，置换通风并检测氧含量合格后进入，专人监护；与系统可靠隔断并挂牌。',
    compileUser: author.loginName,
    compileUserName: author.name,
    compileDate: day,
    status: schemeStates.draft,
    auditUserName: null,
    auditTime: null,
    auditOpinion: null,
    approveUserName: null,
    approveTime: null,
    approveOpinion: null,
    filingno: null,
    filingDate: null,
    areaId: declaration.areaId,
    orgId: declaration.orgId,
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
  flow.start(schemeProcess, row, at, author)
  let last = author
  for (const [place, action] of acts.entries()) {
    at += 35 + place * 90
    last = personOf(actors[action])
    flow.move(schemeProcess, row, {
      action,
      at,
      actor: last,
      ...(action === 'return' && {
        backTo: 'FABZ',
        backReason: '资料不完整',
        backDescription: '未说明炉内检验的通风和照明措施，请补充。',
      }),
    })
    Object.assign(row, { status: after[action] }, written(action, last.name, clock, at, row))
  }
  return Object.assign(row, { updateDate: clock.text(at), updateUserName: last.name })
}

function written(action: Act, by: string, clock: OfficeClock, at: OfficeMinute, { schemeno }: Row): object {
  const moment = clock.text(at)
  if (action === 'pass') return { auditUserName: by, auditTime: moment, auditOpinion: '审核通过' }
  if (action === 'approve') return { approveUserName: by, approveTime: moment, approveOpinion: '批准' }
  if (action === 'file') return { filingno: `BA-${schemeno}`, filingDate: clock.day(at) }
  return {}
}
