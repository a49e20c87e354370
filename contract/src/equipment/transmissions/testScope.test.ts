import { describe, expect, it } from 'vitest'
import { outsideScope, scopeMessages } from './testScope.ts'
import { transferResultOf } from './transferLog.ts'

const labels: Readonly<Record<string, string>> = {
  ZXJC: '自行检测',
  XSQJY: '限速器校验',
  NDJC: '年度检查',
  DJ: '定期检验',
}
const names = { kind: (code: string) => labels[code] ?? code, className: (code: string) => code }
const lifts = {
  equclacode: '3000',
  authScope: '电梯自行检测',
  startDate: '2026-01-01',
  endDate: '2026-12-31',
}
const tested = { equclacode: '3110', inspecttype: 'ZXJC', inspectdate: '2026-06-01' }

describe('the scope of testing units', () => {
  it.each([
    ['covered', [lifts], {}, null],
    ['first day', [lifts], { inspectdate: '2026-01-01' }, null],
    ['last day', [lifts], { inspectdate: '2026-12-31' }, null],
    ['no authorisation', [], {}, scopeMessages.noAuthorization],
    ['another class', [lifts], { equclacode: '2151' }, scopeMessages.otherClass('2151')],
    ['the day before', [lifts], { inspectdate: '2025-12-31' }, scopeMessages.otherPeriod('2025-12-31')],
    ['a kind not named', [lifts], { inspecttype: 'XSQJY' }, scopeMessages.otherKind('限速器校验')],
    ['a kind that institutes do', [lifts], { inspecttype: 'DJ' }, scopeMessages.otherKind('定期检验')],
    ['a scope that names none', [{ ...lifts, authScope: '全部检测业务' }], { inspecttype: 'XSQJY' }, null],
    [
      'institutes’ kinds even then',
      [{ ...lifts, authScope: '全部检测业务' }],
      { inspecttype: 'DJ' },
      scopeMessages.otherKind('定期检验'),
    ],
    [
      'the second of two',
      [
        { ...lifts, endDate: '2026-03-01' },
        { ...lifts, authScope: '限速器校验、自行检测' },
      ],
      {},
      null,
    ],
  ])('%s', (_what, authorizations, more, problem) =>
    expect(outsideScope(authorizations, { ...tested, ...more }, names)).toBe(problem),
  )

  it.each([
    [3, 3, '1'],
    [1, 3, '2'],
    [0, 3, '3'],
  ])('%i of %i accepted: %s', (good, all, result) => expect(transferResultOf(good, all)).toBe(result))
})
