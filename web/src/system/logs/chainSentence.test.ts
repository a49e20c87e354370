import { describe, expect, it } from 'vitest'
import { chainSentence } from './chainSentence.ts'

describe('chainSentence', () => {
  it.each([
    [{ checked: 1234, brokenAt: null }, /^已核验 1,234 条/],
    [{ checked: 0, brokenAt: null }, /^还没有/],
    [{ checked: 7, brokenAt: 8 }, /^前 7 条记录完整，第 8 条起/],
  ])('%j', (state, sentence) => expect(chainSentence(state)).toMatch(sentence))
})
