import type { ExamApplication } from '@tejian/contract/exams/application.ts'
import { examCalls } from '@tejian/contract/exams/applicationCalls.ts'
import { examMessages as say } from '@tejian/contract/exams/messages.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { form as anyForm } from '../app/testing/exams.ts'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { said } from '../app/testing/said.ts'

const server = useTestApp()
type Known = { id: string; unitname: string; areaId: string }
let people: Record<'qiye' | 'kaowu' | 'jianyan', TestUser>
let [own, other]: Known[] = []

beforeAll(async () => {
  const [qiye, kaowu, jianyan] = await Promise.all(
    ['qiye', 'kaowu', 'jianyan'].map((name) => server.current.as(name)),
  )
  if (!qiye || !kaowu || !jianyan) throw new Error('somebody could not sign in')
  people = { qiye, kaowu, jianyan }
  const { rows } = await sql<Known>`select id, unitname, "areaId" from unit
    order by id = (select "unitId" from app_user where "loginName" = 'qiye') desc, id limit 2`.execute(
    server.current.services.db,
  )
  ;[own, other] = rows
})

const form = (more: object = {}) => anyForm({ areaId: own?.areaId, ...more })
const ask = (more: object, who: keyof typeof people = 'qiye') =>
  said(people[who].call(examCalls.save, form(more)))

describe('a unit that applies for its people', () => {
  it('is refused another unit and another area, and asks nobody who may not', async () => {
    expect(await said(server.current.nobody.call(examCalls.save, form()))).toBe(kitMessages.noSession)
    expect(await ask({}, 'jianyan')).toBe(kitMessages.forbidden)
    expect(await ask({ workunitname: other?.unitname })).toBe(say.ownUnitOnly)
    expect(await ask({ unitId: other?.id })).toBe(say.ownUnitOnly)
    expect(await ask({ workunitname: '没有登记的公司' })).toBe(say.ownUnitOnly)
    expect(await ask({ areaId: '331100' })).toBe(say.ownAreaOnly)
  })

  it('applies for its own, said or not, and keeps that when it writes again', async () => {
    const named = { unitId: own?.id, workunitname: own?.unitname }
    const of = { ...named, areaId: own?.areaId }
    const save = async (asked: Record<string, unknown>) =>
      (await people.qiye.must(examCalls.save, asked)) as unknown as ExamApplication
    expect(await save(form(named))).toMatchObject(of)
    const { id } = await save(form())
    expect(await save({ id, note: '补充材料' })).toMatchObject(of)
    for (const [more, sentence] of [
      [{ areaId: '331100' }, say.ownAreaOnly],
      [{ workunitname: ' ' }, say.ownUnitOnly],
      [{ unitId: other?.id, workunitname: other?.unitname }, say.ownUnitOnly],
    ] as const)
      expect(await said(people.qiye.call(examCalls.save, { id, ...more }))).toBe(sentence)
  })

  it('leaves the counter free to apply for anybody', async () => {
    const asked = { unitId: other?.id, workunitname: other?.unitname, areaId: '331102' }
    expect(await ask(asked, 'kaowu')).toBe('went through')
  })
})
