import type { TableRow } from '@tejian/contract/reports/entry.ts'
import type { TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { testBrowser } from '../../../kit/testing/browser.tsx'
import { SheetPage, sheetWith, templateWith } from '../testing/sheetPage.tsx'

const thickness: TemplateItem = {
  no: '2.1',
  name: '壁厚测定',
  resultKind: 'measure',
  measures: [
    { name: '最小厚度', unit: 'mm', decimals: 1, min: 8, computed: 'min(实测厚度)' },
    { name: '点数', unit: '点', computed: 'count(实测厚度)' },
  ],
  table: {
    of: 'points',
    minRows: 2,
    sketch: 'verticalVessel',
    columns: [
      { name: '部位', unit: '', kind: 'choice', options: ['筒体', '封头'], required: true },
      { name: '公称', unit: 'mm', kind: 'number' },
      { name: '实测厚度', unit: 'mm', kind: 'number', decimals: 1, required: true, minExpr: '0.8*公称' },
    ],
  },
}
const piping: TemplateItem = {
  no: '3.1',
  name: '受检管线',
  resultKind: 'text',
  table: {
    of: 'lines',
    columns: [
      { name: '管线编号', unit: '', kind: 'text', required: true, from: 'pipeNo' },
      { name: '检验日期', unit: '', kind: 'date' },
      { name: '等级', unit: '', kind: 'choice', options: ['1级', '2级', '3级'] },
    ],
  },
}
const after: TemplateItem = { no: '4.1', name: '安全附件', resultKind: 'judge' }
const wide: TemplateItem = {
  no: '5.1',
  name: '焊缝',
  resultKind: 'judge',
  table: {
    of: 'points',
    columns: ['编号', '位置', '长度', '深度', '评级'].map((name) => ({ name, unit: '', kind: 'text' })),
  },
}
const template = templateWith([thickness, piping, after, wide])

const { visit } = testBrowser()

type Filled = { points?: readonly TableRow[]; lines?: readonly TableRow[]; archive?: readonly TableRow[] }

function open({ points, lines, archive = [] }: Filled = {}, readonly = false) {
  const sheet = sheetWith(template, {
    items: { ...(points && { '2.1': { rows: points } }), ...(lines && { '3.1': { rows: lines } }) },
    archiveRows: { '3.1': archive },
    readonly,
  })
  const { user } = visit({ '/': <SheetPage sheet={sheet} /> })
  return {
    user,
    /** What is kept of a table. */
    rows: (no = '2.1') => sheet.store.getState().now.items[no]?.rows ?? [],
  }
}
const pointTable = '2.1 壁厚测定 表格'
const lineTable = '3.1 受检管线 表格'
const wideTable = '5.1 焊缝 表格'
const grid = (name: string): HTMLElement => screen.getByRole('grid', { name })
/** A cell by row and column, from 0. */
const at = (row: number, column: number, table = pointTable): HTMLElement =>
  grid(table).querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)!
const texts = (table = pointTable): string[][] =>
  [...grid(table).querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll<HTMLElement>('td')].map(
      (cell) =>
        cell.querySelector('input')?.value ?? cell.querySelector('select')?.value ?? cell.textContent ?? '',
    ),
  )
const active = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null
const computed = (name: string): string | null =>
  screen.getByLabelText(`2.1 壁厚测定 ${name}`, { selector: 'output' }).textContent
/** The buttons above a table. */
const tool = (name: RegExp | string, no = '2.1'): HTMLElement =>
  within(document.getElementById(`item-${no}`)!).getByText(name, { selector: 'button, button *' })

const points: readonly TableRow[] = [
  { 部位: '筒体', 公称: '10', 实测厚度: '9.6' },
  { 部位: '封头', 公称: '12', 实测厚度: '11.8' },
]

