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
  it('import a small workbook of each kind, or the largest that there is', () => {
    expect(optionsOf([]).importRows).toBe(5000)
    expect(optionsOf(['--import-rows', '100000']).importRows).toBe(100_000)
  })
  it.each([
    [['--only', 'all'], /unknown: all/],
    [['--devices', 'many'], /no number/],
    [['--import-rows', '100001'], /1 to 100000 rows/],
    [['--import-rows', '0'], /1 to 100000 rows/],
    [['--fast'], /fast/],
  ])('refuse %j', (words, sentence) => expect(() => optionsOf(words)).toThrow(sentence))
})
