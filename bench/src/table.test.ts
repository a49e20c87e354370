import { describe, expect, it } from 'vitest'
import { type BenchRow, between, figure, kept, markdownOf, measuredOf } from './table.ts'

const summary = (median: number) => ({ runs: 9, median, p95: median * 2 })
const row = (more: Partial<BenchRow>): BenchRow => ({
  group: 'Lists',
  work: 'page',
  ours: summary(6),
  ...more,
})

describe('figure', () => {
  it.each([
    [0, '0'],
    [0.1234, '0.123'],
    [1.2345, '1.23'],
    [12.345, '12.3'],
    [123.45, '123'],
    [1234.5, '1 235'],
    [1_234_567, '1 234 567'],
    [Number.NaN, '–'],
  ])('%d as %s', (value, text) => expect(figure(value)).toBe(text))
})

describe('budgets', () => {
  it.each<[string, Partial<BenchRow>, number | undefined, boolean | null]>([
    ['none', {}, undefined, null],
    ['ratio kept', { driver: summary(6), budget: { of: 'driver', most: 1 } }, 1, true],
    ['ratio missed', { driver: summary(3), budget: { of: 'driver', most: 1 } }, 2, false],
    ['ratio to what was not measured', { budget: { of: 'route', most: 1 } }, undefined, null],
    ['figure', { ours: 9.9, unit: 's', budget: { of: 'figure', most: 10 } }, 9.9, true],
    ['at least', { ours: 150, route: 200, budget: { of: 'route', least: 0.7 } }, 0.75, true],
    ['less than least', { ours: 100, route: 200, budget: { of: 'route', least: 0.7 } }, 0.5, false],
  ])('%s', (_name, more, measured, good) => {
    expect(measuredOf(row(more))).toBe(measured)
    expect(kept(row(more))).toBe(good)
  })
})

it('writes one table per group', () => {
  const text = markdownOf([
    row({ as: 'qiye', driver: summary(3), budget: { of: 'driver', most: 3 } }),
    row({ group: 'Start', work: 'cold | warm', ours: 2.5, unit: 's', budget: { of: 'figure', most: 10 } }),
    row({ work: 'count', ours: 100, unit: 'req/s', route: 120, budget: { of: 'route', least: 0.7 } }),
  ])
  expect(text).toBe(
    [
      '### Lists',
      '',
      '| work | as | product | bare driver | bare route | beside | measured | budget |  | note |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      '| page | qiye | 6 / 12 ms | 3 / 6 ms |  |  | 2 × | ≤ 3 × driver | ✓ |  |',
      '| count |  | 100 req/s |  | 120 req/s |  | 0.833 × | ≥ 0.7 × route | ✓ |  |',
      '',
      '### Start',
      '',
      '| work | as | product | bare driver | bare route | beside | measured | budget |  | note |',
      '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
      '| cold \\| warm |  | 2.5 s |  |  |  | 2.5 s | ≤ 10 s | ✓ |  |',
    ].join('\n'),
  )
})

describe('between', () => {
  it('replaces what stood there', () => {
    const document = 'a\n<!-- measured -->\n\nold\n\n<!-- /measured -->\nb\n'
    const once = between(document, 'new\n')
    expect(once).toBe('a\n<!-- measured -->\n\nnew\n\n<!-- /measured -->\nb\n')
    expect(between(once, 'new')).toBe(once)
  })
  it('refuses a document without the place', () => {
    expect(() => between('a', 'b')).toThrow('no <!-- measured -->')
  })
})
