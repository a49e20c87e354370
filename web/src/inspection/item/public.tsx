import { lazy } from 'react'

/** What other domains' lists of business items offer. */
export { whyHereAction } from './whyHereAction.tsx'
export { withdrawAction } from './withdrawAction.tsx'

export const ReturnDialog = lazy(async () => ({ default: (await import('./ReturnDialog.tsx')).ReturnDialog }))
export const WhyHereDialog = lazy(async () => ({
  default: (await import('./WhyHereDialog.tsx')).WhyHereDialog,
}))
