import { lazy } from 'react'

/** Pickers, fetched with the first form that has one. */
export const EquipmentInput = lazy(async () => ({
  default: (await import('./liftInputs.tsx')).EquipmentInput,
}))
export const LiftInput = lazy(async () => ({ default: (await import('./liftInputs.tsx')).LiftInput }))
export const VendorInput = lazy(async () => ({ default: (await import('./liftInputs.tsx')).VendorInput }))
