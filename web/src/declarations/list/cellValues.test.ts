import { expect, it } from 'vitest'
import { channelOf, countOf } from './cellValues.ts'

it.each([
  ['APPLY', 'APPLY'],
  ['XCAPP', 'XCAPP'],
  ['DWSB', 'DWSB'],
  ['WX', 'DWSB'],
  [null, 'DWSB'],
])('channel %s counts as %s', (code, channel) => expect(channelOf(code)).toBe(channel))

it.each([
  [null, 0],
  ['', 0],
  ['YW1', 1],
  ['YW1,YW2,', 2],
])('%s holds %s numbers', (codes, count) => expect(countOf(codes)).toBe(count))
