import { expect, it } from 'vitest'
import { addressOf, scanTargetOf, targetOfTyped } from './scanAddress.ts'

it.each([
  ['', null],
  ['?code=', null],
  ['?code=K7QX-M2TF-9RWB-4HPD', { kind: 'report', code: 'K7QX-M2TF-9RWB-4HPD' }],
  ['?equcode=31101234520230018', { kind: 'device', code: '31101234520230018' }],
  ['?rescueNo=100023', { kind: 'rescue', code: '100023' }],
])('the address %s asks for %o', (search, target) => expect(scanTargetOf(search)).toEqual(target))

it.each([
  ['  ', null],
  ['k7qx m2tf 9rwb 4hpd', 'report'],
  ['K7QXM2TF9RWB4HPD', 'report'],
  ['31101234520230018', 'device'],
  ['2222333344445555', 'device'],
  ['100023', 'rescue'],
])('typed %s is a code of a %s', (text, kind) => expect(targetOfTyped(text)?.kind ?? null).toBe(kind))

it('leads to an address that says the same', () => {
  const target = { kind: 'device', code: '梯 1&2' } as const
  expect(scanTargetOf(new URL(addressOf(target), 'http://x').search)).toEqual(target)
})
