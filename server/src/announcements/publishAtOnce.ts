import { announcement, noticeStates } from '@tejian/contract/announcements/announcement.ts'
import type { Permission } from '@tejian/contract/kit/permission.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import { move } from '../kit/process/move.ts'
import { startProcessRow } from '../kit/process/register.ts'
import { decided, ownOrganisation } from './announcements.ts'
import { takeDown } from './publishing.ts'
import { forgetVisitors } from './readers.ts'

/** A notice whose words follow from a decision that was taken elsewhere. */
export type SettledNotice = Pick<
  ChangesOf<typeof announcement>,
  'title' | 'catalog' | 'publishChannel' | 'content' | 'endTime'
>

/** Steps of a notice that follows from a decision: what was decided has been reviewed already. */
const steps: ReadonlyArray<readonly [string, Permission]> = [
  ['submit', 'announcement.save'],
  ['pass', 'announcement.audit'],
]

const entitled = (context: Context): Context => ({
  ...context,
  user: {
    ...context.user,
    permissions: new Set(steps.map(([, code]) => code)),
    visibleScope: { kind: 'all' },
  },
})

/**
 * Publishes in the transaction of a decision what is to be made public of it, in the name of the organisation that decides.
 * Nobody has written it, so that nobody's own work is reviewed; it is pinned, taken down and revised like any other.
 */
export async function publishAtOnce(context: Context, notice: SettledNotice): Promise<string> {
  const { id: publishOrg, name: publishOrgName, areaId } = await ownOrganisation(context)
  const row = await startProcessRow(
    context,
    announcement,
    {
      ...notice,
      ...{ publishOrg, publishOrgName, areaId },
      topFlag: false,
      readCount: 0,
      status: noticeStates.draft,
    },
    null,
  )
  for (const [action, code] of steps)
    await move(entitled(context), {
      record: announcement,
      id: row.id,
      action,
      entitledBy: code,
      prepare: async (_inner, before) => (action === 'pass' ? decided(context, before) : {}),
    })
  await forgetVisitors(context)
  return row.id
}

/** Takes down what was published of a decision that no longer stands; somebody may have done so before. */
export async function withdrawNotice(context: Context, id: string | null, reason: string): Promise<void> {
  const { rows } = await sql`select from announcement where id = ${id}::uuid
    and step = 'end' and status = ${noticeStates.published}`.execute(context.db)
  if (id !== null && rows.length > 0) await takeDown(entitled(context), { id }, reason)
}
