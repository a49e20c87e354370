import * as z from 'zod/mini'
import { type CallSpec, call } from './call.ts'
import type { Grouping } from './kinds/kind.ts'
import { type ListAnswer, type ListedRow, listRequest } from './listRequest.ts'
import type { IntegerParameter } from './parameter.ts'
import type { Permission } from './permission.ts'
import type { AnyRecord, FieldName, StoredName } from './record.ts'
import { type Answering, rowsAnswer } from './register.ts'
import { exportRequest } from './transfer.ts'
import type { View } from './view.ts'

/**
 * Statistics as data (`docs/decisions/0071`): facts are a record whose rows are counted, with the dimensions by which and the
 * measures in which they are; a statistic chooses of them. SQL, page, drill and workbook follow from these values.
 */

/** What a field must hold for a row to be counted. */
export type Wanted =
  | string
  | boolean
  | readonly string[]
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly filled: boolean }
  /** Of a day: so many days past on the day of the question, at least and at most. */
  | { readonly past: readonly [from: number, to?: number] }
  /** Of the day on which the facts' term begins: between so many and so many days past its end on the period's last day. */
  | { readonly pastDue: readonly [from: number, to: number] }
/** What a row must hold to be counted: all of it together. */
export type Where<R> = { readonly [K in StoredName<R>]?: Wanted }

/** By what rows are put together: a field, in its kind's own way unless said, or a part of the day that a measure counts by. */
export type Dimension<R extends AnyRecord = AnyRecord> =
  | {
      readonly label: string
      /** Who may see rows put together by it; whoever sees the statistic when left out. */
      readonly needs?: Permission
      readonly field: StoredName<R>
      readonly grouped?: Exclude<Grouping, 'never'>
      /** The field that holds the name of what `field` identifies. */
      readonly name?: StoredName<R>
      /** The words for its values. */
      readonly words?: Readonly<Record<string, string>>
      /** What rows without a value are called; 未登记 when left out. */
      readonly none?: string
      /** Groups stand in the order of their values, not by a measure. */
      readonly inOrder?: boolean
      /** Of groups that may be too many, only those that have most of a count, and some of it; at least so much. */
      readonly most?: { readonly of: string; readonly groups: number; readonly least?: number }
      readonly day?: never
    }
  | {
      readonly label: string
      readonly needs?: never
      readonly most?: never
      readonly day: 'month' | 'year'
      readonly field?: never
    }

type Said = {
  readonly label: string
  /** Who may see it; whoever sees the statistic when left out. */
  readonly needs?: Permission
  /** What is counted, and by which day, in one sentence (口径). */
  readonly means: string
}

/** What is counted, summed, or counted once for each value; of rows whose day lies in the period, or of all (`now`). */
export type Count<R extends AnyRecord = AnyRecord> = Said & {
  readonly day: StoredName<R> | 'now'
  /** What stands on the period's last day: begun by then (`day`) and not ended; in no month. */
  readonly until?: StoredName<R>
  /** Where there is no row nothing is known, and the number is a dash. */
  readonly unknown?: true
  /** No list has its rows. */
  readonly unlisted?: true
  readonly where?: Where<R>
  readonly sum?: StoredName<R>
  readonly distinct?: StoredName<R>
  /** How the number is written; plain when left out. */
  readonly as?: 'money' | 'hours'
}

/** Of sums, never averaged. `whole` are counts that make up the denominator together. */
export type Rate<M extends string = string> = Said & {
  readonly part: M
  readonly whole: readonly M[]
  /** percent of the whole, or as many for each one, or each hundred, of the whole. */
  readonly as: 'percent' | 'each' | 'hundred'
}

/**
 * A count of other facts that rates divide by: over the same period, narrowed by what both know, in the groups of the dimensions
 * that both have by name. Groups that differ in other dimensions stand against the same number.
 */
export type Borrowed = { readonly facts: AnyFacts; readonly count: string }

/** A number that others leave over: the first less the rest. */
export type Rest<M extends string = string> = Said & {
  readonly of: M
  readonly less: readonly M[]
  readonly as?: 'money'
}

/** What a group has of all groups together, in percent. */
export type Share<M extends string = string> = Said & { readonly share: M }

type Worked<M extends string = string> = Rate<M> | Rest<M> | Share<M>
export type Measure<R extends AnyRecord = AnyRecord, M extends string = string> = Count<R> | Worked<M>