describe('a table of points', () => {
  it('has the rows that it must have, and always one more to write into', async () => {
    const { user, rows } = open()
    expect(texts()).toHaveLength(2)
    await user.click(at(1, 2))
    await user.keyboard('9.6')
    expect(rows()).toEqual([{}, { 实测厚度: '9.6' }])
    expect(texts()).toHaveLength(3)
  })

  it('is typed into: Tab goes along a row and on to the next, the choice by its number', async () => {
    const { user, rows } = open()
    await user.click(at(0, 0))
    expect(active()).toBe('2.1 壁厚测定 第1行 部位')
    await user.selectOptions(document.activeElement!, '封头')
    await user.keyboard('{Tab}12{Tab}11.8{Tab}')
    expect(active()).toBe('2.1 壁厚测定 第2行 部位')
    expect(rows()).toEqual([{ 部位: '封头', 公称: '12', 实测厚度: '11.8' }])
    await user.keyboard('{Shift>}{Tab}{/Shift}')
    expect(active()).toBe('2.1 壁厚测定 第1行 实测厚度')
  })

  it('goes down by Enter, up by Shift+Enter, and every way by arrows', async () => {
    const { user } = open({ points })
    await user.click(at(0, 1))
    await user.keyboard('{Enter}')
    expect(active()).toBe('2.1 壁厚测定 第2行 公称')
    await user.keyboard('{Shift>}{Enter}{/Shift}')
    expect(active()).toBe('2.1 壁厚测定 第1行 公称')
    await user.keyboard('{ArrowRight}{ArrowDown}{ArrowLeft}')
    expect(active()).toBe('2.1 壁厚测定 第2行 公称')
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe('2.1 壁厚测定 表格，已填2行')
  })

  it('moves within a text that is being typed instead of leaving it', async () => {
    const { user, rows } = open({ points })
    await user.click(at(0, 2))
    await user.keyboard('{F2}{ArrowLeft}5')
    expect(active()).toBe('2.1 壁厚测定 第1行 实测厚度')
    expect(rows()[0]?.实测厚度).toBe('9.56')
    await user.keyboard('{Escape}')
    expect(rows()[0]?.实测厚度).toBe('9.6')
  })

  it('is left by Tab at the empty row below, for what comes after it', async () => {
    const { user } = open({ points })
    await user.click(at(1, 2))
    await user.keyboard('{Tab}')
    expect(active()).toBe('2.1 壁厚测定 第3行 部位')
    await user.keyboard('{Tab}')
    expect(active()).toBe('2.1 壁厚测定 判定')
  })

  it('is entered by Enter on the line above it, where it is to be filled in next', async () => {
    const { user } = open({ points: [{ 部位: '筒体', 公称: '10' }] })
    await user.click(at(0, 1))
    await user.keyboard('{Escape}')
    expect(active()).toBe('2.1 壁厚测定 表格，已填1行')
    await user.keyboard('{Enter}')
    expect(active()).toBe('2.1 壁厚测定 第1行 实测厚度')
  })

  it('takes a block from Excel, makes the rows for it, and says what does not belong', async () => {
    const { user, rows } = open()
    await user.click(at(0, 0))
    await user.paste('筒体\t10\t9.6\n罐体\t１２\t11.8\n封头\t\t7.9\n')
    expect(rows()).toEqual([
      { 部位: '筒体', 公称: '10', 实测厚度: '9.6' },
      { 公称: '12', 实测厚度: '11.8' },
      { 部位: '封头', 实测厚度: '7.9' },
    ])
    await screen.findByText('有 1 格未填入')
    expect(screen.getByText(/不是该列的选项或没有对应的列：罐体/)).toBeTruthy()
  })

  it('copies a block as Excel takes it, and clears it when it is cut', async () => {
    const { user, rows } = open({ points })
    await user.click(at(0, 1))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}')
    const copied = await user.copy()
    expect(copied?.getData('text/plain')).toBe('10\t9.6\n12\t11.8')
    await user.cut()
    expect(rows()).toEqual([{ 部位: '筒体' }, { 部位: '封头' }])
  })

  it('fills down, inserts, duplicates and removes rows by keys, and takes it all back', async () => {
    const { user, rows } = open({ points })
    await user.click(at(1, 1))
    await user.keyboard('{Control>}d{/Control}')
    expect(rows()[1]).toEqual({ ...points[1], 公称: '10' })
    await user.keyboard('{Control>}z{/Control}')
    await user.click(at(0, 1))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(rows()).toEqual([points[0], {}, points[1]])
    expect(active()).toBe('2.1 壁厚测定 第2行 部位')
    await user.keyboard('{Control>}{Delete}{/Control}')
    expect(rows()).toEqual(points)
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
    expect(rows()).toEqual([points[0], points[1], points[1]])
    await user.keyboard('{Control>}z{/Control}')
    expect(rows()).toEqual(points)
  })

  it('inserts and removes the chosen row by its buttons', async () => {
    const { user, rows } = open({ points })
    expect((tool('删除行').closest('button') as HTMLButtonElement).disabled).toBe(true)
    await user.click(at(0, 0))
    await user.click(tool('插入行'))
    expect(rows()).toEqual([points[0], {}, points[1]])
    await user.click(at(0, 0))
    await user.click(tool('删除行'))
    expect(rows()).toEqual([{}, points[1]])
    expect(screen.getByText('已填 1 行，至少 2 行')).toBeTruthy()
  })

  it('works out what follows from it with every letter', async () => {
    const { user } = open({ points })
    expect([computed('最小厚度'), computed('点数')]).toEqual(['9.6', '2'])
    await user.click(at(2, 2))
    await user.keyboard('7')
    expect([computed('最小厚度'), computed('点数')]).toEqual(['7.0', '3'])
    expect(screen.getByTitle('超出限值 ≥8.0 mm')).toBeTruthy()
    await user.keyboard('{Backspace}8.4')
    expect(computed('最小厚度')).toBe('8.4')
    expect(screen.queryByTitle('超出限值 ≥8.0 mm')).toBeNull()
    await user.keyboard('{Control>}{Delete}{/Control}')
    expect([computed('最小厚度'), computed('点数')]).toEqual(['9.6', '2'])
  })

  it('marks what lies beyond its limit, is no number, or is missing', async () => {
    const { user } = open({ points })
    await user.click(at(0, 2))
    await user.keyboard('7.9')
    expect(at(0, 2).title).toBe('超出限值 ≥8.0 mm')
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
    await user.keyboard('{ArrowDown}')
    await user.keyboard('约9')
    expect(at(1, 2).title).toBe('“实测厚度”应填数字，不适用的请选“无此项”')
    expect(at(0, 0).dataset.missing).toBeUndefined()
    await user.click(at(0, 0))
    await user.keyboard('{Delete}')
    expect(at(0, 0).dataset.missing).toBe('true')
  })

  it('numbers its points on the sketch', async () => {
    const { user, rows } = open({ points })
    await user.click(screen.getByText('用键盘标注', { selector: 'button, button *' }))
    expect(rows()[0]?.['@']).toBe('500,500')
    await user.click(screen.getByRole('button', { name: '第1点' }))
    fireEvent.keyDown(screen.getByRole('button', { name: '第1点' }), { key: 'ArrowRight' })
    expect(rows()[0]?.['@']).toBe('515,500')
  })

  it('that is only to be read has its rows and takes nothing', async () => {
    const { user, rows } = open({ points }, true)
    // Where a limit follows from the row, it stands beside the value.
    expect(texts()).toEqual([
      ['筒体', '10', '9.6≥8.0 mm'],
      ['封头', '12', '11.8≥9.6 mm'],
    ])
    await user.click(at(0, 2))
    await user.keyboard('1{Delete}{Control>}{Enter}{/Control}')
    await user.paste('1\t2\n3\t4')
    expect(rows()).toEqual(points)
    expect(screen.queryByText('插入行')).toBeNull()
  })
})

