import { documentTitle } from '@tejian/contract/kit/constants.ts'
import type { DataRouter } from 'react-router'

/** What every page route carries. */
export type PageHandle = { title: string; name: string }

/** Whether a route's handle is a page's. */
export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'name' in handle

/** Keeps the browser's title at the product's title followed by the page's (spec 1 §9). */
export function followTitle(router: DataRouter): void {
  const show = ({ matches }: DataRouter['state']) => {
    const handle: unknown = matches.at(-1)?.route.handle
    document.title = documentTitle(isPageHandle(handle) ? handle.title : undefined)
  }
  show(router.state)
  router.subscribe((state) => state.navigation.state === 'idle' && show(state))
}
