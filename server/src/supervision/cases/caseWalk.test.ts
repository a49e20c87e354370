import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { lawCaseProcess } from '@tejian/contract/supervision/cases/case.process.ts'
import { type LawCase, lawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseCalls, casePaperCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { anchor } from '../../app/testing/template.ts'
import { brokenFlowsOf } from '../../app/testing/walk/flowChain.ts'
import { switchOnFunctions } from '../../demo/place.ts'
import { type Random, randomOf } from '../../demo/random.ts'

const seed = process.env.WALK_SEED ?? '1'
const moves = Number(process.env.WALK_MOVES ?? (process.env.TEST_LONG ? 4000 : 1200))
const server = useTestApp()
const accounts = ['jiancha_qt', 'jiancha', 'juzhang', 'fazhi', 'jianyan', 'qiye'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>

const ids: string[] = []
let faults: string[] = []
const went = new Map<string, number>()

/** A session does not outlive the days that go by. */
async function signIn(): Promise<void> {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
}

beforeAll(async () => {
  await signIn()
  await sql`update unit set "areaId" = '331121'
    where id = (select "unitId" from app_user where "loginName" = 'qiye')`.execute(server.current.services.db)
  await switchOnFunctions(server.current.services.db)
  await server.current.services.parameters.refresh()
})

const today = (): string => server.current.services.now().toISOString().slice(0, 10)

/** Says how a call went; nothing may break, and a refusal says why in Chinese. */
async function take(
  who: Account,
  what: string,
  call: AnyCall,
  input: Record<string, unknown>,
): Promise<boolean> {
  const response = await people[who].raw(call, input)
  const answer = response.json() as { isSuccess: boolean; errorMsg?: string }
  if (response.statusCode >= 500 || (!answer.isSuccess && !/[\u4e00-\u9fa5]{4}/.test(answer.errorMsg ?? '')))
    faults.push(`${what} ${who}：${response.statusCode} ${answer.errorMsg}`)
  const key = `${what} ${answer.isSuccess ? '✓' : '✗'}`
  went.set(key, (went.get(key) ?? 0) + 1)
  return answer.isSuccess
}

const proposals = (random: Random) =>
  random.pick([
    { proposedResult: '1', proposedFine: String(random.whole(3_000_000, 9_000_000)) },
    { proposedResult: '1', proposedFine: '20000000' },
    { proposedResult: '1', proposedFine: '1000000', mitigateReason: '主动消除危害后果' },
    { proposedResult: '2', proposedFine: '' },
    { proposedResult: '3', proposedFine: '' },
  ])

async function newClue(random: Random): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select "unitId" as id from app_user where "loginName" = 'qiye'`.execute(server.current.services.db)
  const row = (await people.jiancha_qt.must(caseCalls.save, {
    caseSource: '5',
    caseReason: '02',
    unitId: rows[0]?.id,
    unitname: '测试单位',
    fact: '使用未经检验的电梯1台',
    undertaker: '杨监察（浙K0001）、孔监察（浙K0002）',
    evidence: '现场笔录、照片',
    punishProposal: '依法处理',
    ...proposals(random),
  })) as LawCase
  ids.push(row.id)
}

/** What actions ask for; days lie near today, mostly such as may be given. */
const given = (random: Random): Record<string, unknown> => {
  const day = addDays(today(), random.whole(-20, 60))
  return {
    confirmed: '1',
    approveOpinion: '同意',
    auditOpinion: '事实清楚，证据确凿',
    explainText: '案情复杂',
    backReason: '资料不完整',
    backDescription: '请补充证据',
    caseLimitTo: addDays(today(), random.whole(60, 200)),
    suspendFrom: today(),
    suspendTo: addDays(today(), random.whole(-1, 15)),
    discussDate: today(),
    discussMembers: '陈局长、李副局长',
    discussOpinion: '同意处罚建议',
    payLimit: addDays(day, 30),
  }
}

/** Whose work an action is. */
const holders: Readonly<Record<string, Account>> = {
  'lawCase.save': 'jiancha_qt',
  'lawCase.decide': 'juzhang',
  'lawCase.review': 'fazhi',
}

/** An action of the step at which a case stands, or now and then of any. */
async function act(random: Random): Promise<void> {
  const id = random.pick(ids)
  const { rows } = await sql<{ step: string }>`select step from law_case where id = ${id}::uuid`.execute(
    server.current.services.db,
  )
  const steps = Object.keys(lawCaseProcess.steps)
  const step = random.chance(0.1) ? random.pick(steps) : (rows[0]?.step ?? '')
  const actions = Object.keys(lawCaseProcess.steps[step as 'AJLR']?.actions ?? {})
  if (actions.length === 0) return
  const action = random.pick(actions)
  const code = lawCaseProcess.steps[step as 'AJLR']?.actions[action as 'submit']?.permission ?? ''
  const who = random.chance(0.15) ? random.pick(accounts) : (holders[code] ?? 'jiancha_qt')
  await take(who, `${step} ${action}`, caseCalls.move, { id, action, ...given(random) })
}

/** Papers of a case are issued by the head and served by its undertaker. */
async function work(random: Random): Promise<void> {
  const { rows } = await sql<{
    id: string
    step: string
  }>`select law_document.id, law_document.step from law_document
    where "caseId" = any(${ids}::uuid[]) and law_document.step in ('ZLSP', 'ZLSD') order by law_document.id`.execute(
    server.current.services.db,
  )
  if (rows.length === 0) return
  const { id, step } = random.pick(rows)
  const served = { serveWay: '1', serveReceiver: '钱厂长', serveTime: `${today()} 00:00:00` }
  await take(
    random.pick(['juzhang', 'jiancha_qt']),
    `paper ${step}`,
    casePaperCalls.move,
    step === 'ZLSP' ? { id, action: 'issue' } : { id, action: 'serve', ...served },
  )
}

async function write(random: Random): Promise<void> {
  const id = random.pick(ids)
  const fields = random.pick<Record<string, unknown>>([
    { defenceRecord: '当事人放弃陈述申辩' },
    { paidAmount: '20000000', paidDate: today() },
    { evidence: '补充照片', ...proposals(random) },
  ])
  await take('jiancha_qt', `write ${Object.keys(fields)[0]}`, caseCalls.save, { id, ...fields })
}

/** What must hold of cases, whatever was done or refused. */
const rules = () => [
  sql<{
    what: string
  }>`select caseno || ' 开着' || count(task.id) || '个任务' as what from law_case left join task
    on task."recordId" = law_case.id and task.process = 'law_case' and task."doneTime" is null
    group by law_case.id having count(task.id) <> case when law_case.step = 'end' then 0 else 1 end`,
  sql<{ what: string }>`select caseno || ' 审核人就是承办人' as what from law_case
    where "auditUserName" is not null and strpos(undertaker, "auditUserName") > 0`,
  sql<{ what: string }>`select caseno || ' 决定早于告知期满' as what from law_case
    where "decisionDate" is not null and "punishResult" = '1' and ("noticeDate" is null or "noticeDate" >= "decisionDate")`,
  sql<{ what: string }>`select caseno || ' 有罚款却没有处罚决定' as what from law_case
    where coalesce("fineAmount", 0) > 0 and ("punishResult" is distinct from '1' or decisionno is null)`,
  sql<{ what: string }>`select caseno || ' 罚款超出法定幅度' as what from law_case
    where "fineAmount" > "fineMax" or ("fineAmount" < "fineMin" and ("mitigateReason" is null or "discussDate" is null))`,
  sql<{ what: string }>`select caseno || ' 期限早于立案' as what from law_case
    where "caseLimit" < "filingDate" or "clueLimit" < "registerDate"`,
  sql<{ what: string }>`select caseno || ' 结案与步骤不一致' as what from law_case
    where case "caseState" when '8' then step not in ('AJJA', 'end') when '9' then step <> 'end'
      else step in ('AJJA', 'end') end`,
  sql<{
    what: string
  }>`select law_case.caseno || ' 有' || count(*) || '份有效处罚决定书' as what from law_document
    join law_case on law_case.id = law_document."caseId"
    where "docType" = '20' and "docState" <> '8' group by law_case.caseno having count(*) > 1`,
]

async function broken(): Promise<string[]> {
  const { db } = server.current.services
  const found = await brokenFlowsOf(db, { ...lawCase, process: lawCaseProcess }, ids)
  for (const rule of rules()) found.push(...(await rule.execute(db)).rows.map(({ what }) => what))
  return found
}

/** A walk that never got so far would have proved nothing; chance decides how long it takes. */
const proving = ['AJSP decide ✓', 'paper ZLSD ✓']
const provesNothing = (): boolean => proving.some((way) => !went.has(way))

it(`stand as they should after ${moves} things done at random`, async () => {
  const random = randomOf(`cases ${seed}`)
  faults = []
  let day = 0
  for (let move = 0; move < moves || (move < 4 * moves && provesNothing()); move += 1) {
    if (ids.length < 4 || random.chance(0.01)) await newClue(random)
    const kind = random.next()
    if (kind < 0.6) await act(random)
    else if (kind < 0.8) await work(random)
    else if (kind < 0.95) await write(random)
    else {
      day += random.whole(1, 8)
      server.current.setNow(new Date(anchor.getTime() + day * 86_400_000))
      await signIn()
    }
  }
  expect(faults).toEqual([])
  expect(await broken()).toEqual([])
  expect([...went.keys()]).toEqual(expect.arrayContaining(proving))
}, 600_000)
