import {
  type AnyStatistic,
  dimensionOf,
  isCount,
  isPercent,
  measured,
  measureOf,
  type StatisticAnswer,
  type StatisticRow,
} from '@tejian/contract/kit/statistic.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { figure, numberOf } from './figures.ts'

/** Colours and letters of the theme, as the browser has worked them out. */
export type ChartColours = {
  text: string
  quiet: string
  line: string
  ground: string
  font: string
  series: readonly string[]
}

type Drawn = {
  one: AnyStatistic
  answer: StatisticAnswer
  dimensions: readonly string[]
  compared: boolean
  colours: ChartColours
  /** Of the picture, px: names that would touch are turned. */
  width: number
}

/** Rates above it are drawn against the whole hundred; small ones would lie on the ground there. */
const fullFrom = 40

/** As many groups as a picture can show; the table has all. */
const mostGroups = 24

/** What a chart draws of a statistic's answer. */
export function chartOption(drawn: Drawn): EChartsCoreOption {
  const { one, dimensions } = drawn
  return one.chart.kind === 'heat' && dimensions.length > 1 ? heat(drawn) : series(drawn)
}

/** Of what is counted there is no half. */
const wholeAxis = (one: AnyStatistic, name: string): { minInterval?: 1 } => {
  const measure = measureOf(one, name)
  return isCount(measure) && !measure.as ? { minInterval: 1 } : {}
}

const percentAxis = (one: AnyStatistic, name: string): boolean => isPercent(measureOf(one, name))

function axes({ one, answer, colours, width }: Drawn, names: string[], vertical: boolean) {
  const measure = one.chart.of[0] ?? ''
  const percent = percentAxis(one, measure)
  const highest = Math.max(0, ...answer.list.map((row) => numberOf(one, measure, row.counts) ?? 0))
  const categories = {
    type: 'category',
    data: names,
    axisLabel: {
      color: colours.text,
      width: 84,
      overflow: 'truncate',
      interval: 0,
      rotate: names.length * 92 > width ? 35 : 0,
    },
    axisLine: { lineStyle: { color: colours.line } },
    axisTick: { show: false },
  }
  const values = {
    type: 'value',
    axisLabel: { color: colours.quiet, formatter: percent ? '{value}%' : '{value}' },
    splitLine: { lineStyle: { color: colours.line } },
    ...wholeAxis(one, measure),
    ...(percent && highest > fullFrom && { max: 100 }),
  }
  return vertical ? { xAxis: categories, yAxis: values } : { xAxis: values, yAxis: categories }
}

function series(drawn: Drawn): EChartsCoreOption {
  const { one, answer, compared, colours } = drawn
  const rows = answer.list.slice(0, mostGroups)
  const stacked = one.chart.kind === 'stacked'
  const pareto = one.chart.kind === 'pareto'
  // A line joins what follows one another: months and years, not departments.
  const inTime = Boolean(dimensionOf(one, drawn.dimensions.at(-1) ?? '').day)
  const type = one.chart.kind === 'line' && inTime ? 'line' : 'bar'
  // Blue, orange, red where each is worse than the one before.
  const order = one.chart.worsening ? [0, 1, 3, 4, 2] : [0, 1, 2, 3, 4]
  const colourAt = (place: number) => colours.series[order[place % order.length] ?? 0]
  const of = (name: string, which: 'counts' | 'before') => rows.map((row) => numberOf(one, name, row[which]))
  const now = one.chart.of.map((name: string, place: number) => ({
    name: measureOf(one, name).label,
    type,
    data: of(name, 'counts'),
    barMaxWidth: 36,
    ...(stacked && { stack: 'now' }),
    itemStyle: { color: colourAt(place) },
  }))
  const before = one.chart.of.map((name: string, place: number) => ({
    name: `上年同期${measureOf(one, name).label}`,
    type,
    data: of(name, 'before'),
    barMaxWidth: 36,
    ...(stacked && { stack: 'before' }),
    itemStyle: { color: colourAt(place), opacity: 0.35 },
  }))
  return {
    ...frame(drawn),
    ...axes(
      drawn,
      rows.map(({ groupName }) => groupName),
      true,
    ),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      formatter: (points: Array<{ dataIndex: number }>) => tip(drawn, rows[points[0]?.dataIndex ?? 0]),
    },
    series: [...(compared && !pareto ? before : []), ...now, ...(pareto ? [shares(drawn, rows)] : [])],
    ...(pareto && {
      yAxis: [
        {
          type: 'value',
          ...wholeAxis(one, one.chart.of[0] ?? ''),
          axisLabel: { color: colours.quiet },
          splitLine: { lineStyle: { color: colours.line } },
        },
        {
          type: 'value',
          max: 100,
          axisLabel: { color: colours.quiet, formatter: '{value}%' },
          splitLine: { show: false },
        },
      ],
    }),
  }
}

