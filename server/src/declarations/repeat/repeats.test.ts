import { repeatCalls } from '@tejian/contract/declarations/repeat/repeatCalls.ts'
import { repeatMessages } from '@tejian/contract/declarations/repeat/repeatMessages.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionGroups } from '@tejian/contract/inspection/inspectionKinds.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { answers } from '@tejian/contract/reports/after/outcome.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { finishable, jobContext, type Wanted } from '../../app/testing/finishable.ts'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { finishInspection } from '../../reports/after/finish.ts'

const server = useTestApp()
let [registrar, inspector, scheduler, unit] = [] as unknown as [TestUser, TestUser, TestUser, TestUser]

beforeAll(async () => {
  ;[registrar, inspector, scheduler, unit] = (await Promise.all(
    ['shouli', 'jianyan', 'anpai', 'qiye2'].map((name) => server.current.as(name)),
  )) as [TestUser, TestUser, TestUser, TestUser]
})

const said = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const { list, start, find } = repeatCalls
const bad: Wanted = {
  result: '不合格',
  resultCode: '3012',
  items: { 'A1.2.1.1': { result: 'N', note: '照明损坏' } },
}

async function inspected(wanted: Wanted = bad): Promise<BusinessItem> {
  const item = await finishable(server.current, wanted)
  await finishInspection(await jobContext(server.current), item)
  return item
}

type Row = { id: string; status: string; equcode: string; actions: string[] } & Record<string, unknown>
const rowsOf = async ({ seisn }: BusinessItem, repeatKind = 'electrical'): Promise<Row[]> =>
  ((await registrar.must(list, { seisn: seisn ?? '', repeatKind })) as unknown as { list: Row[] }).list
const rowOf = async (item: BusinessItem, repeatKind?: string): Promise<Row> =>
  (await rowsOf(item, repeatKind))[0] as Row

const answerNotice = (item: BusinessItem, to: 'ZGQR' | 'end') =>
  sql`update inspection_notice set step = ${to}, "feedbackDate" = '2026-11-19', "feedbackResult" = '已更换',
    "confirmUserName" = case when ${to} = 'end' then '周检验' end where "itemId" = ${item.id}::uuid`.execute(
    server.current.services.db,
  )

describe('what has to be answered', () => {
  it('is told apart by class, and holds nothing that was passed', async () => {
    const item = await inspected()
    expect(await rowOf(item)).toMatchObject({
      status: '0',
      inspectResult: '不合格',
      unqualifiedItem: 'A1.2.1.1 通道及照明：照明损坏',
      rectifyLimit: expect.any(String),
      reinspDate: null,
    })
    expect(await rowsOf(item, 'bearingMend')).toEqual([])
    expect(said(await registrar.call(list, { repeatKind: 'none' }))).toBe(repeatMessages.unknownKind)
    const passed = await inspected({})
    expect(await rowsOf(passed)).toEqual([])
    expect(said(await unit.call(find, {}))).toBe(kitMessages.forbidden)
  })

  it('goes on as its unit answers, and is over with the first later inspection that answers it', async () => {
    const first = await inspected()
    await answerNotice(first, 'ZGQR')
    expect(await rowOf(first)).toMatchObject({ status: '1', mendDate: '2026-11-19' })
    const governor = await inspected({ again: first, kind: 'XSQJY', inspectdate: '2026-11-19' })
    expect(await rowOf(first)).toMatchObject({ status: '1', reinspDate: null })
    expect(await rowsOf(governor)).toEqual([])
    await inspected({ ...bad, result: '复检不合格', again: first, kind: 'FJ', inspectdate: '2026-11-19' })
    expect(await rowOf(first)).toMatchObject({
      status: '4',
      reinspDate: '2026-11-19',
      reinspConclusion: '复检不合格',
    })
    const other = await inspected()
    await inspected({ again: other, kind: 'FJ', result: '复检合格', inspectdate: '2026-11-20' })
    expect(await rowOf(other)).toMatchObject({ status: '3', reinspDate: '2026-11-20', actions: ['preview'] })
  })

  it('is over as well where the device has gone out of use by its unit, not by the result', async () => {
    const item = await inspected({ ...bad, result: '停止使用' })
    expect(await rowOf(item)).toMatchObject({ status: '0' })
    await sql`update equipment set "useState" = '3' where id = ${item.equdatasysid}::uuid`.execute(
      server.current.services.db,
    )
    expect(await rowOf(item)).toMatchObject({ status: '5', actions: ['preview'] })
  })

  it('of pressure equipment may end with the confirmed notice alone', async () => {
    const item = await inspected({ result: '基本符合要求', resultCode: '2022' })
    await sql`update report set equclacode = '2150' where "itemId" = ${item.id}::uuid`.execute(
      server.current.services.db,
    )
    expect(await rowOf(item, 'bearingMend')).toMatchObject({ status: '0', inspectResult: '基本符合要求' })
    await sql`insert into inspection_notice (noticeno, noticetype, "itemId", seisn, "problemDesc", requirement, "rectifyLimit", "issueDate",
      "feedbackDate", step, "confirmUserName", "orgId") values ('YJ-PRESSURE', '1', ${item.id}::uuid, ${item.seisn}, '支座锈蚀', '除锈防腐',
      '2026-12-04', '2026-11-18', '2026-11-19', 'end', '周检验', ${item.orgId}::uuid)`.execute(
      server.current.services.db,
    )
    expect(await rowOf(item, 'bearingMend')).toMatchObject({
      status: '3',
      defectDesc: '支座锈蚀',
      mendRequire: '除锈防腐',
      mendConclusion: '整改已确认',
    })
  })

  it('is answered by the same inspections as everywhere', async () => {
    const groups = Object.keys(inspectionGroups)
    const pairs = groups.flatMap((passed) => groups.map((failed) => ({ passed, failed })))
    const { rows } = await sql<{ passed: string; failed: string; answers: boolean }>`
      select passed, failed, inspection_answers(passed, failed) as answers
      from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as pair(passed text, failed text)`.execute(
      server.current.services.db,
    )
    for (const row of rows)
      for (const category of ['1000', '2000', '3000', '4000', '5000', '6000', '8000', '9000'])
        expect([row.passed, row.failed, category, row.answers]).toEqual([
          row.passed,
          row.failed,
          category,
          answers(row.passed, row.failed, category),
        ])
  })
})

