import { createContext } from 'react'

/** Pages behind other tags that are kept as they were left; the oldest ones are built anew when they are shown again. */
export const mostHidden = 6

/** Tag of the page that a component is part of. */
export const PageKey = createContext('')

type IsDirty = () => boolean

/** The forms of each page, by its tag. */
const forms = new Map<string, ReadonlySet<IsDirty>>()
let shown = ''

/** Tells which page is shown; what ends now ends with its page being hidden, not because it was closed on it. */
export const showPage = (key: string): void => {
  shown = key
}

/** A form tells of itself, and how to ask whether it holds what has not been saved. Answers how to take it back. */
export function tellForm(key: string, isDirty: IsDirty): () => void {
  forms.set(key, new Set([...(forms.get(key) ?? []), isDirty]))
  return () => {
    if (key !== shown) return
    const others = [...(forms.get(key) ?? [])].filter((form) => form !== isDirty)
    if (others.length > 0) forms.set(key, new Set(others))
    else forms.delete(key)
  }
}

export const forgetForms = (key: string): void => void forms.delete(key)

/** Whether closing a page's tag would lose something. */
export const holdsChanges = (key: string): boolean => [...(forms.get(key) ?? [])].some((isDirty) => isDirty())

/** Whether loading the product anew would lose something. */
export const anyChanges = (): boolean => [...forms.keys()].some(holdsChanges)

/**
 * Whether a page that is left stays as it is. An empty form for a new record begins anew when it is opened again; one with
 * typed values, a record's page and a list go on where they were.
 */
export const staysAsLeft = (key: string): boolean => !forms.has(key) || key.includes('?') || holdsChanges(key)

/**
 * The pages that are kept when another one is shown: the shown one last, others only while their tag is open, and of
 * those the ones that were shown last or hold changes.
 */
export function keptAfter(
  kept: readonly string[],
  shown: string,
  stays: (key: string) => boolean,
  dirty: (key: string) => boolean,
): string[] {
  const others = kept.filter((key) => key !== shown && stays(key))
  const tooMany = others.length - mostHidden
  return [...others.filter((key, place) => place >= tooMany || dirty(key)), shown]
}
