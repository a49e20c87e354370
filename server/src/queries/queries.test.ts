import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { periods } from '@tejian/contract/kit/periods.ts'
import { queryCalls } from '@tejian/contract/queries/calls.ts'
import type { Condition, Group, QueryConfig } from '@tejian/contract/queries/config.ts'
import { type Operator, operatorsOf } from '@tejian/contract/queries/operators.ts'
import { queryMessages } from '@tejian/contract/queries/queryMessages.ts'
import {
  groupedFields,
  type QuerySource,
  type QueryType,
  queryableFields,
  querySources,
  queryTypes,
} from '@tejian/contract/queries/sources.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestUser, useTestApp } from '../app/testing/harness.ts'
import { randomOf } from '../demo/random.ts'

const server = useTestApp()
const { save, edit, form, deleteIds, list, trial, result, chart, exportResult } = queryCalls
let [registrar, inspector, head, supervisor, foreign, unit] = [] as unknown as TestUser[] as [
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
  TestUser,
]

beforeAll(async () => {
  ;[registrar, inspector, head, supervisor, foreign, unit] = (await Promise.all(
    ['shouli', 'jianyan', 'zhanzhang', 'jiancha', 'jiancha_qt', 'qiye'].map((name) =>
      server.current.as(name),
    ),
  )) as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
})

const config = (items: Group['items'], more: Partial<QueryConfig> = {}): string =>
  JSON.stringify({ where: { join: 'and', items }, columns: [{ field: 'equcode' }], ...more })
const query = (name: string, text = config([]), more = {}) => ({
  type: 'equipment',
  name,
  config: text,
  ...more,
})
const count = async (text: string, person = registrar, type = 'equipment') =>
  (await person.must(trial, { type, config: text })).count
const counted = async (where: ReturnType<typeof sql>) =>
  (
    await sql<{ count: number }>`select count(*)::int as count from equipment where ${where}`.execute(
      server.current.services.db,
    )
  ).rows[0]!.count

describe('a query is refused', () => {
  it.each([
    ['no JSON', '{', queryMessages.unreadable],
    ['another shape', '[]', queryMessages.unreadable],
    [
      'an unknown join',
      JSON.stringify({ where: { join: 'xor', items: [] }, columns: [] }),
      queryMessages.unreadable,
    ],
    ['no columns', config([], { columns: [] }), queryMessages.noColumns],
    [
      'an unknown field',
      config([{ field: 'id"; drop', op: 'equals', value: '1' }]),
      queryMessages.unknownField('id"; drop'),
    ],
    [
      'a masked field',
      config([{ field: 'contacttel', op: 'begins', value: '1990' }]),
      queryMessages.unknownField('contacttel'),
    ],
    [
      'a foreign column',
      config([], { columns: [{ field: 'passwordHash' }] }),
      queryMessages.unknownColumn('passwordHash'),
    ],
    [
      'an operator of another kind',
      config([{ field: 'equcode', op: 'period', value: 'today' }]),
      queryMessages.unknownOperator('设备代码'),
    ],
    ['no value', config([{ field: 'equname', op: 'contains' }]), queryMessages.valueMissing('设备名称')],
    [
      'a range back to front',
      config([{ field: 'nextinspdate', op: 'between', value: '2026-02-01', value2: '2026-01-01' }]),
      queryMessages.rangeReversed('下次检验日期'),
    ],
    [
      'a wrong day',
      config([{ field: 'nextinspdate', op: 'gte', value: '2026-02-30' }]),
      '下次检验日期：请输入有效的日期',
    ],
    [
      'a parameter without a class',
      config([{ field: 'params.floors', op: 'notEmpty' }]),
      queryMessages.parametersWantClass,
    ],
    [
      'sorting by a masked field',
      config([], { orderBy: { field: 'contacttel', direction: 'asc' } }),
      queryMessages.badOrder,
    ],
    ['counting by a text', config([], { groupBy: 'equname' }), queryMessages.badGroup],
  ])('with %s', async (_what, text, sentence) => {
    expect(await registrar.call(save, query('试', text))).toMatchObject({ errorMsg: sentence })
    expect(await registrar.call(trial, { type: 'equipment', config: text })).toMatchObject({
      errorMsg: sentence,
    })
  })

  it('when it is nested too deep or has too many conditions', async () => {
    const deep = (depth: number): Group => ({ join: 'or', items: depth > 1 ? [deep(depth - 1)] : [] })
    expect(await registrar.call(trial, { type: 'equipment', config: config([deep(2)]) })).toMatchObject({
      isSuccess: true,
    })
    expect(await registrar.call(trial, { type: 'equipment', config: config([deep(3)]) })).toMatchObject({
      errorMsg: queryMessages.tooDeep,
    })
    const thousands = '['.repeat(9000) + ']'.repeat(9000)
    expect(await registrar.call(trial, { type: 'equipment', config: thousands })).toMatchObject({
      errorMsg: queryMessages.unreadable,
    })
    const many = Array.from({ length: 31 }, (): Condition => ({ field: 'equname', op: 'notEmpty' }))
    expect(await registrar.call(trial, { type: 'equipment', config: config(many) })).toMatchObject({
      errorMsg: queryMessages.tooMany(30),
    })
  })

  it('to people without the codes, of unknown kinds, and shared with all by whom may not', async () => {
    expect(await unit.call(save, query('试'))).toMatchObject({ errorMsg: kitMessages.forbidden })
    expect(await registrar.call(save, { ...query('试'), type: 'audit_trail' })).toMatchObject({
      errorMsg: queryMessages.unknownType,
    })
    expect(await registrar.call(save, query('试', config([]), { shared: '3' }))).toMatchObject({
      errorMsg: queryMessages.notShared,
    })
    expect(await registrar.call(save, query('  '))).toMatchObject({ errorMsg: '请输入设置名称' })
    const person = JSON.stringify({ columns: [{ field: 'certno' }] })
    expect(await supervisor.call(trial, { type: 'person', config: person })).toMatchObject({
      errorMsg: queryMessages.notAllowed('人员'),
    })
  })
})

