import { describe, expect, it } from 'vitest'
import { articleOf, plainText, spansOf, tableText } from './article.ts'

describe('a line', () => {
  it.each([
    ['无标记', [{ text: '无标记' }]],
    ['请于**11月30日**前报送', [{ text: '请于' }, { text: '11月30日', bold: true }, { text: '前报送' }]],
    [
      '见 https://example.cn/a?b=1，截止',
      [
        { text: '见 ' },
        { text: 'https://example.cn/a?b=1', href: 'https://example.cn/a?b=1' },
        { text: '，截止' },
      ],
    ],
    ['https://example.cn.', [{ text: 'https://example.cn', href: 'https://example.cn' }, { text: '.' }]],
    ['javascript:alert(1)', [{ text: 'javascript:alert(1)' }]],
    ['<b onclick="x">**', [{ text: '<b onclick="x">**' }]],
  ])('%s', (text, spans) => {
    expect(spansOf(text)).toEqual(spans)
  })
})

describe('an article', () => {
  it('has headings, paragraphs, lists and tables', () => {
    const blocks = articleOf(
      '# 一、范围\n全市在用电梯。\n\n- 住宅\n- 商场\n1. 自查\n2. 抽查\n| 县 | 台数 |\n|---|---|\n| 青田 | 12 |\n| 缙云 |\n## 附则',
    )
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list',
      'list',
      'table',
      'heading',
    ])
    expect(blocks[2]).toMatchObject({ ordered: false, items: [[{ text: '住宅' }], [{ text: '商场' }]] })
    expect(blocks[3]).toMatchObject({ ordered: true })
    expect(blocks[4]).toEqual({
      kind: 'table',
      head: [[{ text: '县' }], [{ text: '台数' }]],
      rows: [
        [[{ text: '青田' }], [{ text: '12' }]],
        [[{ text: '缙云' }], []],
      ],
    })
  })

  it('begins a new list or table after an empty line', () => {
    expect(articleOf('- 一\n\n- 二').map(({ kind }) => kind)).toEqual(['list', 'list'])
    expect(articleOf('')).toEqual([])
  })

  it('is told in words, without headings and tables', () => {
    expect(plainText('# 标题\n第一段**重点**\n- 甲\n| a | b |')).toBe('第一段重点 甲')
  })

  it('takes pasted cells', () => {
    expect(tableText([['a|b', 'c\nd']])).toBe('| a｜b | c d |')
  })
})
