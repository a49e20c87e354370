import { type AnyRecord, type FieldSpec, fieldOf } from '@tejian/contract/kit/record.ts'
import { columnOf, type View } from '@tejian/contract/kit/view.ts'
import { widthOf } from '../fields/kinds.ts'

/** One person's wish for one column, as the layout calls carry it (spec 2 §7.9). */
export type ColumnPreference = {
  readonly key: string
  readonly sort?: number | undefined
  readonly width?: number | undefined
  readonly fixed?: 'left' | 'right' | '' | undefined
  readonly hidden?: boolean | undefined
}

export type ListColumn = {
  readonly field: string
  readonly spec: FieldSpec
  readonly width: number
  readonly pin: 'left' | 'right' | null
  readonly hidden: boolean
}

const leastWidth = 56
const mostWidth = 900

/** Limits a column width, in px, so that the column can be read and its edge dragged. */
export const limitWidth = (width: number): number =>
  Math.round(Math.min(mostWidth, Math.max(leastWidth, width)))

function ownColumns(view: View): ListColumn[] {
  return view.columns.flatMap((column) => {
    const { field, width, pin } = columnOf<AnyRecord>(column)
    const spec = fieldOf(view.record, field)
    return spec ? [{ field, spec, width: width ?? widthOf(spec), pin: pin ?? null, hidden: false }] : []
  })
}

/**
 * The view's columns with a person's wishes: order, width, pin, hidden. Wishes for columns that the view no longer has
 * are dropped; a column that the person has never seen stands after its neighbour in the view.
 */
export function mergeColumns(view: View, preferences: readonly ColumnPreference[]): ListColumn[] {
  const own = ownColumns(view)
  const wishes = new Map(preferences.map((wish, place) => [wish.key, { ...wish, sort: wish.sort ?? place }]))
  let before = -1
  const placed = own.map((column, place) => {
    const wish = wishes.get(column.field)
    before = wish?.sort ?? before + 0.001
    return { column: wish ? withWish(column, wish) : column, sort: before, place }
  })
  return placed.sort((a, b) => a.sort - b.sort || a.place - b.place).map(({ column }) => column)
}

function withWish(column: ListColumn, wish: ColumnPreference): ListColumn {
  return {
    ...column,
    width: wish.width ? limitWidth(wish.width) : column.width,
    pin: wish.fixed === undefined ? column.pin : wish.fixed || null,
    hidden: wish.hidden ?? false,
  }
}

/** The wishes that a column list stands for, as they are saved. */
export function preferencesOf(columns: readonly ListColumn[]): ColumnPreference[] {
  return columns.map(({ field, width, pin, hidden }, sort) => ({
    key: field,
    sort,
    width,
    fixed: pin ?? '',
    hidden,
  }))
}

/** Columns as they stand from left to right: pinned ones at their edges. */
export function shownColumns(columns: readonly ListColumn[]): ListColumn[] {
  const shown = columns.filter((column) => !column.hidden)
  const at = (pin: ListColumn['pin']) => shown.filter((column) => column.pin === pin)
  return [...at('left'), ...at(null), ...at('right')]
}

/** Whether columns stand alike: order, width, pin and visibility. */
export const sameColumns = (a: readonly ListColumn[], b: readonly ListColumn[]): boolean =>
  JSON.stringify(preferencesOf(a)) === JSON.stringify(preferencesOf(b))
