import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { headerLabels } from '@tejian/contract/reports/header.ts'
import type { Circumstances } from '@tejian/contract/reports/templates/conclusion.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { type SheetProblem, sheetProblems } from '@tejian/contract/reports/templates/problems.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { Alert } from 'antd'
import { useDeferredValue, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import '../../kit/form/form.css'
import type { Content } from '../sheet/changes.ts'
import type { Line } from '../sheet/lines.ts'
import type { SheetStore } from '../sheet/sheetStore.ts'
import { jumpTo } from './jump.ts'

/** What keeps a report from being submitted, by the template's rules. The dates are checked by the server. */
export function problemsOf(
  template: Template,
  { items, header, plain }: Content,
  facts: Facts,
  circumstances: Circumstances,
  archive: HeaderValues,
): SheetProblem[] {
  return sheetProblems(
    template,
    {
      ...circumstances,
      items,
      header: { ...header, inspectDate: plain.inspectdate, nextinspdate: plain.ninspectdate },
      archive,
      inspectResult: plain.inspectResult || null,
    },
    facts,
    headerLabels(facts.equclacode, template.headerFields, template.ownFields),
  )
}

type ProblemSummaryProps = {
  template: Template
  store: SheetStore
  lines: readonly Line[]
  facts: Facts
  circumstances: Circumstances
  /** What stands at the head by the archive. */
  archive: HeaderValues
  /** Counts refused submits; 0 shows nothing. */
  refusals: number
  /** What only the server knows. */
  further: readonly SheetProblem[]
}

/** Everything that is open after a refused submit, each line leading to its place; solved ones disappear at once. */
export function ProblemSummary({
  template,
  store,
  lines,
  facts,
  circumstances,
  archive,
  refusals,
  further,
}: ProblemSummaryProps) {
  const now = useDeferredValue(useStore(store, (state) => state.now))
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals > 0) box.current?.focus()
  }, [refusals])
  if (refusals === 0) return null
  const own = problemsOf(template, now, facts, circumstances, archive)
  const known = new Set(own.map(({ field, message }) => field + message))
  const problems = [...own, ...further.filter(({ field, message }) => !known.has(field + message))]
  if (problems.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="tj-summary">
      <Alert
        type="error"
        showIcon
        title={`有 ${problems.length} 处需要处理`}
        description={
          <ul className="tj-problems report-problems">
            {problems.map(({ field, label, message }) => (
              <li key={field + message}>
                <button type="button" className="entry-link" onClick={() => jumpTo(field, lines, store)}>
                  {label}：{message}
                </button>
              </li>
            ))}
          </ul>
        }
      />
    </div>
  )
}
