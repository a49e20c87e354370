import { subsidyProcess } from '@tejian/contract/charges/subsidy.process.ts'
import type { Subsidy } from '@tejian/contract/charges/subsidy.ts'
import { subsidyCalls } from '@tejian/contract/charges/subsidyCalls.ts'
import { subsidyMessages } from '@tejian/contract/charges/subsidyMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { chargeAt } from '../../app/testing/charges.ts'
import { type DemoDevice, takeDevices } from '../../app/testing/declarations.ts'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'

const server = useTestApp()
const accounts = ['qiye', 'qiye2', 'shouli', 'caiwu', 'zhanzhang', 'jianyan', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
let devices: DemoDevice[]
let foreign: DemoDevice[]
const { save, move, getDetail, find, list } = subsidyCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
  devices = await takeDevices(server.current, 4, { unitOf: 'qiye' })
  foreign = await takeDevices(server.current, 1, { notUnitOf: 'qiye' })
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

const named = (...chosen: ReadonlyArray<DemoDevice | undefined>): string =>
  JSON.stringify(
    Object.fromEntries(chosen.map((one) => [one?.id, { equcode: 'what the client says', equname: '' }])),
  )

const other = (more: object = {}) => ({
  subsidyType: '9',
  amount: '100000',
  applyReason: '应急演练',
  ...more,
})

const insurance = (...chosen: ReadonlyArray<DemoDevice | undefined>) =>
  other({ subsidyType: '3', devices: named(...chosen) })

const asked = async (more: object = {}): Promise<Subsidy> =>
  (await people.qiye.must(save, other(more))) as Subsidy

const sentOn = async (more: object = {}): Promise<Subsidy> => {
  const row = await asked(more)
  await people.qiye.must(move, { id: row.id, action: 'submit' })
  return row
}

const messagesTo = async (receiver: string, no: string | null): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and content like ${`%${no}%`} order by title`.execute(server.current.services.db)
  return rows.map(({ title }) => title)
}

const textsOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ content: string }>`select content from sms_message where datacode = ${id}
    order by "createDate"`.execute(server.current.services.db)
  return rows.map(({ content }) => content)
}

describe('applying', () => {
  it('takes unit, contact and devices from the archive', async () => {
    const row = (await people.qiye.must(save, insurance(devices[0], devices[1]))) as Subsidy
    expect(row).toMatchObject({ step: 'BTSQ', status: '0', equCount: 2, subsidyYear: 2026 })
    expect(row.subsidyno).toMatch(/^BT20261120\d{4}$/)
    expect(row.creditcode).toBeTruthy()
    expect(new Set(Object.values(row.devices ?? {}).map(({ equcode }) => equcode))).toEqual(
      new Set([devices[0]?.equcode, devices[1]?.equcode]),
    )
  })

  it('is for units, and about their own devices', async () => {
    expect(await said(server.current.nobody.call(save, other()))).toBe(kitMessages.noSession)
    for (const name of ['shouli', 'caiwu', 'zhanzhang', 'jianyan', 'jiancha', 'admin'] as const)
      expect(await said(people[name].call(save, other()))).toBe(kitMessages.forbidden)
    expect(await said(people.qiye.call(save, insurance(foreign[0])))).toBe(kitMessages.missing)
    const row = await asked()
    expect(await said(people.qiye2.call(getDetail, { id: row.id }))).toBe(kitMessages.missing)
    expect(await said(people.qiye2.call(save, { id: row.id, version: '1', amount: '1' }))).toBe(
      kitMessages.missing,
    )
    expect(await said(people.qiye2.call(move, { id: row.id, action: 'submit' }))).toBe(kitMessages.missing)
  })

  it.each([
    [{ amount: '0' }, subsidyMessages.nothing],
    [{ amount: '' }, '请填写申请金额'],
    [{ subsidyType: '3' }, subsidyMessages.noDevice],
    [{ subsidyType: '3', devices: '{"x":{}}' }, '检验设备的内容不正确，请重新选择'],
    [{ contacttel: '123' }, '联系电话'],
  ])('refuses %o', async (more, sentence) => {
    expect(await said(people.qiye.call(save, other(more)))).toContain(sentence)
  })

  it('for old lifts is about lifts', async () => {
    const { rows } = await sql<{
      id: string
    }>`select id from equipment where "unitId" = ${devices[0]?.unitId}::uuid
      and equclacode not like '3%' limit 1`.execute(server.current.services.db)
    const asking = (id: string | undefined) =>
      other({ subsidyType: '1', devices: JSON.stringify({ [id ?? '']: {} }) })
    expect(rows).toHaveLength(1)
    expect(await said(people.qiye.call(save, asking(rows[0]?.id)))).toContain(subsidyMessages.liftsOnly)
    expect(await said(people.qiye.call(save, asking(devices[0]?.id)))).toBe('went through')
  })

  it('for inspection fees names what was paid, and asks for no more', async () => {
    const asking = (appno: string, amount: number) =>
      other({ subsidyType: '2', devices: named(devices[0]), appno, amount: String(amount) })
    const paid = await chargeAt(server.current, 'end', { fen: 10_000 })
    const waiting = await chargeAt(server.current, 'SFJF', { fen: 10_000 })
    const theirs = await chargeAt(server.current, 'end', { fen: 10_000, unitOf: 'qiye2' })
    expect(await said(people.qiye.call(save, asking('', 100)))).toContain(subsidyMessages.noDeclaration)
    for (const { appno } of [waiting, theirs])
      expect(await said(people.qiye.call(save, asking(appno, 100)))).toContain(subsidyMessages.unpaid(appno))
    expect(await said(people.qiye.call(save, asking(paid.appno, 10_001)))).toContain(
      subsidyMessages.moreThanPaid(10_000),
    )
    expect(await said(people.qiye.call(save, asking(paid.appno, 10_000)))).toBe('went through')
  })

  it('is once a year for a device and a type; drafts count for nobody, two at once open one', async () => {
    const [, , third, fourth] = devices
    const drafts = await Promise.all(
      [1, 2].map(async () => (await people.qiye.must(save, insurance(third, fourth))) as Subsidy),
    )
    const answers = await Promise.all(
      drafts.map(({ id }) => said(people.qiye.call(move, { id, action: 'submit' }))),
    )
    expect(answers.filter((one) => one === 'went through')).toHaveLength(1)
    const first = drafts[answers.indexOf('went through')]
    const known = (device: DemoDevice | undefined) =>
      subsidyMessages.known(device?.equcode ?? '', first?.subsidyno ?? '')
    expect(answers).toContain(known(third))
    expect(await said(people.qiye.call(save, insurance(fourth)))).toBe(known(fourth))
    const older = other({ subsidyType: '1', devices: named(fourth) })
    expect(await said(people.qiye.call(save, older))).toBe('went through')
    await people.caiwu.must(move, { id: first?.id ?? '', action: 'refuse', refuseReason: '未投保' })
    expect(await said(people.qiye.call(save, insurance(fourth)))).toBe('went through')
  })
})

describe('deciding', () => {
  it('grants no more than was asked for, and says so by message and by text', async () => {
    const row = await sentOn()
    expect(await messagesTo('zhanzhang', row.subsidyno)).toEqual(['待办：补助审核'])
    expect(await messagesTo('caiwu', row.subsidyno)).toEqual(['待办：补助审核'])
    const pass = (grantAmount: string) =>
      said(people.zhanzhang.call(move, { id: row.id, action: 'pass', grantAmount }))
    expect(await pass('')).toBe('请填写核定金额')
    for (const wrong of ['0', '-1', '1.5', 'x'])
      expect(await pass(wrong)).toContain(subsidyMessages.grantMissing)
    expect(await pass('100001')).toContain(subsidyMessages.tooMuch(100_000))
    expect(await pass('60000')).toBe('went through')
    expect(await people.qiye.must(getDetail, { id: row.id })).toMatchObject({
      step: 'end',
      status: '3',
      grantAmount: 60_000,
      auditOpinion: '材料齐全，同意补助',
    })
    expect(await messagesTo('qiye', row.subsidyno)).toEqual(['补助申请已同意'])
    expect(await textsOf(row.id)).toEqual([
      `${row.unitname}：您提交的补贴申请（${row.subsidyno}）审核结果为同意。核定补助金额600.00元。`,
    ])
  })

  it('refuses with a reason that the unit reads; a return sends no text', async () => {
    const row = await sentOn()
    const back = { backReason: '资料不完整', backDescription: '请补保单' }
    await people.caiwu.must(move, { id: row.id, action: 'return', ...back })
    expect(await people.qiye.must(getDetail, { id: row.id })).toMatchObject({ step: 'BTSQ', status: '2' })
    expect(await textsOf(row.id)).toEqual([])
    await people.qiye.must(move, { id: row.id, action: 'submit' })
    await people.caiwu.must(move, { id: row.id, action: 'refuse', refuseReason: '不在补助范围' })
    expect(await people.qiye.must(getDetail, { id: row.id })).toMatchObject({ step: 'end', status: '4' })
    expect(await textsOf(row.id)).toEqual([
      `${row.unitname}：您提交的补贴申请（${row.subsidyno}）审核结果为不予补助。原因：不在补助范围。`,
    ])
    expect(await messagesTo('qiye', row.subsidyno)).toEqual(['补助申请未同意', '退回：补助申请'])
  })

  it('shows reviewers what waits, units their own, and answers the catalogue’s list', async () => {
    const row = await sentOn()
    const { list: waiting } = await people.caiwu.must(find, { waiting: '1', pageSize: '300' })
    expect(new Set(waiting.map((one) => (one as { step?: string }).step))).toEqual(new Set(['BTSH']))
    const { list: own } = await people.qiye.must(find, { waiting: '1', pageSize: '300' })
    expect(own.map(({ id }) => id)).toContain(row.id)
    expect((await people.qiye2.must(find, { subsidyno: row.subsidyno ?? '' })).list).toEqual([])
    const { list: named } = await people.zhanzhang.must(list, {
      unitname: row.unitname ?? '',
      status: '1',
      createDateBegin: '2026-11-20',
      createDateEnd: '2026-11-21',
      pageSize: '300',
    })
    expect(named).toContainEqual(expect.objectContaining({ id: row.id, money: 100_000 }))
    expect(await said(people.jianyan.call(find, {}))).toBe(kitMessages.forbidden)
  })
})

walkProcess({
  process: subsidyProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'caiwu',
  allowed: {
    BTSQ: { submit: ['qiye'] },
    BTSH: {
      pass: ['caiwu', 'zhanzhang'],
      return: ['caiwu', 'zhanzhang'],
      refuse: ['caiwu', 'zhanzhang'],
    },
  },
  after: { 'BTSQ.submit': 'BTSH', 'BTSH.pass': 'end', 'BTSH.return': 'BTSQ', 'BTSH.refuse': 'end' },
  way: { BTSQ: [], BTSH: [['qiye', 'submit']] },
  supply: () => ({ grantAmount: '50000' }),
  fresh: async () => (await asked()) as unknown as WalkedRow,
})
