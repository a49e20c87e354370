import { expect, it } from 'vitest'
import { type Covered, coveredCalls, coveredRoutes } from './coverage.ts'

const missing = (rows: readonly Covered[]): string[] =>
  rows.filter(({ built }) => !built).map(({ name }) => name)

it('has every route of the catalogue', () => {
  expect(coveredRoutes).toHaveLength(576)
  expect(missing(coveredRoutes)).toEqual([])
})

it('has every call of the catalogue', () => {
  expect(coveredCalls).toHaveLength(524)
  expect(missing(coveredCalls)).toEqual([])
})

it('counts each of them once', () => {
  for (const rows of [coveredRoutes, coveredCalls]) {
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length)
  }
})
