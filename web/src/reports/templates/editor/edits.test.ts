import { emptyContent } from '@tejian/contract/reports/keeping/columns.ts'
import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import { describe, expect, it } from 'vitest'
import { dropped, duplicated, type Edited, itemAdded, moved, removed, sectionAdded } from './edits.ts'
import {
  caseTable,
  simpleTable,
  speedTable,
  type TableForm,
  toleranceTable,
  wayOf,
  withWay,
} from './limitTables.ts'
import { offersFor, wordAt, writtenName } from './names.ts'
import { nodesInSight, nodesOf } from './nodes.ts'
import { renumbered, renumbering } from './numbering.ts'

const item = (no: string) => ({ no, name: `项目${no}`, resultKind: 'judge' as const })
const content: TemplateContent = {
  ...emptyContent('QZ-1', '模板'),
  sections: [
    { title: '一', items: [item('1.1'), item('1.2'), item('1.3')] },
    { title: '二', items: [item('2.1')] },
    { title: '三', items: [] },
  ],
  agreement: { cycle: { no: '1.3', measure: '周期' } },
}

/** The numbers of all items, section by section. */
const numbers = (edited: Edited | null) =>
  edited?.content.sections.map(({ items }) => items.map(({ no }) => no).join(' '))

describe('the tree of a template', () => {
  it('moves items within a section and over its edges, and not beyond the ends', () => {
    expect(numbers(moved(content, 'sections.0.items.0', 1))).toEqual(['1.2 1.1 1.3', '2.1', ''])
    const over = moved(content, 'sections.0.items.2', 1)
    expect(numbers(over)).toEqual(['1.1 1.2', '1.3 2.1', ''])
    expect(over?.selected).toBe('sections.1.items.0')
    const back = moved(content, 'sections.1.items.0', -1)
    expect(numbers(back)).toEqual(['1.1 1.2 1.3 2.1', '', ''])
    expect(back?.selected).toBe('sections.0.items.3')
    expect(moved(content, 'sections.0.items.0', -1)).toBeNull()
    expect(moved(content, 'sections.0', -1)).toBeNull()
    expect(moved(content, 'head', 1)).toBeNull()
  })

  it('moves sections with their items', () => {
    const down = moved(content, 'sections.0', 1)
    expect(numbers(down)).toEqual(['2.1', '1.1 1.2 1.3', ''])
    expect(down?.selected).toBe('sections.1')
  })

  it('takes what is dropped: before an item, at the end of a section, a section to the place of another', () => {
    expect(numbers(dropped(content, 'sections.0.items.0', 'sections.0.items.2'))).toEqual([
      '1.2 1.1 1.3',
      '2.1',
      '',
    ])
    expect(numbers(dropped(content, 'sections.0.items.2', 'sections.0.items.0'))).toEqual([
      '1.3 1.1 1.2',
      '2.1',
      '',
    ])
    expect(numbers(dropped(content, 'sections.0.items.1', 'sections.2'))).toEqual(['1.1 1.3', '2.1', '1.2'])
    expect(numbers(dropped(content, 'sections.2', 'sections.0'))).toEqual(['', '1.1 1.2 1.3', '2.1'])
    expect(dropped(content, 'sections.0', 'head')).toBeNull()
  })

  it('gives new and copied items the next free number', () => {
    expect(numbers(itemAdded(content, 'sections.0.items.0'))).toEqual(['1.1 1.4 1.2 1.3', '2.1', ''])
    expect(numbers(itemAdded(content, 'sections.2'))).toEqual(['1.1 1.2 1.3', '2.1', '3.1'])
    expect(numbers(itemAdded(content, 'conclusion'))).toEqual(['1.1 1.2 1.3', '2.1', '3.1'])
    expect(numbers(itemAdded({ ...content, sections: [] }, 'head'))).toEqual(['1.1'])
    const copy = duplicated(content, 'sections.1.items.0')
    expect(copy?.content.sections[1]?.items).toEqual([item('2.1'), { ...item('2.1'), no: '2.2' }])
    expect(duplicated(content, 'layout')).toBeNull()
  })

  it('selects what stood before what was taken away', () => {
    expect(removed(content, 'sections.0.items.2')?.selected).toBe('sections.0.items.1')
    expect(removed(content, 'sections.1.items.0')?.selected).toBe('sections.1')
    expect(removed(content, 'sections.0')?.selected).toBe('head')
    expect(removed(content, 'agreement')).toBeNull()
  })

  it('puts a section behind the selected one', () => {
    expect(sectionAdded(content, 'sections.0.items.1').selected).toBe('sections.1')
    expect(sectionAdded(content, 'head').content.sections.at(-1)).toEqual({ title: '', items: [] })
  })

  it('shows what was searched for with its section, whatever is closed', () => {
    const nodes = nodesOf(content)
    const closed = new Set(['sections.0'])
    expect(nodesInSight(nodes, closed, '').map(({ path }) => path)).not.toContain('sections.0.items.1')
    expect(nodesInSight(nodes, closed, '1.2').map(({ path }) => path)).toEqual([
      'sections.0',
      'sections.0.items.1',
    ])
  })
})

