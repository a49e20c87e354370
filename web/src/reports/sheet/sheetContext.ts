import type { ItemEntries, TableRow } from '@tejian/contract/reports/entry.ts'
import type { EntryDetail } from '@tejian/contract/reports/entryShapes.ts'
import type { Remark } from '@tejian/contract/reports/remarkCalls.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { createContext, use } from 'react'
import { useStore } from 'zustand'
import type { Line } from './lines.ts'
import type { SheetState, SheetStore } from './sheetStore.ts'

export type ChangedPlace = EntryDetail['changedFields'][number]

/** What the rows of a sheet share and what does not change while it is filled in. */
export type Sheet = {
  readonly seisn: string
  readonly store: SheetStore
  readonly template: Template
  readonly lines: readonly Line[]
  /** Sections that are closed until they are needed, by their place. */
  readonly closed: readonly number[]
  /** Rows of the archive's lines, by the item whose table has one for each. */
  readonly archiveRows: Readonly<Record<string, readonly TableRow[]>>
  /** Values of the device's last report. */
  readonly last: ItemEntries
  readonly readonly: boolean
  /** What changed after a return, by place (`items.A1.2.1.1.result`). */
  readonly changed: ReadonlyMap<string, ChangedPlace>
  readonly remarks: ReadonlyMap<string, readonly Remark[]>
  readonly mayAnswer: boolean
  openFiles(no: string): void
  /** A remark was answered. */
  onAnswered(): void
}

const SheetContext = createContext<Sheet | null>(null)
export const SheetProvider = SheetContext.Provider

export function useSheet(): Sheet {
  const sheet = use(SheetContext)
  if (!sheet) throw new Error('no sheet around')
  return sheet
}

/** A part of the sheet's state; the component is drawn anew only when that part changes. */
export const useSheetState = <T>(select: (state: SheetState) => T): T => useStore(useSheet().store, select)

/** Facts stand apart: they change with the head, the rest of the sheet never does. */
const FactsContext = createContext<Facts>({ equclacode: '', values: {} })
export const FactsProvider = FactsContext.Provider
export const useFacts = (): Facts => use(FactsContext)

/** Files by item number. */
const FileCountsContext = createContext<ReadonlyMap<string, number>>(new Map())
export const FileCountsProvider = FileCountsContext.Provider
export const useFileCounts = (): ReadonlyMap<string, number> => use(FileCountsContext)
