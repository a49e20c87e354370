import { travelCalls } from '@tejian/contract/charges/travelCalls.ts'
import { travelExpenseProcess } from '@tejian/contract/charges/travelExpense.process.ts'
import { type TravelExpense, travelExpense } from '@tejian/contract/charges/travelExpense.ts'
import { travelMessages } from '@tejian/contract/charges/travelMessages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { type WalkedRow, walkProcess } from '../../app/testing/processWalk.ts'
import { arrangedTasks, type Task, waitingTasks } from '../../app/testing/tasks.ts'

const server = useTestApp()
const accounts = ['jianyan', 'jianyan2', 'shouli', 'caiwu', 'zhanzhang', 'qiye', 'jiancha', 'admin'] as const
type Account = (typeof accounts)[number]
let people: Record<Account, TestUser>
const { save, move, getDetail, find, list, visits } = travelCalls

beforeAll(async () => {
  const made = await Promise.all(accounts.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as Record<Account, TestUser>
})

const said = async (answer: Promise<{ isSuccess: boolean; errorMsg?: unknown }>): Promise<string> => {
  const told = await answer
  return told.isSuccess ? 'went through' : String(told.errorMsg)
}

/** Two days of two people: the standard is 400 yuan of meals and 700 of lodging. */
const spent = (seisn: string, more: object = {}) => ({
  seisn,
  startDate: '2026-11-18',
  endDate: '2026-11-19',
  cateringFee: '40000',
  accommodationFee: '70000',
  ...more,
})

const visited = async (count = 1): Promise<Task[]> => {
  const tasks = await arrangedTasks(server.current, 'BGSC', count)
  await sql`update business_item set "planInspectDate" = '2026-11-18'
    where seisn = any(${tasks.map(({ seisn }) => seisn)}::text[])`.execute(server.current.services.db)
  return tasks
}

async function registered(more: object = {}): Promise<TravelExpense> {
  const [task] = await visited()
  return (await people.jianyan.must(save, spent(task?.seisn ?? '', more))) as TravelExpense
}

const messagesTo = async (receiver: string, no: string | null): Promise<string[]> => {
  const { rows } = await sql<{ title: string }>`select title from message where receiver = ${receiver}
    and content like ${`%${no}%`} order by title`.execute(server.current.services.db)
  return rows.map(({ title }) => title)
}

describe('registering', () => {
  it('takes the visit from its business and works out days and standard', async () => {
    const [task] = await visited(2)
    const row = (await people.jianyan2.must(save, spent(task?.seisn ?? ''))) as TravelExpense
    expect(row).toMatchObject({
      step: 'SSDJ',
      status: '0',
      days: 2,
      persons: 2,
      totalFee: 110_000,
      standardFee: 110_000,
      overFee: 0,
      applyUser: 'jianyan2',
    })
    expect(row.feeno).toMatch(/^SS20261120\d{4}$/)
    expect(row.inspectors).toContain('周检验')
  })

  it('is for those who were there alone', async () => {
    const [task] = await visited()
    const seisn = task?.seisn ?? ''
    expect(await said(server.current.nobody.call(save, spent(seisn)))).toBe(kitMessages.noSession)
    for (const name of ['shouli', 'caiwu', 'zhanzhang', 'qiye', 'jiancha'] as const)
      expect(await said(people[name].call(save, spent(seisn)))).toBe(kitMessages.forbidden)
    await sql`update business_item set "proPrincipalId" = 'jianyan2', "inspectorIds" = 'jianyan2'
      where seisn = ${seisn}`.execute(server.current.services.db)
    expect(await said(people.jianyan.call(save, spent(seisn)))).toBe(travelMessages.notThere)
    expect(await said(people.jianyan.call(save, spent('YW20991231000001')))).toContain(
      travelMessages.unknownBusiness,
    )
    const [early] = await waitingTasks(server.current)
    expect(await said(people.jianyan.call(save, spent(early?.seisn ?? '')))).toBe(travelMessages.notArranged)
  })

  it.each([
    [{ endDate: '2026-11-17' }, travelMessages.reversed],
    [{ endDate: '2026-11-21' }, travelMessages.notYet],
    [{ startDate: '2026-08-01' }, travelMessages.tooLong],
    [{ cateringFee: '0', accommodationFee: '' }, travelMessages.nothing],
    [{ persons: '3' }, travelMessages.tooMany(2)],
    [{ cateringFee: '40001' }, travelMessages.noReason(1)],
    [{ persons: '1' }, travelMessages.noReason(55_000)],
  ])('refuses %o', async (more, sentence) => {
    const [task] = await visited()
    expect(await said(people.jianyan.call(save, spent(task?.seisn ?? '', more)))).toContain(sentence)
  })

  it('above the standard keeps its reason, and drops it once nothing is above', async () => {
    const row = await registered({ cateringFee: '45000', overReason: '附近没有其他餐馆' })
    expect(row).toMatchObject({ overFee: 5_000, overReason: '附近没有其他餐馆' })
    const version = String(row.version)
    expect(await people.jianyan.must(save, { id: row.id, version, cateringFee: '40000' })).toMatchObject({
      overFee: 0,
      overReason: null,
    })
  })

  it('pays the days of a visit once, whichever of its businesses is named', async () => {
    const [first, second] = await visited(2)
    const { rows } = await sql<{
      one: boolean
    }>`select count(distinct "visitNo") = 1 as one from business_item
      where seisn = any(${[first?.seisn, second?.seisn]}::text[])`.execute(server.current.services.db)
    expect(rows[0]?.one).toBe(true)
    const row = (await people.jianyan.must(save, spent(first?.seisn ?? ''))) as TravelExpense
    const again = spent(second?.seisn ?? '', {
      startDate: '2026-11-19',
      cateringFee: '100',
      accommodationFee: '0',
    })
    const known = travelMessages.known(second?.seisn ?? '', row.feeno ?? '')
    expect(await said(people.jianyan.call(save, again))).toBe(known)
    // A colleague's draft keeps nobody waiting; what was sent on does.
    const other = (await people.jianyan2.must(save, again)) as TravelExpense
    await people.jianyan.must(move, { id: row.id, action: 'submit' })
    expect(await said(people.jianyan2.call(move, { id: other.id, action: 'submit' }))).toBe(known)
    const later = spent(second?.seisn ?? '', {
      startDate: '2026-11-20',
      endDate: '2026-11-20',
      accommodationFee: '0',
      cateringFee: '100',
    })
    expect(await said(people.jianyan.call(save, later))).toBe('went through')
  })

  it('offers the own visits of late of which nothing is registered', async () => {
    const [task] = await visited()
    const seisn = task?.seisn ?? ''
    const offered = async () => (await people.jianyan.must(visits, {})).visits.map((one) => one.seisn)
    expect(await offered()).toContain(seisn)
    await people.jianyan2.must(save, spent(seisn))
    expect(await offered()).not.toContain(seisn)
    expect(await said(people.caiwu.call(visits, {}))).toBe(kitMessages.forbidden)
  })
})

describe('confirming', () => {
  it('tells finance, and then who was there, and never the unit that was inspected', async () => {
    const row = await registered()
    await people.jianyan.must(move, { id: row.id, action: 'submit' })
    expect(await messagesTo('caiwu', row.feeno)).toEqual(['待办：食宿费用确认'])
    await people.caiwu.must(move, { id: row.id, action: 'confirm' })
    expect(await messagesTo('jianyan', row.feeno)).toEqual(['食宿费用已确认'])
    expect(await messagesTo('qiye', row.feeno)).toEqual([])
    expect(await people.caiwu.must(getDetail, { id: row.id })).toMatchObject({
      step: 'end',
      status: '3',
      confirmDate: '2026-11-20',
      auditOpinion: '情况属实，同意',
    })
  })

  it('sends back with a reason, and is asked again afterwards', async () => {
    const row = await registered()
    await people.jianyan.must(move, { id: row.id, action: 'submit' })
    const back = { backReason: '资料不完整', backDescription: '请补发票' }
    await people.caiwu.must(move, { id: row.id, action: 'return', ...back })
    expect(await people.jianyan.must(getDetail, { id: row.id })).toMatchObject({
      step: 'SSDJ',
      status: '2',
      auditOpinion: '请补发票',
    })
    await people.jianyan.must(move, { id: row.id, action: 'submit' })
    expect(await people.jianyan.must(getDetail, { id: row.id })).toMatchObject({
      status: '1',
      auditOpinion: null,
      confirmUserName: null,
    })
  })

  it('shows finance what waits first, under the catalogue’s names too', async () => {
    const row = await registered()
    await people.jianyan.must(move, { id: row.id, action: 'submit' })
    const { list: waiting } = await people.caiwu.must(find, { waiting: '1', pageSize: '300' })
    expect(new Set(waiting.map((one) => (one as { step?: string }).step))).toEqual(new Set(['SSQR']))
    const { list: named } = await people.caiwu.must(list, {
      appno: String(row.appno),
      status: '1',
      createDateBegin: '2026-11-20',
      createDateEnd: '2026-11-21',
    })
    expect(named).toMatchObject([{ id: row.id, money: 110_000, days: 2, persons: 2 }])
    expect(await said(people.qiye.call(find, {}))).toBe(kitMessages.forbidden)
  })
})

it('is no cost of a unit: its record has no way to a charge', () => {
  expect(Object.keys(travelExpense.fields).filter((name) => /charge|chasn/i.test(name))).toEqual([])
})

walkProcess({
  process: travelExpenseProcess,
  calls: { getDetail, move },
  accounts,
  person: (name) => people[name],
  watcher: 'caiwu',
  allowed: {
    SSDJ: { submit: ['jianyan'] },
    SSQR: { confirm: ['caiwu'], return: ['caiwu'] },
  },
  after: { 'SSDJ.submit': 'SSQR', 'SSQR.confirm': 'end', 'SSQR.return': 'SSDJ' },
  way: { SSDJ: [], SSQR: [['jianyan', 'submit']] },
  fresh: async () => (await registered()) as unknown as WalkedRow,
})
