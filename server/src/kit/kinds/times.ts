import { dateText } from './cellTexts.ts'
import { equalsDay, equalsMoment, isMoment } from './equality.ts'
import type { ServerKind } from './kind.ts'
import { text } from './texts.ts'

export const date: ServerKind = {
  ...text,
  column: 'date',
  carries: true,
  fits: isMoment,
  until: '<',
  equals: equalsDay,
  searchedInside: false,
  cell: 'date',
  fromCell(spec, cell, given) {
    const day = dateText(cell)
    return day ? { raw: day } : { problem: `${spec.label}“${given}”不是日期，应为 2026-01-31 的形式` }
  },
  control: 'date',
  rangeControl: 'dateRange',
}

export const dateTime: ServerKind = {
  ...date,
  column: 'timestamptz',
  equals: equalsMoment,
  cell: 'text',
  fromCell: text.fromCell,
  control: 'dateTime',
}
