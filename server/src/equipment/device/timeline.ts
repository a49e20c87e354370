import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { states, stepName } from '@tejian/contract/declarations/steps.ts'
import { byTime, type DeviceEvent } from '@tejian/contract/equipment/device/timeline.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { AnyRecord, Permission } from '@tejian/contract/kit/record.ts'
import { inspectionNotice } from '@tejian/contract/reports/notice.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { unqualified } from '@tejian/contract/reports/unqualified.ts'
import { hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { findRows, type Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { readRow } from '../../kit/records/save.ts'
import { archiveEvents, milestones } from './archiveEvents.ts'

type Source = {
  record: AnyRecord
  permission: Permission
  newest: string
  also?(context: Context): RawBuilder<SqlBool>[]
  eventOf(row: Row, lookups: Lookups): DeviceEvent
}

const most = '300'
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value))
/** What is empty is not said. */
const said = (...parts: readonly string[]): string => parts.filter(Boolean).join(' · ')
const instant = (value: unknown): string => new Date(String(value)).toISOString()
const group = (row: Row, lookups: Lookups, name = 'inmGroupCode'): string =>
  lookups.label('INM_GROUP', text(row[name])) ?? '检验'

const sources: readonly Source[] = [
  {
    record: businessItem,
    permission: 'businessItem.view',
    newest: 'appdate',
    eventOf: (row, lookups) => ({
      key: `business:${row.id}`,
      kind: 'business',
      at: text(row.appdate).slice(0, 10) || instant(row.createDate),
      title: `申报${group(row, lookups)}`,
      detail: said(
        text(row.seisn),
        row.state === states.void ? '已作废' : stepName(row.step as string | null),
      ),
      actorName: text(row.createUserName),
      tone: row.state === states.void ? 'grey' : 'blue',
    }),
  },
  {
    record: report,
    permission: 'report.view',
    newest: 'inspectdate',
    // A unit knows of a report from the day on which it was handed over.
    also: ({ user }) => [
      sql<SqlBool>`report.state is distinct from ${reportStates.working}`,
      ...(user.unitId ? [sql<SqlBool>`report."issueDate" is not null`] : []),
    ],
    eventOf: (row, lookups) => {
      const fate =
        row.state === reportStates.valid ? '' : (lookups.label('REPORT_VERSION_STATE', text(row.state)) ?? '')
      return {
        key: `report:${row.id}`,
        kind: 'inspection',
        at: text(row.inspectdate).slice(0, 10) || instant(row.createDate),
        title: `${group(row, lookups)}：${text(row.inspectResult) || '已出具报告'}`,
        detail: said(text(row.reportno), fate && `报告${fate}`),
        actorName: text(row.inspectors),
        tone: fate ? 'grey' : row.unacceptable ? 'red' : 'green',
      }
    },
  },
  {
    record: hisInspect,
    permission: 'equipment.view',
    newest: 'inspectdate',
    eventOf: (row, lookups) => {
      const result = lookups.label('INSPECT_RESULT', text(row.inspectResult)) ?? ''
      return {
        key: `his:${row.id}`,
        kind: 'inspection',
        at: text(row.inspectdate).slice(0, 10),
        title: `${group(row, lookups, 'inspecttype')}：${result}`,
        detail: said('补录', text(row.inspectorg), text(row.reportno)),
        actorName: text(row.inspectors),
        tone: isUnacceptableResult(text(row.inspectResult)) ? 'red' : 'green',
      }
    },
  },
  {
    record: inspectionNotice,
    permission: 'opinion.view',
    newest: 'issueDate',
    also: () => [sql<SqlBool>`inspection_notice."issueDate" is not null`],
    eventOf: (row, lookups) => ({
      key: `notice:${row.id}`,
      kind: 'notice',
      at: text(row.issueDate).slice(0, 10),
      title: lookups.label('OPINION_TYPE', text(row.noticetype)) ?? '检验意见通知书',
      detail: said(text(row.noticeno), row.step === 'end' ? '已办结' : '整改中'),
      actorName: text(row.inspectors),
      tone: row.step === 'end' ? 'grey' : 'orange',
    }),
  },
  {
    record: unqualified,
    permission: 'unqualified.view',
    newest: 'inspectdate',
    eventOf: (row, lookups) => ({
      key: `unqualified:${row.id}`,
      kind: 'notice',
      at: text(row.inspectdate).slice(0, 10) || instant(row.createDate),
      title: '列入不合格设备',
      detail: said(
        text(row.inspectResult),
        lookups.label('DISPOSE_STATE', text(row.disposeStatus)) ?? '',
        text(row.disposeResult),
      ),
      actorName: text(row.disposeUserName),
      tone: 'red',
    }),
  },
  {
    record: hiddenDanger,
    permission: 'hiddenDanger.view',
    newest: 'foundDate',
    eventOf: (row, lookups) => ({
      key: `danger:${row.id}`,
      kind: 'notice',
      at: text(row.foundDate).slice(0, 10),
      title: `发现${lookups.label('HIDDEN_DANGER_LEVEL', text(row.dangerlevel)) ?? '事故隐患'}`,
      detail: said(text(row.dangerno), lookups.label('HIDDEN_DANGER_STATE', text(row.rectifyStatus)) ?? ''),
      actorName: text(row.createUserName),
      tone: row.closeDate ? 'grey' : 'red',
    }),
  },
]

async function eventsOf(
  context: Context,
  source: Source,
  id: string,
  lookups: Lookups,
): Promise<DeviceEvent[]> {
  if (!context.user.permissions.has(source.permission)) return []
  const { list } = await findRows(
    context,
    { record: source.record, orderBy: [source.newest, 'desc'], ...(source.also && { also: source.also }) },
    { equdatasysid: id, pageSize: most, want: 'rows' },
  )
  return list.map((row) => source.eventOf(row as Row, lookups))
}

/** Everything that happened to a device, newest first: each kind in the reader's own scope and by their own permission. */
export async function deviceTimeline(
  context: Context,
  equdatasysid: string,
  lookups: Lookups,
): Promise<DeviceEvent[]> {
  const device = await readRow(context, equipment, equdatasysid)
  const events = [...milestones(device), ...(await archiveEvents(context, device))]
  for (const source of sources) events.push(...(await eventsOf(context, source, equdatasysid, lookups)))
  return events.filter(({ at }) => at !== '').toSorted(byTime)
}
