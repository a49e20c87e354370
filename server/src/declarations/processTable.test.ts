import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { onlineCalls } from '@tejian/contract/declarations/onlineCalls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  declarationAtStep,
  itemRows,
  lackReason,
  rowOf,
  type TestDeclaration,
} from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const back = { backReason: '申报信息填写错误', backDescription: '请补充联系人' }
const accounts = [
  'shouli',
  'anpai',
  'fushen',
  'jianyan',
  'shenhe',
  'caiwu',
  'zhanzhang',
  'jiancha',
  'anquan',
  'qiye',
  'qiye2',
  'admin',
] as const
type Account = (typeof accounts)[number]
type Step = keyof typeof declarationProcess.steps
let people: Record<Account, TestUser>
let office: string

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  office = (
    await server.current.services.db
      .selectFrom('organisation')
      .select('id')
      .where('code', '=', '3311JY03')
      .executeTakeFirstOrThrow()
  ).id
})

/** How each action of the table is called. */
const act: Record<string, (person: TestUser, id: string) => Promise<Answer<unknown>>> = {
  submit: (person, id) => person.call(declarationCalls.submitAppMain, { appmainsysid: id }),
  void: (person, id) =>
    person.call(declarationCalls.cancelAppMain, { ids: id, reason: '重复申报：与上一单重复' }),
  confirm: (person, id) => person.call(onlineCalls.confirm, { appmainsysid: id }),
  assign: (person, id) => person.call(reviewCalls.assignReview, { ids: id, dealMan: 'fushen' }),
  refer: (person, id) => person.call(reviewCalls.refer, { appmainsysid: id, orgId: office }),
  return: (person, id) => person.call(reviewCalls.appRollback, { appmainsysid: id, ...back }),
  pass: (person, id) =>
    person.call(reviewCalls.materialReviewDeal, { appmainsysid: id, opinionResult: 'pass', lackReason }),
  accept: (person, id) => person.call(reviewCalls.acceptCommit, { appmainsysid: id, lackReason }),
}

/** Who may do what with a unit's declaration, written out by hand from domain.md; everybody else is refused. */
const allowed: Record<Step, Record<string, readonly Account[]>> = {
  YWSB: { submit: ['qiye'], void: ['qiye'] },
  SCFP: {
    assign: ['shouli', 'anpai', 'zhanzhang'],
    confirm: ['shouli'],
    refer: ['anpai'],
    return: ['shouli', 'anpai', 'zhanzhang'],
  },
  CLFS: { pass: ['fushen'], return: ['fushen'] },
  YWSL: { accept: ['shouli'], return: ['shouli'], void: ['shouli'] },
}
const after: Record<Step, Record<string, string>> = {
  YWSB: { submit: 'SCFP', void: 'end' },
  SCFP: { assign: 'CLFS', confirm: 'CLFS', refer: 'SCFP', return: 'YWSB' },
  CLFS: { pass: 'YWSL', return: 'YWSB' },
  YWSL: { accept: 'end', return: 'YWSB', void: 'end' },
}
/** Accounts of another unit, and those without any business, do not even learn that it exists. */
const blind: readonly Account[] = ['qiye2', 'anquan']

