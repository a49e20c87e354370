import { addDays, shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import {
  type AnyStatistic,
  countsOf,
  inWay,
  measured,
  type StatisticAnswer,
  type StatisticCalls,
  waysOf,
} from '@tejian/contract/kit/statistic.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import * as forms from '@tejian/contract/quality/forms.ts'
import * as statistics from '@tejian/contract/quality/statistics.ts'
import { pipeChkBusAnalyse } from '@tejian/contract/quality/statPipe.ts'
import { sql } from 'kysely'
import readSheets from 'read-excel-file/node'
import { beforeAll, describe, expect, it } from 'vitest'
import { ticketFor } from '../app/testing/declarations.ts'
import { type Answer, type TestUser, useTestApp } from '../app/testing/harness.ts'
import { walkInspections } from '../demo/walk/walkInspections.ts'
import type { Context } from '../kit/context.ts'
import { withheldFields } from '../kit/statistics/drill.ts'

const server = useTestApp()
beforeAll(() => walkInspections(server.current.services), 240_000)

const sentenceOf = (answer: Answer<unknown>): string => (answer.isSuccess ? 'went through' : answer.errorMsg)
const as = (name: string): Promise<TestUser> => server.current.as(name)
const always = { periodBegin: '2000-01-01', periodEnd: '2100-01-01' }
const query = async <R extends object>(text: string): Promise<R[]> =>
  (await sql.raw<R>(text).execute(server.current.services.db)).rows

type Case = readonly [AnyStatistic, StatisticCalls, { readonly find: AnyCall }]
const { qualifiedRateStatistics, defectCountStatistics, rollbackRateStatistics } = statistics
const { oneTimePassRateReport, onceStatistics, workloadDepartQuery, workloadEquQuery } = statistics
const cases: readonly Case[] = [
  [qualifiedRateStatistics, calls.qualifiedRate, calls.qualifiedRateRows],
  ...onceStatistics
    .filter((one) => one !== oneTimePassRateReport)
    .map((one): Case => [one, calls.oncePassRate, calls.qualifiedRateRows]),
  [oneTimePassRateReport, calls.oncePassRate, calls.rollbackRateRows],
  [workloadDepartQuery, calls.workload, calls.workloadRows],
  [workloadEquQuery, calls.workload, calls.workloadByDeviceRows],
  [defectCountStatistics, calls.defectCount, calls.defectCountRows],
  [rollbackRateStatistics, calls.rollbackRate, calls.rollbackRateRows],
  [statistics.reportReturnAnalyse, calls.reportReturnReason, calls.reportReturnRows],
  [statistics.unqualifiedItemStatistics, calls.unqualifiedItem, calls.unqualifiedItemRows],
  [statistics.errorRateStatistics, calls.errorRate, calls.errorRateRows],
  [statistics.timelinessRateStatistics, calls.timelinessRate, calls.timelinessRateRows],
  [forms.chargeSummary, calls.reportForm, calls.chargeRows],
  [forms.businessSummary, calls.reportForm, calls.businessRows],
  [forms.billingSummary, calls.reportForm, calls.billingRows],
  [forms.arrearsSummary, calls.reportForm, calls.arrearsRows],
  [forms.qualityReport, calls.qualityReport, calls.workloadRows],
  [forms.assessReport, calls.assessReport, calls.workloadRows],
  [forms.inspectionSummary, calls.inspectionSummary, calls.inspectionRows],
  [forms.desktopDataStatistics, calls.desktopDepartment, calls.desktopRows],
  [pipeChkBusAnalyse, calls.pipeAnalyse, calls.pipeRows],
  [statistics.personnelWorkload, calls.personWorkload, calls.personWorkloadRows],
]

const ask = (
  person: TestUser,
  [one, call]: Case,
  more: Record<string, string> = {},
): Promise<StatisticAnswer> =>
  person.must(call.list, { ...always, ...(one.dimension && { dimension: one.dimension }), ...more })

describe('figures', () => {
  it.each(cases.map((one) => [one[0].viewNo, one] as const))(
    '%s: every number is the total of the rows behind it, in every way',
    async (_name, one) => {
      const [statistic, , rows] = one
      const person = await as('zhanzhang')
      for (const { name: by } of waysOf(statistic)) {
        const { list, total } = await ask(person, one, { by })
        expect(list.length, by).toBeGreaterThan(0)
        const plain = inWay(statistic, by).measures.filter((measure: string) => {
          const spec = statistic.facts.counts[measure]
          return spec && !spec.sum && !spec.distinct
        })
        for (const measure of plain as string[]) {
          const sum = list.reduce((all, row) => all + (row.counts[measure] ?? 0), 0)
          expect(total.counts[measure], `${by} ${measure}`).toBe(sum)
          for (const row of [list[0], list.at(-1)]) {
            const behind = (await person.must(rows.find, {
              ...always,
              statistic: statistic.viewNo,
              by,
              measure,
              groupId: row?.groupId ?? '',
              want: 'total',
            })) as { count: number | null }
            expect(behind.count, `${by} ${row?.groupName} ${measure}`).toBe(row?.counts[measure] ?? 0)
          }
        }
        expect(Object.keys(total.counts).sort()).toEqual([...countsOf(inWay(statistic, by))].sort())
      }
    },
    30_000,
  )

  it('agree with a naive query', async () => {
    const { total, list } = await ask(await as('zhanzhang'), cases[0] as Case, { by: 'class' })
    const [plain] = await query<{ all: number; fit: number; unfit: number }>(`
      select count(*) as all, count(*) filter (where not valid.unacceptable) as fit,
        count(*) filter (where valid.unacceptable) as unfit
      from business_item b
        left join report valid on valid."itemId" = b.id and valid.state = '1'
      where b."inmGroupCode" <> 'FJ' and b.state not in ('90', '91', '99') and b.inspectdate is not null
        and exists (select from report where report."itemId" = b.id and report."sealedTime" is not null)
        and b."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')`)
    const { inspTotal, qualifiedTotal, unqualifiedTotal, pendingTotal } = total.counts
    expect(inspTotal).toBe(plain?.all)
    expect(qualifiedTotal).toBeGreaterThanOrEqual(plain?.fit ?? 0)
    expect((qualifiedTotal ?? 0) + (unqualifiedTotal ?? 0)).toBe((plain?.fit ?? 0) + (plain?.unfit ?? 0))
    expect(pendingTotal).toBe((plain?.all ?? 0) - (plain?.fit ?? 0) - (plain?.unfit ?? 0))
    expect(plain?.unfit).toBeGreaterThan(0)
    expect(list.map(({ groupName }) => groupName)).toContain('电梯')
  })

  it.each(['item', 'class', 'class+item', 'month', 'level'])(
    'divide by a number of other facts in the same groups: defects per hundred inspections by %s',
    async (by) => {
      const one = cases.find(([{ viewNo }]) => viewNo === 'unqualifiedItemStatistics') as Case
      const person = await as('zhanzhang')
      const own = `s."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')`
      const parts = by.split('+').filter((name) => name === 'class' || name === 'month')
      const keys: Record<string, string> = {
        class: 'left(s.equclacode, 1)',
        month: `to_char(s.inspectdate, 'YYYY-MM')`,
      }
      const key = keys[parts[0] ?? '']
      const [first] = await query<{ area: string }>(
        `select "areaId" as area from stat_defect s where ${own} limit 1`,
      )
      for (const area of ['', first?.area ?? '']) {
        const { list, total } = await ask(person, one, { by, ...(area && { areaId: area }) })
        const plain = await query<{ key: string; all: number }>(`select ${key ?? `''`} as key, count(*) as all
          from stat_item s where s.sealed and not s.repeated and s.inspectdate is not null and ${own}
            and starts_with(s."areaId", '${area}') group by 1`)
        const of = (group: string): number => Number(plain.find((row) => row.key === group)?.all ?? 0)
        expect(total.counts.inspTotal).toBe(plain.reduce((sum, row) => sum + Number(row.all), 0))
        expect(list.length).toBeGreaterThan(0)
        for (const { groupId, counts } of list) {
          const [group = ''] = groupId.split('+')
          const whole = key ? of(parts[0] === 'class' ? group.slice(0, 1) : group) : total.counts.inspTotal
          expect(counts.inspTotal, groupId).toBe(whole)
          expect(measured(one[0], 'failPerHundred', counts)).toBe(
            (100 * (counts.failCount ?? 0)) / (whole ?? 0),
          )
        }
        const [row] = list
        const behind = await person.must(one[2].find, {
          ...always,
          ...(area && { areaId: area }),
          by,
          measure: 'failPerHundred',
          groupId: row?.groupId ?? '',
          want: 'total',
        })
        expect((behind as { count: number }).count).toBe(row?.counts.failCount)
      }
    },
  )

  it('say how often each step returned of how often it decided', async () => {
    const one = cases.find(([{ viewNo }]) => viewNo === 'rollbackRateStatistics') as Case
    const { list, total } = await ask(await as('zhanzhang'), one, { by: 'step' })
    const plain = await query<{ step: string; decided: number; returned: number }>(`
      select e.step, count(*) as decided, count(*) filter (where e.action = 'return') as returned
      from flow_event e join business_item b on b.id = e."recordId" and b.id in (select id from stat_item)
      where e.process = 'inspection' and e.step in ('BGQR', 'BGSH_FX', 'BGSH', 'BGSP') and e.action not in ('retrieve', 'retract')
        and b."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang') group by 1`)
    const figures = list.map(({ groupId, counts }) => [groupId, counts.decidedTotal, counts.stepReturns])
    expect(figures.sort()).toEqual(
      plain.map(({ step, decided, returned }) => [step, Number(decided), Number(returned)]).sort(),
    )
    expect(total.counts.stepReturns).toBeGreaterThan(0)
    expect(total.counts.decidedTotal).toBeGreaterThan(total.counts.stepReturns ?? 0)
  })

  it('count what was declared before it is accepted', async () => {
    const one = cases.find(([{ viewNo }]) => viewNo === 'businessSummary') as Case
    const { total } = await ask(await as('zhanzhang'), one)
    const [plain] = await query<{ open: number; all: number }>(`
      select count(*) filter (where d."acceptDate" is null) as open, count(*) as all
      from business_item b join declaration d on d.id = b.appmainsysid
      where b.state not in ('90', '91', '92', '99') and not (b.step = 'end' and b."withReport" is distinct from '1')
        and (d."acceptDate" is not null or d.step in ('SCFP', 'CLFS', 'YWSL'))
        and b."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang')`)
    expect(Number(plain?.open)).toBeGreaterThan(0)
    expect(total.counts.declareTotal).toBe(Number(plain?.all))
    expect(total.counts.acceptTotal).toBe(Number(plain?.all) - Number(plain?.open))
  })

  it('are made of what stands now: rebuilt facts are the grown ones', async () => {
    await ask(await as('zhanzhang'), cases[0] as Case)
    const grown = await query('select * from stat_item order by id')
    expect(grown.length).toBeGreaterThan(5)
    await query('insert into stat_dirty select id from business_item')
    await ask(await as('zhanzhang'), cases[0] as Case)
    const strip = (rows: object[]) => rows.map((row) => ({ ...row, updateDate: null }))
    expect(strip(await query('select * from stat_item order by id'))).toEqual(strip(grown))
  })

  it('follow a change in the next answer', async () => {
    const person = await as('zhanzhang')
    const before = await ask(person, cases[0] as Case)
    const [item] = await query<{
      id: string
    }>(`select b.id from business_item b join stat_item s on s.id = b.id
      where s.sealed and not s.repeated and s."orgId" = (select "orgId" from app_user where "loginName" = 'zhanzhang') limit 1`)
    await query(`update business_item set state = '99' where id = '${item?.id}'`)
    const after = await ask(person, cases[0] as Case)
    await query(`update business_item set state = '9' where id = '${item?.id}'`)
    expect(after.total.counts.inspTotal).toBe((before.total.counts.inspTotal ?? 0) - 1)
    expect((await ask(person, cases[0] as Case)).total).toEqual(before.total)
  })

  it('know a report that was verified as the institute’s own mistake', async () => {
    await ask(await as('zhanzhang'), cases[0] as Case)
    const wrong = await query<{ id: string }>('select id from stat_item where mistaken order by id')
    const verified = await query<{ id: string }>(`select distinct "itemId" as id from report_correction
      join stat_item on stat_item.id = report_correction."itemId" where "verifyResult" = '1' order by 1`)
    expect(verified.length).toBeGreaterThan(0)
    expect(wrong).toEqual(verified)
  })

  it('stand beside those of the year before', async () => {
    const person = await as('zhanzhang')
    const year = Number(new Date().toISOString().slice(0, 4))
    const now = await ask(person, cases[0] as Case, {
      periodBegin: `${year}-01-01`,
      periodEnd: `${year + 1}-01-01`,
    })
    const next = await ask(person, cases[0] as Case, {
      periodBegin: `${year + 1}-01-01`,
      periodEnd: `${year + 2}-01-01`,
    })
    expect(next.total.before).toEqual(now.total.counts)
    expect(now.period).toEqual({ begin: `${year}-01-01`, end: `${year}-12-31` })
  })
})

it('compares a year that is under way with as many days of the year before', async () => {
  const person = await as('zhanzhang')
  const today = shanghaiDate(new Date())
  const last = Number(today.slice(0, 4)) - 1
  const { total } = await person.must(calls.qualifiedRate.list, {})
  const sameDays = await ask(person, cases[0] as Case, {
    periodBegin: `${last}-01-01`,
    periodEnd: addDays(`${last}${today.slice(4)}`, 1),
  })
  expect(total.before).toEqual(sameDays.total.counts)
})

describe('who reads them', () => {
  it('is refused without a session, without the code, to units', async () => {
    expect(sentenceOf(await server.current.nobody.call(calls.qualifiedRate.list, {}))).toBe(
      kitMessages.noSession,
    )
    expect(sentenceOf(await (await as('qiye')).call(calls.qualifiedRate.list, {}))).toBe(
      kitMessages.forbidden,
    )
    expect(sentenceOf(await (await as('qiye')).call(calls.qualifiedRateRows.find, {}))).toBe(
      kitMessages.forbidden,
    )
    expect(sentenceOf(await (await as('jiancha')).call(calls.workload.list, {}))).toBe(kitMessages.forbidden)
  })

  it('sees their own scope only, in figures and in rows', async () => {
    const city = await ask(await as('jiancha'), cases[0] as Case, { by: 'area' })
    const county = await ask(await as('jiancha_qt'), cases[0] as Case, { by: 'area' })
    expect(county.list.length).toBeLessThan(city.list.length)
    const [own] = county.list
    const behind = await (await as('jiancha_qt')).must(calls.qualifiedRateRows.find, {
      ...always,
      by: 'area',
      groupId: city.list.find(({ groupId }) => groupId !== own?.groupId)?.groupId ?? '',
      want: 'total',
    })
    expect(behind.count).toBe(0)
  })

  it('sees people by name only with the code, else the own line', async () => {
    const all = await ask(await as('zhanzhang'), cases.at(-1) as Case, { by: 'person' })
    const own = await ask(await as('jianyan'), cases.at(-1) as Case, { by: 'person' })
    expect(all.list.length).toBeGreaterThan(1)
    expect(own.list.map(({ groupId }) => groupId)).toEqual(['jianyan'])
    expect(sentenceOf(await (await as('jianyan')).call(calls.rollbackRate.list, { by: 'enteredBy' }))).toBe(
      kitMessages.unknownFilter('统计方式'),
    )
  })

  it('sees the own line in the rows behind it too', async () => {
    const rows = async (name: string) =>
      (await as(name)).must(calls.personWorkloadRows.find, {
        ...always,
        measure: 'inspTotal',
        pageSize: '100',
      })
    const [all, own] = [await rows('zhanzhang'), await rows('jianyan')]
    expect(new Set(own.list.map(({ inspectorId }) => inspectorId))).toEqual(new Set(['jianyan']))
    expect(all.list.length).toBeGreaterThan(own.list.length)
  })

  it('sees by a shared call only what its pages show: supervisors no figures of work, no fees', async () => {
    const supervisor = await as('jiancha')
    const report = { ...always, dimension: 'report' }
    expect(sentenceOf(await supervisor.call(calls.oncePassRate.list, report))).toBe(kitMessages.forbidden)
    for (const statistic of ['oneTimePassRateReport', 'rollbackRateStatistics'])
      expect(sentenceOf(await supervisor.call(calls.qualifiedRateRows.find, { ...always, statistic }))).toBe(
        kitMessages.unknownGroup,
      )
    const fees = async (name: string) => {
      const { list } = await (await as(name)).must(calls.pipeRows.find, { ...always, pageSize: '100' })
      return list.filter(({ feeTotal }) => feeTotal !== null && feeTotal !== undefined).length
    }
    expect(await fees('zhanzhang')).toBeGreaterThan(0)
    expect(await fees('jiancha')).toBe(0)
    const rows = await supervisor.must(calls.qualifiedRateRows.find, { ...always, pageSize: '100' })
    expect(rows.list.length).toBeGreaterThan(0)
    for (const row of rows.list)
      for (const name of ['feeTotal', 'workHours', 'returnCount', 'errorType'] as const)
        expect(row[name] ?? null, name).toBeNull()
  })

  it('sees amounts in the rows only with the right to them', () => {
    const withCodes = (...codes: string[]) =>
      ({ user: { permissions: new Set(codes) } }) as unknown as Context
    expect(withheldFields(withCodes('quality.view'), forms.chargeSummary)).toContain('receivableMoney')
    expect(withheldFields(withCodes('quality.view'), workloadDepartQuery)).toEqual(['feeTotal'])
    expect(withheldFields(withCodes('quality.view', 'charge.view'), forms.chargeSummary)).toEqual([])
  })

  it.each<[string, Record<string, string>, string]>([
    ['a way that is none', { by: 'nobody' }, kitMessages.unknownFilter('统计方式')],
    ['a condition that nothing answers', { colour: 'red' }, kitMessages.unknownFilter(undefined)],
    ['a day that is none', { periodBegin: '2026-02-30' }, '查询条件中的日期或数字格式不正确'],
    [
      'a period that ends before it begins',
      { periodBegin: '2026-03-01', periodEnd: '2026-02-01' },
      kitMessages.periodBackwards,
    ],
    ['an order by what is no measure', { orderBy: 'seisn desc' }, '不能按所选的列排序'],
    ['an organisation that is none', { orgId: 'x' }, kitMessages.unknownFilter('机构')],
  ])('refuses %s', async (_what, request, sentence) => {
    expect(sentenceOf(await (await as('zhanzhang')).call(calls.qualifiedRate.list, request))).toBe(sentence)
  })

  it.each<[string, Record<string, string>]>([
    ['a group of other dimensions', { by: 'dept', groupId: 'a+b' }],
    ['a month that is none', { by: 'month', groupId: '2026-13' }],
    ['a measure that is none', { measure: 'nothing' }],
    ['a statistic that is none', { statistic: 'nothing' }],
  ])('refuses rows of %s', async (_what, request) => {
    expect(sentenceOf(await (await as('zhanzhang')).call(calls.qualifiedRateRows.find, request))).toBe(
      kitMessages.unknownGroup,
    )
  })

  it('takes a workbook along, with period, scope and definitions', async () => {
    const person = await as('zhanzhang')
    const token = await ticketFor(server.current, 'zhanzhang', 'export', calls.qualifiedRate.export.path)
    const answer = await person.raw(calls.qualifiedRate.export, { ...always, by: 'class', token })
    expect(answer.statusCode).toBe(200)
    const [figures, words] = await readSheets(answer.rawPayload)
    expect(figures?.data[0]?.slice(0, 2)).toEqual(['设备类别', '检验台数'])
    expect(figures?.data.at(-1)?.[0]).toBe('合计')
    expect(words?.data.map(([name]) => name)).toContain('统计区间')
    expect(words?.data.flat()).toContain(qualifiedRateStatistics.facts.worked.qualifiedRate.means)
  })
})
