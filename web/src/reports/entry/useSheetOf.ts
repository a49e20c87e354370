import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { EntryDetail, EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import type { Remark } from '@tejian/contract/reports/remarkCalls.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { type Facts, reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import { useDeferredValue, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { linesOf } from '../sheet/lines.ts'
import type { Sheet } from '../sheet/sheetContext.ts'
import { createSheetStore, type SheetStore } from '../sheet/sheetStore.ts'
import { contentOf } from './useEntry.ts'

type Options = Pick<Sheet, 'readonly' | 'openFiles' | 'onAnswered'> & {
  detail: EntryDetail
  reference: EntryReference
  remarks: readonly Remark[]
}

/** Everything that the sheet of a report shares with its rows; null when the program does not know its template. */
export function useSheetOf(options: Options): Sheet | null {
  const { detail, reference, remarks, readonly, openFiles, onAnswered } = options
  const { templateCode, templateVersion, seisn, changedFields } = detail
  const template = templateOf(templateCode, templateVersion)
  const lines = useMemo(() => (template ? linesOf(template) : []), [template])
  const [store] = useState(() => createSheetStore(lines, contentOf(detail)))
  return useMemo(
    () =>
      template
        ? {
            seisn,
            store,
            template,
            lines,
            last: (reference.last?.items ?? {}) as ItemEntries,
            readonly,
            changed: new Map(changedFields.map((change) => [change.field, change])),
            remarks: Map.groupBy(remarks, ({ field }) => field),
            mayAnswer: !readonly,
            openFiles,
            onAnswered,
          }
        : null,
    [template, seisn, store, lines, reference, readonly, changedFields, remarks, openFiles, onAnswered],
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
