import { describe, expect, it } from 'vitest'
import { dueList } from '../dueDates.ts'
import {
  boilers,
  cranes,
  cylinders,
  type GoldenCase,
  lifts,
  others,
  vehicles,
  vessels,
} from './goldenCases.ts'
import type { PastInspection } from './history.ts'
import type { DecisionGround } from './rules.ts'

const grounds: Readonly<Record<string, DecisionGround>> = { rbi: 'rbi', extension: 'extension' }

function past(text: string): PastInspection {
  const [inmGroupCode = '', date = '', ...rest] = text.split(' ')
  const given: Readonly<Record<string, string>> = Object.fromEntries(rest.map((word) => word.split('=')))
  return {
    inmGroupCode,
    date,
    passed: !rest.includes('failed'),
    afterStop: rest.includes('afterStop'),
    safetyGrade: given.grade ?? null,
    decidedDate: given.decided ?? null,
    decidedBy: grounds[given.by ?? ''] ?? null,
    repeats: given.repeats ?? null,
  }
}

function dueText([, , kind, device, history, today]: GoldenCase): string {
  const found = dueList(device, history.map(past), today).find((entry) => entry.kind === kind)
  if (!found) return '-'
  return found.dueDate ?? found.reason
}

const groups = { vehicles, cranes, lifts, boilers, vessels, cylinders, others }

describe.each(Object.entries(groups))('due dates of %s', (_name, cases) => {
  it.each(cases)('%s: %s (%s)', (...row) => expect(dueText(row)).toBe(row.at(-1)))
})

it('the table is long enough to be worth its name', () =>
  expect(Object.values(groups).flat().length).toBeGreaterThanOrEqual(80))
