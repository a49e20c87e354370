import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { Agreement, Place } from '@tejian/contract/reports/templates/template.ts'

/** A number and what counts in it: `A1.2.3` is `A1.2.` and 3. */
function split(no: string): { before: string; count: number } | null {
  const [, before = '', count] = /^(.*?)(\d+)$/.exec(no) ?? []
  return count === undefined ? null : { before, count: Number(count) }
}

/** The number of a new item at a place of a section: the one before it counted on to the next that is free. */
export function nextNumber(
  { sections }: Pick<TemplateContent, 'sections'>,
  section: number,
  at: number,
): string {
  const taken = new Set(sections.flatMap(({ items }) => items.map(({ no }) => no)))
  const before = split(sections[section]?.items[at - 1]?.no ?? '') ?? { before: `${section + 1}.`, count: 0 }
  let count = before.count + 1
  while (taken.has(`${before.before}${count}`)) count += 1
  return `${before.before}${count}`
}

export type Renumbered = {
  readonly path: string
  readonly name: string
  readonly from: string
  readonly to: string
}

/** The beginning that most of the numbers share; what the section's place gives where none does. */
function prefixOf(numbers: readonly string[], section: number): string {
  const prefixes = numbers.flatMap((no) => split(no)?.before ?? [])
  const counted = [...new Set(prefixes)].map((prefix) => ({
    prefix,
    times: prefixes.filter((one) => one === prefix).length,
  }))
  return counted.toSorted((a, b) => b.times - a.times)[0]?.prefix ?? `${section + 1}.`
}

/** How the items of a section would be numbered one after the other. */
export function renumbering({ sections }: Pick<TemplateContent, 'sections'>, section: number): Renumbered[] {
  const items = sections[section]?.items ?? []
  const prefix = prefixOf(
    items.map(({ no }) => no),
    section,
  )
  return items.map(({ no, name }, item) => ({
    path: `sections.${section}.items.${item}`,
    name,
    from: no,
    to: `${prefix}${item + 1}`,
  }))
}

function agreementRenumbered(agreement: Agreement, numberOf: (no: string) => string): Agreement {
  const at = <P extends Place>(place: P): P => ({ ...place, no: numberOf(place.no) })
  const { cycle, nominal, permitted, same } = agreement
  return {
    ...(cycle && { cycle: at(cycle) }),
    ...(nominal && { nominal: nominal.map(at) }),
    ...(permitted && { permitted: at(permitted) }),
    ...(same && { same: same.map(at) }),
  }
}

/** A template whose items have other numbers; what names them by number follows. */
export function renumbered(content: TemplateContent, changes: readonly Renumbered[]): TemplateContent {
  const byPath = new Map(changes.map(({ path, to }) => [path, to]))
  const byNumber = new Map(changes.map(({ from, to }) => [from, to]))
  const sections = content.sections.map((section, place) => ({
    ...section,
    items: section.items.map((item, index) => {
      const no = byPath.get(`sections.${place}.items.${index}`)
      return no === undefined || no === item.no ? item : { ...item, no }
    }),
  }))
  const { agreement } = content
  return {
    ...content,
    sections,
    ...(agreement && { agreement: agreementRenumbered(agreement, (no) => byNumber.get(no) ?? no) }),
  }
}