describe('a saved query', () => {
  it('belongs to its maker until it is shared; another’s private one is missing', async () => {
    const { id } = await registrar.must(save, query('我的设备'))
    for (const ask of [
      inspector.call(form, { id }),
      inspector.call(result, { query: id }),
      inspector.call(chart, { query: id, groupBy: 'useState' }),
      inspector.call(edit, { id, name: '改' }),
      inspector.call(deleteIds, { ids: id }),
    ])
      expect(await ask).toMatchObject({ errorMsg: kitMessages.missing })
    expect(
      (await inspector.must(list, { type: 'equipment', pageSize: '300' })).list.map((row) => row.id),
    ).not.toContain(id)

    const all = await head.must(save, query('全部设备', config([]), { shared: '3' }))
    expect(await inspector.must(form, { id: all.id })).toMatchObject({
      name: '全部设备',
      actions: ['run', 'copy'],
    })
    expect(await inspector.call(edit, { id: all.id, name: '改' })).toMatchObject({
      errorMsg: queryMessages.notOwn,
    })
    expect(await unit.call(form, { id: all.id })).toMatchObject({ isSuccess: false })
  })

  it('is changed under its version and says its conditions in words', async () => {
    const text = config([
      { field: 'nextinspdate', op: 'period', value: 'nextDays', value2: '30' },
      {
        join: 'or',
        items: [
          { field: 'useState', op: 'in', value: '1' },
          { field: 'useunit', op: 'contains', value: '机械' },
        ],
      },
    ])
    const { id } = await registrar.must(save, query('即将到期', text))
    const saved = await registrar.must(form, { id })
    expect(saved.summary).toMatch(/^下次检验日期在未来30天，且（设备状态属于.+ 或 使用单位包含机械）$/)
    expect(saved.fields.map(({ name }) => name)).toContain('useState')
    await registrar.must(edit, { id, name: '三十天内到期', version: String(saved.version) })
    expect(await registrar.call(edit, { id, name: '再改', version: String(saved.version) })).toMatchObject({
      code: 'conflict',
    })
    await registrar.must(deleteIds, { ids: id })
    expect(await registrar.call(form, { id })).toMatchObject({ errorMsg: kitMessages.missing })
  })

  it('uses a named set of columns, which then cannot be deleted', async () => {
    const layout = await registrar.must(save, {
      type: 'resultTable',
      name: '两列',
      config: JSON.stringify({
        of: 'equipment',
        columns: [{ field: 'equname', width: 200 }, { field: 'useunit' }],
      }),
    })
    const { id } = await registrar.must(save, query('用列', config([], { columns: [], layout: layout.id })))
    expect((await registrar.must(result, { query: id })).list.length).toBeGreaterThan(0)
    expect(await registrar.call(deleteIds, { ids: layout.id })).toMatchObject({
      errorMsg: queryMessages.inUse('用列'),
    })
    expect(await registrar.call(result, { query: layout.id })).toMatchObject({
      errorMsg: queryMessages.notRunnable,
    })
    expect(
      await registrar.call(save, {
        type: 'unit',
        name: '错列',
        config: JSON.stringify({ columns: [], layout: layout.id }),
      }),
    ).toMatchObject({ errorMsg: queryMessages.layoutOfOther })
  })
})