export type Facts<
  R extends AnyRecord = AnyRecord,
  D extends string = string,
  C extends string = string,
  M extends string = string,
  B extends string = string,
> = {
  readonly record: R
  readonly dimensions: Readonly<Record<D, Dimension<R>>>
  readonly counts: Readonly<Record<C, Count<R>>>
  readonly worked: Readonly<Record<M, Worked<C | B>>>
  readonly borrowed?: Readonly<Record<B, Borrowed>>
  /** Never counted, whatever is asked. */
  readonly where?: Where<R>
  /** Working days of the term that `pastDue` speaks of. */
  readonly term?: IntegerParameter
  /** The area by which rows belong to an organisation; they hold their own (`orgId`, `inspDept`) when left out. */
  readonly organisationArea?: StoredName<R>
  /** What is never counted, in words; business that did not take place when left out. */
  readonly leftOut?: string
}

/** Describes facts: `counts` are read from the table, `worked` out of them. */
export const facts = <
  R extends AnyRecord,
  const D extends string,
  const C extends string,
  const M extends string = never,
  const B extends string = never,
>(
  spec: Omit<Facts<R, D, C, M, B>, 'worked'> & {
    readonly worked: Readonly<Record<M, Worked<NoInfer<C> | NoInfer<B>>>>
  },
): Facts<R, D, C, M, B> => spec

// biome-ignore lint/suspicious/noExplicitAny: variance; statistics over different facts have no narrower common type
export type AnyFacts = Facts<any, string, string, string, string>
export type DimensionName<F> = F extends Facts<infer _R, infer D, infer _C, infer _M, infer _B> ? D : never
export type MeasureName<F> = F extends Facts<infer _R, infer _D, infer C, infer M, infer _B> ? C | M : never
type RecordOf<F> = F extends Facts<infer R, infer _D, infer _C, infer _M, infer _B> ? R : never

export const chartKinds = ['bar', 'stacked', 'line', 'pareto', 'heat'] as const
export type ChartKind = (typeof chartKinds)[number]

export type StatisticSpec<F extends AnyFacts> = {
  readonly title: string
  readonly facts: F
  /** Who may see it, where it shares its path with statistics that more people see. */
  readonly needs?: Permission
  /** Ways to put rows together, the first is shown first: one dimension, or several one within the other. */
  readonly by: ReadonlyArray<
    DimensionName<F> | readonly [DimensionName<F>, DimensionName<F>, ...DimensionName<F>[]]
  >
  readonly measures: ReadonlyArray<MeasureName<F>>
  readonly chart: {
    readonly kind: ChartKind
    readonly of: ReadonlyArray<MeasureName<F>>
    /** Each of these is worse than the one before: its colour says so. */
    readonly worsening?: true
  }
  /** Ways in which only some of the measures say something, by the way's name on the wire. */
  readonly only?: Readonly<Record<string, ReadonlyArray<MeasureName<F>>>>
  /** Fields of the facts that narrow it beside period, area, organisation and class. */
  readonly search?: ReadonlyArray<FieldName<RecordOf<F>>>
  /** Of the facts only these. */
  readonly where?: Where<RecordOf<F>>
  /** What is counted without a chosen period; this year when left out. */
  readonly usual?: 'quarter' | 'allDays'
  /** What stands today is not compared with the year before. */
  readonly compared?: false
  /** Groups that do not make up a whole have no total below them, such as what stood at the end of several years. */
  readonly summed?: false
  /** The measure by which groups are ranked in a column of its own, the best first. */
  readonly rank?: MeasureName<F>
  /** The page that lists the rows of one number; without it numbers are no links. */
  readonly drill?: string
  /** Which of the statistics under one path it is, where there are several (`dimension` on the wire). */
  readonly dimension?: string
  /** Printed as a form, A4 landscape, to be signed by who made and who checked it. */
  readonly form?: true
  /** What a reader must know beside the measures' definitions. */
  readonly note?: string
}

export type Statistic<F extends AnyFacts = AnyFacts> = StatisticSpec<F> & { readonly viewNo: string }

// biome-ignore lint/suspicious/noExplicitAny: variance; see AnyFacts
export type AnyStatistic = Statistic<any>

/** Defines a statistic; `viewNo` is its page's name. A wrong dimension, measure or field does not compile. */
export const statistic = <F extends AnyFacts>(viewNo: string, spec: StatisticSpec<F>): Statistic<F> => ({
  ...spec,
  viewNo,
})

