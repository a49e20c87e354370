import { countOf } from '@tejian/contract/reports/templates/unfit.ts'
import { useDeferredValue } from 'react'
import { useFacts, useSheet, useSheetState } from '../sheet/sheetContext.ts'

const goTo = (id: string): void => document.getElementById(id)?.scrollIntoView({ block: 'start' })

/** The sections of the sheet to jump to, each with what is open and what was found unfit. */
export function SectionList() {
  const { template } = useSheet()
  const facts = useFacts()
  const items = useDeferredValue(useSheetState(({ now }) => now.items))
  return (
    <nav className="entry-sections" aria-label="章节">
      <button type="button" onClick={() => goTo('section-head')}>
        报告表头
      </button>
      {template.sections.map(({ title, items: own }, place) => {
        const { open, unfit, out } = countOf(own, items, facts)
        return (
          <button key={title} type="button" title={title} onClick={() => goTo(`section-${place}`)}>
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
      })}
      <button type="button" onClick={() => goTo('section-conclusion')}>
        检验结论
      </button>
    </nav>
  )
}
