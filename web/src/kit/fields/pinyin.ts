import { useMemo } from 'react'
import { create } from 'zustand'

type Match = (text: string, query: string) => number[] | null

const dictionary = create<{ match: Match | null }>(() => ({ match: null }))
let loading: Promise<void> | null = null

/** Fetches the pinyin dictionary; after a failure the next opening of a choice tries again. */
export function loadPinyin(): Promise<void> {
  loading ??= import('pinyin-pro').then(
    ({ match }) => dictionary.setState({ match: (text, query) => match(text, query) }),
    () => {
      loading = null
    },
  )
  return loading
}

/**
 * Whether a text contains a query by its characters, or by its pinyin or pinyin initials when their dictionary is there:
 * `sbdj` finds 申报登记.
 */
export function matchesText(
  text: string,
  query: string,
  match: Match | null = dictionary.getState().match,
): boolean {
  const wanted = query.trim().toLowerCase()
  if (text.toLowerCase().includes(wanted)) return true
  return match !== null && /^[a-z]+$/.test(wanted) && match(text, wanted) !== null
}

const onOpenChange = (open: boolean): void => {
  if (open) void loadPinyin()
}

/**
 * Search in choices by characters and pinyin. The dictionary is too large for the first page, so it is fetched when a
 * choice is first opened; `matches` changes when it has arrived, so that what is already typed finds more.
 */
export function usePinyin() {
  const match = dictionary((present) => present.match)
  return useMemo(
    () => ({ onOpenChange, matches: (text: string, query: string) => matchesText(text, query, match) }),
    [match],
  )
}