/** The share of the whole that the groups so far make up. */
function shares({ one, answer, colours }: Drawn, rows: readonly StatisticRow[]) {
  const name = one.chart.of[0] ?? ''
  const whole = numberOf(one, name, answer.total.counts) || 1
  let sum = 0
  return {
    name: '累计占比',
    type: 'line',
    yAxisIndex: 1,
    symbolSize: 6,
    itemStyle: { color: colours.text },
    data: rows.map((row) => {
      sum += numberOf(one, name, row.counts) ?? 0
      return Math.round((1000 * sum) / whole) / 10
    }),
  }
}

function frame({ colours }: Drawn) {
  return {
    animationDuration: 200,
    textStyle: { fontFamily: colours.font },
    grid: { left: 8, right: 12, top: 34, bottom: 8, containLabel: true },
    legend: {
      // One line, turned over where it is narrow: a second one would lie on the picture.
      type: 'scroll',
      top: 0,
      textStyle: { color: colours.text },
      pageTextStyle: { color: colours.text },
      pageIconColor: colours.text,
      icon: 'roundRect',
      itemWidth: 12,
      itemHeight: 10,
    },
  }
}

/** What a group's figures are, in words; names are data and are written as text. */
function tip({ one, answer }: Drawn, row: StatisticRow | undefined): HTMLElement | string {
  if (!row) return ''
  const box = document.createElement('div')
  const lines = one.measures.map(
    (name: string) =>
      `${measureOf(one, name).label} ${figure(one, name, measured(one, name, row.counts, answer.total.counts))}`,
  )
  for (const line of [row.groupName, ...lines]) {
    const element = document.createElement('div')
    element.textContent = line
    box.append(element)
  }
  return box
}

function heat(drawn: Drawn): EChartsCoreOption {
  const { one, answer, dimensions, colours } = drawn
  const name = one.chart.of[0] ?? ''
  const last = dimensions.length - 1
  const above = (row: StatisticRow): string => row.names.slice(0, last).join(' · ')
  const ys = [...new Set(answer.list.map(above))].slice(0, mostGroups)
  const xs = [...new Set(answer.list.map(({ names }) => names[last] ?? ''))]
  if (dimensionOf(one, dimensions[last] ?? '').day) xs.sort()
  const cells = answer.list.flatMap((row) => {
    const value = numberOf(one, name, row.counts)
    const place = [xs.indexOf(row.names[last] ?? ''), ys.indexOf(above(row))]
    return value === null || place[1] === -1 ? [] : [{ value: [...place, Math.round(value * 10) / 10], row }]
  })
  return {
    ...frame(drawn),
    grid: { left: 8, right: 12, top: 8, bottom: 44, containLabel: true },
    xAxis: {
      type: 'category',
      data: xs,
      axisLabel: { color: colours.text, interval: 0 },
      axisTick: { show: false },
    },
    yAxis: {
      type: 'category',
      data: ys,
      axisLabel: { color: colours.text, width: 160, overflow: 'truncate' },
    },
    tooltip: {
      formatter: ({ data }: { data: { row: StatisticRow } }) => tip(drawn, data.row),
    },
    visualMap: {
      min: percentAxis(one, name) ? 50 : 0,
      max: percentAxis(one, name) ? 100 : Math.max(1, ...cells.map(({ value }) => value[2] ?? 0)),
      orient: 'horizontal',
      left: 'center',
      bottom: 0,
      textStyle: { color: colours.text },
      inRange: { color: [colours.line, colours.series[0] ?? ''] },
    },
    series: [
      {
        type: 'heatmap',
        data: cells,
        label: { show: true, color: colours.text, textBorderColor: colours.ground, textBorderWidth: 3 },
      },
    ],
  }
}
