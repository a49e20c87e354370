import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import {
  type AnyStatistic,
  type DrillCalls,
  inWay,
  type StatisticCalls,
  visibleTo,
} from '@tejian/contract/kit/statistic.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { exportStates } from '@tejian/contract/shared/transfers/exportLog.ts'
import type { Context } from '../../kit/context.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { forbidden, Refusal } from '../../kit/refusal.ts'
import { type Answering, alwaysFresh, answerStatistic, statisticRows } from '../../kit/statistics/answer.ts'
import { drillSource, maySee } from '../../kit/statistics/drill.ts'
import { questionOf } from '../../kit/statistics/question.ts'
import { logExport } from '../transfers/exportLog.ts'
import { exportColumns, exportRows } from '../transfers/exportRows.ts'
import { statisticConditions, statisticSheet } from './sheet.ts'

/** The statistic of a path that a request means, as its asker sees it: by `dimension` where there are several, else the first. */
function meant(context: Context, statistics: readonly AnyStatistic[], request: ListRequest): AnyStatistic {
  const { dimension: named, formType, by } = request as Record<string, string | undefined>
  const dimension = named || formType
  const one = dimension ? statistics.find((known) => known.dimension === dimension) : statistics[0]
  if (!one) throw new Refusal(kitMessages.unknownFilter('统计方式'), { detail: { dimension } })
  if (!maySee(context, one)) throw forbidden()
  return inWay(
    visibleTo(one, (code) => context.user.permissions.has(code)),
    by,
  )
}

/** Binds the calls of a path's statistics. `freshen` brings their facts up to date before they are counted. */
export function bindStatistics(
  bind: Bind,
  calls: StatisticCalls,
  statistics: readonly AnyStatistic[],
  answering: Answering,
): void {
  const { lookups, freshen = alwaysFresh, narrow } = answering
  bind(calls.list, (context, request) =>
    answerStatistic(context, meant(context, statistics, request), request, answering),
  )
  bind(calls.export, async (context, { transferId: _id, columns: _all, ...request }) => {
    const one = meant(context, statistics, request)
    const question = questionOf(context, one, request, narrow)
    await freshen(context)
    const counted = await statisticRows(context, one, question, lookups)
    const sheet = statisticSheet(context, one, question, counted, lookups)
    const logged = await logExport(context, {
      fileName: sheet.name,
      menuName: one.title,
      filterDesc: statisticConditions(question, lookups) || '全部',
      dataCount: counted.rows.length,
    })
    await logged.end(exportStates.done)
    return sheet
  })
}

type DrillSpec<R extends AnyRecord> = Answering & {
  view: View<R>
  statistics: readonly AnyStatistic[]
  complete?: ListSource<R>['complete']
}

/** Binds the lists of the rows behind the numbers of statistics. */
export function bindDrill<R extends AnyRecord>(
  bind: Bind,
  calls: Omit<DrillCalls<R>, 'detailList'> & Partial<Pick<DrillCalls<R>, 'detailList'>>,
  { view, statistics, lookups, freshen = alwaysFresh, narrow, complete }: DrillSpec<R>,
): void {
  const source = drillSource(view.record, statistics, view.orderBy as ListSource<R>['orderBy'], {
    ...(complete && { complete }),
    ...(narrow && { narrow }),
  })
  for (const rows of [calls.find, calls.detailList]) {
    if (!rows) continue
    bind(rows, async (context, request) => {
      await freshen(context)
      return findRows(context, source, request)
    })
  }
  bind(calls.export, async (context, filters) => {
    await freshen(context)
    return exportRows(context, {
      source,
      filters,
      columns: exportColumns(view.record, view),
      title: view.title,
      lookups,
    })
  })
}