it('numbers a section anew, and what names its items follows', () => {
  const { content: swapped } = moved(content, 'sections.0.items.2', -1) as Edited
  const proposed = renumbering(swapped, 0)
  expect(proposed.map(({ from, to }) => `${from}→${to}`)).toEqual(['1.1→1.1', '1.3→1.2', '1.2→1.3'])
  const after = renumbered(swapped, proposed)
  expect(after.sections[0]?.items.map(({ no, name }) => `${no} ${name}`)).toEqual([
    '1.1 项目1.1',
    '1.2 项目1.3',
    '1.3 项目1.2',
  ])
  expect(after.agreement?.cycle?.no).toBe('1.2')
})

describe('limits of another kind', () => {
  it('take the place of one another', () => {
    const measure = { name: '厚度', unit: 'mm', min: 1, maxExpr: '2*a' }
    expect(wayOf(measure)).toBe('expression')
    const other = withWay(measure, 'bySpeed')
    expect(other).toEqual({ name: '厚度', unit: 'mm', min: 1, bySpeed: {} })
    expect(withWay(other, undefined)).toEqual({ name: '厚度', unit: 'mm', min: 1 })
  })

  it('are read as they are written', () => {
    const again = <T>({ rows, table }: TableForm<T>, value: T): T | null => table(rows(value))
    expect(again(simpleTable('品种', '上限'), { '3120': 10 })).toEqual({ '3120': 10 })
    expect(again(speedTable, { '0.50': [0.2, 1] })).toEqual({ '0.50': [0.2, 1] })
    const tolerance = { '<=0.5': 0.015, '>0.5': '3%' }
    expect(again(toleranceTable, tolerance)).toEqual(tolerance)
    const cases = { 集中: { '6×19': 8 }, 绳谷断丝: 1 }
    expect(again(caseTable, cases)).toEqual(cases)
  })

  it('are no table while a row is not finished, twice there, or no number', () => {
    const form = simpleTable('品种', '上限')
    for (const rows of [
      [['3120', '']],
      [['', '1']],
      [['3120', 'x']],
      [
        ['a', '1'],
        ['a', '2'],
      ],
    ])
      expect(form.table(rows)).toBeNull()
    expect(form.table([['', '']])).toEqual({})
    expect(toleranceTable.table([['0.5', '3%']])).toBeNull()
    expect(
      caseTable.table([
        ['a', '', '1'],
        ['a', 'b', '2'],
      ]),
    ).toBeNull()
  })
})

describe('names in expressions', () => {
  it('are offered by the word before the caret', () => {
    expect(wordAt('0.9*公称+1', 6)).toEqual({ word: '公称', begin: 4 })
    expect(wordAt('0.9*', 4).word).toBe('')
    const names = ['名义速度', '额定速度', '速度'].map((name) => ({ name, from: '' }))
    expect(offersFor('速', names).map(({ name }) => name)).toEqual(['速度', '名义速度', '额定速度'])
    expect(offersFor('ma', names).map(({ name }) => name)).toEqual(['max('])
  })

  it('stand in brackets when they are no single word', () => {
    expect([writtenName('额定速度'), writtenName('A/B')]).toEqual(['额定速度', '[A/B]'])
  })
})
