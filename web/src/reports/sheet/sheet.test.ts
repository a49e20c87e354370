import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { templateOf } from '@tejian/contract/reports/templates/shipped.ts'
import { describe, expect, it } from 'vitest'
import { tableIn } from '../../kit/fields/pastedTable.ts'
import { judgementIn, readCell, writeCell } from './cells.ts'
import { type Content, changesOf, withChanges } from './changes.ts'
import { blockText, fillDown, pasted } from './clipboard.ts'
import { type Cell, type Column, cellAt, linesOf } from './lines.ts'
import { border, continues, moved, tabbed } from './navigation.ts'
import { refusalOf } from './refusals.ts'
import { blockOf, cellsIn, type Selection } from './selection.ts'
import { commandOf } from './sheetKeys.ts'
import { createSheetStore } from './sheetStore.ts'

const lines = linesOf(templateOf('DT-QY-DQ', 1)!)
const vessel = linesOf(templateOf('RQ-DQ', 1)!)
const lineOf = (no: string, offset = 0, among = lines): number =>
  among.findIndex(({ item }) => item.no === no) + offset
const cell = (no: string, column: Column, offset = 0): Cell => ({ line: lineOf(no, offset), column })
const from = (anchor: Cell, focus: Cell): Selection => ({ anchor, focus })

describe('the lines of a lift', () => {
  it('are more than its items: one for each value, and for the case that decides a limit', () => {
    expect(new Set(lines.map(({ item }) => item.no)).size).toBe(46)
    const rope = lines.filter(({ item }) => item.no === 'A1.2.5.1')
    expect(rope.map(({ value }) => ('name' in value ? value.name : value.kind))).toEqual([
      '公称直径',
      '实测最小直径',
      '一个捻距内断丝数（情形）',
      '一个捻距内断丝数',
    ])
  })

  it('offer the instruments of the visit that are of the kinds that an item asks for', () => {
    const offered = (instrumentKinds?: readonly string[]) => {
      const item = { no: '1', name: '仪器', resultKind: 'instruments' as const }
      const items = [{ ...item, ...(instrumentKinds && { instrumentKinds }) }]
      const template = { ...templateOf('DT-QY-DQ', 1)!, sections: [{ title: '一', items }] }
      const carried = ['超声波测厚仪（CH-1）', '钢卷尺（GJ-1）']
      return linesOf(template, carried).map(({ value }) => 'options' in value && value.options)
    }
    expect(offered(['超声波测厚仪', '里氏硬度计'])).toEqual([['超声波测厚仪（CH-1）']])
    expect(offered()).toEqual([['超声波测厚仪（CH-1）', '钢卷尺（GJ-1）']])
  })

  it('share judgement and note among the lines of an item', () => {
    expect(cellAt(lines, lineOf('A1.2.5.1', 2), 'result')).toEqual(cell('A1.2.5.1', 'result'))
    expect(cellAt(lines, lineOf('A1.1.4'), 'value')).toBeNull()
    expect(cellAt(vessel, lineOf('4.1', 0, vessel), 'result')).toBeNull()
  })
})

