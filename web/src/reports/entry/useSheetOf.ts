import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { EntryDetail, EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import type { Remark } from '@tejian/contract/reports/remarkCalls.ts'
import { type Facts, reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { namesOf } from '../sheet/cells.ts'
import { closedSections, type Line, linesOf } from '../sheet/lines.ts'
import type { Sheet } from '../sheet/sheetContext.ts'
import { createSheetStore, type SheetStore } from '../sheet/sheetStore.ts'
import { contentOf } from './useEntry.ts'

type Options = Pick<Sheet, 'readonly' | 'openFiles' | 'onAnswered'> & {
  detail: EntryDetail
  template: Template
  reference: EntryReference
  remarks: readonly Remark[]
}

/** Everything that the sheet of a report shares with its rows. */
export function useSheetOf(options: Options): Sheet {
  const { detail, template, reference, remarks, readonly, openFiles, onAnswered } = options
  const { seisn, changedFields } = detail
  const carried = detail.instrumentNames ?? ''
  const all = useMemo(() => linesOf(template, namesOf(carried)), [template, carried])
  const [store] = useState(() => createSheetStore(all, contentOf(detail, template)))
  // As text, so that only a section that opens or closes draws the sheet anew.
  const closing = useStore(store, ({ now, opened }) => closedSections(template, now.items, opened).join(' '))
  const { lines, closed } = useMemo(() => {
    const closed = closing.split(' ').filter(Boolean).map(Number)
    const hidden = (line: Line): Line => (closed.includes(line.section) ? { ...line, hidden: true } : line)
    return { closed, lines: closed.length > 0 ? all.map(hidden) : all }
  }, [all, closing])
  return useMemo(
    () => ({
      seisn,
      store,
      template,
      lines,
      closed,
      archiveRows: reference.lines,
      last: (reference.last?.items ?? {}) as ItemEntries,
      readonly,
      changed: new Map(changedFields.map((change) => [change.field, change])),
      remarks: Map.groupBy(remarks, ({ field }) => field),
      mayAnswer: !readonly,
      openFiles,
      onAnswered,
    }),
    [
      template,
      seisn,
      store,
      lines,
      closed,
      reference,
      readonly,
      changedFields,
      remarks,
      openFiles,
      onAnswered,
    ],
  )
}

/** Facts of the device, with what stands at the head of the report. */
export function useFactsOf(detail: EntryDetail, store: SheetStore): Facts {
  const header = useDeferredValue(useStore(store, ({ now }) => now.header))
  const inspectdate = useDeferredValue(useStore(store, ({ now }) => now.plain.inspectdate))
  const { equclacode, facts, inmGroupCode } = detail
  return useMemo(
    () => reportFacts(equclacode, facts, header, { inmGroupCode, inspectdate }),
    [equclacode, facts, header, inmGroupCode, inspectdate],
  )
}
