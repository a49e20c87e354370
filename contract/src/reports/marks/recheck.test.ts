import { expect, it } from 'vitest'
import { drawnSentence, isDrawn } from './recheck.ts'

it.each([
  [0, 0, false],
  [0, 5, true],
  [499, 5, true],
  [500, 5, false],
  [9999, 100, true],
  [9999, 99, false],
])('number %i at %i percent: %s', (number, share, drawn) => expect(isDrawn({ number, share })).toBe(drawn))

it('says by which seed and number, so that the draw can be repeated', () =>
  expect(drawnSentence({ month: '2026-11', seed: 'ab12', seisn: 'YW1', number: 12, share: 5 })).toBe(
    '按 5% 的比例随机抽中技术复核（2026-11 种子 ab12，抽取数 0012，小于 0500 的复核）',
  ))