describe.each(Object.keys(allowed) as Step[])('a declaration at %s', (step) => {
  it('has the actions of the table and no others', () => {
    const own = transitionsOf(declarationProcess)
      .filter((one) => one.step === step)
      .map(({ action }) => action)
    expect(own.sort()).toEqual(Object.keys(allowed[step]).sort())
  })

  it.each(Object.keys(allowed[step]))(
    '%s: moved by those who may, refused with a sentence to all others',
    async (action) => {
      let made: TestDeclaration | null = null
      for (const name of accounts) {
        made ??= await declarationAtStep(server.current, step)
        const before = await rowOf(server.current, made.appmainsysid)
        const answer = await act[action]!(people[name], made.appmainsysid)
        const now = await rowOf(server.current, made.appmainsysid)
        const permitted = allowed[step][action]?.includes(name) ?? false
        expect([name, answer.isSuccess], JSON.stringify(answer)).toEqual([name, permitted])
        if (answer.isSuccess) {
          expect(now.step).toBe(after[step][action])
          made = null
        } else {
          expect(now).toEqual(before)
          expect(answer.errorMsg).toMatch(/[\u4e00-\u9fa5]{4}/)
          if (blind.includes(name))
            expect([kitMessages.missing, kitMessages.forbidden]).toContain(answer.errorMsg)
        }
      }
    },
  )

  it('refuses the actions of other steps and says who did what last', async () => {
    const made = await declarationAtStep(server.current, step)
    const before = await rowOf(server.current, made.appmainsysid)
    const others = Object.keys(act).filter((action) => !(action in allowed[step]))
    for (const action of others) {
      for (const name of ['admin', 'shouli', 'anpai', 'fushen', 'qiye'] as const) {
        const answer = await act[action]!(people[name], made.appmainsysid)
        expect(answer.isSuccess, `${action} by ${name}`).toBe(false)
      }
      const [post = 'shouli'] = Object.values(allowed).flatMap((own) => own[action] ?? [])
      const late = await act[action]!(people[post], made.appmainsysid)
      if (!late.isSuccess && step !== 'YWSB')
        expect(late.errorMsg).toMatch(/^该任务已由.+于2026-11-20 .+办理（.+）/)
    }
    expect(await rowOf(server.current, made.appmainsysid)).toEqual(before)
  })
})

describe('what the server sends with a row', () => {
  it('are the actions that the table allows', async () => {
    const screenNames: Record<string, string> = { pass: 'review' }
    for (const step of Object.keys(allowed) as Step[]) {
      const made = await declarationAtStep(server.current, step)
      for (const name of accounts) {
        const answer = await people[name].call(declarationCalls.getDetailAppMain, {
          appmainsysid: made.appmainsysid,
        })
        if (!answer.isSuccess) continue
        for (const [action, permitted] of Object.entries(allowed[step])) {
          expect(
            answer.data.actions.includes(screenNames[action] ?? action),
            `${step} ${action} ${name}`,
          ).toBe(permitted.includes(name))
        }
      }
    }
  })
})

describe('items', () => {
  it('stand where their declaration stands, and open their own first task on acceptance', async () => {
    for (const step of ['SCFP', 'CLFS', 'YWSL'] as const) {
      const made = await declarationAtStep(server.current, step, { count: 2 })
      const row = await rowOf(server.current, made.appmainsysid)
      for (const item of await itemRows(server.current, made.appmainsysid)) {
        expect(item).toMatchObject({
          step,
          taskId: row.taskId,
          dealMan: row.dealMan,
          deadline: row.deadline,
          receiveTime: row.receiveTime,
          state: row.state,
        })
      }
    }
    const made = await declarationAtStep(server.current, 'end', { count: 2 })
    const row = await rowOf(server.current, made.appmainsysid)
    expect(row).toMatchObject({
      step: 'end',
      state: '5',
      acceptDate: '2026-11-20',
      acceptUserName: '叶受理',
      taskId: null,
    })
    expect(row.acceptno).toMatch(/^SL20261120\d{5}$/)
    const items = await itemRows(server.current, made.appmainsysid)
    expect(new Set(items.map((item) => item.taskId)).size).toBe(2)
    for (const item of items) {
      expect(item).toMatchObject({ step: 'RWAP', state: '5', deadline: '2026-11-25' })
      const task = await server.current.services.db
        .selectFrom('task')
        .selectAll()
        .where('id', '=', String(item.taskId))
        .executeTakeFirstOrThrow()
      expect(task).toMatchObject({ process: 'inspection', recordId: item.id, step: 'RWAP', doneTime: null })
    }
  })

  it('of a registration at the counter go straight to acceptance', async () => {
    const made = await declarationAtStep(server.current, 'YWSB')
    const row = await rowOf(server.current, made.appmainsysid)
    expect(row.appway).toBe('DWSB')
    const { saved } = await import('../app/testing/declarations.ts')
    for (const [appway, next] of [
      ['APPLY', 'YWSL'],
      ['XCAPP', 'SCFP'],
      ['anything', 'YWSL'],
    ] as const) {
      const own = await saved(server.current, people.shouli, { more: { appway } })
      const answer = await people.shouli.must(declarationCalls.submitAppMain, {
        appmainsysid: own.appmainsysid,
      })
      expect(answer.step).toBe(next)
    }
  })
})
