import type { EntryKinds } from '../../kit/offline/outbox.ts'
import type { OwnEntries, PhoneLink, PhonePart } from '../../kit/offline/phonePart.ts'
import { maintainPart } from '../../maintenance/public.ts'
import { tripsOnPhone } from '../../mobile/phone/part.ts'
import { checksOnPhone } from '../../supervision/checks/phone/part.ts'

/** What the domains give to the phone's pages. */
const parts: readonly PhonePart[] = [tripsOnPhone, checksOnPhone, maintainPart]

export const phoneLinks: readonly PhoneLink[] = parts.flatMap(({ links }) => links)
export const entryKinds: EntryKinds = Object.assign({}, ...parts.map(({ kinds }) => kinds))
export const ownEntries: readonly OwnEntries[] = parts.flatMap(({ own }) => own ?? [])
