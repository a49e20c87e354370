import { createContext, useContext } from 'react'
import type { Upload } from '../../shared/attachments/uploads.ts'
import type { DeviceBook } from './useDeviceBook.ts'

/** What the inputs of one sheet share. */
export type EntrySheet = {
  readonly formId: string
  /** Id of the declaration; null until it is saved. */
  readonly id: string | null
  readonly book: DeviceBook
  /** Files that were chosen before the first save; it sends them. */
  readonly waiting: readonly Upload[]
  onWaiting(files: readonly Upload[]): void
}

const context = createContext<EntrySheet | null>(null)

export const EntrySheetContext = context.Provider

export function useEntrySheet(): EntrySheet {
  const sheet = useContext(context)
  if (!sheet) throw new Error('EntrySheetContext is missing above this component')
  return sheet
}

/** Id of a device's row, for the problems that lead to it. */
export const deviceRowId = (formId: string, code: string): string => `${formId}-device-${code}`
/** Id of the materials, for the problems that lead to them. */
export const materialsId = (formId: string): string => `${formId}-materials`
