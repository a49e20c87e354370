import type { ItemEntries, TableRow } from '@tejian/contract/reports/entry.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { screen } from '@testing-library/react'
import { type ComponentProps, Profiler } from 'react'
import { describe, expect, it } from 'vitest'
import { testBrowser } from '../../kit/testing/browser.tsx'
import { SheetPage, sheetWith, templateWith } from './testing/sheetPage.tsx'

const numbered = (count: number): number[] => Array.from({ length: count }, (_, place) => place + 1)
const measured = (no: string): TemplateItem => ({
  no,
  name: '间隙',
  resultKind: 'measure',
  measures: [{ name: '间隙', unit: 'mm', max: 6 }],
})
const table: TemplateItem = {
  no: '151',
  name: '壁厚',
  resultKind: 'measure',
  measures: [{ name: '最小厚度', unit: 'mm', decimals: 1, min: 8, computed: 'min(实测厚度)' }],
  table: {
    of: 'points',
    columns: [
      { name: '部位', unit: '', kind: 'text' },
      { name: '公称', unit: 'mm', kind: 'number' },
      { name: '实测厚度', unit: 'mm', kind: 'number', required: true, minExpr: '0.8*公称' },
    ],
  },
}
/** 150 items and a table of 60 rows, filled in. */
const template = templateWith([...numbered(150).map((no) => measured(String(no))), table])
const rows: readonly TableRow[] = numbered(60).map(() => ({ 部位: '筒体', 公称: '10', 实测厚度: '9.6' }))
const items: ItemEntries = {
  ...Object.fromEntries(numbered(150).map((no) => [String(no), { result: 'Y', values: { 间隙: '3' } }])),
  '151': { result: 'Y', rows },
}

const { visit } = testBrowser()

function open() {
  let commits = 0
  const count: ComponentProps<typeof Profiler>['onRender'] = () => {
    commits += 1
  }
  const { user } = visit({
    '/': (
      <Profiler id="sheet" onRender={count}>
        <SheetPage sheet={sheetWith(template, { items })} />
      </Profiler>
    ),
  })
  return {
    user,
    /** What a key draws anew, and in how many goes. */
    drawnBy: async (key: string): Promise<{ commits: number; places: string[] }> => {
      const before = drawn()
      commits = 0
      await user.keyboard(key)
      const now = drawn()
      const anew = [...now].flatMap(([row, props]) => (before.get(row) === props ? [] : row))
      return { commits, places: anew.map(nameOf) }
    },
  }
}

/** React gives an element new properties whenever the component that holds it was rendered. */
const propertiesOf = (element: Element): unknown =>
  Object.entries(element).find(([key]) => key.startsWith('__reactProps$'))?.[1]
const drawn = (): ReadonlyMap<Element, unknown> =>
  new Map(
    [...document.querySelectorAll('.sheet tr:not(.sheet-tablerow)')].map((row) => [
      row,
      // Of a row its last cell: the row itself belongs to whoever holds the table.
      propertiesOf(row.lastElementChild ?? row),
    ]),
  )
const nameOf = (row: Element): string => row.querySelector('strong, th, .sheet-name')?.textContent ?? ''
const cell = (place: string): HTMLElement =>
  screen.getByRole('grid', { name: '151 壁厚 表格' }).querySelector<HTMLElement>(`[data-place="${place}"]`)!

describe('a key in a sheet of 150 items with a table of 60 rows', () => {
  it('typed into the table draws its row, the head of the table and the line of its item with what is worked out', async () => {
    const { user, drawnBy } = open()
    await user.click(cell('29 2'))
    expect(await drawnBy('7')).toEqual({ commits: 1, places: ['151', '测点', '点号', '30'] })
  })
  it('typed into an item draws that item alone', async () => {
    const { user, drawnBy } = open()
    await user.click(document.querySelector<HTMLElement>('[data-cell="70 value"]')!)
    expect(await drawnBy('7')).toEqual({ commits: 1, places: ['71'] })
  })
  it('that goes on draws the two that it leads between', async () => {
    const { user, drawnBy } = open()
    await user.click(cell('29 2'))
    expect(await drawnBy('{ArrowDown}')).toEqual({ commits: 1, places: ['点号', '30', '31'] })
  })
})
