import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { TemplateItem, TemplateSection } from '@tejian/contract/reports/templates/template.ts'
import { itemAt, type Place, pathOf, placeOf, sectionAt } from './nodes.ts'
import { nextNumber } from './numbering.ts'

/** A template after a change of its tree, and the node that is selected then. */
export type Edited = { readonly content: TemplateContent; readonly selected: string }

const put = <T>(list: readonly T[], place: number, value: T): T[] =>
  list.map((one, index) => (index === place ? value : one))

const withSections = (content: TemplateContent, sections: readonly TemplateSection[]): TemplateContent => ({
  ...content,
  sections,
})

export function withSection(
  content: TemplateContent,
  path: string,
  section: TemplateSection,
): TemplateContent {
  const place = placeOf(path)
  return place ? withSections(content, put(content.sections, place.section, section)) : content
}

export function withItem(content: TemplateContent, path: string, item: TemplateItem): TemplateContent {
  const section = sectionAt(content, path)
  const place = placeOf(path)
  if (!section || place?.item === null || place?.item === undefined) return content
  return withSection(content, path, { ...section, items: put(section.items, place.item, item) })
}

const withItems = (content: TemplateContent, section: number, items: readonly TemplateItem[]) =>
  withSection(content, pathOf({ section, item: null }), {
    ...(content.sections[section] as TemplateSection),
    items,
  })

/** A new section behind the selected one, or at the end. */
export function sectionAdded(content: TemplateContent, path: string): Edited {
  const after = placeOf(path)?.section ?? content.sections.length - 1
  const section: TemplateSection = { title: '', items: [] }
  return {
    content: withSections(content, content.sections.toSpliced(after + 1, 0, section)),
    selected: pathOf({ section: after + 1, item: null }),
  }
}

/** A new item behind the selected one, at the end of the selected section, or of the last one. */
export function itemAdded(content: TemplateContent, path: string): Edited {
  const place = placeOf(path)
  const section = place?.section ?? content.sections.length - 1
  const items = content.sections[section]?.items
  if (!items) return itemAdded(sectionAdded(content, path).content, 'sections.0')
  const at = place?.item === null || place?.item === undefined ? items.length : place.item + 1
  const item: TemplateItem = { no: nextNumber(content, section, at), name: '', resultKind: 'judge' }
  return {
    content: withItems(content, section, items.toSpliced(at, 0, item)),
    selected: pathOf({ section, item: at }),
  }
}

/** A second one of the selected section or item, behind it; an item gets the next free number. */
export function duplicated(content: TemplateContent, path: string): Edited | null {
  const place = placeOf(path)
  const section = sectionAt(content, path)
  const item = itemAt(content, path)
  if (!place || !section) return null
  if (!item || place.item === null) {
    const copy = { ...section, title: `${section.title}（副本）` }
    return {
      content: withSections(content, content.sections.toSpliced(place.section + 1, 0, copy)),
      selected: pathOf({ section: place.section + 1, item: null }),
    }
  }
  const at = place.item + 1
  const copy = { ...item, no: nextNumber(content, place.section, at) }
  return {
    content: withItems(content, place.section, section.items.toSpliced(at, 0, copy)),
    selected: pathOf({ section: place.section, item: at }),
  }
}

/** Without the selected section or item; what stood before it is selected. */
export function removed(content: TemplateContent, path: string): Edited | null {
  const place = placeOf(path)
  const section = sectionAt(content, path)
  if (!place || !section) return null
  if (place.item === null)
    return {
      content: withSections(content, content.sections.toSpliced(place.section, 1)),
      selected: place.section > 0 ? pathOf({ section: place.section - 1, item: null }) : 'head',
    }
  return {
    content: withItems(content, place.section, section.items.toSpliced(place.item, 1)),
    selected: pathOf({ section: place.section, item: place.item > 0 ? place.item - 1 : null }),
  }
}

/** One place up or down; an item goes on into the section beside its own. */
export function moved(content: TemplateContent, path: string, by: 1 | -1): Edited | null {
  const place = placeOf(path)
  const section = sectionAt(content, path)
  if (!place || !section) return null
  if (place.item === null) return sectionMovedTo(content, place.section, place.section + by)
  const to = place.item + by
  if (to >= 0 && to < section.items.length) return itemMovedTo(content, place, { ...place, item: to })
  const beside = content.sections[place.section + by]
  if (!beside) return null
  return itemMovedTo(content, place, {
    section: place.section + by,
    item: by > 0 ? 0 : beside.items.length,
  })
}

function sectionMovedTo(content: TemplateContent, from: number, to: number): Edited | null {
  const section = content.sections[from]
  if (!section || to < 0 || to >= content.sections.length) return null
  return {
    content: withSections(content, content.sections.toSpliced(from, 1).toSpliced(to, 0, section)),
    selected: pathOf({ section: to, item: null }),
  }
}

/** `to.item` is the item's place once it was taken away from where it stood. */
function itemMovedTo(content: TemplateContent, from: Place, to: Place): Edited | null {
  const item = content.sections[from.section]?.items[from.item ?? -1]
  const without = content.sections[from.section]?.items.toSpliced(from.item ?? 0, 1)
  if (!item || !without || !content.sections[to.section]) return null
  const taken = withItems(content, from.section, without)
  const items = taken.sections[to.section]?.items ?? []
  const at = Math.min(to.item ?? items.length, items.length)
  return {
    content: withItems(taken, to.section, items.toSpliced(at, 0, item)),
    selected: pathOf({ section: to.section, item: at }),
  }
}

/** Drawn with the mouse: a section to the place of another one, an item before another one or to the end of a section. */
export function dropped(content: TemplateContent, from: string, onto: string): Edited | null {
  const [source, target] = [placeOf(from), placeOf(onto)]
  if (!source || !target || from === onto) return null
  if (source.item === null) return sectionMovedTo(content, source.section, target.section)
  if (target.item === null) return itemMovedTo(content, source, target)
  const behind = source.section === target.section && source.item < target.item
  return itemMovedTo(content, source, { ...target, item: behind ? target.item - 1 : target.item })
}
