import type { Summary } from './statistics.ts'

/** A row of the table: what the product took, what the same took without it, and what was allowed. */
export type BenchRow = {
  group: string
  work: string
  /** Login name of whoever asked. */
  as?: string
  ours: Summary | number
  /** The best hand-written statement through the bare driver. */
  driver?: Summary | number
  /** A bare Fastify route that runs that statement and answers the same rows. */
  route?: Summary | number
  /** The same work under other circumstances, which the note names. */
  beside?: Summary | number
  /** Of the figures that are no milliseconds. */
  unit?: string
  budget?: Budget
  note?: string
}

/** Against a ratio to `driver` or `route`, or a figure of its own; `least` where more is better. */
export type Budget = { of: 'driver' | 'route' | 'beside' | 'figure'; most?: number; least?: number }

const figureOf = (value: Summary | number | undefined): number | undefined =>
  typeof value === 'object' ? value.median : value

/** What is held against the budget. */
export function measuredOf(row: BenchRow): number | undefined {
  const ours = figureOf(row.ours)
  if (!row.budget || ours === undefined) return undefined
  if (row.budget.of === 'figure') return ours
  const other = figureOf(row[row.budget.of])
  return other === undefined ? undefined : ours / other
}

/** Whether a row keeps its budget; null without one. */
export function kept(row: BenchRow): boolean | null {
  const measured = measuredOf(row)
  if (measured === undefined || !row.budget) return null
  const { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY } = row.budget
  return measured <= most && measured >= least
}

/** Three significant digits, more for large figures: 0.123 1.23 12.3 123 1 234. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  if (value >= 1000) return Math.round(value).toLocaleString('en-US').replaceAll(',', ' ')
  if (value === 0) return '0'
  return String(Number(value.toPrecision(3)))
}

function cell(value: Summary | number | undefined, unit: string): string {
  if (value === undefined) return ''
  if (typeof value === 'number') return `${figure(value)} ${unit}`
  return `${figure(value.median)} / ${figure(value.p95)} ${unit}`
}

function budgetText({ of, most, least }: Budget, unit: string): string {
  const limit = most === undefined ? `≥ ${figure(least ?? 0)}` : `≤ ${figure(most)}`
  return of === 'figure' ? `${limit} ${unit}` : `${limit} × ${of}`
}

const header = [
  'work',
  'as',
  'product',
  'bare driver',
  'bare route',
  'beside',
  'measured',
  'budget',
  '',
  'note',
]

function lineOf(row: BenchRow): string[] {
  const { unit = 'ms', budget } = row
  const measured = measuredOf(row)
  const good = kept(row)
  return [
    row.work,
    row.as ?? '',
    cell(row.ours, unit),
    cell(row.driver, unit),
    cell(row.route, unit),
    cell(row.beside, unit),
    measured === undefined
      ? ''
      : budget?.of === 'figure'
        ? `${figure(measured)} ${unit}`
        : `${figure(measured)} ×`,
    budget ? budgetText(budget, unit) : '',
    good === null ? '' : good ? '✓' : '✗',
    row.note ?? '',
  ]
}

const markdownLine = (cells: readonly string[]): string =>
  `| ${cells.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`

/** All rows as Markdown, one table per group in the order of their first rows. */
export function markdownOf(rows: readonly BenchRow[]): string {
  const groups = [...new Set(rows.map((row) => row.group))]
  return groups
    .map((group) =>
      [
        `### ${group}`,
        '',
        markdownLine(header),
        markdownLine(header.map(() => '---')),
        ...rows.filter((row) => row.group === group).map((row) => markdownLine(lineOf(row))),
      ].join('\n'),
    )
    .join('\n\n')
}

const [begin, end] = ['<!-- measured -->', '<!-- /measured -->']

/** Puts text between the markers of a document, or throws when it has none. */
export function between(document: string, text: string): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`no ${begin} … ${end} in the document`)
  return `${document.slice(0, from + begin.length)}\n\n${text.trim()}\n\n${document.slice(to)}`
}
