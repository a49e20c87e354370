import { lazy } from 'react'

/** Fetched with the first form that has one. */
export const CheckersInput = lazy(async () => ({
  default: (await import('./CheckersInput.tsx')).CheckersInput,
}))
