import { addDays, daysBetween, momentOf } from '@tejian/contract/kit/calendarDate.ts'
import type { WorkCalendar } from '@tejian/contract/kit/workingDays.ts'

/** Whoever knows which days are worked: a context. */
type Knows = { calendar: { now(): WorkCalendar } }

/** What is known about where a business stands. */
export type StandingFacts = Knows & {
  stepcode: string
  stepName: string
  /** The person who holds the task; null while everybody of the post may take it. */
  holder: string | null
  /** Who may take it: names of roles. */
  posts: readonly string[]
  /** yyyy-MM-dd HH:mm:ss in Shanghai. */
  since: string | null
  now: Date
  today: string
  /** yyyy-MM-dd */
  deadline: string | null
  missing: readonly string[]
  backReason: string | null
  phone: string | null
}

export type StepReason = {
  sentence: string
  stepcode: string
  stepName: string
  holder: string
  since: string | null
  waitedHours: number
  deadline: string | null
  missing: string[]
  phone: string
}

/** Working days from `from` until `to`, that day counted; negative when it has passed. */
export function workingDaysLeft({ calendar }: Knows, from: string, to: string): number {
  const { isWorkingDay } = calendar.now()
  const [first, last, sign] = from <= to ? [from, to, 1] : [to, from, -1]
  let days = 0
  for (let place = 1; place <= daysBetween(first, last); place += 1)
    if (isWorkingDay(addDays(first, place))) days += 1
  return days === 0 ? 0 : sign * days
}

/** A day to come that may move: the days off of its year are not known yet (工作日历). */
export const isEstimated = ({ calendar }: Knows, date: string, today: string): boolean =>
  date > today && !calendar.now().knows(Number(date.slice(0, 4)))

/**
 * What a list row says of its deadline: working days left, negative ones when it has passed, and whether it is an estimate;
 * nothing without one.
 */
export const daysLeft = (
  knows: Knows,
  { deadline }: { deadline: string | null },
  today: string,
): { daysLeft?: number; deadlineEstimated?: boolean } =>
  deadline
    ? {
        daysLeft: workingDaysLeft(knows, today, deadline),
        ...(isEstimated(knows, deadline, today) && { deadlineEstimated: true }),
      }
    : {}

function deadlinePart({ calendar, deadline, today }: StandingFacts): string {
  if (!deadline) return '本环节没有办理期限'
  if (deadline === today) return `办理期限${deadline}（今天到期）`
  // It may move when the days off are published: said, so that nobody takes it for certain.
  const year = Number(deadline.slice(0, 4))
  if (isEstimated({ calendar }, deadline, today))
    return `办理期限预计${deadline}（${year}年放假安排尚未录入，按周末和法定节日估算）`
  const left = workingDaysLeft({ calendar }, today, deadline)
  // On the days off behind a deadline no working day has passed yet.
  if (deadline < today) return `办理期限${deadline}（${left === 0 ? '已到期' : `已超期${-left}个工作日`}）`
  return `办理期限${deadline}（还剩${left}个工作日）`
}

const waitedPart = (since: string | null, hours: number): string => {
  if (!since) return ''
  return `自${since.slice(0, 16)}到达，已等待${hours < 1 ? '不足1' : hours}个工作小时`
}

/**
 * Why a business stands where it stands, as one sentence with its parts: who holds it, since when in working hours, what
 * is missing, until when, whom to ring.
 */
export function reasonForStep(facts: StandingFacts): StepReason {
  const since = facts.since ? momentOf(facts.since) : null
  const waitedHours = since
    ? Math.round(facts.calendar.now().workingMinutesBetween(since, facts.now) / 6) / 10
    : 0
  const held = facts.holder
    ? `由${facts.holder}办理`
    : `尚未有人领取，可由${facts.posts.join('、') || '本环节岗位'}办理`
  const parts = [
    facts.backReason ? `因“${facts.backReason}”被退回` : '',
    `停在${facts.stepName}，${held}`,
    waitedPart(facts.since, waitedHours),
    facts.missing.length > 0 ? `还缺${facts.missing.join('、')}` : '',
    deadlinePart(facts),
    facts.phone ? `联系电话${facts.phone}` : '',
  ]
  return {
    sentence: `${parts.filter(Boolean).join('；')}。`,
    stepcode: facts.stepcode,
    stepName: facts.stepName,
    holder: facts.holder ?? facts.posts.join('、'),
    since: facts.since,
    waitedHours,
    deadline: facts.deadline,
    missing: [...facts.missing],
    phone: facts.phone ?? '',
  }
}
