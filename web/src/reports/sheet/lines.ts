import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { isOfKinds } from '@tejian/contract/reports/templates/instrumentKinds.ts'
import { caseOf, casesOf } from '@tejian/contract/reports/templates/limits.ts'
import {
  type ItemTable,
  isSectionEntered,
  type Measure,
  type Template,
  type TemplateItem,
} from '@tejian/contract/reports/templates/template.ts'
import { isJudged } from '@tejian/contract/reports/templates/unfit.ts'

/** What stands in the value column of a line. */
export type ValueKind =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly name: string; readonly measure: Measure }
  /** A case by which the limit of the next line is found. */
  | { readonly kind: 'case'; readonly name: string; readonly options: readonly string[] }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly multiple: boolean }
  | { readonly kind: 'text' }
  /** Chosen among the instruments of the visit. */
  | { readonly kind: 'instruments'; readonly options: readonly string[] }
  /** Worked out from the others: read, never filled in. */
  | { readonly kind: 'computed'; readonly name: string; readonly measure: Measure }
  /** The way into the item's table, which stands below its lines. */
  | { readonly kind: 'table'; readonly table: ItemTable }

/** A line of the sheet: an item, or one of several values of it. Judgement and note stand once, in its first line. */
export type Line = {
  readonly item: TemplateItem
  readonly section: number
  readonly value: ValueKind
  /** Index of the item's first line. */
  readonly first: number
  /** Lines of the item. */
  readonly height: number
  /** In a section that is closed until it is needed: it has no cells. */
  readonly hidden?: boolean
}

function valuesOf(item: TemplateItem, carried: readonly string[]): ValueKind[] {
  const described: ValueKind[] = item.resultKind === 'text' ? [{ kind: 'text' }] : []
  const instruments: ValueKind[] =
    item.resultKind === 'instruments'
      ? [{ kind: 'instruments', options: carried.filter((name) => isOfKinds(name, item.instrumentKinds)) }]
      : []
  const chosen: ValueKind[] = item.options
    ? [{ kind: 'choice', options: item.options, multiple: item.multiple === true }]
    : []
  const measured = (item.measures ?? []).flatMap((measure): ValueKind[] => {
    const { name, computed } = measure
    if (computed !== undefined) return [{ kind: 'computed', name, measure }]
    const cases = casesOf(measure)
    const number: ValueKind = { kind: 'number', name, measure }
    return cases.length > 0 ? [{ kind: 'case', name: caseOf(measure), options: cases }, number] : [number]
  })
  const table: ValueKind[] = item.table ? [{ kind: 'table', table: item.table }] : []
  const all =
    item.resultKind === 'text' ? [...described, ...table] : [...instruments, ...chosen, ...measured, ...table]
  return all.length > 0 ? all : [{ kind: 'none' }]
}

/** The lines of a template's sheet, in the order of the paper. `carried`: the instruments of the visit. */
export function linesOf(template: Template, carried: readonly string[] = []): Line[] {
  const lines: Line[] = []
  template.sections.forEach(({ items }, section) => {
    for (const item of items) {
      const values = valuesOf(item, carried)
      const first = lines.length
      for (const value of values) lines.push({ item, section, value, first, height: values.length })
    }
  })
  return lines
}

/** Sections that are closed: there when something was entered in them, and neither that nor opened. */
export const closedSections = (
  { sections }: Template,
  items: ItemEntries,
  opened: ReadonlySet<number>,
): number[] =>
  sections.flatMap((section, place) =>
    section.optional && !opened.has(place) && !isSectionEntered(section, items) ? [place] : [],
  )

export const columns = ['value', 'result', 'note'] as const
export type Column = (typeof columns)[number]

/** A place of the sheet that can be filled in. */
export type Cell = { readonly line: number; readonly column: Column }

export const sameCell = (a: Cell | null, b: Cell | null): boolean =>
  a?.line === b?.line && a?.column === b?.column

/** Whether nothing can be filled in at the value's place. */
export const isFixed = ({ kind }: ValueKind): boolean => kind === 'none' || kind === 'computed'

/** The cell at a place; judgement and note of all lines of an item are one. Null where nothing can be filled in. */
export function cellAt(lines: readonly Line[], line: number, column: Column): Cell | null {
  const at = lines[line]
  if (!at || at.hidden) return null
  if (column === 'value') return isFixed(at.value) ? null : { line, column }
  if (column === 'result' && !isJudged(at.item)) return null
  return { line: at.first, column }
}
