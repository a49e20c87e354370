import type { RouteObject } from 'react-router'

/**
 * Fetches the phone's frame. Stands by itself, so that the product's entry names one script for it and not all that the frame
 * needs: nobody who works at a desk should load more.
 */
export const beginPhone = async (pages: () => RouteObject[]): Promise<RouteObject[]> => [
  (await import('./phoneRoutes.tsx')).phoneRoutes(pages),
]
