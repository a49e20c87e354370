import type { Writing } from './clipboard.ts'
import type { Line } from './lines.ts'

const columnNames = { value: '结果', result: '判定', note: '说明' } as const

/** Why a text does not belong into a cell, and what would. */
function because({ value }: Line, column: Writing['cell']['column']): string {
  if (column === 'result') return '应为 √符合、×不符合、—无此项 或 △资料确认符合'
  if (value.kind === 'choice' || value.kind === 'case') return `应为 ${value.options.join('、')}`
  if (value.kind === 'instruments') return '应为本次检验携带的仪器'
  if (value.kind === 'table') return '请在下方的表格中填写'
  return '该项目没有测量值'
}

const mostTold = 3

/** Texts that were put where they do not belong: which, where, and what belongs there. */
export function refusedSentences(lines: readonly Line[], refused: readonly Writing[]): string[] {
  return refused.flatMap(({ cell, text }) => {
    const line = lines[cell.line]
    if (!line) return []
    return [
      `${line.item.no} ${line.item.name} ${columnNames[cell.column]}“${text.trim()}”：${because(line, cell.column)}`,
    ]
  })
}

/** The same for a warning: the first of them, and what met no cell at all; null when nothing was refused. */
export function refusalOf(
  lines: readonly Line[],
  refused: readonly Writing[],
  lost: readonly string[] = [],
): { title: string; text: string } | null {
  if (refused.length + lost.length === 0) return null
  const told = refusedSentences(lines, refused)
  const more = told.length > mostTold ? [`等 ${told.length} 格`] : []
  const beyond =
    lost.length > 0
      ? [
          `${refused.length > 0 ? '另有' : '有'} ${lost.length} 格没有对应的位置：${lost.slice(0, mostTold).join('、')}`,
        ]
      : []
  return {
    title: `有 ${refused.length + lost.length} 格未填入`,
    text: [...told.slice(0, mostTold), ...more, ...beyond].join('；'),
  }
}
