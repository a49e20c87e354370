import { pageNamed } from '@tejian/contract/app/pages.ts'
import type { RehearsedLine, rehearsalCalls } from '@tejian/contract/home/rehearsalCalls.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import { rehearsalField } from '@tejian/contract/kit/constants.ts'
import type { CallContext } from '../kit/http/bind.ts'
import { isSwitchedOff } from '../kit/http/functionSwitch.ts'
import { rehearsedAt } from '../kit/http/rehearsal.ts'
import { dayOf } from '../kit/process/flow.ts'
import { type Ask, hrefOf } from './ask.ts'
import { workOf } from './desktop.ts'
import type { Total } from './figureTotals.ts'
import { rehearsedTotals } from './rehearsedTotals.ts'

/** The address of a list as it will be on a later day. */
const onDay = (path: string, day: string): string =>
  path === '' ? '' : `${path}${path.includes('?') ? '&' : '?'}${rehearsalField}=${day}`

/** The reader's own tasks that are overdue then; which of them are today. */
async function tasksOf(context: CallContext, moved: CallContext, day: string): Promise<RehearsedLine[]> {
  const [now, ahead] = await Promise.all([workOf(context), workOf(moved)])
  const late = new Map(now.tasks.map((task) => [task.key, task]))
  return ahead.tasks
    .filter(({ overdue }) => overdue > 0)
    .map(({ key, stepName, title, overdue, overduePath }) => {
      const before = late.get(key)
      return {
        key,
        label: stepName,
        of: title,
        today: { count: before?.overdue ?? 0, path: before?.overduePath ?? '' },
        later: { count: overdue, path: onDay(overduePath, day) },
      }
    })
}

const mayCount = (ask: Ask, context: CallContext, total: Total): boolean =>
  ask.may(context, total) && !isSwitchedOff(context.parameters, pageNamed(total.viewNo)?.function)

/** A desk on a later day beside today's: each number is the total of the list that it opens, on its own day. */
export async function rehearsalOf(
  ask: Ask,
  context: CallContext,
  day: string,
): Promise<AnswerOf<typeof rehearsalCalls.rehearsal>> {
  const moved = rehearsedAt(context, day)
  const today = dayOf(context.now())
  const before = rehearsedTotals(today).flatMap(({ totals }) => totals)
  const lineOf = async (total: Total): Promise<RehearsedLine> => {
    const own = before.find(({ key }) => key === total.key) ?? total
    const [count, ahead] = await Promise.all([ask.total(context, own), ask.total(moved, total)])
    return {
      key: total.key,
      label: total.label,
      of: '',
      today: { count, path: hrefOf(own) },
      later: { count: ahead, path: onDay(hrefOf(total), day) },
    }
  }
  const counted = await Promise.all(
    rehearsedTotals(day).map(async ({ title, totals }) => ({
      title,
      lines: await Promise.all(totals.filter((total) => mayCount(ask, context, total)).map(lineOf)),
    })),
  )
  const groups = [{ title: '我的任务超期', lines: await tasksOf(context, moved, day) }, ...counted]
  return { today, day, groups: groups.filter(({ lines }) => lines.length > 0) }
}
