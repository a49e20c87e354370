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
  /** What the part keeps and sends by itself, because it is still being written. */
  readonly own?: OwnEntries
}

export type OwnEntries = {
  /** Where one sees them. */
  readonly path: string
  /** How many records of an account have not been sent; said before somebody signs out. */
  count(account: string): Promise<number>
  /** Takes away what was kept longer than it may be. */
  sweep(account: string): Promise<void>
}
