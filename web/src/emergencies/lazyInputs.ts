import { lazy } from 'react'

/** Fetched with the first form that has one. */
export const RescueUnitInput = lazy(async () => ({
  default: (await import('./RescueUnitInput.tsx')).FirstLevelInput,
}))
export const AreasInput = lazy(() => import('./AreasInput.tsx'))
