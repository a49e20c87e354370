import { describe, expect, it } from 'vitest'
import { closingWith } from './closing.ts'

const { close, open } = closingWith('a secret')
const content = Buffer.from('what nobody reads')

describe('closing', () => {
  it('does not open for another owner, with another secret, or what was changed', () => {
    const closed = close('one', content)
    expect(open('two', closed)).toBeNull()
    expect(closingWith('another secret').open('one', closed)).toBeNull()
    const changed = Buffer.from(closed, 'base64')
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
    expect(open('one', changed.toString('base64'))).toBeNull()
    for (const short of ['', 'AAAA']) expect(open('one', short)).toBeNull()
  })

  it('opens what it closed, which looks different each time and like nothing', () => {
    const [first, second] = [close('one', content), close('one', content)]
    expect(first).not.toBe(second)
    expect(Buffer.from(first, 'base64').includes(content)).toBe(false)
    expect(open('one', first)).toEqual(content)
  })
})
