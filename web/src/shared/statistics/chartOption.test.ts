import { record } from '@tejian/contract/kit/record.ts'
import type { AnyStatistic, StatisticAnswer } from '@tejian/contract/kit/statistic.ts'
import { facts, statistic } from '@tejian/contract/kit/statistic.ts'
import { describe, expect, it } from 'vitest'
import { chartOption } from './chartOption.ts'

const things = facts({
  record: record('thing', {
    title: '物品',
    scope: 'open',
    nameField: 'name',
    fields: {
      name: { label: '名称', kind: 'text' },
      day: { label: '日期', kind: 'date' },
      cost: { label: '金额', kind: 'money' },
    },
    actions: {},
  }),
  dimensions: { name: { label: '名称', field: 'name', grouped: 'value' } },
  counts: {
    total: { label: '件数', means: '登记的物品', day: 'day' },
    cost: { label: '金额', means: '物品的金额', day: 'day', sum: 'cost', as: 'money' },
  },
  worked: {},
})
const common = { title: '物品统计', facts: things, by: ['name'] } as const
const answer: StatisticAnswer = {
  period: { begin: '2026-01-01', end: '2026-12-31' },
  list: [{ groupId: 'a', groupName: '甲', names: ['甲'], counts: { total: 1, cost: 150 }, before: {} }],
  total: { counts: { total: 1, cost: 150 }, before: {} },
} as unknown as StatisticAnswer

const axisOf = (one: AnyStatistic) =>
  chartOption({
    one,
    answer,
    dimensions: ['name'],
    compared: false,
    colours: { text: '#000', quiet: '#333', line: '#ccc', ground: '#fff', font: 'sans', series: ['#00f'] },
    width: 600,
  }).yAxis

describe('the axis of a picture', () => {
  it('knows no half of what is counted, in bars and in a Pareto', () => {
    const bars = statistic('things', {
      ...common,
      measures: ['total'],
      chart: { kind: 'bar', of: ['total'] },
    })
    expect(axisOf(bars)).toMatchObject({ minInterval: 1 })
    const pareto = statistic('things', {
      ...common,
      measures: ['total'],
      chart: { kind: 'pareto', of: ['total'] },
    })
    expect(axisOf(pareto)).toMatchObject([{ minInterval: 1 }, { max: 100 }])
  })

  it('has parts of what is measured', () => {
    const money = statistic('things', { ...common, measures: ['cost'], chart: { kind: 'bar', of: ['cost'] } })
    expect(axisOf(money)).not.toHaveProperty('minInterval')
  })
})
