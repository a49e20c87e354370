import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { type LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { caseOptions } from '../../supervision/cases/cases.ts'
import { publishPenalty, withdrawPenalty } from '../../supervision/cases/publicity.ts'
import { documentOptions } from '../../supervision/documents/documents.ts'
import type { DemoClock } from './walkers.ts'

export type CaseWalk = { services: Services; as: (loginName: string) => Context; clock: DemoClock }

type Given = Readonly<Record<string, string>>
type Who = 'undertaker' | 'head' | 'reviewer'
/** Days after the clue was registered, who, what: a move of the case, of a paper (`paper:19:serve`), or `save`. */
type Act = readonly [after: number, by: Who, action: string, given?: Given]

const approve = { approveOpinion: '同意' }
const service = { serveWay: '1', serveReceiver: '钱厂长', serveTime: '' }

const submit: Act = [3, 'undertaker', 'submit', { confirmed: '1' }]
const file: Act = [4, 'head', 'file', approve]
const interview: Act = [
  8,
  'undertaker',
  'record',
  {
    docType: docTypes.interview,
    recordPerson: '钱厂长',
    recordText:
      '问：该设备何时投入使用？答：今年年初。问：是否经检验合格？答：没有申报检验。以上笔录经本人核对无误。',
  },
]
const report: Act = [20, 'undertaker', 'report']
const pass: Act = [
  23,
  'reviewer',
  'pass',
  { auditOpinion: '事实清楚，证据确凿，定性准确，处理恰当，程序合法' },
]
const issueNotice: Act = [24, 'head', `paper:${docTypes.notice}:issue`]
const serveNotice: Act = [25, 'undertaker', `paper:${docTypes.notice}:serve`, service]
const answered: Act = [27, 'undertaker', 'save', { defenceRecord: '当事人书面陈述，对拟处罚内容无异议' }]
const proceed: Act = [34, 'undertaker', 'proceed']
const decide: Act = [35, 'head', 'decide', approve]
const serveDecision: Act = [37, 'undertaker', `paper:${docTypes.decision}:serve`, service]
/** Stories tell of yuan, rows of fen. */
const fen = (yuan: string): string => `${yuan}00`
const pay = (paidAmount: string): Act => [
  45,
  'undertaker',
  'save',
  { paidAmount: fen(paidAmount), paidDate: '' },
]
const finish: Act = [46, 'undertaker', 'finish']
const close: Act = [48, 'head', 'close', approve]
const publish: Act = [49, 'head', 'publish']
const withdraw: Act = [60, 'head', 'withdraw', { reason: '当事人申请信用修复，经审查同意提前停止公示' }]

const toAJDC = [submit, file]
const toAJSH = [...toAJDC, interview, report]
const toCFGZ = [...toAJSH, pass]
const toAJSP = [...toCFGZ, issueNotice, serveNotice, answered, proceed]
const toAJZX = [...toAJSP, decide]

type Story = {
  readonly ago: number
  readonly reason: string
  readonly fact: string
  readonly fine?: string
  readonly result?: string
  readonly more?: Given
  readonly acts: readonly Act[]
}

const [noCheck, noRegister, noKeeper] = ['02', '01', '04']

const stories: readonly Story[] = [
  { ago: 2, reason: noCheck, fact: '使用超过检验有效期的特种设备', acts: [] },
  {
    ago: 12,
    reason: noKeeper,
    fact: '未按规定配备特种设备安全管理人员',
    acts: [[9, 'head', 'extendClue', { explainText: '当事人外出，需要补充核查' }]],
  },
  { ago: 5, reason: noRegister, fact: '投入使用超过30日未办理使用登记', acts: [submit] },
  { ago: 16, reason: noCheck, fact: '使用检验不合格的特种设备', acts: [...toAJDC, interview] },
  {
    ago: 60,
    reason: noKeeper,
    fact: '特种设备作业人员未取得相应资格',
    acts: [
      ...toAJDC,
      [15, 'undertaker', 'suspend', { suspendFrom: '16', suspendTo: '25', explainText: '委托检验机构鉴定' }],
    ],
  },
  { ago: 22, reason: noRegister, fact: '使用未经登记的特种设备，经责令逾期未改正', acts: toAJSH },
  {
    ago: 30,
    reason: noCheck,
    fact: '使用未经定期检验的特种设备',
    fine: '30000',
    acts: [...toCFGZ, issueNotice],
  },
  { ago: 36, reason: noRegister, fact: '使用未经登记的特种设备', acts: toAJSP },
  {
    ago: 42,
    reason: noCheck,
    fact: '使用未经检验的特种设备',
    fine: '35000',
    acts: [...toAJZX, serveDecision],
  },
  {
    ago: 50,
    reason: noKeeper,
    fact: '未设置特种设备安全管理人员，经责令逾期未改正',
    acts: [...toAJZX, serveDecision, pay('12000'), finish],
  },
  {
    ago: 70,
    reason: noCheck,
    fact: '使用超过检验有效期的特种设备',
    fine: '40000',
    acts: [...toAJZX, serveDecision, pay('40000'), finish, close],
  },
  {
    ago: 80,
    reason: noKeeper,
    fact: '未对特种设备作业人员进行安全教育和技能培训，经责令逾期未改正',
    acts: [...toAJZX, serveDecision, pay('12000'), finish, close, publish],
  },
  {
    ago: 95,
    reason: noRegister,
    fact: '使用未经登记的特种设备，经责令逾期未改正',
    acts: [...toAJZX, serveDecision, pay('12000'), finish, close, publish, withdraw],
  },
  {
    ago: 55,
    reason: noRegister,
    fact: '投入使用后逾期办理使用登记，已及时改正，未造成危害后果',
    result: '2',
    acts: [...toAJSH, pass, decide, close],
  },
  {
    ago: 28,
    reason: noKeeper,
    fact: '经核查，当事人已配备安全管理人员，违法事实不成立',
    acts: [submit, [4, 'head', 'notFile', { approveOpinion: '违法事实不成立，不予立案' }]],
  },
]

type Place = { equcode: string }

/** Devices of the county in use, each for one case. */
async function placesOf({ services }: CaseWalk): Promise<Place[]> {
  const { rows } = await sql<Place>`select equcode from equipment where "useState" = '1'
    and "unitId" is not null and "areaId" = '331121' and equcode is not null
    order by equcode desc limit ${stories.length}`.execute(services.db)
  return rows
}

const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`)
const two = '杨监察（浙K1121007）、孔监察（浙K1100003）'

/** Days that depend on when a story is told. */
const dated = (given: Given, day: string, began: string): Given => ({
  ...given,
  ...('serveTime' in given && { serveTime: `${day} 10:00:00` }),
  ...('paidDate' in given && { paidDate: day }),
  ...('suspendFrom' in given && {
    suspendFrom: addDays(began, Number(given.suspendFrom)),
    suspendTo: addDays(began, Number(given.suspendTo)),
  }),
})

async function paperOf({ services }: CaseWalk, caseId: string, docType: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from law_document where "caseId" = ${caseId}::uuid
    and "docType" = ${docType} order by id desc limit 1`.execute(services.db)
  return rows[0]?.id ?? ''
}

