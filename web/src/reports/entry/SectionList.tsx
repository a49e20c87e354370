import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { isSectionEntered, type Template } from '@tejian/contract/reports/templates/template.ts'
import { countOf } from '@tejian/contract/reports/templates/unfit.ts'
import { memo, useDeferredValue } from 'react'
import { useFacts, useSheet, useSheetState } from '../sheet/sheetContext.ts'

const goTo = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** The sections of the sheet to jump to, each with what is open and what was found unfit. */
export function SectionList() {
  const { template, closed, store, readonly } = useSheet()
  const open = (place: number): void => {
    store.getState().openSection(place)
    requestAnimationFrame(() => goTo(`section-${place}`))
  }
  const facts = useFacts()
  const entries = useDeferredValue(useSheetState(({ now }) => now.items))
  return (
    <nav className="entry-sections" aria-label="章节">
      <button type="button" onClick={() => goTo('section-head')}>
        报告表头
      </button>
      {template.sections.map((section, place) =>
        closed.includes(place) ? (
          <button
            key={section.title}
            type="button"
            data-closed
            title={`${section.title}（需要时填写）`}
            onClick={() => (readonly ? goTo(`section-${place}`) : open(place))}
          >
            <span>{section.title}</span>
            <small>需要时</small>
          </button>
        ) : (
          <SectionLink key={section.title} {...{ section, place, entries, facts }} />
        ),
      )}
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
  function SectionLink({ section, place, entries, facts }: SectionLinkProps) {
    const { title, items, optional } = section
    // Opened only to look into it, an optional section asks for nothing yet.
    const asked = !optional || isSectionEntered(section, entries)
    const { open, unfit, out } = countOf(asked ? items : [], entries, facts)
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
        {asked && open + unfit + out === 0 && <b data-tone="green">√</b>}
      </button>
    )
  },
  (a, b) =>
    a.section === b.section &&
    a.facts === b.facts &&
    a.section.items.every(({ no }) => a.entries[no] === b.entries[no]),
)
