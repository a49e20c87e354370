import type { EntryDetail, EntryReference } from '@tejian/contract/reports/entryShapes.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { lazy, type ReactNode, Suspense, useCallback, useMemo } from 'react'
import { type DialogHost, useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { usePageTitle } from '../../kit/shell/tagStore.ts'
import { useAttachments } from '../../shared/attachments/useAttachments.ts'
import { FactsProvider, FileCountsProvider, type Sheet, SheetProvider } from '../sheet/sheetContext.ts'
import { EntryColumns } from './EntryColumns.tsx'
import { fileCounts } from './fileTypes.ts'
import { useRemarks } from './useEntry.ts'
import { useFactsOf, useSheetOf } from './useSheetOf.ts'

const ItemFiles = lazy(async () => ({ default: (await import('./ItemFiles.tsx')).ItemFiles }))

export type EntrySheetProps = {
  detail: EntryDetail
  template: Template
  reference: EntryReference
  /** The list that led here. */
  list: string
}

const noRemarks: readonly never[] = []

/** A report being filled in. */
export function EntrySheet({ detail, template, reference, list }: EntrySheetProps) {
  const host = useDialogHost()
  usePageTitle(`录入 ${detail.reportno ?? detail.seisn}`)
  return (
    <SheetOf
      detail={detail}
      template={template}
      reference={reference}
      readonly={!detail.editable}
      host={host}
    >
      <EntryColumns detail={detail} reference={reference} list={list} host={host} />
    </SheetOf>
  )
}

type SheetOfProps = Omit<EntrySheetProps, 'list'> & {
  readonly: boolean
  host: DialogHost
  children: ReactNode
}

/** What the parts of a report share: its state, its template, the device's facts, its files and remarks. */
export function SheetOf({ detail, template, reference, readonly, host, children }: SheetOfProps) {
  const { seisn, id } = detail
  const { show, close } = host
  const { data: remarks = noRemarks, refetch } = useRemarks(seisn)
  const openFiles = useCallback(
    (no: string): void => {
      const item = itemsOf(template).find((one) => one.no === no)
      if (!item) return
      show(
        <Suspense>
          <ItemFiles owner={id} item={item} readonly={readonly} onClose={close} />
        </Suspense>,
      )
    },
    [template, id, readonly, show, close],
  )
  const onAnswered = useCallback(() => void refetch(), [refetch])
  const sheet = useSheetOf({ detail, template, reference, remarks, readonly, openFiles, onAnswered })
  return (
    <Shared sheet={sheet} detail={detail}>
      {children}
    </Shared>
  )
}

function Shared({ sheet, detail, children }: { sheet: Sheet; detail: EntryDetail; children: ReactNode }) {
  const facts = useFactsOf(detail, sheet.store)
  const { rows: files } = useAttachments(detail.id)
  const counts = useMemo(() => fileCounts(files), [files])
  return (
    <SheetProvider value={sheet}>
      <FactsProvider value={facts}>
        <FileCountsProvider value={counts}>{children}</FileCountsProvider>
      </FactsProvider>
    </SheetProvider>
  )
}
