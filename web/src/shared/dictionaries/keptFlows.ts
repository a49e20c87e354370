import type { QueryClient } from '@tanstack/react-query'
import { sessionStore } from '../../kit/storage/browserStore.ts'

/** The report flows are kept for the browser session (spec 1 §9; spec 2 §9). */
export const storeName = 'flowConfList'

/** Forgets the kept list after a flow has been changed. */
export function forgetFlowConfList(client: QueryClient): void {
  sessionStore.remove(storeName)
  void client.invalidateQueries({ queryKey: [storeName] })
}