describe('the rows of a query', () => {
  it('are those of the bare table', async () => {
    expect(await count(config([{ field: 'equclacode', op: 'under', value: '3000,4000' }]))).toBe(
      await counted(sql`equclacode ~ '^[34]'`),
    )
    expect(await count(config([{ field: 'useState', op: 'notIn', value: '1' }]))).toBe(
      await counted(sql`"useState" is distinct from '1'`),
    )
    expect(
      await count(
        config([{ field: 'nextinspdate', op: 'between', value: '2026-03-01', value2: '2026-03-31' }]),
      ),
    ).toBe(await counted(sql`"nextinspdate" between '2026-03-01' and '2026-03-31'`))
    expect(
      await count(config([{ field: 'params.ratedSpeed', op: 'gte', value: '1.5' }], { equclacode: '3000' })),
    ).toBe(await counted(sql`equclacode like '3%' and (params->>'ratedSpeed')::numeric >= 1.5`))
  })

  it('stay within the reader’s sight, whatever is asked', async () => {
    const everything = JSON.stringify({
      where: {
        join: 'or',
        items: [
          { field: 'areaId', op: 'notEmpty' },
          { field: 'areaId', op: 'empty' },
        ],
      },
      columns: [{ field: 'equcode' }, { field: 'areaId' }],
    })
    expect(await count(everything, foreign)).toBe(await counted(sql`"areaId" like '331121%'`))
    expect(await count(everything, supervisor)).toBe(await counted(sql`"areaId" like '3311%'`))
  })

  it('carry parameters, are counted by groups and exported with their columns', async () => {
    const text = config([{ field: 'equclacode', op: 'under', value: '3000' }], {
      equclacode: '3000',
      columns: [{ field: 'equcode' }, { field: 'params.ratedSpeed' }, { field: 'contacttel' }],
    })
    const { id } = await head.must(save, query('电梯速度', text, { shared: '3' }))
    const { list: rows, count: total } = await head.must(result, { query: id })
    expect(rows.some((row) => typeof row['params.ratedSpeed'] === 'number')).toBe(true)
    expect(rows.every((row) => !row.contacttel || String(row.contacttel).includes('*'))).toBe(true)
    const { groups, total: all } = await head.must(chart, { query: id, groupBy: 'useState' })
    expect(all).toBe(total)
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(all)
    expect(await head.call(chart, { query: id, groupBy: 'equname' })).toMatchObject({
      errorMsg: queryMessages.badGroup,
    })
    for (const call of [result, chart])
      expect(await head.call(call, { query: id, groupBy: 'useState', nothing: '1' })).toMatchObject({
        errorMsg: kitMessages.unknownFilter(undefined),
      })
    const some = { query: id, groupBy: 'useState', useState: '1', viewNo: 'equipment' }
    const running = groups.find(({ value }) => value === '1')
    expect(await head.must(chart, some)).toMatchObject({ total: running?.count, groups: [running] })
    expect(exportResult.access).toEqual({ ticket: 'export', permission: 'query.view' })
  })
})

const random = randomOf('random queries')
const values = [
  '',
  '1',
  '-1.5',
  '31',
  '3000',
  '331100',
  '2026-02-28',
  'x'.repeat(300),
  "'; drop table unit --",
  '%_\\',
  '\u{1F600}',
  '018f0000-0000-7000-8000-000000000000',
  'today',
  '1,2,3',
]

function randomItem(source: QuerySource, equclacode: string, depth: number): Condition | Group {
  if (depth < 3 && random.chance(0.3))
    return {
      join: random.pick(['and', 'or'] as const),
      items: Array.from({ length: random.whole(0, 3) }, () => randomItem(source, equclacode, depth + 1)),
    }
  const { name, spec } = random.pick(queryableFields(source, { equclacode }))
  const op = random.pick(
    random.chance(0.9) ? operatorsOf(spec.kind) : (['equals', 'under', 'period'] as const),
  ) as Operator
  const fitting = op === 'period' ? Object.keys(periods) : values
  return { field: name, op, value: random.pick(fitting), value2: random.pick(values) }
}

describe('random queries', () => {
  it('never fail, and never show a row that the register would not', async () => {
    let answered = 0
    for (let round = 0; round < 250; round += 1) {
      const type = random.pick(queryTypes) as QueryType
      const source: QuerySource = querySources[type]
      const equclacode = source.record.table === 'equipment' ? random.pick(['', '3000', '2000', '8000']) : ''
      const text = JSON.stringify({
        where: { join: random.pick(['and', 'or']), items: [randomItem(source, equclacode, 1)] },
        columns: [{ field: random.pick(queryableFields(source, { equclacode })).name }],
        equclacode,
        groupBy: random.chance(0.2) ? random.pick(groupedFields(source)).name : '',
      })
      const answer = await foreign.call(trial, { type, config: text })
      expect([answer.status, text]).toEqual([200, text])
      if (!answer.isSuccess) continue
      answered += 1
      const column = source.record.table === 'unit' || source.record.table === 'equipment' ? 'areaId' : null
      if (column) expect(answer.data.list.every((row) => String(row[column]).startsWith('331121'))).toBe(true)
    }
    expect(answered).toBeGreaterThan(50)
  })
})
