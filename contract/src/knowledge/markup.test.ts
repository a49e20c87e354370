import { describe, expect, it } from 'vitest'
import { blocksOf, spansOf, summaryOf } from './markup.ts'

describe('the markup of entries', () => {
  it('reads headings, paragraphs, lists, steps and hints', () => {
    const content =
      '# 一、范围\n适用于电梯。\n第二行\n\n另一段\n- 甲\n- **乙**\n1. 先\n2、后\n> 注意\n## 细则'
    expect(blocksOf(content)).toEqual([
      { kind: 'heading', level: 2, text: '一、范围', id: 'section-0' },
      { kind: 'paragraph', lines: [[{ text: '适用于电梯。' }], [{ text: '第二行' }]] },
      { kind: 'paragraph', lines: [[{ text: '另一段' }]] },
      { kind: 'list', ordered: false, items: [[{ text: '甲' }], [{ text: '乙', strong: true }]] },
      { kind: 'list', ordered: true, items: [[{ text: '先' }], [{ text: '后' }]] },
      { kind: 'hint', lines: [[{ text: '注意' }]] },
      { kind: 'heading', level: 3, text: '细则', id: 'section-6' },
    ])
  })

  it.each([
    ['<b>粗</b><script>alert(1)</script>', '<b>粗</b><script>alert(1)</script>'],
    ['#没有空格', '#没有空格'],
    ['-5℃', '-5℃'],
    ['**未闭合', '**未闭合'],
  ])('leaves %s as text', (line, text) => {
    expect(blocksOf(line)).toEqual([{ kind: 'paragraph', lines: [[{ text }]] }])
  })

  it('stresses what stands between double stars', () => {
    expect(spansOf('先**停梯**再救援')).toEqual([
      { text: '先' },
      { text: '停梯', strong: true },
      { text: '再救援' },
    ])
  })

  it.each([
    ['# 标题\n正文**重点**。\n- 其一', '正文重点。其一'],
    ['# 只有标题', '只有标题'],
    ['', ''],
  ])('sums up %j', (content, summary) => {
    expect(summaryOf(content)).toBe(summary)
  })

  it('cuts a long summary', () => {
    expect(summaryOf('长'.repeat(300), 20)).toBe(`${'长'.repeat(19)}…`)
  })
})
