import { lazy } from 'react'

/**
 * Inputs whose code is fetched when a page first has one: calendars and cascades weigh as much as the rest of a list
 * page. Whoever draws one of them has a Suspense around it.
 */
const dateInputs = () => import('./dateInputs.tsx')
const cascadeInputs = () => import('./cascadeInputs.tsx')

export const DateInput = lazy(async () => ({ default: (await dateInputs()).DateInput }))
export const DateTimeInput = lazy(async () => ({ default: (await dateInputs()).DateTimeInput }))
export const DateRange = lazy(async () => ({ default: (await dateInputs()).DateRange }))
export const ClassInput = lazy(async () => ({ default: (await cascadeInputs()).ClassInput }))
export const AreaInput = lazy(async () => ({ default: (await cascadeInputs()).AreaInput }))
