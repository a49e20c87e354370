import { describe, expect, it } from 'vitest'
import type { AskedItem } from '../../people/public.ts'
import type { Certificate } from '../certificates.ts'
import { groupOf } from './group.ts'

const day = '2026-12-01'
const certificate = (certtype: string): Certificate => ({
  certno: certtype,
  certtype,
  classPrefixes: '3',
  issueDate: '2026-01-01',
  validDate: '2029-12-31',
  certState: '1',
})
const person = (loginName: string, ...held: string[]) => ({
  loginName,
  name: loginName,
  certificates: held.map(certificate),
})
const ask = (certItem: string, least: number): AskedItem => ({ certItem, name: certItem, people: [], least })
const found = (people: ReturnType<typeof person>[], ...asked: AskedItem[]) =>
  groupOf(people, asked, day)?.map(({ loginName }) => loginName) ?? null

describe('the group that is proposed', () => {
  it('is the first two where nothing is asked, and nobody alone', () => {
    expect(found([person('a'), person('b'), person('c')])).toEqual(['a', 'b'])
    expect(found([person('a')])).toBe(null)
  })

  it('holds what is asked, as few as it takes, in the order that was given', () => {
    expect(found([person('a'), person('b'), person('c', 'X')], ask('X', 1))).toEqual(['a', 'c'])
    const all = [person('a'), person('b', 'X'), person('c', 'X', 'Y'), person('d', 'X'), person('e', 'Y')]
    expect(found(all, ask('X', 1), ask('Y', 1))).toEqual(['a', 'c'])
    expect(found(all, ask('X', 3))).toEqual(['b', 'c', 'd'])
    expect(found(all, ask('X', 2), ask('Y', 2))).toEqual(['b', 'c', 'e'])
  })

  it('is nobody where too few hold it, or not on that day', () => {
    expect(found([person('a'), person('b', 'X')], ask('X', 2))).toBe(null)
    expect(groupOf([person('a', 'X'), person('b')], [ask('X', 1)], '2030-01-01')).toBe(null)
  })
})
