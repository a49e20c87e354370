import type { ListRequest } from '@tejian/contract/kit/listRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { disposeStates } from '@tejian/contract/reports/after/outcome.ts'
import { defect } from '@tejian/contract/reports/defect.ts'
import {
  defectQueryCalls,
  unqualifiedCalls,
  unqualifiedsCalls,
} from '@tejian/contract/reports/findingCalls.ts'
import { findingMessages } from '@tejian/contract/reports/findingMessages.ts'
import { finishCalls } from '@tejian/contract/reports/finishCalls.ts'
import { type Unqualified, unqualified } from '@tejian/contract/reports/unqualified.ts'
import { checkBug, unqualifiedQuery, unqualifieds } from '@tejian/contract/reports/views/findingViews.ts'
import { type SqlBool, sql } from 'kysely'
import { findItem } from '../inspection/public.ts'
import type { Context } from '../kit/context.ts'
import type { Bind } from '../kit/http/bind.ts'
import { dayOf } from '../kit/process/flow.ts'
import { contains } from '../kit/records/conditions.ts'
import { findRows } from '../kit/records/find.ts'
import { toRecordNames } from '../kit/records/listed.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { maskRow, revealRow } from '../kit/records/mask.ts'
import { type RegisterOptions, saveRegisterRow, sourceOf } from '../kit/records/register.ts'
import { readRow } from '../kit/records/save.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import type { Services } from '../kit/services.ts'
import { exportColumns, exportRows } from '../shared/transfers/exportRows.ts'
import { finishInspection } from './after/finish.ts'
import './after/tables.ts'

const mayDispose = (context: Context, row: Unqualified): boolean =>
  context.user.permissions.has('unqualified.save') && row.disposeStatus !== disposeStates.done

type Changes = ChangesOf<typeof unqualified>

/** Rows come from inspections; a person writes only what was done. */
async function disposed(context: Context, values: Changes, before: Unqualified | null): Promise<Changes> {
  if (!before) throw new Refusal(findingMessages.fromInspection)
  if (before.disposeStatus === disposeStates.done) throw new Refusal(findingMessages.disposed)
  const { disposeStatus, disposeResult, disposeDate } = values
  if (disposeStatus === disposeStates.open) throw wrongFields({ disposeStatus: findingMessages.chooseState })
  const day = disposeDate ?? before.disposeDate ?? ''
  if (day > dayOf(context.now())) throw wrongFields({ disposeDate: findingMessages.disposedLater })
  if (day < (before.inspectdate ?? '')) throw wrongFields({ disposeDate: findingMessages.disposedEarlier })
  return { disposeStatus, disposeResult, disposeDate, disposeUserName: context.user.name }
}

const unqualifiedOptions: RegisterOptions<typeof unqualified> = {
  orderBy: ['inspectdate', 'desc'],
  beforeSave: disposed,
  actions: (context, row) => [
    'view',
    ...(mayDispose(context, row) ? ['edit'] : []),
    ...(context.user.permissions.has('unqualified.export') ? ['export'] : []),
  ],
}

const unqualifiedSource = sourceOf(unqualified, unqualifiedOptions)
const defectSource = sourceOf(defect, {
  orderBy: ['foundDate', 'desc'],
  filters: {
    makeunitname: (_context, text) => [
      sql<SqlBool>`exists (select from equipment where equipment.id = defect.equdatasysid
        and ${contains(sql`equipment.madeunit`, text, true)})`,
    ],
  },
})

/** Who made the devices of these defects, by the device. */
async function makersOf(
  { db }: Context,
  rows: ReadonlyArray<{ equdatasysid: string | null }>,
): Promise<ReadonlyMap<string | null, string | null>> {
  const ids = rows.flatMap(({ equdatasysid }) => equdatasysid ?? [])
  const { rows: makers } = await sql<{ id: string; madeunit: string | null }>`select id, madeunit
    from equipment where id = any(${ids}::uuid[])`.execute(db)
  return new Map(makers.map(({ id, madeunit }) => [id, madeunit]))
}

