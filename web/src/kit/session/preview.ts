import { previewName, sessionStore } from '../storage/browserStore.ts'

type Kept = { readonly sid: string; readonly back: string }

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'sid' in value && typeof value.sid === 'string'

const kept = (): Kept | null => {
  const value = sessionStore.get(previewName)
  return isKept(value) ? value : null
}

/** The session by which this tab looks as somebody else; '' where it does not. The browser's own session stays as it is. */
export const previewSid = (): string => kept()?.sid ?? ''

/** Looks as somebody else from now on, in this tab alone; everything is loaded anew. */
export function enterPreview(sid: string, back: string): void {
  sessionStore.set(previewName, { sid, back } satisfies Kept)
  location.assign('/')
}

/** Goes back to where the preview began, as oneself. */
export function leavePreview(): void {
  const back = kept()?.back
  sessionStore.remove(previewName)
  location.assign(back?.startsWith('/') ? back : '/')
}
