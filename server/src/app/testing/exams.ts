import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { classCalls } from '@tejian/contract/exams/classes/classCalls.ts'
import { scoreCalls } from '@tejian/contract/exams/scoreCalls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach } from 'vitest'
import { type TestUser, useTestApp } from './harness.ts'
import type { WalkedRow } from './processWalk.ts'

export const accounts = ['kaowu', 'jiancha', 'juzhang', 'qiye', 'jianyan'] as const
export type Account = (typeof accounts)[number]

/** The day on which each test begins. */
export const today = '2026-11-20'

let serial = 0
/** A number of a person born on that day whom nobody else is. */
export const idcardOf = (birth = '19900101'): string => {
  serial += 1
  const body = `331102${birth}${String(serial).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = [...body].reduce((all, digit, at) => all + Number(digit) * (weights[at] ?? 0), 0)
  return `${body}${'10X98765432'[sum % 11]}`
}

export const form = (more: object = {}) => ({
  personname: '毛小平',
  idcard: idcardOf(),
  sex: '1',
  mobile: '13857801234',
  education: '3',
  certItem: 'N1',
  applyType: '1',
  healthStatement: '1',
  areaId: '331102',
  ...more,
})

/** Examination institutions, and what is done about applications, classes and scores. */
export function useExams() {
  const server = useTestApp()
  const people = {} as Record<Account, TestUser>
  const orgs: Array<{ id: string; unitname: string }> = []
  const run = (query: ReturnType<typeof sql>) => query.execute(server.current.services.db)

  /** Sessions do not outlive weeks. */
  async function signIn(): Promise<void> {
    const made = await Promise.all(
      accounts.map(async (name) => [name, await server.current.as(name)] as const),
    )
    Object.assign(people, Object.fromEntries(made))
  }

  beforeAll(async () => {
    await signIn()
    const found = await sql<{
      id: string
      unitname: string
    }>`select id, unitname from unit where unittype = '11' order by "examinerCount" desc`.execute(
      server.current.services.db,
    )
    orgs.push(...found.rows)
    await run(sql`update unit set "validDate" = '2029-01-01' where unittype = '11'`)
  }, 120_000)

  beforeEach(() => goTo(today))

  const photo = (id: string) =>
    run(sql`insert into attachment (attrefsysid, atttype, attname) values (${id}::uuid, 'SQZP', '照片.jpg')`)
  async function applied(more: object = {}, who: Account = 'kaowu'): Promise<WalkedRow> {
    const row = (await people[who].must(examCalls.save, form(more))) as unknown as WalkedRow
    await photo(row.id)
    return row
  }
  const move = (who: Account, id: string, action: string, more: object = {}) =>
    people[who].call(examCalls.move, { id, action, ...more })

  const classForm = (more: object = {}) => ({
    classname: '叉车司机第1期',
    certItem: 'N1',
    examorgId: orgs[0]?.id,
    examorgname: orgs[0]?.unitname,
    startDate: '2026-12-01',
    endDate: '2026-12-20',
    examDate: '2026-12-25',
    examPlace: '莲都区演示考场',
    planCount: '30',
    ...more,
  })
  async function openClass(more: object = {}) {
    const row = (await people.kaowu.must(classCalls.save, classForm(more))) as unknown as WalkedRow
    await people.kaowu.must(classCalls.move, { id: row.id, action: 'publish' })
    return { id: row.id, classno: String(row.classno) }
  }
  async function accepted(more: object = {}): Promise<WalkedRow> {
    const row = await applied(more)
    for (const action of ['submit', 'accept']) await people.kaowu.must(examCalls.move, { id: row.id, action })
    return row
  }
  async function seated(classno: string, more: object = {}): Promise<WalkedRow> {
    const row = await accepted(more)
    await people.kaowu.must(examCalls.move, { id: row.id, action: 'assign', classno })
    return row
  }
  const score = (id: string, given: object) => people.kaowu.call(scoreCalls.save, { id, ...given })
  const goTo = async (day: string): Promise<void> => {
    server.current.setNow(new Date(`${day}T09:30:00+08:00`))
    await signIn()
  }
  const after = () => goTo('2026-12-28')
  const look = async (id: string) =>
    (await people.jiancha.must(examCalls.getDetail, { id })) as unknown as WalkedRow
  async function handedIn(id: string): Promise<void> {
    await people.kaowu.must(classCalls.move, { id, action: 'shut' })
    await people.kaowu.must(classCalls.move, { id, action: 'submitScores' })
  }

  return {
    server,
    people,
    orgs,
    run,
    photo,
    applied,
    move,
    classForm,
    openClass,
    accepted,
    seated,
    score,
    goTo,
    after,
    look,
    handedIn,
  }
}
