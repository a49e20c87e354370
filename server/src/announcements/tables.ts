import type { announcement } from '@tejian/contract/announcements/announcement.ts'
import type { TableOf } from '../kit/db/tables.ts'

/** Who has read what: a login name, or the fingerprint of a visitor. */
type ReadTable = { announcementId: string; reader: string; at: Date | string }

declare module '../kit/db/tables.ts' {
  interface Tables {
    announcement: TableOf<typeof announcement>
    announcement_read: ReadTable
  }
}
