import type { RefusedLines } from '@tejian/contract/shared/transfers/calls.ts'
import { expect, it } from 'vitest'
import { edited, mendedLines, shownColumns } from './mending.ts'

const column = (name: string) => ({ name, title: name, options: [] })
const refused: RefusedLines = {
  columns: ['unitname', 'creditcode', 'address'].map(column),
  rows: [
    { row: 2, sentence: '', cells: { unitname: '甲', creditcode: '错' }, at: { creditcode: '格式不正确' } },
    { row: 5, sentence: '整行有误', cells: { unitname: '乙', creditcode: '对' }, at: {} },
  ],
}

it('sends the lines whose texts are others than before, and of them the changed cells', () => {
  const typed = edited(edited({}, 2, 'creditcode', '新'), 2, 'address', '路1号')
  expect(mendedLines(refused, typed)).toEqual([{ row: 2, cells: { creditcode: '新', address: '路1号' } }])
  expect(mendedLines(refused, edited(typed, 5, 'creditcode', '对 '))).toHaveLength(1)
  expect(mendedLines(refused, edited({}, 2, 'creditcode', '错'))).toEqual([])
})

it('shows what names a line and what is wrong, the rest when asked to', () => {
  expect(shownColumns(refused).map(({ name }) => name)).toEqual(['unitname', 'creditcode'])
})
