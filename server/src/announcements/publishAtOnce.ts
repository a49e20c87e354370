import { type Announcement, announcement, noticeStates } from '@tejian/contract/announcements/announcement.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { Context } from '../kit/context.ts'
import { move } from '../kit/process/move.ts'
import { startProcessRow } from '../kit/process/register.ts'
import { decided, ownOrganisation } from './announcements.ts'
import { forgetVisitors } from './readers.ts'

/** A notice whose words follow from a record that is settled: nobody has written it, so nobody reviews it. */
export type SettledNotice = {
  readonly title: string
  readonly catalog: string
  readonly publishChannel: string
  readonly content: string
}

/** Publishes a notice within the caller's transaction, in the name of the caller's organisation. */
export async function publishAtOnce(context: Context, notice: SettledNotice): Promise<Announcement> {
  const { id, name, areaId } = await ownOrganisation(context)
  const row = await startProcessRow(
    context,
    announcement,
    {
      ...notice,
      publishOrg: id,
      publishOrgName: name,
      areaId,
      author: context.user.loginName,
      topFlag: false,
      readCount: 0,
      status: noticeStates.draft,
    },
    null,
  )
  await granted(context, row.id, 'submit', 'announcement.save')
  const published = await granted(context, row.id, 'pass', 'announcement.audit')
  await forgetVisitors(context)
  return published
}

/** Whoever may settle the record may publish what it says. */
function granted(context: Context, id: string, action: string, code: Permission): Promise<Announcement> {
  const permissions = new Set([...context.user.permissions, code])
  return move(
    { ...context, user: { ...context.user, permissions } },
    {
      record: announcement,
      id,
      action,
      entitledBy: code,
      prepare: async (inner, row) => (action === 'pass' ? decided(inner, row) : {}),
    },
  )
}
