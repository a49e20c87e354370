import { type ExamApplication, examApplication } from '@tejian/contract/exams/application.ts'
import { actTypes } from '@tejian/contract/exams/certificates/act.process.ts'
import { certificateAct } from '@tejian/contract/exams/certificates/act.ts'
import { trainingClass } from '@tejian/contract/exams/classes/trainingClass.ts'
import { isTheoryOnly } from '@tejian/contract/exams/rules.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { residentIdCheckDigit } from '@tejian/contract/kit/validators.ts'
import { sql } from 'kysely'
import { actOptions } from '../../exams/acts.ts'
import { examOptions } from '../../exams/applications.ts'
import { makeBatch } from '../../exams/batches.ts'
import { classOptions } from '../../exams/classes.ts'
import { saveScore } from '../../exams/scores.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { picture } from '../picture.ts'
import { randomOf } from '../random.ts'
import { person } from '../words.ts'
import type { DemoClock } from './walkers.ts'

export type ExamWalk = { services: Services; as(loginName: string): Context; clock: DemoClock }

type Score = readonly [theory: number, practice: number] | 'absent' | null
type ClassStory = {
  readonly item: string
  readonly name: string
  /** Days from today to the examination; behind it when negative. */
  readonly exam: number
  readonly places: number
  /** Candidates by what they score; null for who has none yet. */
  readonly scores: readonly Score[]
  /** How far it has come. */
  readonly to: 'draft' | 'open' | 'shut' | 'submitted' | 'finished'
  /** How many of the passed candidates have their certificates; one is sent back where it says so. */
  readonly issued?: number
  readonly returned?: true
}

const pass: Score = [86, 82]
const alike = (score: Score, count: number): Score[] => Array.from({ length: count }, () => score)

const classes: readonly ClassStory[] = [
  {
    item: 'N1',
    name: '叉车司机考核班',
    exam: -70,
    places: 20,
    scores: [...alike(pass, 10), [55, 40]],
    to: 'finished',
    issued: 10,
  },
  {
    item: 'Q2',
    name: '起重机司机考核班',
    exam: -18,
    places: 15,
    scores: [...alike([78, 91], 6), [88, 61], [64, 80], 'absent'],
    to: 'submitted',
    issued: 1,
    returned: true,
  },
  {
    item: 'A',
    name: '安全管理人员考核班',
    exam: -4,
    places: 12,
    scores: [[91, 0], [76, 0], [66, 0], ...alike(null, 4)],
    to: 'shut',
  },
  { item: 'T', name: '电梯修理考核班', exam: 26, places: 8, scores: alike(null, 8), to: 'open' },
  { item: 'N1', name: '叉车司机考核班（第2期）', exam: 33, places: 30, scores: alike(null, 9), to: 'open' },
  { item: 'G1', name: '工业锅炉司炉考核班', exam: 60, places: 20, scores: [], to: 'draft' },
]

const returnFor = { backReason: '资料不完整', backDescription: '请补充学历证明' }

/** Applications that have no class: by whom, for what, and what was done with them. */
const others: ReadonlyArray<{ by: string; item: string; acts: ReadonlyArray<readonly [string, object?]> }> = [
  { by: 'qiye', item: 'N1', acts: [] },
  { by: 'qiye', item: 'Q1', acts: [] },
  { by: 'kaowu', item: 'A', acts: [] },
  { by: 'qiye', item: 'A', acts: [['submit'], ['return', returnFor]] },
  { by: 'kaowu', item: 'R1', acts: [['submit'], ['return', returnFor]] },
  ...['N1', 'Q2', 'T', 'A'].map((item) => ({ by: 'qiye', item, acts: [['submit']] as const })),
  ...['N1', 'N2'].map((item) => ({ by: 'kaowu', item, acts: [['submit']] as const })),
  ...['N1', 'T', 'Q2', 'G1'].map((item) => ({ by: 'kaowu', item, acts: [['submit'], ['accept']] as const })),
  {
    by: 'kaowu',
    item: 'Y2',
    acts: [['submit'], ['refuse', { refuseReason: '申请人身体条件不适应所申请的作业' }]],
  },
]

