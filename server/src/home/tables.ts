import type { calendarFeed } from '@tejian/contract/home/calendarFeed.ts'
import type { message } from '@tejian/contract/home/message.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    calendar_feed: TableOf<typeof calendarFeed>
    message: TableOf<typeof message>
  }
}
