import { describe, expect, it } from 'vitest'
import { fenOf } from './fen.ts'

describe('fenOf', () => {
  it.each(['12.345', '1,000', 'abc', '', '12.', '1e5', '--1'])('refuses %j', (text) =>
    expect(fenOf(text)).toBeNull(),
  )
  it.each([
    ['0', 0],
    ['12', 1200],
    ['12.3', 1230],
    ['0.29', 29],
    ['-1.05', -105],
    ['999999999999.99', 99999999999999],
  ])('reads %j as %d fen', (text, fen) => expect(fenOf(text)).toBe(fen))
})
