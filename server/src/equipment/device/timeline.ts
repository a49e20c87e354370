import { byTime, type DeviceEvent } from '@tejian/contract/equipment/device/timeline.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { states, stepName } from '@tejian/contract/inspection/steps.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { unqualified } from '@tejian/contract/reports/unqualified.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow } from '../../kit/records/save.ts'
import { archiveEvents, milestones } from './archiveEvents.ts'

type Source<R extends AnyRecord> = {
  record: R
  permission: Permission
  newest: ListSource<R>['orderBy'][0]
  extraConditions?: ListSource<R>['extraConditions']
  eventOf(row: RowOf<R>, lookups: Lookups): DeviceEvent
}

const endedWords: Readonly<Record<string, string>> = {
  [states.void]: '已作废',
  [states.terminated]: '已终止',
}

/** Finds the events of one kind about a device. */
type Events = (context: Context, id: string, lookups: Lookups) => Promise<DeviceEvent[]>

const most = '300'
/** What is empty is not said. */
const said = (...parts: ReadonlyArray<string | null>): string => parts.filter(Boolean).join(' · ')
const day = (date: string | null): string => date?.slice(0, 10) ?? ''
const instant = (time: string): string => new Date(time).toISOString()
const group = (lookups: Lookups, code: string | null): string =>
  lookups.label('INM_GROUP', code ?? '') ?? '检验'

/** The events of one kind: in the reader's own scope and by their own permission. */
function eventsOf<R extends AnyRecord>({ permission, newest, eventOf, ...source }: Source<R>): Events {
  return async (context, id, lookups) => {
    if (!context.user.permissions.has(permission)) return []
    const { list } = await findRows(
      context,
      { ...source, orderBy: [newest, 'desc'] },
      { equdatasysid: id, pageSize: most, want: 'rows' },
    )
    return list.map((row) => eventOf(row, lookups))
  }
}

const sources: readonly Events[] = [
  eventsOf({
    record: businessItem,
    permission: 'businessItem.view',
    newest: 'appdate',
    eventOf: (row, lookups) => ({
      key: `business:${row.id}`,
      kind: 'business',
      at: day(row.appdate) || instant(row.createDate),
      title: `申报${group(lookups, row.inmGroupCode)}`,
      detail: said(row.seisn, endedWords[row.state ?? ''] ?? stepName(row.step)),
      actorName: row.createUserName ?? '',
      tone: row.state && endedWords[row.state] ? 'grey' : 'blue',
    }),
  }),
  eventsOf({
    record: report,
    permission: 'report.view',
    newest: 'inspectdate',
    // A unit knows of a report from the day on which it was handed over.
    extraConditions: ({ user }) => [
      sql<SqlBool>`report.state is distinct from ${reportStates.working}`,
      ...(user.unitId ? [sql<SqlBool>`report."issueDate" is not null`] : []),
    ],
    eventOf: (row, lookups) => {
      const fate =
        row.state === reportStates.valid ? '' : (lookups.label('REPORT_VERSION_STATE', row.state ?? '') ?? '')
      return {
        key: `report:${row.id}`,
        kind: 'inspection',
        at: day(row.inspectdate) || instant(row.createDate),
        title: `${group(lookups, row.inmGroupCode)}：${row.inspectResult || '已出具报告'}`,
        detail: said(row.reportno, fate && `报告${fate}`),
        actorName: row.inspectors ?? '',
        tone: fate ? 'grey' : row.unacceptable ? 'red' : 'green',
      }
    },
  }),
  eventsOf({
    record: hisInspect,
    permission: 'equipment.view',
    newest: 'inspectdate',
    eventOf: (row, lookups) => {
      const result = lookups.label('INSPECT_RESULT', row.inspectResult ?? '') ?? ''
      return {
        key: `his:${row.id}`,
        kind: 'inspection',
        at: day(row.inspectdate),
        title: `${group(lookups, row.inspecttype)}：${result}`,
        detail: said(row.historical ? '历史数据' : '补录', row.inspectorg, row.reportno),
        actorName: row.inspectors ?? '',
        tone: isUnacceptableResult(row.inspectResult ?? '') ? 'red' : 'green',
      }
    },
  }),
  eventsOf({
    record: inspectionNotice,
    permission: 'opinion.view',
    newest: 'issueDate',
    extraConditions: () => [sql<SqlBool>`inspection_notice."issueDate" is not null`],
    eventOf: (row, lookups) => ({
      key: `notice:${row.id}`,
      kind: 'notice',
      at: day(row.issueDate),
      title: lookups.label('OPINION_TYPE', row.noticetype ?? '') ?? '检验意见通知书',
      detail: said(row.noticeno, row.step === 'end' ? '已办结' : '整改中'),
      actorName: row.inspectors ?? '',
      tone: row.step === 'end' ? 'grey' : 'orange',
    }),
  }),
  eventsOf({
    record: unqualified,
    permission: 'unqualified.view',
    newest: 'inspectdate',
    eventOf: (row, lookups) => ({
      key: `unqualified:${row.id}`,
      kind: 'notice',
      at: day(row.inspectdate) || instant(row.createDate),
      title: '列入不合格设备',
      detail: said(
        row.inspectResult,
        lookups.label('DISPOSE_STATE', row.disposeStatus ?? '') ?? '',
        row.disposeResult,
      ),
      actorName: row.disposeUserName ?? '',
      tone: 'red',
    }),
  }),
  eventsOf({
    record: hiddenDanger,
    permission: 'hiddenDanger.view',
    newest: 'foundDate',
    eventOf: (row, lookups) => ({
      key: `danger:${row.id}`,
      kind: 'notice',
      at: day(row.foundDate),
      title: `发现${lookups.label('HIDDEN_DANGER_LEVEL', row.dangerlevel ?? '') ?? '事故隐患'}`,
      detail: said(row.dangerno, lookups.label('HIDDEN_DANGER_STATE', row.rectifyStatus ?? '') ?? ''),
      actorName: row.createUserName ?? '',
      tone: row.closeDate ? 'grey' : 'red',
    }),
  }),
]

/** Everything that happened to a device, newest first: each kind in the reader's own scope and by their own permission. */
export async function deviceTimeline(
  context: Context,
  equdatasysid: string,
  lookups: Lookups,
): Promise<DeviceEvent[]> {
  const device = await readRow(context, equipment, equdatasysid)
  const events = [...milestones(device), ...(await archiveEvents(context, device))]
  for (const find of sources) events.push(...(await find(context, equdatasysid, lookups)))
  return events.filter(({ at }) => at !== '').toSorted(byTime)
}