describe('what is typed', () => {
  it.each([
    ['Y', 'Y'],
    ['√', 'Y'],
    ['符合', 'Y'],
    [' 不符合 ', 'N'],
    ['×', 'N'],
    ['/', 'NA'],
    ['无此项', 'NA'],
    ['△', 'D'],
    ['', ''],
    ['也许', null],
  ] as const)('%j as a judgement is %j', (text, judgement) => expect(judgementIn(text)).toBe(judgement))

  it.each([
    ['A1.3.2', 'value', '０．４５', { values: { 平衡系数: '0.45' } }],
    ['A1.3.2', 'value', '0。45', { values: { 平衡系数: '0.45' } }],
    ['A1.3.2', 'value', '0.40', { values: { 平衡系数: '0.40' } }],
    ['A1.3.2', 'result', '合格', { result: 'Y' }],
    ['A1.3.2', 'result', '0.4', null],
    ['A1.3.2', 'note', '见附页 ', { note: '见附页 ' }],
  ] as const)('%s %s %j becomes %j', (no, column, text, entry) =>
    expect(writeCell(lines[lineOf(no)]!, {}, column, text)).toEqual(entry),
  )

  it.each([
    ['4.1', 'MT、PT', { text: 'MT、PT' }],
    ['4.1', 'PT MT', { text: 'MT、PT' }],
    ['4.1', '1', { text: 'MT' }],
    ['4.1', 'XX', null],
    ['9.4', '3级', { text: '3级' }],
    ['9.4', '4', { text: '4级' }],
    ['9.4', '', {}],
  ] as const)('choice %s %j becomes %j', (no, text, entry) =>
    expect(writeCell(vessel[lineOf(no, 0, vessel)]!, {}, 'value', text)).toEqual(entry),
  )

  it('takes nothing else of the entry away', () => {
    const line = lines[lineOf('A1.2.5.1')]!
    const entry = { result: 'Y', values: { 公称直径: '10', 实测最小直径: '9.6' }, note: '良好' } as const
    expect(writeCell(line, entry, 'value', '')).toEqual({
      result: 'Y',
      values: { 实测最小直径: '9.6' },
      note: '良好',
    })
    expect(writeCell(line, entry, 'result', '')).toEqual({ values: entry.values, note: '良好' })
  })
})

describe('moving', () => {
  it.each([
    ['down over lines without a value', cell('A1.2.5.1', 'value', 3), 'down', cell('A1.2.7.2', 'value')],
    [
      'down from a judgement that stands for four lines',
      cell('A1.2.5.1', 'result'),
      'down',
      cell('A1.2.5.2', 'result'),
    ],
    ['up into it', cell('A1.2.5.2', 'result'), 'up', cell('A1.2.5.1', 'result')],
    [
      'right from a value to the judgement of its item',
      cell('A1.2.5.1', 'value', 3),
      'right',
      cell('A1.2.5.1', 'result'),
    ],
    ['right at the border', cell('A1.2.5.1', 'note'), 'right', cell('A1.2.5.1', 'note')],
    ['left where there is no value', cell('A1.1.4', 'result'), 'left', cell('A1.1.4', 'result')],
    ['up at the top', cell('A1.1.4', 'result'), 'up', cell('A1.1.4', 'result')],
  ] as const)('%s', (_what, start, direction, end) => expect(moved(lines, start, direction)).toEqual(end))

  it('Tab goes through an item before the next, and back', () => {
    const way: Cell[] = [cell('A1.2.5.1', 'value')]
    while (way.length < 8) way.push(tabbed(lines, way.at(-1)!, 1)!)
    expect(way.map(({ line, column }) => `${line - lineOf('A1.2.5.1')} ${column}`)).toEqual([
      '0 value',
      '1 value',
      '2 value',
      '3 value',
      '0 result',
      '0 note',
      '4 result',
      '4 note',
    ])
    expect(tabbed(lines, way[6]!, -1)).toEqual(way[5])
    expect(tabbed(lines, { line: 0, column: 'result' }, -1)).toBeNull()
  })

  it('goes on past the note of a fit item, into the note of an unfit one', () => {
    expect(continues(lines, cell('A1.2.5.1', 'result'), false)).toEqual(cell('A1.2.5.2', 'result'))
    expect(continues(lines, cell('A1.2.5.1', 'result'), true)).toEqual(cell('A1.2.5.1', 'note'))
    expect(continues(lines, cell('A1.2.5.1', 'value', 3), false)).toEqual(cell('A1.2.5.1', 'result'))
  })

  it('Home and End', () => {
    expect(border(lines, cell('A1.2.5.1', 'note', 1), 'start', false)).toEqual(cell('A1.2.5.1', 'value', 1))
    expect(border(lines, cell('A1.2.5.1', 'value'), 'start', true)).toEqual({ line: 0, column: 'result' })
    expect(border(lines, cell('A1.2.5.1', 'value'), 'end', true).column).toBe('note')
  })
})

