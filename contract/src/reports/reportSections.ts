import { type FlatReport, placeOf } from './flatten.ts'
import { isDerived } from './header.ts'
import { conclusionSection, headSection, itemSectionKey, type ReportSection } from './sectionKeys.ts'
import type { Template } from './templates/template.ts'

/** The parts of a report that are approved on their own, in the order in which they are read. */
export const sectionsOf = (template: Template): ReportSection[] => [
  conclusionSection,
  ...template.sections.map(({ title }) => ({ key: itemSectionKey(title), title })),
  headSection,
]

/** Which section a key of `FlatReport` or a remark's place belongs to; null for the report as a whole. */
export function sectionFinder(template: Template): (place: string) => string | null {
  const byItem = new Map(
    template.sections.flatMap(({ title, items }) =>
      items.map(({ no }) => [no, itemSectionKey(title)] as const),
    ),
  )
  return (place) => {
    // A remark names an item without a part of it.
    const { kind, name } = placeOf(byItem.has(place.replace(/^items\./, '')) ? `${place}.note` : place)
    if (place === 'report') return null
    // Number and dates stand in the head too; they are decided with the conclusion.
    if (kind === 'header') return isDerived(name) ? conclusionSection.key : headSection.key
    return kind === 'items' ? (byItem.get(name) ?? conclusionSection.key) : conclusionSection.key
  }
}

/** What stands in each section, as one text that differs when anything in it does. */
export function sectionTexts(template: Template, flat: FlatReport): Map<string, string> {
  const find = sectionFinder(template)
  const bySection = Map.groupBy(Object.entries(flat).toSorted(), ([place]) => find(place))
  return new Map(sectionsOf(template).map(({ key }) => [key, JSON.stringify(bySection.get(key) ?? [])]))
}