/** The catalogue's names of a search under the records' own. */
const listNames = { unitname: 'useunit' } as const

function unqualifiedRoutes(bind: Bind, { lookups }: Services): void {
  bind(unqualifiedCalls.list, async (context, request) => {
    const answer = await findRows(
      context,
      unqualifiedSource,
      toRecordNames<typeof unqualified>(request, listNames) as ListRequest,
    )
    return {
      ...answer,
      list: answer.list.map((row) => ({
        ...row,
        unitname: row.useunit,
        unqualifiedItems: row.unqualifiedItem,
      })),
    }
  })
  bindUnqualified(bind, unqualifiedCalls, unqualifiedQuery, lookups)
  bindUnqualified(bind, unqualifiedsCalls, unqualifieds, lookups)
}

/** The calls of one page: the same rows for everybody, in their scope. */
function bindUnqualified(
  bind: Bind,
  calls: typeof unqualifiedsCalls,
  view: View<typeof unqualified>,
  lookups: Lookups,
): void {
  bind(calls.find, (context, request) => findRows(context, unqualifiedSource, request))
  bind(calls.getDetail, async (context, { id }) => {
    const row = await readRow(context, unqualified, id)
    return {
      ...(await revealRow(context, unqualified, row)),
      actions: unqualifiedSource.actions?.(context, row) ?? [],
    }
  })
  bind(calls.save, async (context, input) =>
    maskRow(context, unqualified, await saveRegisterRow(context, unqualified, input, unqualifiedOptions)),
  )
  bind(calls.export, (context, filters) =>
    exportRows(context, {
      source: unqualifiedSource,
      filters,
      columns: exportColumns(unqualified, view),
      title: unqualified.title,
      lookups,
    }),
  )
}

function defectRoutes(bind: Bind, { lookups }: Services): void {
  bind(defectQueryCalls.find, (context, request) => findRows(context, defectSource, request))
  bind(defectQueryCalls.list, async (context, request) => {
    const answer = await findRows(
      context,
      defectSource,
      toRecordNames<typeof defect>(request, listNames) as ListRequest,
    )
    return {
      ...answer,
      list: answer.list.map((row) => ({
        ...row,
        unitname: row.useunit,
        mistake: row.defectDesc,
        dutyPerson: row.createUserName,
      })),
    }
  })
  bind(defectQueryCalls.information, async (context, request) => {
    const answer = await findRows(
      context,
      defectSource,
      toRecordNames<typeof defect>(request, listNames) as ListRequest,
    )
    const makers = await makersOf(context, answer.list)
    return {
      ...answer,
      list: answer.list.map((row) => ({
        ...row,
        unitname: row.useunit,
        makeunitname: makers.get(row.equdatasysid) ?? null,
      })),
    }
  })
  bind(defectQueryCalls.getDetail, async (context, { id }) => ({
    ...(await revealRow(context, defect, await readRow(context, defect, id))),
    actions: ['view'],
  }))
  bind(defectQueryCalls.export, (context, filters) =>
    exportRows(context, {
      source: defectSource,
      filters,
      columns: exportColumns(defect, checkBug),
      title: defect.title,
      lookups,
    }),
  )
}

/** What inspections found, and their ending by hand. */
export function findingRoutes(bind: Bind, services: Services): void {
  unqualifiedRoutes(bind, services)
  defectRoutes(bind, services)
  bind(finishCalls.submitEnd, async (context, { seisn, taskId, acceptOpinion }) => {
    const item = await findItem(context, seisn)
    const { finished, reason } = await finishInspection(context, item, { taskId, opinion: acceptOpinion })
    if (!finished) throw new Refusal(reason ?? findingMessages.notFinished, { code: 'finish' })
    return null
  })
}
