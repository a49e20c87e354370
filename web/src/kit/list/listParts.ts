import { lazy } from 'react'

const chips = () => import('./FilterChips.tsx')
const strip = () => import('./GroupStrip.tsx')
const peek = () => import('./RecordPeek.tsx')

// Most lists are opened without a condition.
export const FilterChips = lazy(async () => ({ default: (await chips()).FilterChips }))
export const GroupStrip = lazy(async () => ({ default: (await strip()).GroupStrip }))
export const RecordPeek = lazy(async () => ({ default: (await peek()).RecordPeek }))

/**
 * Fetches what a list does not begin with, once its rows are there. Who searches while the network is away would lose the page
 * over a part that cannot be fetched then, and browsers remember that it could not.
 */
export const fetchListParts = (): Promise<unknown> => Promise.allSettled([chips(), strip(), peek()])