describe('a table of lines', () => {
  const archive = [{ 管线编号: 'PL-01' }, { 管线编号: 'PL-02' }]

  it('offers the lines of the archive that are not in it, and keeps what was written', async () => {
    const { user, rows } = open({ lines: [{ 管线编号: 'PL-02', 等级: '2级' }], archive })
    await user.click(tool(/带入档案管线 1 条/, '3.1'))
    expect(rows('3.1')).toEqual([{ 管线编号: 'PL-02', 等级: '2级' }, { 管线编号: 'PL-01' }])
    expect(screen.queryByText(/带入档案管线/)).toBeNull()
    expect(active()).toBe('3.1 受检管线 第2行 管线编号')
  })

  it('takes days as workbooks have them', async () => {
    const { user, rows } = open({ lines: archive })
    await user.click(at(0, 1, lineTable))
    await user.paste('2026/1/5\t1级\n2026年11月20日\t3级')
    expect(rows('3.1')).toEqual([
      { 管线编号: 'PL-01', 检验日期: '2026-01-05', 等级: '1级' },
      { 管线编号: 'PL-02', 检验日期: '2026-11-20', 等级: '3级' },
    ])
    await user.click(at(0, 1, lineTable))
    await user.keyboard('下周')
    expect(at(0, 1, lineTable).title).toBe('“检验日期”应为日期')
  })

  it('says at each cell what it is and may be, for a screen that has no room for its head', () => {
    open({ points, lines: archive })
    expect(at(0, 0, lineTable).dataset.name).toBe('管线编号 *')
    expect([0, 1, 2].map((column) => at(0, column).dataset.name)).toEqual([
      '部位 *',
      '公称 mm',
      '实测厚度 ≥8.0 mm *',
    ])
    expect(grid(lineTable).dataset.wide).toBeUndefined()
    expect(grid(wideTable).dataset.wide).toBe('true')
  })

  it('goes on by Tab to what stands below it', async () => {
    const { user } = open({ lines: archive })
    await user.click(at(2, 0, lineTable))
    await user.keyboard('{Tab}')
    expect(active()).toBe('3.1 受检管线 说明')
    await user.keyboard('{Tab}')
    expect(active()).toBe('4.1 安全附件 判定')
  })
})