describe('a result that forbids the use', () => {
  it('is the same here as everywhere', async () => {
    const { rows } = await sql<{ result: string; forbids: boolean }>`select value as result,
      forbids_use(null, value) as forbids from dictionary_item where type = 'REPORT_CONCLUSION'`.execute(
      server.current.services.db,
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { result, forbids } of rows)
      expect([result, forbids]).toEqual([result, isUnacceptableResult(result)])
  })
})

describe('starting a repeated inspection', () => {
  it('is refused without the code, for foreign and missing reports, and for one that counts no more', async () => {
    const item = await inspected()
    const { id } = await rowOf(item)
    expect(said(await scheduler.call(start, { id }))).toBe(kitMessages.forbidden)
    expect(said(await unit.call(start, { id }))).toBe(kitMessages.forbidden)
    expect(said(await registrar.call(start, { id: '018f0000-0000-7000-8000-000000000000' }))).toBe(
      kitMessages.missing,
    )
    await sql`update report set state = '2' where id = ${id}::uuid`.execute(server.current.services.db)
    expect(said(await registrar.call(start, { id }))).toBe(repeatMessages.gone)
    const { id: passed } = (
      await sql<{
        id: string
      }>`select id from report where "itemId" = ${(await inspected({})).id}::uuid`.execute(
        server.current.services.db,
      )
    ).rows[0] as { id: string }
    expect(said(await registrar.call(start, { id: passed, confirmed: '1' }))).not.toBe('went through')
  })

  it('asks first where the unit has not answered, then declares once: unit, device, contact, and the report', async () => {
    const item = await inspected()
    const { id, equcode } = await rowOf(item)
    expect(await registrar.call(start, { id })).toMatchObject({
      code: 'confirm',
      errorMsg: repeatMessages.unanswered,
    })
    const [made, late] = await Promise.all([
      registrar.call(start, { id, confirmed: '1' }),
      inspector.call(start, { id, confirmed: '1' }),
    ])
    const won = [made, late].find(({ isSuccess }) => isSuccess) as {
      data: { appno: string; appmainsysid: string }
    }
    expect([said(made), said(late)].sort()).toEqual(
      ['went through', repeatMessages.open(equcode, won.data.appno)].sort(),
    )
    const { rows } = await sql<
      Record<string, unknown>
    >`select step, "inmGroupCode", "reinspOf", "unitId", appway, inscontactname
      from declaration where id = ${won.data.appmainsysid}::uuid`.execute(server.current.services.db)
    const { rows: before } = await sql<Record<string, unknown>>`select inscontactname from declaration
      where id = ${item.appmainsysid}::uuid`.execute(server.current.services.db)
    expect(rows).toMatchObject([
      { step: 'YWSL', inmGroupCode: 'FJ', reinspOf: id, unitId: item.unitId, ...before[0] },
    ])
    expect(await rowOf(item)).toMatchObject({ status: '2', actions: ['preview'] })
  })

  it('asks nothing where the unit has answered, nor of a device that the result has stopped', async () => {
    const item = await inspected({ ...bad, result: '停止使用' })
    await answerNotice(item, 'end')
    const { id } = await rowOf(item)
    expect(said(await inspector.call(start, { id }))).toBe('went through')
  })
})
