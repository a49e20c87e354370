import { createHash } from 'node:crypto'
import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { rptEditInfoCalls } from '@tejian/contract/reports/entryCalls.ts'
import { drawRange } from '@tejian/contract/reports/marks/recheck.ts'
import { recheckShare, sheetsPerHour } from '@tejian/contract/reports/parameters.ts'
import { reportReviewCalls as calls } from '@tejian/contract/reports/reviewCalls.ts'
import { flowCalls } from '@tejian/contract/shared/flow/calls.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { fillReport, reportsToEnter, type Work } from '../../app/testing/reports.ts'
import { itemOf } from '../../app/testing/reviews.ts'

const server = useTestApp()
const back = { backStepNo: 'BGLR', backReason: '检验数据填写错误', backDescription: '请核对' }
const names = ['jianyan', 'jianyan2', 'fuhe', 'shenhe', 'pizhun', 'dangan', 'qiye', 'jiancha'] as const
let people: Record<(typeof names)[number], TestUser>

beforeAll(async () => {
  const made = await Promise.all(names.map(async (name) => [name, await server.current.as(name)] as const))
  people = Object.fromEntries(made) as typeof people
})

const sentence = (answer: Answer<unknown>): string =>
  answer.isSuccess ? 'went through' : (answer.errorMsg ?? '')

const db = () => server.current.services.db

async function choose(parameter: { key: string }, value: string): Promise<void> {
  await sql`insert into system_parameter ("paramKey", "paramValue", enabled) values (${parameter.key}, ${value}, true)
    on conflict ("paramKey", "areaId") do update set "paramValue" = excluded."paramValue"`.execute(db())
  await server.current.services.parameters.refresh()
}

/** What stood in other tests' sheets of the day is not compared. */
beforeEach(async () => {
  await sql`update business_item set inspectdate = '2026-01-05' where inspectdate = '2026-11-20'`.execute(
    db(),
  )
  await choose(recheckShare, '0')
  await choose(sheetsPerHour, '30')
})

const submit = ({ seisn }: Work) => people.jianyan.must(rptEditInfoCalls.submit, { seisn })
const enteredOf = async ({ seisn }: Work) => people.jianyan.must(rptEditInfoCalls.detail, { seisn })
const itemsIn = async (work: Work): Promise<ItemEntries> => (await enteredOf(work)).formData.items

/** Writes the measured values of one sheet into another, some of them changed. */
async function takeOver(to: Work, from: ItemEntries, changed: ItemEntries = {}): Promise<void> {
  const own = await itemsIn(to)
  const items = Object.fromEntries(
    Object.entries({ ...from, ...changed }).flatMap(([no, { values }]) =>
      values && own[no]?.values ? [[no, { ...own[no], values }]] : [],
    ),
  )
  await people.jianyan.must(rptEditInfoCalls.save, { seisn: to.seisn, formData: JSON.stringify({ items }) })
}

/** The device of a sheet was inspected a year ago, with these values. */
async function inspectedBefore(work: Work, items: ItemEntries): Promise<void> {
  await sql`insert into report ("reportno", "templateCode", "templateVersion", equdatasysid, "itemId", items, state, inspectdate, "orgId", "areaId")
    select '3311-DT-DJ-2025-000001', "templateCode", "templateVersion", equdatasysid, gen_random_uuid(), ${JSON.stringify(items)}::jsonb,
      '1', '2025-11-12', "orgId", "areaId" from report where "itemId" = ${work.id}::uuid`.execute(db())
}

const toReviewer = async (work: Work): Promise<void> => {
  await people.jianyan2.must(calls.reportConfirmCommit, { seisn: work.seisn })
}

const marksRead = async ({ seisn }: Work): Promise<string[]> =>
  (await people.shenhe.must(calls.reportAuditDetail, { seisn })).marks.map(({ sentence }) => sentence)

