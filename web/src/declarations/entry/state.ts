import type { Intent } from './EntryForm.tsx'

/** What the page of a new sheet hands over to the page of the saved one. */
export type EntryState = { readonly start?: Intent }
