import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import { authorizationCalls } from '@tejian/contract/equipment/registration/authorization.ts'
import {
  limsLogCalls,
  type TestResult,
  transferLogCalls,
} from '@tejian/contract/equipment/transmissions/calls.ts'
import { transmissionMessages } from '@tejian/contract/equipment/transmissions/messages.ts'
import { scopeMessages } from '@tejian/contract/equipment/transmissions/testScope.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import { queryMessages } from '@tejian/contract/queries/queryMessages.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, type TestUser, useTestApp } from '../../app/testing/harness.ts'
import { workbookOf } from '../../app/testing/imports.ts'
import { importNow } from '../../shared/transfers/importNow.ts'
import { importSource } from '../../shared/transfers/importSource.ts'

const server = useTestApp()
const { submit, list, find, lines, retry } = transferLogCalls
let tester: TestUser
let head: TestUser
let lift = ''
let vessel = ''
const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)

const result = (given: Partial<TestResult> = {}): TestResult => ({
  equcode: lift,
  inspecttype: 'ZXJC',
  inspectdate: '2026-10-08',
  inspectResult: '3031',
  ninspectdate: '2027-10-08',
  reportno: 'ZJ-1',
  inspectors: '王工、李工',
  ...given,
})

const historyOf = async (equcode: string) =>
  (await head.must(hisInspectCalls.list, { complex: equcode })).list as Array<Record<string, unknown>>

beforeAll(async () => {
  ;[tester, head] = (await Promise.all(['weibao', 'zhanzhang'].map((name) => server.current.as(name)))) as [
    TestUser,
    TestUser,
  ]
  const { db } = server.current.services
  const codes = async (prefix: string): Promise<string> =>
    (
      await sql<{ equcode: string }>`select equcode from equipment where starts_with(equclacode, ${prefix})
        and id not in (select equdatasysid from his_inspect) and "unitId" <> (select "unitId" from app_user where "loginName" = 'weibao')
        order by equcode limit 1`.execute(db)
    ).rows[0]?.equcode ?? ''
  ;[lift, vessel] = [await codes('31'), await codes('21')]
})

