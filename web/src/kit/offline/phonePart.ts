import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { EntryKinds } from './outbox.ts'

/** A line of the phone's first page. */
export type PhoneLink = {
  readonly path: string
  readonly title: string
  /** What one does there, in few words. */
  readonly text: string
  /** Only whoever has one of these operator codes sees it. */
  readonly opens: readonly Permission[]
}

/** What a domain gives to the phone's pages. */
export type PhonePart = {
  readonly links: readonly PhoneLink[]
  readonly kinds: EntryKinds
}