/** Several dimensions on the wire. */
export const joint = '+'
/** The ways of a statistic by the names that go over the wire. */
export const waysOf = ({ by }: AnyStatistic): Array<{ name: string; dimensions: readonly string[] }> =>
  by.map((way: string | readonly string[]) =>
    typeof way === 'string' ? { name: way, dimensions: [way] } : { name: way.join(joint), dimensions: way },
  )

export const dimensionOf = ({ facts: { dimensions } }: AnyStatistic, name: string): Dimension =>
  dimensions[name] as Dimension

/** A measure by name, counted or worked out. */
export const measureOf = ({ facts: { counts, worked } }: AnyStatistic, name: string): Measure =>
  (counts[name] ?? worked[name]) as Measure

export const isCount = (measure: Measure): measure is Count => 'day' in measure
export const isRate = (measure: Measure): measure is Rate => 'whole' in measure
export const isShare = (measure: Measure): measure is Share => 'share' in measure
export const isPercent = (measure: Measure): boolean =>
  isShare(measure) || (isRate(measure) && measure.as === 'percent')
/** Amounts in fen, written in yuan. */
export const isMoney = (measure: Measure): boolean =>
  !isShare(measure) && !isRate(measure) && measure.as === 'money'

/** The measure whose rows are listed where none is named. */
export const firstListed = (one: AnyStatistic): string =>
  one.measures.find((name: string) => !one.facts.counts[name]?.unlisted) ?? ''

/** A statistic as somebody sees it: without the ways and measures that ask for a code they do not hold. */
export function visibleTo<S extends AnyStatistic>(one: S, has: (code: Permission) => boolean): S {
  const may = ({ needs }: { readonly needs?: Permission }): boolean => !needs || has(needs)
  return {
    ...one,
    by: one.by.filter((way: string | readonly string[]) =>
      [way].flat().every((name) => may(dimensionOf(one, name))),
    ),
    measures: one.measures.filter((name: string) => may(measureOf(one, name))),
  }
}

/** A statistic as it is shown in one of its ways: with the measures, and the chart, that say something there. */
export function inWay<S extends AnyStatistic>(one: S, way: string | undefined): S {
  const name = way || (waysOf(one)[0]?.name ?? '')
  if (!one.only || !Object.hasOwn(one.only, name)) return one
  const only: readonly string[] = one.only[name] ?? []
  const measures = one.measures.filter((name: string) => only.includes(name))
  const drawn = one.chart.of.filter((name: string) => only.includes(name))
  return {
    ...one,
    measures,
    chart: { ...one.chart, of: drawn.length > 0 ? drawn : measures.slice(0, 1) },
    ...(one.rank && !only.includes(one.rank) && { rank: undefined }),
  }
}

/** The counts that measures need, worked ones by what they are worked out of. */
export function countsOf(one: AnyStatistic, names: readonly string[] = one.measures): string[] {
  const needed = names.flatMap((name) => {
    const measure = measureOf(one, name)
    if (isCount(measure)) return [name]
    if (isShare(measure)) return [measure.share]
    return isRate(measure) ? [measure.part, ...measure.whole] : [measure.of, ...measure.less]
  })
  return [...new Set(needed)]
}

/** Values by count name; null where nothing is known. */
export type Values = Readonly<Record<string, number | null>>

/** A measure out of the counts of a group, and of all groups. Null where there is nothing to divide by. */
export function measured(
  one: AnyStatistic,
  name: string,
  counts: Values,
  total: Values = counts,
): number | null {
  const measure = measureOf(one, name)
  const of = (count: string): number => counts[count] ?? 0
  if (isCount(measure)) return counts[name] ?? (measure.unknown ? null : 0)
  if (isShare(measure)) {
    const all = total[measure.share] ?? 0
    return all === 0 ? null : (100 * of(measure.share)) / all
  }
  if (!isRate(measure)) return measure.less.reduce((rest, count) => rest - of(count), of(measure.of))
  const whole = measure.whole.reduce((sum, count) => sum + of(count), 0)
  const known = measure.whole.every((count) => !one.facts.counts[count]?.unknown || counts[count] != null)
  if (whole === 0 || !known) return null
  return measure.as === 'each' ? of(measure.part) / whole : (100 * of(measure.part)) / whole
}