describe('transmissions of test results', () => {
  it('come from testing units only', async () => {
    for (const name of ['qiye', 'shouli', 'jiancha', 'admin'])
      expect(sentenceOf(await (await server.current.as(name)).call(submit, { results: [result()] }))).toBe(
        kitMessages.forbidden,
      )
    for (const results of [[], [{}], Array.from({ length: 201 }, () => result())])
      expect((await tester.call(submit, { results })).isSuccess).toBe(false)
  })

  it('are taken as far as the authorisation goes, and noted with what was refused', async () => {
    const wrong: Array<[Partial<TestResult>, string]> = [
      [{ equcode: 'nothing' }, transmissionMessages.unknownDevice('nothing')],
      [{ equcode: vessel }, '不在授权的设备类别内'],
      [{ inspectdate: '2020-01-01' }, scopeMessages.otherPeriod('2020-01-01')],
      [{ inspecttype: 'DJ' }, scopeMessages.otherKind('定期检验')],
      [{ inspecttype: 'XX' }, '检验类别不在目录内'],
      [{ inspectResult: 'XX' }, '检验结论不在目录内'],
      [{ inspectdate: '2026-12-30' }, '检验日期不能晚于今天'],
      [{ inspectdate: '前天' }, '请输入有效的日期'],
      [{ reportno: ' ' }, transmissionMessages.noReportNo],
      [{}, '已经录入'],
    ]
    const told = await tester.must(submit, {
      results: [result(), ...wrong.map(([given]) => result(given))],
    })
    expect(told).toMatchObject({ dataCount: 11, goodCount: 1 })
    expect(told.problems.map(({ place }) => place)).toEqual(wrong.map((_one, place) => place + 2))
    for (const [place, [, sentence]] of wrong.entries())
      expect(told.problems[place]?.reason).toContain(sentence)
    expect(await historyOf(lift)).toMatchObject([
      { inspecttype: 'ZXJC', reportno: 'ZJ-1', inspectorg: expect.stringContaining('维保有限公司') },
    ])
    const rows = (await tester.must(list, { createDateBegin: '2026-11-01', status: '2' })).list
    const row = rows.find((one: Record<string, unknown>) => one.batchno === told.batchno)
    expect(row).toMatchObject({ reportno: 'ZJ-1', status: '2', dataCount: 11, retryCount: 0 })
    expect(String(row?.message)).toContain('第2条：')
    expect(await tester.must(lines, { id: row?.id ?? '' })).toHaveLength(11)
    // Others do not see it: another unit, another county.
    for (const name of ['zhizao', 'jiancha_qt']) {
      const other = await server.current.as(name)
      expect(sentenceOf(await other.call(lines, { id: row?.id ?? '' }))).toMatch(
        new RegExp(`${kitMessages.missing}|${kitMessages.forbidden}`),
      )
    }
  })

  it('are sent again once the cause has been put right, by those who may', async () => {
    const { batchno } = await tester.must(submit, {
      results: [result({ inspectdate: '2024-03-01', reportno: 'ZJ-2' })],
    })
    const row = (await head.must(find, { batchno })).list[0]
    const ids = row?.id ?? ''
    expect(row?.actions).toContain('retry')
    expect(sentenceOf(await tester.call(retry, { ids }))).toBe(kitMessages.forbidden)
    expect(sentenceOf(await head.call(retry, { ids }))).toBe(transmissionMessages.stillRefused(1))
    const { rows } = await sql<{ id: string; version: number }>`select id, version from unit_authorization
      where "unitId" = (select "unitId" from app_user where "loginName" = 'weibao') and equclacode = '3000'`.execute(
      server.current.services.db,
    )
    await head.must(authorizationCalls.save, {
      id: rows[0]?.id,
      version: String(rows[0]?.version),
      startDate: '2024-01-01',
    })
    const inState = async (status: string) =>
      (await head.must(authorizationCalls.list, { status, pageSize: '300' })).list.map(
        ({ id }: { id: string }) => id,
      )
    expect(await inState('1')).toContain(rows[0]?.id)
    expect(await inState('2,1')).toContain(rows[0]?.id)
    for (const states of ['0', '2,3', '9']) expect(await inState(states)).not.toContain(rows[0]?.id)
    await head.must(retry, { ids })
    expect((await head.must(find, { batchno })).list[0]).toMatchObject({
      result: '1',
      retryCount: 2,
      goodCount: 1,
      errmsg: null,
      retryUserName: '蒋站长',
    })
    expect(sentenceOf(await head.call(retry, { ids }))).toBe(transmissionMessages.nothingToRetry)
    expect((await historyOf(lift)).map(({ reportno }) => reportno)).toContain('ZJ-2')
    // An authorisation that was withdrawn covers nothing any more.
    await head.must(authorizationCalls.withdraw, {
      id: rows[0]?.id,
      version: String((rows[0]?.version ?? 0) + 1),
      withdrawReason: '核准证注销',
    })
    const after = await tester.must(submit, {
      results: [result({ inspectdate: '2026-09-09', reportno: 'ZJ-3' })],
    })
    expect(after.problems[0]?.reason).toBe(scopeMessages.noAuthorization)
    await sql`update unit_authorization set withdrawn = false where id = ${rows[0]?.id}::uuid`.execute(
      server.current.services.db,
    )
  })

  it('come as a workbook too: good lines are written, one row of the log tells of all', async () => {
    const source = importSource(server.current.services, transferLogCalls.import.path)
    if (!source) throw new Error('no import')
    const context = await server.current.contextOf('weibao')
    const content = await workbookOf(
      ['设备代码', '检验类别', '检验日期', '检验结论', '报告编号'],
      [
        [lift, '自行检测', '2026-08-01', '自行检测：符合', 'ZJ-10'],
        [vessel, '自行检测', '2026-08-01', '自行检测：符合', 'ZJ-11'],
      ],
    )
    const transfer = await importNow(
      context,
      server.current.services,
      source,
      { name: '检测结果.xlsx', content },
      '',
    )
    expect(transfer).toMatchObject({ state: 'done', good: 1, bad: 1 })
    const { list: rows } = await tester.must(find, {
      sourceSys: transmissionMessages.byFile,
      orderBy: 'createDate desc',
    })
    expect(rows[0]).toMatchObject({ dataCount: 2, goodCount: 1, result: '2', dataKey: 'ZJ-10' })
    expect(await tester.must(lines, { id: rows[0]?.id ?? '' })).toMatchObject([
      { equcode: vessel, reportno: 'ZJ-11' },
    ])
    expect((await historyOf(lift)).map(({ reportno }) => reportno)).toContain('ZJ-10')
  })
})