const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`)
const clerk = 'kaowu'

/** The teller of these stories, with the number of the next candidate. */
type Telling = ExamWalk & { today: string; next: number }

/** An ID number of an area that does not exist; of working age. */
function idNumber(place: number): string {
  const month = String((place % 12) + 1).padStart(2, '0')
  const first = `331199${1978 + (place % 22)}${month}11${String(500 + place * 2 + 1).padStart(3, '0')}`
  return first + residentIdCheckDigit(first)
}

async function apply(walk: Telling, by: string, item: string): Promise<ExamApplication> {
  walk.next += 1
  const random = randomOf(`candidate ${walk.next}`)
  const { name, mobile } = person(random, '331102')
  const row = (await saveProcessRow(
    walk.as(by),
    examApplication,
    {
      personname: name,
      idcard: idNumber(walk.next),
      sex: '1',
      mobile,
      education: item === 'A' && walk.next % 3 === 0 ? '2' : String(random.whole(2, 5)),
      certItem: item,
      applyType: random.chance(0.2) ? '2' : '1',
      healthStatement: '1',
      areaId: '331102',
    },
    examOptions,
  )) as ExamApplication
  const { services } = walk
  await saveAttachment(walk.as(by), openStore({ ...services.env, DATA_DIR: services.dataDir }), {
    fields: { attrefsysid: row.id, atttype: 'SQZP' },
    name: '申请人照片.png',
    content: picture(walk.next),
  })
  return row
}

const move = (context: Context, id: string, action: string, given: object = {}) =>
  moveProcessRow(context, examApplication, examOptions, id, { action, ...given })

/** From the application to a place in the class. */
async function seat(walk: Telling, item: string, classno: string): Promise<string> {
  const { id } = await apply(walk, clerk, item)
  for (const [action, given] of [['submit'], ['accept'], ['assign', { classno }]] as const)
    await move(walk.as(clerk), id, action, given)
  return id
}

async function orgFor({ services }: Telling) {
  const { rows } = await sql<{ id: string; unitname: string; examPlace: string }>`
    select id, unitname, "examPlace" from unit where unittype = '11'
    order by "validDate" desc limit 1`.execute(services.db)
  return rows[0]
}

async function enter(walk: Telling, id: string, item: string, score: Score): Promise<void> {
  if (score === null) return
  const given =
    score === 'absent'
      ? { absentFlag: '1' }
      : { score: String(score[0]), ...(!isTheoryOnly(item) && { practiceScore: String(score[1]) }) }
  await saveScore(walk.as(clerk), { id, ...given })
}

/** The passed candidates of a class: so many get their certificates, one goes back where it says so. */
async function decide(walk: Telling, story: ClassStory, ids: readonly string[]): Promise<void> {
  const supervisor = walk.as('jiancha')
  for (const id of ids.slice(0, story.issued ?? 0)) await move(supervisor, id, 'issue')
  const back = { backReason: '成绩有误', backDescription: '请核对理论成绩登记表' }
  const last = ids[story.issued ?? 0]
  if (story.returned && last) await move(supervisor, last, 'return', back)
}

async function tell(walk: Telling, story: ClassStory): Promise<void> {
  const org = await orgFor(walk)
  if (!org) return
  const { clock, today } = walk
  const examDate = addDays(today, story.exam)
  const startDate = addDays(examDate, -20)
  const began = story.to === 'draft' ? today : addDays(examDate, -44)
  const step = (day: string, time: string): void => {
    clock.now = day >= today ? walk.services.now() : at(day, time)
  }
  const act = (id: string, action: string) =>
    moveProcessRow(walk.as(clerk), trainingClass, classOptions, id, { action })
  step(began, '09:10')
  const made = await saveProcessRow(
    walk.as(clerk),
    trainingClass,
    {
      classname: story.name,
      certItem: story.item,
      examorgId: org.id,
      examorgname: org.unitname,
      startDate,
      endDate: addDays(examDate, -1),
      examDate,
      examPlace: org.examPlace,
      planCount: String(story.places),
    },
    classOptions,
  )
  if (story.to === 'draft') return
  await act(made.id, 'publish')
  step(addDays(began, 12), '10:00')
  const ids: string[] = []
  for (const _score of story.scores) ids.push(await seat(walk, story.item, String(made.classno)))
  if (story.to === 'open') return
  step(addDays(examDate, -3), '16:00')
  await act(made.id, 'shut')
  step(addDays(examDate, 2), '14:20')
  for (const [place, id] of ids.entries()) await enter(walk, id, story.item, story.scores[place] ?? null)
  if (story.to === 'shut') return
  step(addDays(examDate, 3), '09:30')
  await act(made.id, 'submitScores')
  step(addDays(examDate, 8), '15:10')
  await decide(walk, story, ids)
  if (story.to === 'finished') await act(made.id, 'finish')
}

/** What becomes of certificates: one of each kind, by the clerk or the head, and two on their way. */
async function walkActs(walk: Telling): Promise<void> {
  const { rows } = await sql<{ certificateId: string }>`select "certificateId" from exam_application
    where "certificateId" is not null order by applyno`.execute(walk.services.db)
  const { rows: closed } = await sql<{ caseno: string }>`select caseno from law_case
    where step = 'end' and "caseState" = '8' order by caseno limit 1`.execute(walk.services.db)
  const year = walk.today.slice(0, 4)
  const { reissue, suspend, resume, revoke, rescind, strike } = actTypes
  const told: ReadonlyArray<
    readonly [place: number, actType: string, reason: string, acts: readonly string[]]
  > = [
    [0, reissue, '证书遗失', ['submit']],
    [1, suspend, '作业中违反操作规程，正在调查', ['submit']],
    [2, suspend, '身体条件暂不适应作业', ['submit']],
    [2, resume, '已提交康复证明', ['submit']],
    [3, strike, '本人申请注销', ['submit']],
    [4, rescind, '提供虚假学历证明取得证书', ['submit', 'decide']],
    [5, rescind, '经举报核实，由他人代考', ['submit']],
    ...(closed.length > 0 ? ([[6, revoke, '违章作业造成事故', ['submit', 'decide']]] as const) : []),
    [7, rescind, '照片与本人不符', ['submit', 'return']],
    [8, suspend, '待核实的举报', []],
  ]
  for (const [no, [place, actType, actReason, acts]] of told.entries()) {
    walk.clock.now = at(addDays(walk.today, -9 + Math.min(no, 7)), '10:30')
    const made = await saveProcessRow(
      walk.as(clerk),
      certificateAct,
      {
        heldCertificateId: rows[place]?.certificateId ?? '',
        actType,
        actReason,
        ...(actType !== reissue && { decisionno: `丽市监特证〔${year}〕${no + 1}号` }),
        ...(actType === revoke && { caseno: closed[0]?.caseno ?? '' }),
      },
      actOptions,
    )
    for (const action of acts) {
      const by = action === 'submit' ? clerk : 'juzhang'
      const given = action === 'return' ? { backReason: '事实不清', backDescription: '请补充调查材料' } : {}
      await moveProcessRow(walk.as(by), certificateAct, actOptions, made.id, { action, ...given })
    }
  }
}

/** Examinations of the city: sixty candidates, every step and state occupied, certificates and what is done about them. */
export async function walkExams({ services, as, clock }: ExamWalk): Promise<void> {
  const walk: Telling = { services, as, clock, today: dayOf(services.now()), next: 0 }
  for (const story of classes) await tell(walk, story)
  for (const [place, { by, item, acts }] of others.entries()) {
    clock.now = at(addDays(walk.today, -8 + (place % 6)), '09:40')
    const { id } = await apply(walk, by, item)
    for (const [action, given] of acts)
      await move(walk.as(action === 'submit' ? by : clerk), id, action, given)
  }
  await walkActs(walk)
  clock.now = services.now()
  const { rows } = await sql<{ id: string }>`select id from exam_application
    where "certificateId" is not null order by applyno limit 4`.execute(services.db)
  const ids = rows.map(({ id }) => id)
  await makeBatch(as(clerk), { kind: 'work', ids })
  await makeBatch(as(clerk), { kind: 'country', ids: ids.slice(0, 2) })
}