/** By which day a measure counts, as its heading says; a rate by that of its part. */
export function dayOfMeasure(one: AnyStatistic, name: string): string {
  const [first = ''] = countsOf(one, [name])
  const { day } = one.facts.counts[first] as Count
  return day === 'now' ? '当前' : `按${one.facts.record.fields[day]?.label ?? ''}`
}

/** A rate out of fewer cases says little. */
export const fewCases = 10

/** How many cases a measure rests on; null for counts, which rest on themselves. */
export function casesOf(one: AnyStatistic, name: string, counts: Values): number | null {
  const measure = measureOf(one, name)
  return isRate(measure) ? measure.whole.reduce((sum, count) => sum + (counts[count] ?? 0), 0) : null
}

/** One group: its values of this period and of the same days a year before, by count. */
export type StatisticRow = {
  /** The values of its dimensions, joined with `+`. */
  groupId: string
  groupName: string
  /** The name of each dimension's value. */
  names: string[]
  counts: Values
  before: Values
}

export type StatisticAnswer = {
  list: StatisticRow[]
  /** Of all groups; what is counted once is counted once over them. */
  total: { counts: Values; before: Values }
  count: number
  pageNo: number
  pageSize: number
  /** The first and the last day that were counted. */
  period: { begin: string; end: string }
  /** Rows whose facts are not counted in yet. */
  waiting: number
}

const short = z.optional(z.string().check(z.maxLength(200)))
/** What every statistic is asked for beside fields of its facts: `by` one of its ways, the period's end being the day after it. */
const asked = {
  by: short,
  dimension: short,
  formType: short,
  periodBegin: short,
  periodEnd: short,
  orgId: short,
}
const statisticRequest = z.extend(listRequest, asked)

// biome-ignore lint/suspicious/noExplicitAny: variance; a call's request is its own
type Asking<A extends z.ZodMiniType | 'file'> = CallSpec<any, A>

export type StatisticCalls = {
  list: Asking<z.ZodMiniType<StatisticAnswer>>
  export: Asking<'file'>
}

/** The calls of one statistic under its path of the catalogue (spec 2 §7.10). */
export function statisticCalls(
  path: string,
  title: string,
  permission: Permission,
  spec: string,
): StatisticCalls {
  return {
    list: call({
      method: 'POST',
      path: `${path}/list`,
      encoding: 'form',
      access: { permission },
      writes: false,
      does: `${title}：统计`,
      spec,
      request: statisticRequest,
      answer: z.looseObject({
        list: z.array(z.looseObject({})),
      }) as unknown as z.ZodMiniType<StatisticAnswer>,
    }),
    export: call({
      method: 'GET',
      path: `${path}/export`,
      encoding: 'query',
      access: { ticket: 'export', permission },
      writes: false,
      does: `${title}：导出`,
      spec,
      request: z.extend(exportRequest, asked),
      answer: 'file',
    }),
  }
}

/** The period of a list that is no statistic; the second day is the first that does not count. */
export const periodFilters = { periodBegin: '统计区间起', periodEnd: '统计区间止' } as const

/** What a drill is asked for beside fields of the facts: the number whose rows it lists. */
export const drillFilters = {
  statistic: '统计表',
  by: '统计方式',
  groupId: '统计分组',
  measure: '统计指标',
  ...periodFilters,
} as const

export type DrillCalls<R extends AnyRecord> = {
  find: Answering<ListAnswer<ListedRow<R>>>
  detailList: Answering<ListAnswer<ListedRow<R>>>
  export: Asking<'file'>
}

/** The calls of the rows behind a number: under the page's own path and under the catalogue's. */
export function drillCalls<R extends AnyRecord>(
  view: View<R>,
  path: string,
  permission: Permission,
  spec: string,
): DrillCalls<R> {
  const rows = (address: string) =>
    call({
      method: 'POST',
      path: address,
      encoding: 'form',
      access: { permission },
      writes: false,
      does: `${view.title}：查询`,
      spec,
      request: listRequest,
      answer: rowsAnswer(view.record),
    })
  return {
    find: rows(`${view.path}/find`),
    detailList: rows(`${path}/detailList`),
    export: call({
      method: 'GET',
      path: `${view.path}/export`,
      encoding: 'query',
      access: { ticket: 'export', permission },
      writes: false,
      does: `${view.title}：导出`,
      spec,
      request: exportRequest,
      answer: 'file',
    }),
  }
}
