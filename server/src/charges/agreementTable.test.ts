import { agreementProcess } from '@tejian/contract/charges/agreement.process.ts'
import { agreementCalls } from '@tejian/contract/charges/calls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signedText } from '../app/testing/agreements.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const accounts = [
  'shouli',
  'caiwu',
  'zhanzhang',
  'anpai',
  'jianyan',
  'jiancha',
  'qiye',
  'anquan',
  'admin',
] as const
type Account = (typeof accounts)[number]
type Step = keyof typeof agreementProcess.steps
type Row = { id: string; version: number; step: string }

/** Who may do what, written out by hand from domain.md; everybody else is refused. */
const allowed: Record<Step, Record<string, readonly Account[]>> = {
  XYDJ: { submit: ['shouli'] },
  XYSH: { pass: ['zhanzhang'], return: ['zhanzhang'] },
  XYQR: { confirm: ['caiwu'], return: ['caiwu'] },
}
const after: Record<string, string> = {
  'XYDJ.submit': 'XYSH',
  'XYSH.pass': 'XYQR',
  'XYSH.return': 'XYDJ',
  'XYQR.confirm': 'end',
  'XYQR.return': 'XYDJ',
}
/** The way from a new agreement to each step. */
const way: Record<Step, ReadonlyArray<readonly [Account, string]>> = {
  XYDJ: [],
  XYSH: [['shouli', 'submit']],
  XYQR: [
    ['shouli', 'submit'],
    ['zhanzhang', 'pass'],
  ],
}

const { save, move, getDetail } = agreementCalls
let people: Record<Account, TestUser>
let unit: { id: string; unitname: string }
let year = 2027

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  const { rows } = await sql<{ id: string; unitname: string }>`select unit.id, unit.unitname from unit
    join app_user on app_user."unitId" = unit.id where "loginName" = 'qiye'`.execute(
    server.current.services.db,
  )
  unit = rows[0] as typeof unit
})

/** A fresh agreement at a step, each for a year of its own, because two in force must not overlap. */
async function rowAtStep(step: Step): Promise<Row> {
  year += 1
  const row = (await people.shouli.must(save, {
    unitId: unit.id,
    unitname: unit.unitname,
    agreementKind: '1',
    agreementType: 'DT',
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    money: 100,
    settleCycle: 3,
    content: '按季度结算',
  })) as Row
  await signedText(server.current, row.id)
  for (const [name, action] of way[step]) await people[name].must(move, { id: row.id, action })
  return (await people.shouli.must(getDetail, { id: row.id })) as Row
}

const act = (name: Account, id: string, action: string) =>
  people[name].call(move, { id, action, backReason: '资料不完整', backDescription: '请补充附件' })

describe.each(Object.keys(allowed) as Step[])('an agreement at %s', (step) => {
  it('has the actions of the table and no others', () => {
    const own = transitionsOf(agreementProcess).filter((one) => one.step === step)
    expect(own.map(({ action }) => action).sort()).toEqual(Object.keys(allowed[step]).sort())
  })

  it.each(Object.keys(allowed[step]))(
    '%s: by those who may, refused with a sentence to others',
    async (action) => {
      let row: Row | null = null
      for (const name of accounts) {
        row ??= await rowAtStep(step)
        const answer = await act(name, row.id, action)
        const permitted = allowed[step][action]?.includes(name) ?? false
        expect([name, answer.isSuccess], JSON.stringify(answer)).toEqual([name, permitted])
        const now = (await people.caiwu.must(getDetail, { id: row.id })) as Row
        if (answer.isSuccess) {
          expect(now.step).toBe(after[`${step}.${action}`])
          row = null
        } else {
          expect([now.step, now.version]).toEqual([row.step, row.version])
          expect(answer.errorMsg).toMatch(/[\u4e00-\u9fa5]{4}/)
        }
      }
    },
  )

  it('refuses the actions of other steps to everybody', async () => {
    const row = await rowAtStep(step)
    const others = [...new Set(transitionsOf(agreementProcess).map(({ action }) => action))].filter(
      (action) => !(action in allowed[step]),
    )
    for (const action of [...others, 'toString', '__proto__', '']) {
      for (const name of accounts)
        expect((await act(name, row.id, action)).isSuccess, `${name} ${action}`).toBe(false)
    }
    expect(await people.shouli.must(getDetail, { id: row.id })).toMatchObject({ step, version: row.version })
  })
})

describe('an agreement', () => {
  it('is not even there for those without its operator code', async () => {
    const row = await rowAtStep('XYDJ')
    for (const name of ['qiye', 'anquan', 'jiancha'] as const)
      expect(await people[name].call(getDetail, { id: row.id })).toMatchObject({
        errorMsg: kitMessages.forbidden,
      })
  })
})
