import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ListCalls } from '@tejian/contract/quality/calls.ts'
import * as calls from '@tejian/contract/quality/calls.ts'
import { statPipe } from '@tejian/contract/quality/statPipe.ts'
import { statRectification, statTrack } from '@tejian/contract/quality/statTimeliness.ts'
import {
  pipeInspectionQuery,
  rectificationQuery,
  timelinessTrack,
} from '@tejian/contract/quality/views/listViews.ts'
import { type SqlBool, sql } from 'kysely'
import type { Bind } from '../kit/http/bind.ts'
import { findRows, type ListSource } from '../kit/records/find.ts'
import type { Services } from '../kit/services.ts'
import { withinPeriod } from '../kit/statistics/conditions.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { freshenItems } from './facts.ts'
import { completeRectifications, completeTracks, overdueRectifications, overdueTracks } from './timeliness.ts'

const tracks: ListSource<typeof statTrack> = {
  record: statTrack,
  orderBy: ['dueOrder', 'asc'],
  filters: { overdueFlag: overdueTracks, ...withinPeriod(sql`stat_track."receiveTime"`) },
  complete: completeTracks,
}

const rectifications: ListSource<typeof statRectification> = {
  record: statRectification,
  orderBy: ['rectifyLimit', 'asc'],
  filters: { overdueFlag: overdueRectifications, ...withinPeriod(sql`stat_rectification."issueDate"`) },
  complete: completeRectifications,
}

/** One row for each inspection, the first of its lines. */
const pipes: ListSource<typeof statPipe> = {
  record: statPipe,
  orderBy: ['inspectdate', 'desc'],
  filters: withinPeriod(sql`stat_pipe.inspectdate`),
  extraConditions: () => [sql<SqlBool>`stat_pipe.leads`],
}

function bindRows<R extends AnyRecord>(
  bind: Bind,
  lookups: Services['lookups'],
  calls: ListCalls<R>,
  { view, source }: { view: View<R>; source: ListSource<R> },
): void {
  for (const call of [calls.find, calls.list])
    bind(call, async (context, request) => {
      await freshenItems(context)
      return findRows(context, source, request)
    })
  bind(calls.export, async (context, filters) => {
    await freshenItems(context)
    return exportRows(context, {
      source,
      filters,
      columns: exportColumns(view.record, view),
      title: view.title,
      lookups,
    })
  })
}

/** Lists of the quality department, over what stands now. */
export function listRoutes(bind: Bind, { lookups }: Services): void {
  bindRows(bind, lookups, calls.track, { view: timelinessTrack, source: tracks })
  bindRows(bind, lookups, calls.pipeInspect, { view: pipeInspectionQuery, source: pipes })
  bindRows(bind, lookups, calls.rectification, { view: rectificationQuery, source: rectifications })
}
