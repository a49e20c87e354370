import type { CopyDetail, CopyLogLine } from '@tejian/contract/home/copy/calls.ts'
import {
  type CopyOperation,
  copyFlow,
  copyOperations,
  copyStates,
  writable,
} from '@tejian/contract/home/copy/copyFlow.ts'
import {
  type CopyNotification,
  copyNotification,
  copyNotificationDevice,
} from '@tejian/contract/home/copy/copyNotification.ts'
import type { ListAnswer, ListedRow, ListRequest } from '@tejian/contract/kit/listRequest.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { findRows, type ListSource } from '../../kit/records/find.ts'
import { readRow } from '../../kit/records/save.ts'
import { missing } from '../../kit/refusal.ts'

/** The organisations for which a person acts, as `scopeCondition` has them; null for whoever sees everything. */
async function ownOrganisations({ db, user }: Context): Promise<readonly string[] | null> {
  if (user.visibleScope.kind === 'all') return null
  if (user.visibleScope.kind === 'organisations') return user.visibleScope.ids
  if (user.visibleScope.kind !== 'area') return []
  const { rows } = await sql<{ id: string }>`select id from organisation
    where id in (${user.orgId}::uuid, ${user.departId}::uuid) and "areaId" like ${`${user.visibleScope.prefix}%`}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type Side = 'sender' | 'receiver'

/** On which sides of a notification a person stands: one's own organisation's, or one's department's within it. */
function sidesAmong(
  { user }: Context,
  row: CopyNotification,
  own: readonly string[] | null,
): ReadonlySet<Side> {
  const inside = (org: string | null): boolean => own === null || own.includes(org ?? '')
  const within = inside(row.sendOrg) && inside(row.receiveOrg) && user.departId !== null
  const stands = (org: string | null): boolean =>
    within ? user.departId === org || user.orgId === org : inside(org)
  return new Set<Side>([
    ...(stands(row.sendOrg) || row.sender === user.loginName ? (['sender'] as const) : []),
    ...(stands(row.receiveOrg) ? (['receiver'] as const) : []),
  ])
}

export const sidesOf = async (context: Context, row: CopyNotification): Promise<ReadonlySet<Side>> =>
  sidesAmong(context, row, await ownOrganisations(context))

/** What a person who stands on these sides may do with a notification now. */
function operationsOn({ user }: Context, row: CopyNotification, sides: ReadonlySet<Side>): CopyOperation[] {
  const given = row.status === copyStates.assigned && row.dealMan !== user.loginName
  return copyOperations.filter((name) => {
    const { side, from, permission } = copyFlow[name]
    if (!sides.has(side) || !from.includes(row.status ?? '') || !user.permissions.has(permission))
      return false
    return !(given && name === 'handle')
  })
}

function actionsOn(context: Context, row: CopyNotification, sides: ReadonlySet<Side>): string[] {
  const operations = operationsOn(context, row, sides)
  const edits =
    writable.has(row.status ?? '') &&
    sides.has('sender') &&
    context.user.permissions.has('copyNotification.save')
  return [
    ...(operations.some((name) => name !== 'send') ? ['handle'] : []),
    ...(edits ? ['edit'] : []),
    'view',
  ]
}

/** The notifications of both directions, without the drafts of others. */
export async function listNotifications(
  context: Context,
  request: ListRequest,
): Promise<ListAnswer<ListedRow>> {
  const own = await ownOrganisations(context)
  const source: ListSource<typeof copyNotification> = {
    record: copyNotification,
    orderBy: ['createDate', 'desc'],
    extraConditions: () =>
      own === null
        ? []
        : [
            sql<SqlBool>`(copy_notification.status <> ${copyStates.draft} or copy_notification."sendOrg" = any(${own}::uuid[]))`,
          ],
    actions: (_context, row) => actionsOn(context, row, sidesAmong(context, row, own)),
  }
  return findRows(context, source, request)
}

/** A notification that this person sees; the draft of another organisation answers like a missing one. */
export async function readNotification(
  context: Context,
  id: string,
  lock = false,
): Promise<CopyNotification> {
  const row = await readRow(context, copyNotification, id, lock)
  if (row.status === copyStates.draft && !(await sidesOf(context, row)).has('sender')) throw missing()
  return row
}

export async function logsOf(context: Context, id: string): Promise<CopyLogLine[]> {
  const { rows } =
    await sql<CopyLogLine>`select id, "notifyId", "stepName", coalesce(executor, '') as executor,
      "executeTime", coalesce("acceptOpinion", '') as "acceptOpinion"
    from copy_notification_log where "notifyId" = ${id}::uuid order by "executeTime", id`.execute(context.db)
  return rows
}

const devices: ListSource<typeof copyNotificationDevice> = {
  record: copyNotificationDevice,
  orderBy: ['equcode', 'asc'],
}

export const devicesOf = (context: Context, notifyId: string, request: ListRequest) =>
  findRows(context, devices, { ...request, notifyId })

/** One notification whole: what it says, the devices, what was done with it, what may be done now. */
export async function detailOf(context: Context, id: string): Promise<CopyDetail> {
  const row = await readNotification(context, id)
  const { list } = await devicesOf(context, id, { pageSize: '300', want: 'rows' })
  const sides = await sidesOf(context, row)
  return {
    ...row,
    notifyId: row.id,
    actions: actionsOn(context, row, sides),
    operations: operationsOn(context, row, sides),
    logs: await logsOf(context, id),
    equipmentList: list.map((device) => ({ ...device, equdatasysid: device.equdatasysid ?? '' })),
  }
}
