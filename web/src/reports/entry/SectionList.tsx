import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { countOf } from '@tejian/contract/reports/templates/unfit.ts'
import { memo, useDeferredValue } from 'react'
import { useFacts, useSheet, useSheetState } from '../sheet/sheetContext.ts'

const goTo = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** The sections of the sheet to jump to, each with what is open and what was found unfit. */
export function SectionList() {
  const { template } = useSheet()
  const facts = useFacts()
  const entries = useDeferredValue(useSheetState(({ now }) => now.items))
  return (
    <nav className="entry-sections" aria-label="章节">
      <button type="button" onClick={() => goTo('section-head')}>
        报告表头
      </button>
      {template.sections.map((section, place) => (
        <SectionLink key={section.title} {...{ section, place, entries, facts }} />
      ))}
      <button type="button" onClick={() => goTo('section-conclusion')}>
        检验结论
      </button>
    </nav>
  )
}

type SectionLinkProps = {
  section: Template['sections'][number]
  place: number
  entries: ItemEntries
  facts: Facts
}

/** Counted anew only when an item of its own has changed. */
const SectionLink = memo(
  function SectionLink({ section: { title, items }, place, entries, facts }: SectionLinkProps) {
    const { open, unfit, out } = countOf(items, entries, facts)
    return (
      <button type="button" title={title} onClick={() => goTo(`section-${place}`)}>
        <span>{title}</span>
        {open > 0 && <b title="未完成">{open}</b>}
        {unfit > 0 && (
          <b data-tone="red" title="不符合">
            ×{unfit}
          </b>
        )}
        {out > unfit && (
          <b data-tone="red" title="超出限值">
            !{out}
          </b>
        )}
        {open + unfit + out === 0 && <b data-tone="green">√</b>}
      </button>
    )
  },
  (a, b) =>
    a.section === b.section &&
    a.facts === b.facts &&
    a.section.items.every(({ no }) => a.entries[no] === b.entries[no]),
)
