import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { type InspectionStep, inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { switchFunction } from '../app/testing/functions.ts'
import { useTestApp } from '../app/testing/harness.ts'
import { waitingTasks } from '../app/testing/tasks.ts'
import type { Context } from '../kit/context.ts'
import { move } from '../kit/process/move.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal } from '../kit/refusal.ts'
import { actionsOfItem, itemActions } from './itemPolicy.ts'

const server = useTestApp()
const accounts = [
  'anpai',
  'jianyan',
  'fuhe',
  'shenhe',
  'pizhun',
  'dangan',
  'shouli',
  'fushen',
  'caiwu',
  'zhanzhang',
  'jiancha',
  'anquan',
  'qiye',
  'qiye2',
  'admin',
] as const
type Account = (typeof accounts)[number]
const steps = Object.keys(inspectionProcess.steps) as InspectionStep[]

/** Who may do what with a task that nobody is named for, written out by hand from domain.md; all others are refused. */
const allowed: Record<InspectionStep, Record<string, readonly Account[]>> = {
  RWAP: { arrange: ['anpai', 'zhanzhang'], void: ['anpai'] },
  // Terminating is granted by a decision on an application, and by nothing else.
  RWQR: { confirm: ['jianyan'], return: ['jianyan'], terminate: [] },
  BGSC: {
    build: ['jianyan'],
    unable: ['jianyan'],
    replan: ['jianyan'],
    return: ['jianyan'],
    void: ['jianyan'],
    terminate: [],
  },
  BGLR: { submit: ['jianyan'], return: ['jianyan'], void: ['jianyan'], terminate: [] },
  BGQR: { confirm: ['jianyan'], return: ['jianyan'] },
  BGSH_FX: { recheck: ['fuhe'], return: ['fuhe'] },
  BGSH: { audit: ['shenhe'], return: ['shenhe'] },
  BGSP: { approve: ['pizhun'], return: ['pizhun'] },
  finish_inspect: { finish: ['jianyan'] },
  BGDY: { print: ['dangan'], return: ['dangan'] },
  BGGD: { archive: ['dangan'], return: ['dangan'] },
  BGFF: { release: ['dangan'], return: ['dangan'] },
}

/** Where each action leads; the first line of a branching one. */
const after: Record<InspectionStep, Record<string, string>> = {
  RWAP: { arrange: 'RWQR', void: 'end' },
  RWQR: { confirm: 'BGSC', return: 'RWAP' },
  BGSC: { build: 'BGLR', unable: 'finish_inspect', replan: 'RWAP', return: 'RWQR', void: 'end' },
  BGLR: { submit: 'BGQR', return: 'BGSC', void: 'end' },
  BGQR: { confirm: 'BGSH_FX', return: 'BGLR' },
  BGSH_FX: { recheck: 'BGSH', return: 'BGLR' },
  BGSH: { audit: 'BGSP', return: 'BGLR' },
  BGSP: { approve: 'finish_inspect', return: 'BGLR' },
  finish_inspect: { finish: 'BGDY' },
  BGDY: { print: 'BGGD', return: 'BGSP' },
  BGGD: { archive: 'BGFF', return: 'BGDY' },
  BGFF: { release: 'end', return: 'BGGD' },
}

/** What the screen calls an action, where the name differs. */
const screenNames: Record<string, Record<string, string>> = {
  RWQR: { confirm: 'confirmTask' },
  BGQR: { confirm: 'confirmReport' },
}

const supplied = {
  backReason: '检验数据填写错误',
  backDescription: '见批注',
  planInspectDate: '2026-12-01',
  proPrincipalId: 'jianyan',
  templateCode: 'DT',
  unableReason: '1',
  replanDate: '2026-12-02',
  reason: '重复申报：与上一单重复',
}
const branching = { taskConfirmFlag: '1', seniorReview: '1', withReport: '1' }

/** One that everybody moves, and one that nobody has moved: who moved a report once has a part in it. */
let id: string
let unmoved: string
let people: Record<Account, Context>

beforeAll(async () => {
  // Its move is offered where the installation has switched it on.
  await switchFunction(server.current, 'noCondition', true)
  const made = await waitingTasks(server.current, 2, { unitOf: 'qiye' })
  id = made[0]?.id ?? ''
  unmoved = made[1]?.id ?? ''
  const contexts = await Promise.all(
    accounts.map(async (name) => [name, await server.current.contextOf(name)] as const),
  )
  people = Object.fromEntries(contexts) as typeof people
  const { db } = server.current.services
  for (const step of steps)
    await sql`insert into flow_event (process, "recordId", step, "stepName", action, "actionLabel", actor, "actorName", at)
      values ('inspection', ${id}::uuid, ${step}, ${inspectionProcess.steps[step].name}, 'pass', '经过', 'weibao', '尤维保', now() - interval '1 year')`.execute(
      db,
    )
})

/** Puts the item at a step, in nobody's hands. */
async function placeAt(
  step: InspectionStep,
  values: Record<string, string> = {},
  item = id,
): Promise<BusinessItem> {
  const { db } = server.current.services
  const fields = { ...branching, ...values }
  await sql`delete from task where process = 'inspection' and "recordId" = ${item}::uuid`.execute(db)
  await sql`with opened as (insert into task (process, "recordId", step, "receiveTime")
      values ('inspection', ${item}::uuid, ${step}, now()) returning id)
    update business_item set step = ${step}, "taskId" = opened.id, "dealMan" = null, "dealManName" = null, state = '5',
      "taskConfirmFlag" = ${fields.taskConfirmFlag}, "seniorReview" = ${fields.seniorReview}, "withReport" = ${fields.withReport}
    from opened where business_item.id = ${item}::uuid`.execute(db)
  return readRow(people.admin, businessItem, item)
}

async function act(account: Account, action: string): Promise<string> {
  try {
    const row = await move(people[account], { record: businessItem, id, action, supplied })
    return String(row.step)
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

describe.each(steps)('an item at %s', (step) => {
  it('has the actions of the table and no others', () => {
    const own = transitionsOf(inspectionProcess)
      .filter((one) => one.step === step)
      .map(({ action }) => action)
    expect(own.sort()).toEqual(Object.keys(allowed[step]).sort())
  })

  it.each(Object.keys(allowed[step]))('%s: by those who may, a sentence for all others', async (action) => {
    await placeAt(step)
    for (const account of accounts) {
      const said = await act(account, action)
      const permitted = allowed[step][action]?.includes(account) ?? false
      if (permitted) {
        expect([account, said]).toEqual([account, after[step][action]])
        await placeAt(step)
      } else {
        expect(said, account).toMatch(/[\u4e00-\u9fa5]{4}/)
        expect((await readRow(people.admin, businessItem, id)).step, account).toBe(step)
      }
    }
  })

  it('sends with the row what each person may do, and nothing that they may not', async () => {
    const row = await placeAt(step, {}, unmoved)
    for (const account of accounts) {
      const actions = await actionsOfItem(people[account], row)
      for (const [action, permitted] of Object.entries(allowed[step]))
        expect([account, action, actions.includes(screenNames[step]?.[action] ?? action)]).toEqual([
          account,
          action,
          permitted.includes(account),
        ])
      const others = steps
        .filter((other) => other !== step)
        .flatMap((other) =>
          Object.keys(allowed[other]).map((action) => screenNames[other]?.[action] ?? action),
        )
        .filter((name) => !(name in allowed[step]))
      for (const name of others.filter((other) => other !== 'confirm'))
        expect(actions, `${account} ${name}`).not.toContain(name)
    }
  })

  it('refuses the actions of other steps and says who did what last', async () => {
    await placeAt(step)
    const others = new Set(transitionsOf(inspectionProcess).map(({ action }) => action))
    for (const action of others) {
      if (action in allowed[step]) continue
      const [post = 'jianyan'] = Object.values(allowed).flatMap((own) => own[action] ?? [])
      expect(await act(post, action), action).toMatch(/^该任务已由.+于.+办理（.+）|该任务的状态已变化/)
    }
  })

  it('belongs to the person whom it was given, and to nobody else of the post', async () => {
    const [action = ''] = Object.keys(allowed[step])
    await placeAt(step)
    await sql`update business_item set "dealMan" = 'weibao', "dealManName" = '尤维保' where id = ${id}::uuid`.execute(
      server.current.services.db,
    )
    const [holder = 'admin'] = allowed[step][action] ?? []
    expect(await act(holder, action)).toMatch(/^该任务由尤维保办理，您不能代为/)
    const row = await readRow(people.admin, businessItem, id)
    expect(await actionsOfItem(people[holder], row)).not.toContain(screenNames[step]?.[action] ?? action)
  })
})

describe('where the way branches', () => {
  it.each([
    ['RWAP', 'anpai', 'arrange', { taskConfirmFlag: '0' }, 'BGSC'],
    ['BGQR', 'jianyan', 'confirm', { seniorReview: '0' }, 'BGSH'],
    ['finish_inspect', 'jianyan', 'finish', { withReport: '0' }, 'end'],
  ] as const)('%s by %s: %s with %j', async (step, account, action, values, next) => {
    await placeAt(step, values)
    expect(await act(account, action)).toBe(next)
  })
})

describe('what is done beside the way', () => {
  const item = (more: Record<string, unknown>): BusinessItem =>
    ({ id: 'i', state: '5', step: 'BGFF', ...more }) as unknown as BusinessItem
  const sealed = { reportId: 'r', reportno: 'BG1', approveTime: '2026-11-20 10:00:00' }
  it.each([
    [
      'dangan',
      { ...sealed, step: 'BGFF', printDate: '2026-11-20 11:00:00' },
      ['previewReport', 'reprint'],
      ['revoke'],
    ],
    ['pizhun', { ...sealed, step: 'end' }, ['previewReport', 'revoke'], ['reprint']],
    ['pizhun', { reportId: 'r', reportno: 'BG1', step: 'BGSP' }, ['previewReport'], ['revoke']],
    ['dangan', { reportId: 'r', reportno: 'BG1', step: 'BGSH' }, ['regenNo'], ['reprint', 'supply']],
    ['dangan', { ...sealed, step: 'end', issueDate: '2026-11-20' }, ['supply'], ['regenNo']],
    [
      'anpai',
      { step: 'BGSC', proPrincipalId: 'jianyan' },
      ['changePrincipal', 'reasonForStep'],
      ['previewReport'],
    ],
    ['jianyan', { step: 'BGLR', proPrincipalId: 'jianyan' }, ['cancelTask'], ['changePrincipal']],
    ['jianyan', { step: 'BGQR' }, ['reasonForStep'], ['cancelTask']],
    ['admin', { ...sealed, step: 'end', state: '99' }, ['view', 'flowLog'], ['revoke', 'supply', 'transfer']],
  ] as const)('%s with %j: %j, not %j', (account, row, has, hasNot) => {
    const actions = itemActions(people[account], item(row))
    expect(actions).toEqual(expect.arrayContaining([...has]))
    for (const name of hasNot) expect(actions).not.toContain(name)
  })
})
