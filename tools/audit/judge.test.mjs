import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { advisoriesIn, days, judge } from './judge.mjs'

const fault = (id, severity) => ({
  source: 1,
  title: `fault ${id}`,
  severity,
  url: `https://github.com/advisories/${id}`,
})
/** As npm 11 writes it: a fault in one package, and another that only has it below. */
const report = {
  auditReportVersion: 2,
  vulnerabilities: {
    qs: { via: [fault('GHSA-1', 'high'), fault('GHSA-2', 'low')] },
    express: { via: ['qs'] },
    other: { via: [fault('GHSA-1', 'high')] },
  },
}
const now = new Date('2026-11-23T12:00:00Z')
const on = (seen, more = {}) => ({ seen, ...more })

describe('a report of npm audit', () => {
  it.each([[{}], [null], [{ error: { code: 'ENOLOCK' } }], [{ vulnerabilities: null }]])(
    'is none: %j',
    (text) => {
      expect(() => judge(text, {}, now)).toThrow('no report')
    },
  )

  it('tells each fault once, with all packages that have it', () => {
    expect(advisoriesIn(report)).toMatchObject([
      { id: 'GHSA-1', severity: 'high', packages: ['qs', 'other'] },
      { id: 'GHSA-2', severity: 'low', packages: ['qs'] },
    ])
    expect(judge({ vulnerabilities: {} }, {}, now)).toEqual({ advisories: 0, problems: [] })
  })
})

describe('the judgement', () => {
  it('names what nobody has entered, and entries of nothing', () => {
    const { problems } = judge(report, { 'GHSA-2': on('2026-11-20'), 'GHSA-9': on('2026-01-01') }, now)
    expect(problems).toEqual([
      'not entered: GHSA-1 (high) in qs, other: fault GHSA-1',
      'entered and not found any more, take it out: GHSA-9',
    ])
  })

  it('gives each grade its time, and none without a day', () => {
    const said = (one, two) => judge(report, { 'GHSA-1': one, 'GHSA-2': two }, now).problems
    expect(said(on('2026-10-25'), on('2026-06-01'))).toEqual([])
    expect(said(on('2026-10-23'), on('2026-05-01'))).toEqual([
      expect.stringContaining(`not mended within ${days.high} days since 2026-10-23: GHSA-1`),
      expect.stringContaining(`not mended within ${days.low} days since 2026-05-01: GHSA-2`),
    ])
    expect(said(on('soon'), on('2026-11-01'))).toEqual([expect.stringContaining('without a day')])
  })

  it('lets pass what does not concern the product, with its reason', () => {
    const harmless = on('2020-01-01', { harmless: 'the function is never called' })
    expect(judge(report, { 'GHSA-1': harmless, 'GHSA-2': harmless }, now).problems).toEqual([])
  })
})

it('the times are those of docs/security.md', () => {
  const text = readFileSync(fileURLToPath(new URL('../../docs/security.md', import.meta.url)), 'utf8')
  const rows = [...text.matchAll(/^\| (critical|high|moderate|low) +\| (\d+) days/gm)]
  expect(Object.fromEntries(rows.map(([, grade, count]) => [grade, Number(count)]))).toEqual({
    critical: days.critical,
    high: days.high,
    moderate: days.moderate,
    low: days.low,
  })
})
