import type { calendarFeed } from '@tejian/contract/home/calendarFeed.ts'
import type { message } from '@tejian/contract/home/message.ts'
import type { TilePeriod, TileShape } from '@tejian/contract/shared/statistics/tile.ts'
import type { ColumnType, Generated } from 'kysely'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    calendar_feed: TableOf<typeof calendarFeed>
    message: TableOf<typeof message>
    view_watch: {
      id: Generated<string>
      ownerId: string
      layoutId: string
      viewNo: string
      least: number | null
      newRows: boolean
      oldDays: number | null
      sms: boolean
      toldOn: string | null
      problem: string | null
      updateDate: Date | string
    }
    view_watch_row: { watchId: string; rowId: string; since: string }
    statistic_tile: {
      id: Generated<string>
      ownerId: string
      place: number
      name: string
      viewNo: string
      shape: TileShape
      way: string
      measure: string
      period: TilePeriod
      firstDay: string | null
      lastDay: string | null
      conditions: ColumnType<Readonly<Record<string, string>>, string, string>
      updateDate: Date | string
    }
  }
}
