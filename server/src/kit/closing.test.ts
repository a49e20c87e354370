import { describe, expect, it } from 'vitest'
import { closingWith } from './closing.ts'

const { close, open } = closingWith('a secret')
const content = Buffer.from('what nobody reads')

describe('closing', () => {
  it('does not open for another owner, with another secret, or what was changed', () => {
    const closed = close('one', content)
    expect(open('two', closed)).toBeNull()
    expect(closingWith('another secret').open('one', closed)).toBeNull()
    const [way = '', id = '', text = ''] = closed.split('.')
    const changed = Buffer.from(text, 'base64')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(open('one', `${way}.${id}.${changed.toString('base64')}`)).toBeNull()
    expect(open('one', `${way}.${'0'.repeat(12)}.${text}`)).toBeNull()
    for (const short of ['', 'AAAA']) expect(open('one', short)).toBeNull()
  })

  it('opens with a new secret what an old one closed, also of releases that named no key, and knows that it is old', () => {
    const closed = close('one', content)
    const renewed = closingWith('another secret', ['a third', 'a secret'])
    expect(renewed.open('one', closed)).toEqual(content)
    expect(renewed.open('two', closed)).toBeNull()
    expect(renewed.isOld(closed)).toBe(true)
    expect(renewed.isOld(renewed.close('one', content))).toBe(false)
    const unnamed = closed.split('.')[2] ?? ''
    expect(renewed.open('one', unnamed)).toEqual(content)
    expect(open('one', unnamed)).toEqual(content)
    expect(closingWith('a secret').isOld(unnamed)).toBe(true)
  })

  it('opens what it closed, which looks different each time and like nothing', () => {
    const [first, second] = [close('one', content), close('one', content)]
    expect(first).not.toBe(second)
    expect(Buffer.from(first.split('.')[2] ?? '', 'base64').includes(content)).toBe(false)
    expect(open('one', first)).toEqual(content)
  })
})
