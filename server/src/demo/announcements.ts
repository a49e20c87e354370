import { announcementProcess } from '@tejian/contract/announcements/announcement.process.ts'
import { type announcement, noticeStates } from '@tejian/contract/announcements/announcement.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { plainText } from '@tejian/contract/shared/article/article.ts'
import { organisationId } from '../app/seed/reference.ts'
import { type BulkRow, stableId } from '../kit/db/bulk.ts'
import { type NoticePlan, noticePlans } from './announcementPlans.ts'
import type { DemoRow } from './demoRow.ts'
import { DemoFlow } from './flow.ts'
import type { OfficeClock } from './officeClock.ts'
import { personOf } from './people.ts'

const publishers = {
  institute: {
    org: '3311JY',
    name: '丽水市特种设备检测院（虚构）',
    areaId: null,
    author: 'shouli',
    auditor: 'zhanzhang',
  },
  county: {
    org: '331121JC',
    name: '青田县市场监督管理局',
    areaId: '331121',
    author: 'jiancha_qt',
    auditor: 'jiancha',
  },
  city: {
    org: '331100JC',
    name: '丽水市市场监督管理局',
    areaId: '331100',
    author: 'jiancha',
    auditor: 'jiancha',
  },
} as const

const perDay = 450

/** Planned for days after the first load, so that the page shows one for a week. */
const weekAfter = (day: string): string => `${addDays(day, 8)} 09:00:00+08`

function makeNotice(
  plan: NoticePlan,
  place: number,
  flow: DemoFlow,
  clock: OfficeClock,
): DemoRow<typeof announcement> {
  const { publisher, stands, daysAgo } = plan
  const { org, name, areaId, author: login, auditor: reviewer } = publishers[publisher]
  const [author, auditor] = [personOf(login), personOf(reviewer)]
  const created = clock.now - daysAgo * perDay - place * 7
  const row: DemoRow<typeof announcement> = {
    id: stableId('demo announcement', String(place)),
    version: 1,
    createDate: clock.text(created),
    createUserName: author.name,
    title: plan.title,
    catalog: plan.catalog,
    publishChannel: plan.channels,
    summary: plainText(plan.content).slice(0, 100),
    content: plan.content,
    readerRoles: plan.roles ?? null,
    readerArea: plan.area ?? null,
    planPublishTime: null,
    endTime: null,
    publishOrg: organisationId(org),
    publishOrgName: name,
    areaId,
    author: login,
    publishUserName: null,
    publishDate: null,
    topFlag: plan.top ?? false,
    readCount: plan.reads ?? 0,
    status: noticeStates.draft,
    takeDownReason: null,
    taskId: null,
    dealMan: null,
    dealManName: null,
    receiveTime: null,
    deadline: null,
    backReason: null,
    backDescription: null,
    backDutyTask: null,
    step: null,
  }
  let at = created
  flow.start(announcementProcess, row, at, author)
  if (stands !== 'draft') {
    at += 40
    flow.move(announcementProcess, row, { action: 'submit', at, actor: author })
    row.status = noticeStates.auditing
  }
  if (stands === 'returned') {
    at += 90
    flow.move(announcementProcess, row, {
      action: 'return',
      at,
      actor: auditor,
      backReason: '资料不完整',
      backDescription: '请补充咨询电话，并核对时间。',
    })
    row.status = noticeStates.draft
  }
  const published =
    stands === 'published' || stands === 'planned' || stands === 'over' || stands === 'takenDown'
  if (published) {
    at += 60
    flow.move(announcementProcess, row, { action: 'pass', at, actor: auditor, opinion: '同意发布' })
    const planned = stands === 'planned' ? weekAfter(clock.day(clock.now)) : null
    Object.assign(row, {
      status: stands === 'takenDown' ? noticeStates.takenDown : noticeStates.published,
      publishDate: planned ?? clock.text(at),
      publishUserName: auditor.name,
      takeDownReason: stands === 'takenDown' ? '办理地点有变，另行公告' : null,
      endTime: stands === 'over' ? clock.text(at + perDay) : null,
      planPublishTime: planned,
    })
  }
  return Object.assign(row, {
    updateDate: clock.text(at),
    updateUserName: published ? auditor.name : author.name,
  })
}

/** Who of the demo accounts has read which published notice already. */
const readings: ReadonlyArray<readonly [place: number, logins: readonly string[]]> = [
  [6, ['jianyan', 'shenhe']],
  [8, ['jiancha', 'qiye2']],
]

/** Notices in every state, on every channel. Drafts come first: nobody but their own organisation sees them. */
export function makeAnnouncements(clock: OfficeClock): {
  tables: ReadonlyArray<readonly [table: string, rows: readonly BulkRow[]]>
} {
  const flow = new DemoFlow(clock)
  const notices = noticePlans.map((plan, place) => makeNotice(plan, place, flow, clock))
  const reads = readings.flatMap(([place, logins]) =>
    logins.map((reader) => ({
      announcementId: notices[place]?.id,
      reader,
      at: clock.text(clock.now - 10),
    })),
  )
  return {
    tables: [
      ['announcement', notices],
      ['announcement_read', reads],
      ['task', flow.tasks],
      ['flow_event', flow.events],
    ],
  }
}
