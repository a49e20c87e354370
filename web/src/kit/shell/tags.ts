import { maxOpenTabs } from '@tejian/contract/kit/constants.ts'

/** An open page in the tag navigation. Its whole address is kept, and with it the state of a list. */
export type Tag = {
  /** What makes two addresses the same tag. */
  key: string
  path: string
  search: string
  title: string
}

export type TagTarget = { path: string; search: string }

/** The address parameter that names the record of a page; all others are a page's state. */
const recordParameter = 'id'

/** One tag per page, and one per record on pages of a single record. */
export function tagKey({ path, search }: TagTarget): string {
  const id = new URLSearchParams(search).get(recordParameter)
  return id ? `${path}?${recordParameter}=${id}` : path
}

/** The home page's tag stands first and stays (spec 1 §2). */
export function withHome(tags: readonly Tag[], home: Tag): Tag[] {
  const kept = tags.find((tag) => tag.key === home.key)
  return [{ ...home, search: kept?.search ?? home.search }, ...tags.filter((tag) => tag.key !== home.key)]
}

/**
 * Opens a page's tag, or brings its address up to date. Past ten (spec 1 §9) the oldest other one makes room, never
 * home, which stands first.
 */
export function openTag(tags: readonly Tag[], target: TagTarget & { title: string }): Tag[] {
  const key = tagKey(target)
  const known = tags.findIndex((tag) => tag.key === key)
  if (known >= 0) return tags.with(known, { ...tags[known]!, ...target, key })
  const room = tags.length < maxOpenTabs ? tags : tags.toSpliced(1, tags.length - maxOpenTabs + 1)
  return [...room, { ...target, key }]
}

/** As many places as fit into the palette without scrolling. */
const mostRecent = 12

/** The places that were shown, with the present one in front. */
export const lastFirst = (recent: readonly Tag[], shown: Tag): Tag[] =>
  [shown, ...recent.filter(({ key }) => key !== shown.key)].slice(0, mostRecent)

export type Closing = 'one' | 'others' | 'right' | 'all'

/** The tags that stay when a tag, the others, those to its right or all are closed. Home always stays. */
export function closeTags(tags: readonly Tag[], key: string, closing: Closing): Tag[] {
  const at = tags.findIndex((tag) => tag.key === key)
  return tags.filter((tag, index) => {
    if (index === 0) return true
    if (closing === 'all') return false
    if (closing === 'right') return index <= at
    return closing === 'one' ? tag.key !== key : tag.key === key
  })
}

/** Where to go when the shown tag has gone: its right neighbour, else the left one. */
export function neighbourOf(before: readonly Tag[], after: readonly Tag[], key: string): Tag | undefined {
  if (after.some((tag) => tag.key === key)) return undefined
  const at = before.findIndex((tag) => tag.key === key)
  const stays = (tag: Tag) => after.some((other) => other.key === tag.key)
  return before.slice(at + 1).find(stays) ?? before.slice(0, at).findLast(stays)
}

/** Reads kept tags of one user; foreign and altered ones are dropped. */
export function keptTags(kept: unknown, userId: string): Tag[] {
  const { user, tags } = (kept ?? {}) as { user?: unknown; tags?: unknown }
  if (user !== userId || !Array.isArray(tags)) return []
  return tags.filter(isTag).slice(0, maxOpenTabs)
}

function isTag(value: unknown): value is Tag {
  const tag = value as Partial<Record<keyof Tag, unknown>> | null
  return [tag?.key, tag?.path, tag?.search, tag?.title].every((text) => typeof text === 'string')
}