describe('who sees the marks of a sheet', () => {
  let marked: Work
  beforeEach(async () => {
    ;[marked] = (await reportsToEnter(server.current)) as [Work]
    await fillReport(server.current, marked.seisn)
    await inspectedBefore(marked, await itemsIn(marked))
  })

  it('not its inspector before it was submitted, then its inspectors, not their colleagues', async () => {
    expect((await enteredOf(marked)).marks).toEqual([])
    await submit(marked)
    const own = (await enteredOf(marked)).marks
    expect(own.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/^\d+ 项实测值与上次检验（3311-DT-DJ-2025-000001，2025-11-12）全部相同$/),
    ])
    expect((await people.jianyan2.must(rptEditInfoCalls.detail, { seisn: marked.seisn })).marks).toEqual(own)
    expect((await people.dangan.must(rptEditInfoCalls.detail, { seisn: marked.seisn })).marks).toEqual([])
  })

  it('neither units nor supervisors, in no list, by no condition and no order', async () => {
    await submit(marked)
    const item = await itemOf(server.current, marked.id)
    expect(item.markWeight).toBeGreaterThanOrEqual(50)
    await sql`update business_item set "unitId" = app_user."unitId" from app_user
      where "loginName" = 'qiye' and business_item.id = ${marked.id}::uuid`.execute(db())
    for (const name of ['qiye', 'jiancha'] as const) {
      const find = (more: Record<string, string>) =>
        people[name].call(declarationCalls.findInspectionTask, { seisn: marked.seisn, ...more })
      const all = await find({})
      expect(all.isSuccess && all.data.list).toMatchObject([
        { markWeight: null, reviewOrder: null, markNames: null },
      ])
      expect(sentence(await find({ orderBy: 'reviewOrder desc' }))).toBe('不能按所选的列排序')
      for (const filter of ['markWeight', 'markWeightBegin', 'reviewOrderEnd'])
        expect((await find({ [filter]: '10' })).isSuccess).toBe(false)
      expect(sentence(await people[name].call(calls.reportAuditDetail, { seisn: marked.seisn }))).toBe(
        kitMessages.missing,
      )
      expect(sentence(await people[name].call(rptEditInfoCalls.detail, { seisn: marked.seisn }))).toBe(
        kitMessages.missing,
      )
    }
  })
})

describe('marks are settled on submit', () => {
  it('for a sheet that says what another one of the day says, and anew when it is submitted again', async () => {
    const [first, second] = (await reportsToEnter(server.current, { count: 2 })) as [Work, Work]
    for (const { seisn } of [first, second]) await fillReport(server.current, seisn)
    const own = await itemsIn(second)
    await submit(first)
    await takeOver(second, await itemsIn(first))
    await submit(second)
    const { reportno } = await itemOf(server.current, first.id)
    const copied = expect.stringMatching(new RegExp(`^与同日报告 ${reportno} 的 \\d+ 项实测值逐字相同$`))
    expect(await marksRead(second)).toEqual([copied])
    expect(await marksRead(first)).toEqual([])
    await people.jianyan2.must(reviewCalls.rollback, { seisn: second.seisn, ...back })
    await takeOver(second, own)
    await submit(second)
    expect(await marksRead(second)).toEqual([])
    expect((await itemOf(server.current, second.id)).markWeight).toBe(0)
  })

  it('for values that cannot follow from the last ones, each with its item', async () => {
    const [work] = (await reportsToEnter(server.current)) as [Work]
    await fillReport(server.current, work.seisn)
    const items = await itemsIn(work)
    const [no, values] = Object.entries(items).flatMap(([name, { values: found }]) =>
      Object.values(found ?? {}).some((text) => Number(text) >= 100) ? [[name, found] as const] : [],
    )[0] ?? ['', {}]
    const less = Object.fromEntries(Object.keys(values ?? {}).map((name) => [name, '10']))
    await inspectedBefore(work, { ...items, [no]: { ...items[no], values: less } })
    await submit(work)
    const { marks } = await people.shenhe.must(calls.reportAuditDetail, { seisn: work.seisn })
    expect(marks.length).toBeGreaterThan(0)
    for (const mark of marks) {
      expect(mark).toMatchObject({ kind: 'jump', items: [no] })
      expect(mark.sentence).toMatch(/，上次 10.*：是上次的 .+ 倍，请核对$/)
    }
  })

  it('for more sheets in an hour than the institute has chosen', async () => {
    await choose(sheetsPerHour, '2')
    const [first, second] = (await reportsToEnter(server.current, { count: 2 })) as [Work, Work]
    for (const { seisn } of [first, second]) await fillReport(server.current, seisn)
    await submit(second)
    expect(await marksRead(second)).toEqual([expect.stringMatching(/^当日 \d\d:\d\d–\d\d:\d\d 录入 2 台$/)])
  })
})