describe('blocks', () => {
  const entries: ItemEntries = {
    'A1.2.5.1': { result: 'Y', values: { 公称直径: '10', 实测最小直径: '9.6' }, note: '两\t行\n"好"' },
    'A1.2.5.2': { result: 'NA' },
  }

  it('take all lines of an item along with its judgement', () => {
    const block = blockOf(lines, from(cell('A1.2.5.1', 'result'), cell('A1.2.5.2', 'result')))
    expect(block.to - block.from).toBe(4)
    expect(cellsIn(lines, block)).toHaveLength(2)
  })

  it('are copied as Excel takes them, and come back the same', () => {
    const block = blockOf(lines, from(cell('A1.2.5.1', 'value'), cell('A1.2.5.2', 'note')))
    const text = blockText(lines, entries, block)
    expect(tableIn(text)).toEqual([
      ['10', '符合', '两\t行\n"好"'],
      ['9.6', '', ''],
      ['', '', ''],
      ['', '', ''],
      ['', '无此项', ''],
    ])
    const start = cell('A1.2.5.1', 'value')
    const { writings, lost } = pasted(lines, from(start, start), tableIn(text))
    const store = createSheetStore(lines, contentOf({}))
    expect(store.getState().write(writings)).toEqual([])
    expect(lost).toEqual([])
    expect(store.getState().now.items).toMatchObject(entries)
  })

  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a ""b"""\t', [['a "b"', '']]],
    ['', [['']]],
    ['5" pipe', [['5" pipe']]],
    ['1\n\n2', [['1'], [''], ['2']]],
  ])('a text %j is the table %j', (text, table) => expect(tableIn(text)).toEqual(table))

  it('one copied value fills the whole selection', () =>
    expect(
      pasted(lines, from(cell('A1.2.4.1', 'result'), cell('A1.2.4.7', 'result')), [['符合']]).writings,
    ).toHaveLength(3))

  it('a single column runs from judgement to judgement', () => {
    const start = cell('A1.2.5.1', 'result')
    expect(
      pasted(lines, from(start, start), [['√'], ['×'], ['/']]).writings.map(
        (one) => lines[one.cell.line]?.item.no,
      ),
    ).toEqual(['A1.2.5.1', 'A1.2.5.2', 'A1.2.5.3'])
  })

  it('what meets no cell of its own is told, blanks are not', () => {
    const start = cell('A1.2.5.1', 'note')
    const { writings, lost } = pasted(lines, from(start, start), [
      ['好', '多余', ''],
      ['次行', '', ''],
    ])
    expect(writings).toEqual([{ cell: start, text: '好' }])
    expect(lost).toEqual(['多余', '次行'])
    expect(refusalOf(lines, [], lost)).toEqual({
      title: '有 2 格未填入',
      text: '有 2 格没有对应的位置：多余、次行',
    })
  })

  it('Ctrl+D repeats the first row, or the row above', () => {
    const down = fillDown(lines, entries, from(cell('A1.2.5.2', 'result'), cell('A1.2.5.6', 'result')))
    expect(down).toEqual([
      { cell: cell('A1.2.5.3', 'result'), text: '无此项' },
      { cell: cell('A1.2.5.6', 'result'), text: '无此项' },
    ])
    const above = fillDown(lines, entries, from(cell('A1.2.5.3', 'result'), cell('A1.2.5.3', 'result')))
    expect(above).toEqual([{ cell: cell('A1.2.5.3', 'result'), text: '无此项' }])
  })
})

const plain = { inspectdate: '', ninspectdate: '', inspectResult: '', problemDesc: '', note: '' }
const contentOf = (items: ItemEntries): Content => ({ items, header: { model: 'K1' }, plain })

describe('the store', () => {
  it('takes back and repeats whole steps, typed letters as one', () => {
    const store = createSheetStore(lines, contentOf({}))
    const at = cell('A1.3.2', 'value')
    for (const text of ['0', '0.', '0.4']) store.getState().write([{ cell: at, text }], 'typing')
    store.getState().write([{ cell: cell('A1.3.2', 'result'), text: 'Y' }])
    const read = () => readCell(lines, store.getState().now.items, at)
    store.getState().undo()
    expect(store.getState().now.items['A1.3.2']).toEqual({ values: { 平衡系数: '0.4' } })
    store.getState().undo()
    expect(read()).toBe('')
    store.getState().redo()
    expect(read()).toBe('0.4')
    store.getState().write([{ cell: at, text: '0.5' }])
    store.getState().redo()
    expect(read()).toBe('0.5')
  })

  it('tells what did not belong where it was put, and why', () => {
    const store = createSheetStore(lines, contentOf({}))
    const refused = store.getState().write([
      { cell: cell('A1.1.4', 'result'), text: '也许' },
      { cell: cell('A1.2.1.1', 'result'), text: 'Y' },
    ])
    expect(refusalOf(lines, refused)).toEqual({
      title: '有 1 格未填入',
      text: 'A1.1.4 ITEM 判定“也许”：应为 √符合、×不符合、—无此项 或 △资料确认符合'.replace(
        'ITEM',
        lines[cell('A1.1.4', 'result').line]?.item.name ?? '',
      ),
    })
    expect(refusalOf(lines, [])).toBeNull()
    expect(store.getState().now.items).toEqual({ 'A1.2.1.1': { result: 'Y' } })
  })
})

describe('changes', () => {
  const base = contentOf({ a: { result: 'Y' }, b: { note: 'x' } })

  it('are nothing when nothing differs but blanks', () => {
    expect(changesOf(base, base)).toBeNull()
    expect(changesOf(base, { ...base, items: { ...base.items, a: { result: 'Y', note: ' ' } } })).toBeNull()
  })

  it('name what differs, and can be put over the report again', () => {
    const now: Content = {
      items: { a: { result: 'N', note: '坏 ' }, b: {} },
      header: { model: 'K2', useunit: '甲' },
      plain: { ...plain, inspectResult: '合格' },
    }
    const changes = changesOf(base, now)!
    expect(changes).toEqual({
      items: { a: { result: 'N', note: '坏' }, b: null },
      header: { model: 'K2', useunit: '甲' },
      plain: { inspectResult: '合格' },
    })
    expect(withChanges(base, changes).items).toEqual({ a: { result: 'N', note: '坏' } })
  })
})

describe('keys', () => {
  const press = (key: string, over: object = {}) => ({ key, ctrl: false, shift: false, alt: false, ...over })
  const at = cell('A1.2.5.2', 'result')
  it.each([
    ['y', at, false, { do: 'judge', text: '符合' }],
    ['N', at, false, { do: 'judge', text: '不符合' }],
    ['-', at, false, { do: 'judge', text: '无此项' }],
    ['d', at, false, { do: 'judge', text: '资料确认符合' }],
    ['x', at, false, null],
    ['y', cell('A1.2.5.2', 'note'), false, null],
    ['Delete', at, false, { do: 'clear' }],
    ['ArrowLeft', cell('A1.2.5.2', 'note'), true, null],
    ['ArrowLeft', cell('A1.2.5.2', 'note'), false, { do: 'go', to: at, extend: false }],
    ['Enter', at, false, { do: 'go', to: cell('A1.2.5.3', 'result'), extend: false }],
    ['Tab', at, false, { do: 'go', to: cell('A1.2.5.3', 'result'), extend: false }],
    ['2', cell('A1.2.5.1', 'value', 2), false, { do: 'choose', text: '2' }],
    ['2', cell('A1.2.5.1', 'value', 1), false, null],
  ] as const)('%s at %j (editing %s): %j', (key, where, editing, command) =>
    expect(commandOf(press(key), { lines, at: where, editing, unfit: false })).toEqual(command),
  )

  it.each([
    ['d', 'fillDown'],
    ['z', 'undo'],
    ['y', 'redo'],
  ])('Ctrl+%s: %s', (key, name) =>
    expect(commandOf(press(key, { ctrl: true }), { lines, at, editing: true, unfit: false })).toEqual({
      do: name,
    }),
  )

  it('Tab leaves the sheet at its end', () => {
    const end = border(lines, at, 'end', true)
    const judged = { ...end, column: 'result' } as const
    for (const [where, unfit] of [
      [end, true],
      [judged, false],
    ] as const)
      expect(commandOf(press('Tab'), { lines, at: where, editing: false, unfit })).toEqual({ do: 'leave' })
  })
})
