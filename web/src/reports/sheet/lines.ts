import { caseOf, casesOf } from '@tejian/contract/reports/templates/limits.ts'
import type { Measure, Template, TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { isJudged } from '@tejian/contract/reports/templates/unfit.ts'

/** What stands in the value column of a line. */
export type ValueKind =
  | { readonly kind: 'none' }
  | { readonly kind: 'number'; readonly name: string; readonly measure: Measure }
  /** A case by which the limit of the next line is found. */
  | { readonly kind: 'case'; readonly name: string; readonly options: readonly string[] }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly multiple: boolean }
  | { readonly kind: 'text' }

/** A line of the sheet: an item, or one of several values of it. Judgement and note stand once, in its first line. */
export type Line = {
  readonly item: TemplateItem
  readonly section: number
  readonly value: ValueKind
  /** Index of the item's first line. */
  readonly first: number
  /** Lines of the item. */
  readonly height: number
}

function valuesOf(item: TemplateItem): ValueKind[] {
  if (item.resultKind === 'text') return [{ kind: 'text' }]
  const chosen: ValueKind[] = item.options
    ? [{ kind: 'choice', options: item.options, multiple: item.multiple === true }]
    : []
  const measured = (item.measures ?? []).flatMap((measure): ValueKind[] => {
    const cases = casesOf(measure)
    const number: ValueKind = { kind: 'number', name: measure.name, measure }
    return cases.length > 0 ? [{ kind: 'case', name: caseOf(measure), options: cases }, number] : [number]
  })
  const all = [...chosen, ...measured]
  return all.length > 0 ? all : [{ kind: 'none' }]
}

/** The lines of a template's sheet, in the order of the paper. */
export function linesOf(template: Template): Line[] {
  const lines: Line[] = []
  template.sections.forEach(({ items }, section) => {
    for (const item of items) {
      const values = valuesOf(item)
      const first = lines.length
      for (const value of values) lines.push({ item, section, value, first, height: values.length })
    }
  })
  return lines
}

export const columns = ['value', 'result', 'note'] as const
export type Column = (typeof columns)[number]

/** A place of the sheet that can be filled in. */
export type Cell = { readonly line: number; readonly column: Column }

export const sameCell = (a: Cell | null, b: Cell | null): boolean =>
  a?.line === b?.line && a?.column === b?.column

/** The cell at a place; judgement and note of all lines of an item are one. Null where nothing can be filled in. */
export function cellAt(lines: readonly Line[], line: number, column: Column): Cell | null {
  const at = lines[line]
  if (!at) return null
  if (column === 'value') return at.value.kind === 'none' ? null : { line, column }
  if (column === 'result' && !isJudged(at.item)) return null
  return { line: at.first, column }
}
