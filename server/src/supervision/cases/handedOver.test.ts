import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { caseCalls } from '@tejian/contract/supervision/cases/caseCalls.ts'
import { caseNews } from '@tejian/contract/supervision/cases/caseMessages.ts'
import { handoverCalls } from '@tejian/contract/system/handover/calls.ts'
import { handoverKinds as kinds } from '@tejian/contract/system/handover/handover.process.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { switchOnFunctions } from '../../demo/place.ts'

const server = useTestApp()
const [former, taker] = ['jiancha_ld', 'jiancha2'] as const
let people: Record<typeof former | typeof taker | 'juzhang', TestUser>
let unitId = ''

const run = async <T>(query: ReturnType<typeof sql>) =>
  (await query.execute(server.current.services.db)).rows as T[]

beforeAll(async () => {
  const made = await Promise.all(
    ([former, taker, 'juzhang'] as const).map(async (name) => [name, await server.current.as(name)] as const),
  )
  people = Object.fromEntries(made) as typeof people
  const [unit] = await run<{ id: string }>(sql`update unit set "areaId" = '331102'
    where id = (select "unitId" from app_user where "loginName" = 'qiye') returning id`)
  unitId = unit?.id ?? ''
  await switchOnFunctions(server.current.services.db)
  await server.current.services.parameters.refresh()
  await run(sql`delete from task where "dealMan" = ${former}`)
  await run(sql`delete from expiry_handling where "dealMan" = ${former}`)
  await run(sql`delete from warning_info where "dealMan" = ${former}`)
})
beforeEach(() => run(sql`delete from message`))

async function clue(): Promise<LawCase> {
  return (await people[former].must(caseCalls.save, {
    caseSource: '5',
    caseReason: '02',
    unitId,
    unitname: '测试单位',
    fact: '使用未经检验的电梯1台',
    undertaker: '许监察（浙K0001）、孔监察（浙K0002）',
  })) as LawCase
}

async function pack(more: object): Promise<string> {
  const drawn = { handMan: former, takeMan: taker, handReason: '交接', ...more }
  const { id } = (await people[former].must(handoverCalls.draw, drawn)) as { id: string }
  await people[former].must(handoverCalls.move, { id, action: 'submit' })
  await people[taker].must(handoverCalls.move, { id, action: 'confirm' })
  return id
}

/** Sends a clue to the head, who does not file it; resolves to who heard of that. */
async function toldOfTheEnd(id: string, by: typeof former | typeof taker): Promise<string[]> {
  await people[by].must(caseCalls.move, { id, action: 'submit', confirmed: '1' })
  await run(sql`delete from message`)
  await people.juzhang.must(caseCalls.move, { id, action: 'notFile', approveOpinion: '不予立案' })
  return readers(id)
}

async function readers(id: string): Promise<string[]> {
  const row = (await people.juzhang.must(caseCalls.getDetail, { id })) as LawCase
  const { title } = caseNews.notFiled({ caseno: row.caseno ?? '', unitname: '' })
  const rows = await run<{ receiver: string }>(sql`select receiver from message
    where title = ${title} and content like ${`%${row.caseno}%`}`)
  return rows.map(({ receiver }) => receiver)
}

it('its undertaker hears of a case that nobody took over', async () => {
  const { id } = await clue()
  expect(await toldOfTheEnd(id, former)).toEqual([former])
})

it('whoever stands in hears of it during a leave, its undertaker again afterwards', async () => {
  const [lent, kept] = [await clue(), await clue()]
  const leave = await pack({ handKind: kinds.leave, agentUntil: '2026-11-27' })
  expect(await toldOfTheEnd(lent.id, taker)).toEqual([taker])
  await people[former].must(handoverCalls.move, { id: leave, action: 'takeBack' })
  expect(await toldOfTheEnd(kept.id, former)).toEqual([former])
})

it('whoever took it over for good hears of it, and who undertakes it stays on the case', async () => {
  const { id, undertaker, undertakerUser } = await clue()
  await pack({ handKind: kinds.transfer })
  expect(await toldOfTheEnd(id, taker)).toEqual([taker])
  const after = await people.juzhang.must(caseCalls.getDetail, { id })
  expect(after).toMatchObject({ undertaker, undertakerUser })
})

it('its undertaker hears of a case again that was given back one by one', async () => {
  const { id, caseno } = await clue()
  await pack({ handKind: kinds.transfer })
  await run(sql`update task set "dealMan" = ${former} where "recordId" = ${id}::uuid and "doneTime" is null`)
  await run(sql`update law_case set "dealMan" = ${former} where caseno = ${caseno}`)
  expect(await toldOfTheEnd(id, former)).toEqual([former])
})
