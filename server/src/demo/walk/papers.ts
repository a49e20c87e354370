import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { docTypes } from '@tejian/contract/supervision/documents/document.process.ts'
import { type LawDocument, lawDocument } from '@tejian/contract/supervision/documents/document.ts'
import { problemSources } from '@tejian/contract/supervision/problems/problem.process.ts'
import { checkProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { systemContext } from '../../kit/jobs.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { moveProcessRow, saveProcessRow } from '../../kit/process/register.ts'
import type { Services } from '../../kit/services.ts'
import { openStore } from '../../kit/storage.ts'
import { saveAttachment } from '../../shared/attachments/actions.ts'
import { documentOptions } from '../../supervision/documents/documents.ts'
import { moveOverdue } from '../../supervision/overdue.ts'
import { createProblem } from '../../supervision/problems/createProblem.ts'
import { problemOptions } from '../../supervision/problems/problems.ts'
import { picture } from '../picture.ts'
import { type Finding, findings } from './foundProblems.ts'
import type { DemoClock } from './walkers.ts'

type As = (loginName: string) => Context
type Given = Readonly<Record<string, string>>
type Act = readonly [after: number, by: 'checker' | 'head', action: string, given?: Given]

export type PaperWalk = { services: Services; as: As; clock: DemoClock }

/** How far something has come, and how many days ago it was found. */
type Story = {
  readonly ago: number
  readonly type?: string
  readonly more?: Given
  readonly acts: readonly Act[]
}

const submit: Act = [1, 'checker', 'submit']
const issue: Act = [2, 'head', 'issue']
const serve: Act = [3, 'checker', 'serve', { serveWay: '1', serveReceiver: '钱厂长', serveTime: '' }]
const left: Act = [
  3,
  'checker',
  'serve',
  { serveWay: '2', serveReceiver: '拒绝签收', serveWitness: '居委会林某', serveTime: '' },
]
const proof: Act = [3, 'checker', 'file:SDHZ']
const photo: Act = [10, 'checker', 'file:ZGFK']
const feedback: Act = [10, 'checker', 'feedback', { rectifyDesc: '已按文书要求整改完毕，照片和记录附后' }]
const seen = { reviewUserNames: '杨监察、孔监察', reviewDate: '' }
const pass: Act = [13, 'checker', 'pass', { ...seen, reviewOpinion: '现场复查，已按要求整改' }]
const back: Act = [
  13,
  'checker',
  'sendBack',
  { ...seen, backReason: '资料不完整', backDescription: '整改不到位，记录未补齐', rectifyLimit: '15' },
]
const over: Act = [
  13,
  'checker',
  'handOver',
  { ...seen, handoverOrg: '丽水市市场监督管理综合行政执法队', reason: '逾期未改正，涉嫌违法' },
]
const withdraw: Act = [4, 'head', 'withdraw', { cancelReason: '单位名称有误，撤销后重新制发' }]
const extend: Act = [
  5,
  'head',
  'extend',
  { rectifyLimit: '40', explainText: '备件采购周期较长，单位申请延期' },
]

const toZLZG = [submit, issue, serve]
const toZLFC = [...toZLZG, photo, feedback]

/** One paper each: steps and ends of all kinds, five whose term has passed. */
const paperStories: readonly Story[] = [
  { ago: 2, acts: [] },
  { ago: 3, acts: [], type: docTypes.advice },
  { ago: 3, acts: [submit] },
  { ago: 4, acts: [submit], type: docTypes.seizure },
  { ago: 4, acts: [submit, issue] },
  { ago: 5, acts: [submit, issue], type: docTypes.correction },
  { ago: 6, acts: toZLZG },
  { ago: 8, acts: toZLZG, type: docTypes.correction },
  { ago: 9, acts: [...toZLZG, extend] },
  { ago: 7, acts: [submit, issue, proof, left] },
  { ago: 12, acts: toZLZG, type: docTypes.seizure },
  ...[26, 31, 34, 41, 52].map((ago): Story => ({ ago, acts: toZLZG })),
  { ago: 14, acts: toZLFC },
  { ago: 15, acts: toZLFC, type: docTypes.correction },
  { ago: 20, acts: [...toZLFC, back] },
  { ago: 30, acts: [...toZLFC, pass] },
  { ago: 45, acts: [...toZLFC, pass] },
  { ago: 58, acts: [...toZLFC, pass], type: docTypes.correction },
  { ago: 36, acts: [...toZLFC, over] },
  { ago: 24, acts: [submit, issue, withdraw] },
  { ago: 22, acts: toZLZG, type: docTypes.advice },
]

/** Problems without a paper: on the spot, by their unit, as a danger, as a case. */
const problemStories: readonly Story[] = [
  ...[3, 9, 16, 27].map(
    (ago): Story => ({
      ago,
      acts: [[0, 'checker', 'correct', { handleResult: '检查人员在场时已改正' }]],
    }),
  ),
  ...[1, 2, 4].map((ago): Story => ({ ago, acts: [] })),
  { ago: 28, acts: [] },
  { ago: 12, acts: [photo, feedback] },
  { ago: 14, acts: [photo, feedback] },
  { ago: 25, acts: [photo, feedback, pass] },
  { ago: 33, acts: [photo, feedback, pass] },
  { ago: 5, acts: [[1, 'checker', 'toDanger']] },
  {
    ago: 18,
    acts: [
      [1, 'checker', 'handOver', { handoverOrg: '丽水市市场监督管理综合行政执法队', reason: '拒不改正' }],
    ],
  },
]

type Place = {
  id: string
  equcode: string
  equclacode: string
  unitId: string
  useunit: string
  areaId: string
  townId: string | null
}

/** The unit of the account that feeds back. */
const ownUnit = sql`select "unitId" from app_user where "loginName" = 'qiye'`

/** Devices of a category that are in use, one of each unit after the other, the demonstration's own unit first. */
async function placesOf({ services }: PaperWalk, category: string): Promise<Place[]> {
  const { rows } =
    await sql<Place>`select id, equcode, equclacode, "unitId", useunit, "areaId", "townId" from (
      select *, row_number() over (partition by "unitId" order by equcode) as place from equipment
      where "useState" = '1' and "unitId" is not null and equclacode like ${`${category}%`} and "areaId" like '3311%'
        and equcode not in (select equcode from hidden_danger where equcode is not null)) one
    order by place, "unitId" <> (${ownUnit}), "areaId" <> '331121', equcode limit 30`.execute(services.db)
  return rows
}

/** Further devices of the demonstration's own unit: what it has still to answer without a paper. */
async function ownPlaces({ services }: PaperWalk): Promise<Place[]> {
  const { rows } =
    await sql<Place>`select id, equcode, equclacode, "unitId", useunit, "areaId", "townId" from equipment
    where "useState" = '1' and "unitId" = (${ownUnit}) and equcode not in (select equcode from check_problem)
    order by equclacode, equcode desc limit 3`.execute(services.db)
  return rows
}

const checkerOf = ({ areaId }: Pick<Place, 'areaId'>): string =>
  areaId.startsWith('331121') ? 'jiancha_qt' : 'jiancha'

const at = (day: string, time: string): Date => new Date(`${day}T${time}:00+08:00`)

/** The problem of a check, and how its supervisor names it. */
async function found(
  walk: PaperWalk,
  place: Place,
  finding: Finding,
  { day, no, limit }: { day: string; no: number; limit?: string },
) {
  walk.clock.now = at(day, '10:30')
  return transact(walk.as(checkerOf(place)), (context) =>
    createProblem(context, {
      checkId: null,
      checkno: `现场检查${day.replaceAll('-', '')}-${no}`,
      unitId: place.unitId,
      unitname: place.useunit,
      equdatasysid: place.id,
      equcode: place.equcode,
      equclacode: place.equclacode,
      problemType: finding.problemType,
      itemno: finding.itemno,
      itemName: finding.itemName,
      clause: finding.clause,
      hazardClause: finding.hazard ?? null,
      problemDesc: finding.desc,
      problemSource: problemSources.authority,
      areaId: place.areaId,
      townId: place.townId,
      ...(limit && { rectifyLimit: limit }),
    }),
  )
}

async function upload({ services }: PaperWalk, context: Context, id: string, atttype: string): Promise<void> {
  const store = openStore({ ...services.env, DATA_DIR: services.dataDir })
  const name = atttype === 'SDHZ' ? '送达回证.png' : '整改后.png'
  const file = { fields: { attrefsysid: id, atttype }, name, content: picture(id.charCodeAt(9)) }
  await saveAttachment(context, store, file)
}

const dated = (given: Given, day: string): Given => ({
  ...given,
  ...('serveTime' in given && { serveTime: `${day} 10:00:00` }),
  ...('reviewDate' in given && { reviewDate: day }),
  ...(given.rectifyLimit && { rectifyLimit: addDays(day, Number(given.rectifyLimit)) }),
})

type Moved = (context: Context, id: string, action: string, given: Given) => Promise<unknown>

/** Does one act after the other, each on its day; what lies ahead of today waits. */
async function acts(
  walk: PaperWalk,
  story: Story,
  of: { id: string; checker: string; move: Moved },
): Promise<void> {
  const today = dayOf(walk.services.now())
  const foundOn = addDays(today, -story.ago)
  for (const [place, [after, by, action, given = {}]] of story.acts.entries()) {
    const day = addDays(foundOn, after)
    if (day > today) return
    walk.clock.now = day === today ? walk.services.now() : at(day, `${11 + place}:10`)
    const context = walk.as(by === 'head' ? 'juzhang' : of.checker)
    if (action.startsWith('file:')) await upload(walk, context, of.id, action.slice(5))
    else await of.move(context, of.id, action, dated(given, day))
  }
}

const moveDocument: Moved = (context, id, action, given) =>
  moveProcessRow(context, lawDocument, documentOptions, id, { action, ...given })
const moveProblem: Moved = (context, id, action, given) =>
  moveProcessRow(context, checkProblem, problemOptions, id, { action, ...given })

const words = (checker: string) =>
  checker === 'jiancha_qt'
    ? '杨监察（浙K1121007）、孔监察（浙K1100003）'
    : '韩监察（浙K1100001）、孔监察（浙K1100003）'

/** A paper about one problem, as far as its story goes. */
async function paper(
  walk: PaperWalk,
  story: Story,
  place: Place,
  finding: Finding,
  no: number,
): Promise<void> {
  const day = addDays(dayOf(walk.services.now()), -story.ago)
  const checker = checkerOf(place)
  const type = story.type ?? docTypes.instruction
  // A check finds more than one thing, where there is more to find.
  const also = findings.filter((one) => one.category === finding.category && one !== finding).slice(0, 1)
  const seenHere = [finding, ...also]
  const problems = []
  for (const one of seenHere) problems.push(await found(walk, place, one, { day, no }))
  walk.clock.now = at(day, '16:20')
  const draft = (await saveProcessRow(
    walk.as(checker),
    lawDocument,
    {
      docType: type,
      problemnos: problems.map(({ problemno }) => problemno).join(),
      measure: seenHere.map(({ measure }) => measure).join('；'),
      checkers: words(checker),
      stopUse: seenHere.some(({ hazard }) => hazard) ? '1' : '0',
      ...(type !== docTypes.advice && type !== docTypes.seizure && { rectifyLimit: addDays(day, 15) }),
      ...story.more,
    },
    documentOptions,
  )) as LawDocument
  await acts(walk, story, { id: draft.id, checker, move: moveDocument })
}

/** A letter about what another authority deals with, and the release of a seizure. */
async function others(walk: PaperWalk, place: Place, finding: Finding): Promise<void> {
  const handOver = { handoverOrg: '丽水市应急管理局' }
  const letter: Story = { ago: 11, type: docTypes.handover, more: handOver, acts: toZLZG }
  await paper(walk, letter, place, finding, 90)
}

/** The order that a serious danger wants before its unit is told to put it right. */
export async function instructDanger(
  walk: PaperWalk,
  { dangerno, checker, limit }: { dangerno: string; checker: string; limit: string },
): Promise<void> {
  const row = (await saveProcessRow(
    walk.as(checker),
    lawDocument,
    {
      docType: docTypes.instruction,
      dangerno,
      legalBasis: '《中华人民共和国特种设备安全法》第三十九条、第四十条',
      measure: '立即停止使用，委托有资质的单位消除隐患，经复查合格后方可恢复使用',
      checkers: words(checker),
      rectifyLimit: limit,
    },
    documentOptions,
  )) as LawDocument
  const now = walk.clock.now
  await moveDocument(walk.as(checker), row.id, 'submit', {})
  await moveDocument(walk.as('juzhang'), row.id, 'issue', {})
  const serveTime = `${dayOf(now)} ${new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(11, 19)}`
  await moveDocument(walk.as(checker), row.id, 'serve', { serveWay: '1', serveReceiver: '钱厂长', serveTime })
}

/** Problems of checks and papers of the authority: at every step, some late, one device sealed up. */
export async function walkPapers(walk: PaperWalk): Promise<void> {
  const places = new Map<string, Place[]>()
  for (const { category } of findings)
    if (!places.has(category)) places.set(category, await placesOf(walk, category))
  const next = (finding: Finding): Place | undefined => {
    return places.get(finding.category)?.shift()
  }
  const ofNo = (no: number): Finding => findings[no % findings.length] as Finding
  for (const [no, story] of paperStories.entries()) {
    const finding = ofNo(no)
    const place = next(finding)
    if (place) await paper(walk, story, place, finding, no + 1)
  }
  const own = await ownPlaces(walk)
  for (const [no, story] of problemStories.entries()) {
    const usual = findings.filter(({ hazard }) => !hazard)
    const chance = usual[no % usual.length] as Finding
    const place = (story.acts.length === 0 && own.shift()) || next(chance)
    if (!place) continue
    const fits = usual.filter(({ category }) => place.equclacode.startsWith(category))
    const finding = fits.includes(chance) ? chance : (fits[0] ?? chance)
    const day = addDays(dayOf(walk.services.now()), -story.ago)
    const problem = await found(walk, place, finding, { day, no: no + 40, limit: addDays(day, 20) })
    await acts(walk, story, { id: problem.id, checker: checkerOf(place), move: moveProblem })
  }
  const last = findings[3] as Finding
  const place = next(last)
  if (place) await others(walk, place, last)
  walk.clock.now = walk.services.now()
  await moveOverdue(systemContext(walk.services, 'demo'))
}