describe('queries over transmissions', () => {
  const config = (target: string) =>
    JSON.stringify({
      where: { join: 'and', items: [{ field: 'result', op: 'in', value: '2,3' }] },
      columns: [
        { field: 'batchno', target },
        { field: 'errmsg', target: 'MESSAGE' },
        { field: 'createDate' },
      ],
    })

  it('say what each field is called on the other side, for those who may see the log', async () => {
    const saved = { type: 'dataTrans', name: '失败传输', config: config('BATCH_NO') }
    const registrar = await server.current.as('shouli')
    expect(sentenceOf(await registrar.call(queryCalls.save, saved))).toBe(
      queryMessages.notAllowed('数据传输'),
    )
    expect(sentenceOf(await head.call(queryCalls.save, { ...saved, config: config('MESSAGE') }))).toBe(
      queryMessages.targetTwice('MESSAGE'),
    )
    const { id } = await head.must(queryCalls.save, saved)
    const row = (await head.must(queryCalls.find, { type: 'dataTrans' })).list.find((one) => one.id === id)
    expect(row).toMatchObject({
      sourceField: '传输批次号、错误信息、登记时间',
      targetField: 'BATCH_NO、MESSAGE、登记时间',
    })
    const rows = (await head.must(queryCalls.result, { query: id })).list
    expect(rows.length).toBeGreaterThan(3)
    expect(rows.every(({ result: state }) => state === '2' || state === '3')).toBe(true)
    expect(sentenceOf(await registrar.call(queryCalls.result, { query: id }))).not.toBe('went through')
  })
})

describe('exchanges with the laboratory', () => {
  const { find: search, list: listed } = limsLogCalls
  const samples = async (name: string, filters: object = {}) =>
    (await (await server.current.as(name)).must(search, { pageSize: '300', ...filters })).list

  it('are seen by those of the institute who may, and by nobody else', async () => {
    expect(sentenceOf(await server.current.nobody.call(search, {}))).toBe(kitMessages.noSession)
    for (const name of ['jianyan', 'weibao', 'jiancha', 'qiye'])
      expect(sentenceOf(await (await server.current.as(name)).call(search, {})), name).toBe(
        kitMessages.forbidden,
      )
    const rows = await samples('zhiliang')
    expect(new Set(rows.map(({ targetSys }) => targetSys))).toEqual(new Set(['LIMS']))
    expect(new Set(rows.map(({ result: one }) => one))).toEqual(new Set(['1', '2', '3']))
    expect(await samples('pizhun_wz')).toEqual([])
  })

  it('are found by sample and business, in the words of the catalogue too', async () => {
    const [one] = await samples('zhanzhang')
    const found = await samples('zhanzhang', { sampleno: one?.sampleno })
    expect(found.map(({ id }) => id)).toEqual([one?.id])
    const { list: named } = await head.must(listed, { seisn: one?.seisn, status: one?.result })
    expect(named.find(({ id }) => id === one?.id)).toMatchObject({
      sampleNo: one?.sampleno,
      direction: one?.transferType,
      status: one?.result,
    })
  })

  it('are not sent again with the results of testing units', async () => {
    const failed = (await samples('zhanzhang', { result: '3' }))[0]
    expect(failed?.actions).toEqual([])
    expect(sentenceOf(await head.call(retry, { ids: failed?.id }))).toBe(kitMessages.missing)
  })
})