/** One act of a story: of the case, of one of its papers, or a record that is written. */
async function act(
  walk: CaseWalk,
  context: Context,
  row: LawCase,
  action: string,
  given: Given,
): Promise<void> {
  if (action.startsWith('paper:')) {
    const [, docType = '', move = ''] = action.split(':')
    const id = await paperOf(walk, row.id, docType)
    await moveProcessRow(context, lawDocument, documentOptions, id, { action: move, ...given })
  } else if (action === 'record') {
    const of = { ...given, caseno: row.caseno ?? '' }
    const { id } = await saveProcessRow(context, lawDocument, of, documentOptions)
    await moveProcessRow(context, lawDocument, documentOptions, id, { action: 'submit' })
  } else if (action === 'publish' || action === 'withdraw') {
    const { rows } = await sql<{ id: string }>`select id from law_violation
      where "caseId" = ${row.id}::uuid`.execute(walk.services.db)
    const change = action === 'publish' ? publishPenalty : withdrawPenalty
    for (const { id } of rows) await change(context, { ...given, id })
  } else if (action === 'save') await saveProcessRow(context, lawCase, { id: row.id, ...given }, caseOptions)
  else await moveProcessRow(context, lawCase, caseOptions, row.id, { action, ...given })
}

const people: Readonly<Record<Who, string>> = { undertaker: 'jiancha_qt', head: 'juzhang', reviewer: 'fazhi' }

async function tell(walk: CaseWalk, story: Story, { equcode }: Place): Promise<void> {
  const today = dayOf(walk.services.now())
  const began = addDays(today, -story.ago)
  const fine = story.fine ?? '12000'
  walk.clock.now = at(began, '09:20')
  const row = (await saveProcessRow(
    walk.as(people.undertaker),
    lawCase,
    {
      caseSource: '5',
      caseReason: story.reason,
      equcode,
      fact: story.fact,
      evidence: '现场笔录、询问笔录、现场照片、设备档案复印件',
      undertaker: two,
      proposedResult: story.result ?? '1',
      punishProposal: story.result === '2' ? '违法行为轻微并及时改正，不予行政处罚' : `罚款人民币${fine}元`,
      ...(story.result !== '2' && { proposedFine: fen(fine) }),
      ...story.more,
    },
    caseOptions,
  )) as LawCase
  for (const [place, [after, by, action, given = {}]] of story.acts.entries()) {
    const day = addDays(began, after)
    if (day > today) return
    const minutes = String(place * 3).padStart(2, '0')
    walk.clock.now = day === today ? walk.services.now() : at(day, `14:${minutes}`)
    await act(walk, walk.as(people[by]), row, action, dated(given, day, began))
  }
}

/** Cases of the county: every step and state, a penalty performed and closed, one without a penalty, one not filed. */
export async function walkCases(walk: CaseWalk): Promise<void> {
  const places = await placesOf(walk)
  for (const [no, story] of stories.entries()) {
    const place = places[no]
    if (place) await tell(walk, story, place)
  }
  walk.clock.now = walk.services.now()
}
