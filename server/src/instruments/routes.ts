import {
  instrumentCalls,
  instrumentRegister,
  toolBoxCalls,
  trackCalls,
} from '@tejian/contract/instruments/calls.ts'
import { instrument } from '@tejian/contract/instruments/instrument.ts'
import { boxStates, toolBox } from '@tejian/contract/instruments/toolBox.ts'
import { instrumentTrack } from '@tejian/contract/instruments/track.ts'
import { instrumentEqu, inWarningList } from '@tejian/contract/instruments/views/instrumentViews.ts'
import { instrumentSplitBoxMng } from '@tejian/contract/instruments/views/toolBoxViews.ts'
import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { Bind } from '../kit/http/bind.ts'
import { findRows } from '../kit/records/find.ts'
import { bindList } from '../kit/records/listed.ts'
import { bindRegister, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import type { Services } from '../kit/services.ts'
import { bindExport, exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { boxOptions, contentOf, putIntoBox, takeOutOfBox } from './boxes.ts'
import { text } from './change.ts'
import { instrumentFlowRoutes } from './flowRoutes.ts'
import { bindLabels } from './labels.ts'
import { dueSource, historyOf, logOf, pickInstruments } from './queries.ts'
import { instrumentOptions } from './register.ts'
import { trackOptions } from './tracks.ts'

function registerRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const all = sourceOf(instrument, instrumentOptions)
  const due = dueSource(all)
  bindRegister(bind, instrumentRegister, instrument, instrumentOptions)
  bindExport(bind, services, instrumentRegister.export, all, instrumentEqu)
  bindRegister(bind, trackCalls, instrumentTrack, trackOptions)
  bindList(bind, instrumentCalls.instrument, all)
  bindList(bind, instrumentCalls.inWarning, due)
  bindList(bind, instrumentCalls.findWarning, due)
  bind(instrumentCalls.exportWarning, (context, filters) =>
    exportRows(context, {
      source: due,
      filters,
      columns: exportColumns(instrument, inWarningList),
      title: inWarningList.title,
      lookups,
    }),
  )
  bind(instrumentCalls.history, historyOf)
  bind(instrumentCalls.log, logOf)
  bind(instrumentCalls.pick, (context, asked) => pickInstruments(context, all, asked))
  bindLabels(bind)
}

function boxRoutes(bind: Bind, services: Services): void {
  const { lookups } = services
  const options = boxOptions(lookups)
  const source = sourceOf(toolBox, options)
  bindRegister(bind, toolBoxCalls, toolBox, options)
  bindList(bind, toolBoxCalls.list, source)
  bindExport(bind, services, toolBoxCalls.export, source, instrumentSplitBoxMng)
  bind(toolBoxCalls.content, async (context, { id }) => {
    const rows = await contentOf(context, await readRow(context, toolBox, id))
    await instrumentOptions.complete?.(context, rows, {})
    return rows
  })
  bind(toolBoxCalls.pick, async (context) => {
    const request = {
      state: boxStates.on,
      pageSize: '300',
      orderBy: 'boxno asc',
      want: 'rows',
    } satisfies ListRequest
    const { list } = await findRows(context, source, request)
    return list.map((row) => ({
      boxno: text(row.boxno),
      boxname: text(row.boxname),
      count: row.instCount ?? 0,
      problem: !row.instCount ? '箱内没有仪器' : text(row.contentInfo),
    }))
  })
  bind(toolBoxCalls.putIn, putIntoBox)
  bind(toolBoxCalls.takeOut, takeOutOfBox)
}

/** The instruments of an institute: register, due dates, boxes, requests, repairs, checks, calibrations, reports in doubt. */
export function instrumentRoutes(bind: Bind, services: Services): void {
  registerRoutes(bind, services)
  boxRoutes(bind, services)
  instrumentFlowRoutes(bind, services)
}
