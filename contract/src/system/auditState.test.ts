import { describe, expect, it } from 'vitest'
import { chainSentence } from './auditState.ts'

describe('chainSentence', () => {
  it.each([
    [{ checked: 1234, brokenAt: null, problem: null }, /^已核验 1,234 条/],
    [{ checked: 0, brokenAt: null, problem: null }, /^还没有/],
    [{ checked: 7, brokenAt: 8, problem: 'entry' }, /^前 7 条记录完整，第 8 条的内容/],
    [{ checked: 7, brokenAt: 8, problem: 'cut' }, /第 8 条起的封存被截去/],
  ] as const)('%j', (check, sentence) => expect(chainSentence(check)).toMatch(sentence))
})
