import { createContext, useContext } from 'react'
import type { ChargeSheet } from './chargeSheet.ts'

const context = createContext<ChargeSheet | null>(null)

export const ChargeSheetContext = context.Provider

/** The sheet that the inputs of its form belong to. */
export function useChargeSheet(): ChargeSheet {
  const sheet = useContext(context)
  if (!sheet) throw new Error('ChargeSheetContext is missing above this component')
  return sheet
}
