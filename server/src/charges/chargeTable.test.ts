import { chargeProcess, chargeStateAt } from '@tejian/contract/charges/charge.process.ts'
import { chargeFlowCalls } from '@tejian/contract/charges/flowCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { transitionsOf } from '@tejian/contract/kit/process.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeAt, chargeRow, paymentFor } from '../app/testing/charges.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'

const server = useTestApp()
const accounts = [
  'shouli',
  'caiwu',
  'zhanzhang',
  'anpai',
  'jianyan',
  'dangan',
  'jiancha',
  'qiye',
  'anquan',
  'admin',
] as const
type Account = (typeof accounts)[number]
type Step = keyof typeof chargeProcess.steps

/** Who may do what, written out by hand from domain.md; everybody else is refused. */
const allowed: Record<Step, Record<string, readonly Account[]>> = {
  SFDJ: { commit: ['shouli', 'caiwu'] },
  SFQR: { confirm: ['caiwu'], return: ['caiwu'], void: ['caiwu'] },
  // What a granted waiver leaves nothing of ends by the system alone.
  SFJF: { pay: ['caiwu'], resend: ['caiwu'], void: ['caiwu'], waive: [] },
}
/** Step and CHARGE_STATE afterwards. */
const after: Record<string, readonly [string, string]> = {
  'SFDJ.commit': ['SFQR', '1'],
  'SFQR.confirm': ['SFJF', '2'],
  'SFQR.return': ['SFDJ', '0'],
  'SFQR.void': ['end', '9'],
  'SFJF.pay': ['end', '3'],
  'SFJF.resend': ['SFJF', '2'],
  'SFJF.void': ['end', '9'],
}

let people: Record<Account, TestUser>

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const back = { backReason: '资料不完整', backDescription: '减免依据未附' }

function act(name: Account, id: string, action: string): Promise<Answer<unknown>> {
  const person = people[name]
  switch (action) {
    case 'commit':
      return person.call(chargeFlowCalls.commit, { id })
    case 'void':
      return person.call(chargeFlowCalls.cancel, { id, reason: '登记有误' })
    case 'pay':
      return person.call(chargeFlowCalls.pay, paymentFor([{ id }], 12_345))
    case 'resend':
      return person.call(chargeFlowCalls.resend, { id })
    default:
      return person.call(chargeFlowCalls.move, { id, action, ...back })
  }
}

const place = async (id: string): Promise<unknown[]> => {
  const { step, status, version } = await chargeRow(server.current, id)
  return [step, status, version]
}

describe.each(Object.keys(allowed) as Step[])('a charge at %s', (step) => {
  it('has the actions of the table and no others', () => {
    const own = transitionsOf(chargeProcess).filter((one) => one.step === step)
    expect(own.map(({ action }) => action).sort()).toEqual(Object.keys(allowed[step]).sort())
  })

  it.each(Object.keys(allowed[step]))(
    '%s: by those who may, refused with a sentence to others',
    async (action) => {
      let made = await chargeAt(server.current, step)
      for (const name of accounts) {
        const before = await place(made.id)
        const answer = await act(name, made.id, action)
        const permitted = allowed[step][action]?.includes(name) ?? false
        expect([name, answer.isSuccess], JSON.stringify(answer)).toEqual([name, permitted])
        const now = await place(made.id)
        if (answer.isSuccess) {
          expect(now.slice(0, 2)).toEqual(after[`${step}.${action}`])
          made = await chargeAt(server.current, step)
        } else {
          expect(now).toEqual(before)
          expect(answer.isSuccess ? '' : answer.errorMsg).toMatch(/[\u4e00-\u9fa5]{4}/)
        }
      }
    },
    30_000,
  )

  it('refuses the actions of other steps to everybody', async () => {
    const made = await chargeAt(server.current, step)
    const before = await place(made.id)
    expect(before.slice(0, 2)).toEqual([step, chargeStateAt[step]])
    const others = [...new Set(transitionsOf(chargeProcess).map(({ action }) => action))].filter(
      (action) => !(action in allowed[step]),
    )
    for (const action of [...others, 'withdraw', 'toString', '__proto__']) {
      for (const name of ['shouli', 'caiwu', 'admin', 'qiye'] as const)
        expect((await act(name, made.id, action)).isSuccess, `${name} ${action}`).toBe(false)
    }
    expect(await place(made.id)).toEqual(before)
  })
})

describe('a charge', () => {
  it('at its end refuses everything', async () => {
    const made = await chargeAt(server.current, 'end')
    const before = await place(made.id)
    for (const { action } of transitionsOf(chargeProcess))
      expect((await act('caiwu', made.id, action)).isSuccess, action).toBe(false)
    expect(await place(made.id)).toEqual(before)
  })

  it('of another unit is missing; of another institute too', async () => {
    const made = await chargeAt(server.current, 'SFQR')
    for (const call of [chargeFlowCalls.getSheetTaskLog, chargeFlowCalls.getDetail])
      expect(await (await server.current.as('qiye2')).call(call, { id: made.id })).toMatchObject({
        errorMsg: kitMessages.missing,
      })
    const log = await (await server.current.as('qiye2')).must(
      (await import('@tejian/contract/charges/flowCalls.ts')).chargeLists.log,
      { chasn: made.chasn },
    )
    expect(log).toMatchObject({ list: [], count: 0 })
  })
})
