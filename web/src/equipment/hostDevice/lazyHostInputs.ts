import { lazy } from 'react'

/** Pickers of devices, fetched with the first form that has one. */
export const HostInput = lazy(async () => ({ default: (await import('./hostInputs.tsx')).HostInput }))
export const PipingCodeInput = lazy(async () => ({
  default: (await import('./hostInputs.tsx')).PipingCodeInput,
}))
export const PipingInput = lazy(async () => ({ default: (await import('./hostInputs.tsx')).PipingInput }))
