import { documentTitle } from '@tejian/contract/kit/constants.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { create } from 'zustand'
import { loginBound } from '../session/store.ts'
import { localStore } from '../storage/browserStore.ts'
import {
  type Closing,
  closeTags,
  keptTags,
  lastFirst,
  openTag,
  type Tag,
  type TagTarget,
  tagKey,
  withHome,
} from './tags.ts'

type TagState = {
  user: string
  tags: readonly Tag[]
  /** Places that were shown, the last first, whether their tags are still there or not. */
  recent: readonly Tag[]
  /** Titles that pages gave themselves, by tag; they win over the route's. */
  ownTitles: Readonly<Record<string, string>>
}

/** The tag navigation of the signed-in user. */
export const useTags = create<TagState>(() => ({ user: '', tags: [], recent: [], ownTitles: {} }))

const titled = (tags: readonly Tag[], { ownTitles }: TagState): Tag[] =>
  tags.map((tag) => ({ ...tag, title: ownTitles[tag.key] ?? tag.title }))

/** Restores a user's tags after a reload, but of pages that are opened from the menu alone; home comes first. */
export function startTags(user: string, home: Tag, notRestored: ReadonlySet<string> = new Set()): void {
  const restored = (kept: unknown) => keptTags(kept, user).filter(({ path }) => !notRestored.has(path))
  const kept = restored(localStore.get(loginBound.tags))
  const recent = restored(localStore.get(loginBound.recent))
  useTags.setState({ user, tags: withHome(kept, home), recent, ownTitles: {} })
}

useTags.subscribe((state) => {
  const { user, tags, recent } = state
  if (!user) return
  localStore.set(loginBound.tags, { user, tags: titled(tags, state) })
  localStore.set(loginBound.recent, { user, tags: titled(recent, state) })
})

export const showTag = (target: TagTarget & { title: string }): void =>
  useTags.setState(({ tags, recent }) => ({
    tags: openTag(tags, target),
    recent: lastFirst(recent, { ...target, key: tagKey(target) }),
  }))

export const closeTag = (key: string, closing: Closing): void =>
  useTags.setState(({ tags }) => ({ tags: closeTags(tags, key, closing) }))

/** The tags with the titles that are shown. */
export const useTitledTags = (): Tag[] => {
  const state = useTags()
  return titled(state.tags, state)
}

/** The last places with the titles that they had. */
export const useRecent = (): Tag[] => {
  const state = useTags()
  return titled(state.recent, state)
}

/** Gives the present page a title of its own, such as a device's code, in its tag and in the browser. */
export function usePageTitle(title: string | null | undefined): void {
  const { pathname, search } = useLocation()
  const key = tagKey({ path: pathname, search })
  useEffect(() => {
    if (!title) return
    document.title = documentTitle(title)
    useTags.setState(({ ownTitles }) => ({ ownTitles: { ...ownTitles, [key]: title } }))
  }, [key, title])
}
