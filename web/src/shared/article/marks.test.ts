import { describe, expect, it } from 'vitest'
import { markBold, markLines, putBlock } from './marks.ts'

const all = (text: string) => ({ text, from: 0, to: text.length })

describe('marks', () => {
  it.each([
    ['甲\n乙', '- ', '- 甲\n- 乙'],
    ['- 甲\n- 乙', '- ', '甲\n乙'],
    ['- 甲\n- 乙', '{n}. ', '1. 甲\n2. 乙'],
    ['标题', '# ', '# 标题'],
  ])('of the lines %j by %j', (text, mark, expected) => {
    expect(markLines(all(text), mark).text).toBe(expected)
  })

  it('of part of a line take the whole line', () => {
    expect(markLines({ text: '甲乙\n丙', from: 1, to: 1 }, '# ').text).toBe('# 甲乙\n丙')
  })

  it('make bold and plain again', () => {
    const bold = markBold({ text: '请按时报送', from: 1, to: 3 })
    expect(bold.text).toBe('请**按时**报送')
    expect(markBold(bold).text).toBe('请按时报送')
  })

  it('put a table on lines of its own', () => {
    expect(putBlock({ text: '见下表', from: 3, to: 3 }, '| 甲 |').text).toBe('见下表\n| 甲 |\n')
  })
})
