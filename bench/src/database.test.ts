import { expect, it } from 'vitest'
import { shapeOf } from './database.ts'

it('knows the tables and the generator by which rows are kept', () => {
  expect(shapeOf()).toMatch(/^[\da-f]{16}$/)
  expect(shapeOf()).toBe(shapeOf())
})
