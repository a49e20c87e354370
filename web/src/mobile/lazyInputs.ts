import { lazy } from 'react'

/** Choosers of templates and their items, fetched with the first form that has one. */
export const TemplateInput = lazy(async () => ({
  default: (await import('./mobileInputs.tsx')).TemplateInput,
}))
export const PlaceInput = lazy(async () => ({ default: (await import('./mobileInputs.tsx')).PlaceInput }))
export const TargetInput = lazy(async () => ({ default: (await import('./mobileInputs.tsx')).TargetInput }))
export const ItemInput = lazy(async () => ({ default: (await import('./mobileInputs.tsx')).ItemInput }))
export const ResultInput = lazy(async () => ({ default: (await import('./mobileInputs.tsx')).ResultInput }))
