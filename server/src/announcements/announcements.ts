import { announcementProcess } from '@tejian/contract/announcements/announcement.process.ts'
import {
  type Announcement,
  announcement,
  noticeChannels,
  noticeStates,
  showStates,
} from '@tejian/contract/announcements/announcement.ts'
import { announcementMessages as say } from '@tejian/contract/announcements/announcementMessages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { plainText } from '@tejian/contract/shared/article/article.ts'
import { sql } from 'kysely'
import type { Context } from '../kit/context.ts'
import type { ProcessOptions } from '../kit/process/register.ts'
import type { ProcessRule } from '../kit/process/rules.ts'
import type { Lookups } from '../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../kit/refusal.ts'
import { moment } from './moment.ts'
import { forgetVisitors } from './readers.ts'

type Changes = ChangesOf<typeof announcement>

const parts = (joined: string | null | undefined): string[] => (joined ?? '').split(',').filter(Boolean)

/** The organisation that somebody publishes for: a county's authority itself, else the institution above the department. */
export async function ownOrganisation({
  db,
  user,
}: Context): Promise<{ id: string; name: string; areaId: string | null }> {
  const { rows } = await sql<{ id: string; name: string; areaId: string; type: string }>`
    select id, name, "areaId", type from organisation where id = coalesce(
      (select depart.id from organisation depart join organisation above on above.id = ${user.orgId}::uuid
        where depart.id = ${user.departId}::uuid and depart."areaId" <> above."areaId"),
      ${user.orgId}::uuid, ${user.departId}::uuid)`.execute(db)
  const [own] = rows
  if (!own) throw new Refusal(say.noOrganisation)
  // By area supervisors see the authorities below them; an institute is seen by its own people only.
  return { ...own, areaId: own.type === '22' ? own.areaId : null }
}

function problemsOf(whole: Changes, lookups: Lookups): Record<string, string> {
  const known = (type: string, value: string): boolean => lookups.label(type, value) !== undefined
  const channels = parts(whole.publishChannel)
  const roles = parts(whole.readerRoles)
  const [from, to] = [moment(whole.planPublishTime), moment(whole.endTime)]
  return {
    ...(!known('NOTICE_TYPE', whole.catalog ?? '') && { catalog: say.unknownCatalog }),
    ...(!channels.every((one) => known('NOTICE_CHANNEL', one)) && { publishChannel: say.unknownChannel }),
    ...(channels.includes(noticeChannels.desktop) && roles.length === 0 && { readerRoles: say.rolesMissing }),
    ...(!roles.every((one) => known('ROLE', one)) && { readerRoles: say.unknownRole }),
    ...(from !== null && to !== null && to <= from && { endTime: say.endsTooEarly }),
  }
}

const summaryLength = 100

async function beforeSave(
  context: Context,
  values: Changes,
  before: Announcement | null,
  lookups: Lookups,
): Promise<Changes> {
  const problems = problemsOf({ ...before, ...values }, lookups)
  if (Object.keys(problems).length > 0) throw wrongFields(problems)
  if (before) return values
  const { id, name, areaId } = await ownOrganisation(context)
  return {
    ...values,
    publishOrg: id,
    publishOrgName: name,
    areaId,
    author: context.user.loginName,
    topFlag: false,
    readCount: 0,
    status: noticeStates.draft,
  }
}

/** What a review decides: a notice begins now or when it was planned. */
export function decided(context: Context, row: Announcement): Changes {
  const now = context.now().getTime()
  const from = Math.max(now, moment(row.planPublishTime) ?? 0)
  const to = moment(row.endTime)
  if (to !== null && to <= from) throw new Refusal(say.endPassed)
  return {
    publishDate: new Date(from).toISOString(),
    publishUserName: context.user.name,
    summary: row.summary || plainText(row.content ?? '').slice(0, summaryLength) || null,
    takeDownReason: null,
  }
}

function showStateOf(row: Announcement, now: number): string | null {
  const from = moment(row.publishDate)
  if (row.status !== noticeStates.published || from === null) return null
  if (from > now) return showStates.planned
  const to = moment(row.endTime)
  return to !== null && to <= now ? showStates.over : showStates.shown
}

/** The names of the files, and how published notices stand to the clock. */
async function complete(context: Context, rows: Announcement[]): Promise<void> {
  const { rows: files } = await sql<{ owner: string; names: string }>`
    select attrefsysid as owner, string_agg(attname, '、' order by id) as names from attachment
    where attrefsysid = any(${rows.map(({ id }) => id)}::uuid[]) group by 1`.execute(context.db)
  const names = new Map(files.map((file) => [file.owner, file.names]))
  const now = context.now().getTime()
  for (const row of rows) {
    row.attname = names.get(row.id) ?? null
    row.showState = showStateOf(row, now)
  }
}

function moreActions({ user }: Context, row: Announcement): string[] {
  const may = (verb: string): boolean => user.permissions.has(`announcement.${verb}`)
  if (row.step !== 'end') return []
  if (row.status === noticeStates.takenDown) return may('save') ? ['revise'] : []
  return may('publish') ? [row.topFlag ? 'unpin' : 'pin', 'takeDown'] : []
}

/** What follows from a step alone. */
export const announcementRule: ProcessRule<typeof announcement> = {
  record: announcement,
  values: (step) => ({
    status:
      step === announcementProcess.start
        ? noticeStates.draft
        : step === 'end'
          ? noticeStates.published
          : noticeStates.auditing,
  }),
}

/** What notices add to the machinery of processes. */
export function announcementOptions(lookups: Lookups): ProcessOptions<typeof announcement> {
  return {
    domain: 'announcement',
    actionNames: { pass: 'audit', return: 'audit' },
    beforeSave: (context, values, before) => beforeSave(context, values, before, lookups),
    prepare: async (context, row, action) => (action === 'pass' ? decided(context, row) : {}),
    async effect(context, _row, action) {
      if (action === 'pass') await forgetVisitors(context)
    },
    complete,
    moreActions,
  }
}
