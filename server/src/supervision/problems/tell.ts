import { alarm } from '@tejian/contract/home/message.ts'
import type { CheckProblem } from '@tejian/contract/supervision/problems/problem.ts'
import { problemNews as news } from '@tejian/contract/supervision/problems/problemMessages.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import { accountsOfUnit } from '../../shared/flow/people.ts'
import { sendMessage } from '../../shared/messages/sendMessage.ts'
import { supervisorsOf } from '../../shared/messages/supervisorsOf.ts'

type News = { title: string; content: string }

const toldOf = (row: CheckProblem) => ({
  problemno: filled(row, 'problemno'),
  unitname: row.unitname ?? '',
  problemDesc: row.problemDesc ?? '',
})

const linkOf = (row: CheckProblem): string =>
  `/safeMng/securityCheck/sceneProblemMng?problemno=${filled(row, 'problemno')}`

async function tellUnit(context: Context, row: CheckProblem, said: News): Promise<void> {
  const to = row.unitId ? await accountsOfUnit(context, row.unitId) : []
  await sendMessage(context, { to, ...said, link: linkOf(row) })
}

export const tellFound = (context: Context, row: CheckProblem): Promise<void> =>
  tellUnit(context, row, news.found(toldOf(row), row.rectifyLimit ?? ''))

/** Who hears of a move. */
export async function tellMoved(context: Context, row: CheckProblem, action: string): Promise<void> {
  if (action === 'feedback')
    await sendMessage(context, {
      to: await supervisorsOf(context, row.areaId ?? ''),
      ...news.feedback(toldOf(row)),
      link: linkOf(row),
    })
  if (action === 'sendBack')
    await tellUnit(context, row, news.returned(toldOf(row), row.backDescription ?? ''))
  if (action === 'pass' || action === 'correct') await tellUnit(context, row, news.closed(toldOf(row)))
}

/** Supervisors and heads hear that a term has passed and nobody answered. */
export async function tellOverdue(context: Context, row: CheckProblem): Promise<void> {
  await sendMessage(context, {
    to: await supervisorsOf(context, row.areaId ?? '', ['supervisor', 'supervise_head']),
    ...news.overdue(toldOf(row), row.rectifyLimit ?? ''),
    link: linkOf(row),
    msgType: alarm,
  })
}
