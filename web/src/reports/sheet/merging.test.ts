import type { ItemEntry, TableRow } from '@tejian/contract/reports/entry.ts'
import { describe, expect, it } from 'vitest'
import type { Changes, Content } from './changes.ts'
import { merged } from './merging.ts'

const plain = { inspectdate: '', ninspectdate: '', inspectResult: '', problemDesc: '', note: '' }
const content = (items: Content['items'], header: Content['header'] = {}): Content => ({
  items,
  header,
  plain,
})
const changes = (items: Changes['items'], more: Partial<Changes> = {}): Changes => ({
  items,
  header: {},
  plain: {},
  ...more,
})

/** What becomes of an item that two people changed, and where they differ: place, mine, theirs. */
function item(before: ItemEntry, theirs: ItemEntry, mine: ItemEntry | null, ...chosen: string[]) {
  const result = merged(
    content({ a: before }),
    content({ a: theirs }),
    changes({ a: mine }),
    new Set(chosen.map((part) => `items.a.${part}`)),
  )
  return {
    entry: result.content.items.a,
    contests: result.contests.map(({ place, part, mine, theirs }) => [place, part, mine, theirs]),
  }
}

describe('an item that two people changed', () => {
  it('keeps what either wrote at another place of it', () => {
    expect(
      item({ values: { 宽: '1' } }, { values: { 宽: '1', 高: '2' } }, { result: 'Y', values: { 宽: '3' } }),
    ).toEqual({ entry: { result: 'Y', values: { 宽: '3', 高: '2' } }, contests: [] })
  })

  it('is one’s own where both changed the same, or the other’s that was chosen', () => {
    const told = ['items.a.values.宽', '宽', '3', '2']
    const three = [{ values: { 宽: '1' } }, { values: { 宽: '2' } }, { values: { 宽: '3' } }] as const
    expect(item(...three)).toEqual({ entry: { values: { 宽: '3' } }, contests: [told] })
    expect(item(...three, 'values.宽')).toEqual({ entry: { values: { 宽: '2' } }, contests: [told] })
  })

  it('has a note that belongs to its judgement', () => {
    const three = [{}, { result: 'N', note: '断裂' }, { result: 'Y' }] as const
    expect(item(...three)).toEqual({
      entry: { result: 'Y' },
      contests: [
        ['items.a.result', '检验结果', '符合', '不符合'],
        ['items.a.note', '备注', '', '断裂'],
      ],
    })
    expect(item(...three, 'result', 'note').entry).toEqual({ result: 'N', note: '断裂' })
  })

  it('that one emptied is empty but for what the other wrote', () => {
    expect(item({ text: '旧' }, { text: '旧', note: '见附图' }, null)).toEqual({
      entry: { note: '见附图' },
      contests: [],
    })
  })
})

describe('a table that two people changed', () => {
  const point = (at: string, thickness: string): TableRow => ({ 部位: at, 厚度: thickness })
  const [one, two, three] = [point('上', '9.1'), point('中', '9.2'), point('下', '9.3')]
  const rows = (before: TableRow[], theirs: TableRow[], mine: TableRow[], ...chosen: string[]) => {
    const { entry, contests } = item({ rows: before }, { rows: theirs }, { rows: mine }, ...chosen)
    return { rows: entry?.rows, contests: contests.map(([, ...told]) => told) }
  }

  it('keeps the cells of both', () => {
    expect(rows([one, two], [point('上', '8'), two], [one, point('中', '7')])).toEqual({
      rows: [point('上', '8'), point('中', '7')],
      contests: [],
    })
  })

  it('knows its rows again behind one that was put in or taken away', () => {
    const changed = point('下', '8.8')
    expect(rows([one, two, three], [point('顶', '9'), one, two, three], [one, two, changed]).rows).toEqual([
      point('顶', '9'),
      one,
      two,
      changed,
    ])
    expect(rows([one, two, three], [one, three], [one, two, changed]).rows).toEqual([one, changed])
  })

  it('keeps the rows that both added, those that are alike once', () => {
    const [theirs, mine] = [point('左', '5'), point('右', '6')]
    expect(rows([one], [one, two, theirs], [one, two, mine])).toEqual({
      rows: [one, two, theirs, mine],
      contests: [],
    })
  })

  it('takes a row at its end for the new one where all were written anew', () => {
    const theirs = [point('上', '8.1'), point('上', '8.2'), point('上', '8.3')]
    const mine = [point('上', '7.1'), point('上', '7.2')]
    expect(rows([point('上', '9.1'), point('上', '9.2')], theirs, mine)).toEqual({
      rows: [...mine, point('上', '8.3')],
      contests: [
        ['第1行 厚度', '7.1', '8.1'],
        ['第2行 厚度', '7.2', '8.2'],
      ],
    })
  })

  it('is contested cell by cell, under the numbers that the rows have now', () => {
    const before = [one, two]
    const theirs = [point('顶', '9'), one, point('中', '8.1')]
    const mine = [one, point('中', '8.2')]
    expect(rows(before, theirs, mine)).toEqual({
      rows: [point('顶', '9'), one, point('中', '8.2')],
      contests: [['第3行 厚度', '8.2', '8.1']],
    })
    expect(rows(before, theirs, mine, 'rows.2.厚度').rows?.[2]).toEqual(point('中', '8.1'))
  })

  it('is contested for a row that one changed and the other took away', () => {
    const changed = point('中', '8')
    expect(rows([one, two], [one], [one, changed])).toEqual({
      rows: [one, changed],
      contests: [['第2行', '中，8', '删除该行']],
    })
    expect(rows([one, two], [one], [one, changed], 'rows.2').rows).toEqual([one])
    expect(rows([one, two], [one, changed], [one])).toEqual({
      rows: [one],
      contests: [['第2行', '删除该行', '中，8']],
    })
    expect(rows([one, two], [one, changed], [one], 'rows.2').rows).toEqual([one, changed])
  })

  it('loses nothing of two long ones', () => {
    const long = Array.from({ length: 200 }, (_, place) => point(`测点${place}`, '9'))
    const theirs = long.map((row, place) => (place % 2 ? row : { ...row, 厚度: '8' }))
    const mine = long.toSpliced(100, 1).map((row, place) => (place === 1 ? { ...row, 厚度: '7' } : row))
    const { rows: after, contests } = rows(long, theirs, mine)
    expect(contests).toEqual([['第101行', '删除该行', '测点100，8']])
    expect(after?.map(({ 厚度 }) => 厚度).join('')).toBe(`87${'89'.repeat(49)}9${'89'.repeat(49)}`)
  })
})

describe('the head and the dates', () => {
  it('are contested field by field', () => {
    const result = merged(
      content({}, { weight: '3', medium: '水' }),
      content({}, { weight: '5', medium: '氮气' }),
      changes({}, { header: { weight: '4' }, plain: { note: '补充' } }),
    )
    expect(result.content).toEqual({
      ...content({}, { weight: '4', medium: '氮气' }),
      plain: { ...plain, note: '补充' },
    })
    expect(result.contests.map(({ place, mine, theirs }) => [place, mine, theirs])).toEqual([
      ['header.weight', '4', '5'],
    ])
  })

  it('are not contested where both wrote alike', () => {
    const { contests } = merged(
      content({}),
      content({}, { weight: '5' }),
      changes({}, { header: { weight: '5' } }),
    )
    expect(contests).toEqual([])
  })
})
