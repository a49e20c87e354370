import { shanghaiDateTime } from '@tejian/contract/kit/calendarDate.ts'
import {
  type AnyStatistic,
  dimensionOf,
  isMoney,
  isPercent,
  measured,
  measureOf,
  type StatisticRow,
  type Values,
} from '@tejian/contract/kit/statistic.ts'
import type { Context } from '../../kit/context.ts'
import type { FileAnswer } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { daysOf } from '../../kit/statistics/conditions.ts'
import type { Question } from '../../kit/statistics/question.ts'
import { type Sheet, severalSheets } from '../../kit/xlsx/severalSheets.ts'
import { xlsxType } from '../transfers/exportRows.ts'

type Counted = { rows: readonly StatisticRow[]; total: { counts: Values; before: Values } }

const unitOf = (one: AnyStatistic, name: string): string => (isPercent(measureOf(one, name)) ? '（%）' : '')
const rounded = (value: number | null): number | string =>
  value === null ? '—' : Math.round(value * 10) / 10

function figures(one: AnyStatistic, question: Question, { rows, total }: Counted): Sheet {
  const values = (counts: Values, all: Values): Array<number | string> =>
    one.measures.map((name: string) => rounded(measured(one, name, counts, all)))
  const withBefore = one.compared !== false
  return {
    name: one.title,
    columns: [
      ...question.way.dimensions.map((name) => ({
        title: dimensionOf(one, name).label,
        kind: 'text' as const,
      })),
      ...['', ...(withBefore ? ['上年同期'] : [])].flatMap((when) =>
        one.measures.map((name: string) => ({
          title: `${when}${measureOf(one, name).label}${unitOf(one, name)}`,
          kind: isMoney(measureOf(one, name)) ? ('money' as const) : ('number' as const),
        })),
      ),
    ],
    rows: [
      ...rows.map(({ names, counts, before }) => [
        ...names,
        ...values(counts, total.counts),
        ...(withBefore ? values(before, total.before) : []),
      ]),
      ...(one.summed === false
        ? []
        : [
            [
              '合计',
              ...question.way.dimensions.slice(1).map(() => ''),
              ...values(total.counts, total.counts),
              ...(withBefore ? values(total.before, total.before) : []),
            ],
          ]),
    ],
  }
}

function filtersInWords({ filters }: Question, lookups: Lookups): string {
  const shown = (name: string, value: string): string =>
    lookups.areaName(value) ??
    lookups.className(value) ??
    lookups.organisationName(value) ??
    `${name} ${value}`
  return Object.entries(filters)
    .map(([name, value]) => shown(name, value))
    .join('；')
}

/** Which period and what else was asked of a statistic, in words. */
export function statisticConditions(question: Question, lookups: Lookups): string {
  const { begin, end } = daysOf(question.period)
  return [begin || end ? `${begin} 至 ${end}` : '', filtersInWords(question, lookups)]
    .filter(Boolean)
    .join('；')
}

/** What a reader of the sheet must know: period, conditions, whose rows, when, and what each figure means. */
function explanation(context: Context, one: AnyStatistic, question: Question, lookups: Lookups): Sheet {
  const { begin, end } = daysOf(question.period)
  const scope = context.user.visibleScope
  const whose =
    scope.kind === 'organisations'
      ? scope.ids.map((id) => lookups.organisationName(id) ?? '').join('、')
      : scope.kind === 'area'
        ? (lookups.areaName(scope.prefix.padEnd(6, '0')) ?? '本辖区')
        : '全部'
  const said = one.measures.map((name: string) => [measureOf(one, name).label, measureOf(one, name).means])
  return {
    name: '口径说明',
    columns: [
      { title: '项目', kind: 'text' },
      { title: '说明', kind: 'text', width: 90 },
    ],
    rows: [
      ['统计区间', begin || end ? `${begin} 至 ${end}` : '不限'],
      ['数据范围', whose],
      ['查询条件', filtersInWords(question, lookups) || '无'],
      ['导出时间', shanghaiDateTime(context.now())],
      ['导出人', context.user.name],
      ...said,
      ...(one.note ? [['备注', one.note]] : []),
    ],
  }
}

/** A statistic as a workbook: its figures with the year before, and what they mean. */
export function statisticSheet(
  context: Context,
  one: AnyStatistic,
  question: Question,
  counted: Counted,
  lookups: Lookups,
): FileAnswer {
  return {
    file: severalSheets([figures(one, question, counted), explanation(context, one, question, lookups)]),
    name: `${one.title}_${dayOf(context.now())}.xlsx`,
    type: xlsxType,
  }
}