describe('the queue', () => {
  it('begins with the heavier marks, then with what is due earlier, and names them', async () => {
    const works = (await reportsToEnter(server.current, { count: 3 })) as [Work, Work, Work]
    for (const work of works) await fillReport(server.current, work.seisn)
    const [plain, late, marked] = works
    await inspectedBefore(marked, await itemsIn(marked))
    for (const work of works) {
      await submit(work)
      await toReviewer(work)
    }
    await sql`update business_item set deadline = '2026-11-01' where id = ${late.id}::uuid`.execute(db())
    const { list } = await people.shenhe.must(declarationCalls.findInspectionTask, {
      stepcode: 'BGSH',
      orderBy: 'reviewOrder desc',
      pageSize: '100',
    })
    const place = (work: Work): number => list.findIndex(({ id }) => id === work.id)
    expect(place(marked)).toBe(0)
    expect(place(late)).toBeGreaterThan(0)
    expect(place(late)).toBeLessThan(place(plain))
    expect(list[0]).toMatchObject({ markNames: '与上次全同' })
    expect(list[place(plain)]?.markNames).toBeUndefined()
  })
})

describe('the random share for 技术复核', () => {
  const ready = async (): Promise<Work> => {
    const [work] = (await reportsToEnter(server.current)) as [Work]
    await fillReport(server.current, work.seisn)
    return work
  }

  it('is drawn once, by a seed and a number that can be repeated, and the flow log says so', async () => {
    await choose(recheckShare, '100')
    const work = await ready()
    await submit(work)
    const { rows } = await sql<{ seed: string; number: number; share: number; drawn: boolean }>`
      select seed, number, share, drawn from recheck_draw where "itemId" = ${work.id}::uuid`.execute(db())
    const [draw] = rows
    expect(draw).toMatchObject({ share: 100, drawn: true })
    const repeated = createHash('sha256').update(`${draw?.seed}:${work.seisn}`).digest().readUInt32BE()
    expect(draw?.number).toBe(Math.floor((repeated / 2 ** 32) * drawRange))
    const flow = await people.shenhe.must(flowCalls.getFlowLog, { seisn: work.seisn })
    expect(
      flow.find(({ stepcode, action }) => stepcode === 'BGLR' && action === 'submit')?.acceptOpinion,
    ).toBe(
      `按 100% 的比例随机抽中技术复核（2026-11 种子 ${draw?.seed}，抽取数 ${String(draw?.number).padStart(4, '0')}，小于 10000 的复核）`,
    )
    await toReviewer(work)
    expect((await itemOf(server.current, work.id)).step).toBe('BGSH_FX')
    expect((await people.fuhe.must(calls.reportAuditDetail, { seisn: work.seisn })).drawn).toContain('100%')
    // Sent back and submitted again, with another share: what was drawn holds.
    await people.fuhe.must(reviewCalls.rollback, { seisn: work.seisn, ...back })
    await choose(recheckShare, '0')
    await submit(work)
    expect((await itemOf(server.current, work.id)).seniorReview).toBe('1')
  })

  it('leaves the others on the plain way, whatever the share becomes', async () => {
    const work = await ready()
    await submit(work)
    await people.jianyan2.must(reviewCalls.rollback, { seisn: work.seisn, ...back })
    await choose(recheckShare, '100')
    await submit(work)
    expect((await itemOf(server.current, work.id)).seniorReview).toBe('0')
    await toReviewer(work)
    expect((await people.shenhe.must(calls.reportAuditDetail, { seisn: work.seisn })).drawn).toBe('')
  })

  it('cannot be drawn anew by the product itself', async () => {
    const work = await ready()
    await submit(work)
    await expect(
      sql`update recheck_draw set drawn = false where "itemId" = ${work.id}::uuid`.execute(db()),
    ).rejects.toThrow(/permission denied/)
    await expect(sql`delete from recheck_seed`.execute(db())).rejects.toThrow(/permission denied/)
  })
})
