import { describe, expect, it } from 'vitest'
import { optionsOf, parts } from './options.ts'

describe('options', () => {
  it('are a million devices and everything', () => {
    expect(optionsOf([])).toMatchObject({ devices: 1_000_000, items: 1_500_000, only: parts, again: false })
  })
  it('keep the proportion of business to devices', () => {
    expect(optionsOf(['--devices', '100000', '--only', 'lists,save'])).toMatchObject({
      items: 150_000,
      only: ['lists', 'save'],
    })
  })
  it.each([
    [['--only', 'all'], /unknown: all/],
    [['--devices', 'many'], /no number/],
    [['--fast'], /fast/],
  ])('refuse %j', (words, sentence) => expect(() => optionsOf(words)).toThrow(sentence))
})
