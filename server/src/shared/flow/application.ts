import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { Filters, Row } from '../../kit/records/find.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import { applicantsOf } from './applicants.ts'

/** What the applicant hears of a decision. */
type Heard = readonly [title: string, content: string]

export type Hearing = {
  /** The page that the message leads to. */
  readonly link: string
  /** By action of the process; of others nothing is said. `reason` is what was said with the decision. */
  hears(row: Row, reason: string): Readonly<Partial<Record<string, Heard>>>
}

/** Steps beyond the first that this person may move on. */
function reviewSteps({ user }: Context, { process }: AnyRecord): string[] {
  return Object.entries(process?.steps ?? {})
    .filter(([step]) => step !== process?.start)
    .filter(([, { actions }]) =>
      Object.values(actions).some(({ permission }) => user.permissions.has(permission)),
    )
    .map(([step]) => step)
}

/** A reviewer's page begins with what waits (`filter: { waiting: '1' }`); whoever asks for a state sees that one. */
function waitingFirst(context: Context, definition: AnyRecord, { waiting, status }: Filters) {
  const steps = waiting === '1' && !status ? reviewSteps(context, definition) : []
  const column = sql.ref(`${definition.table}.step`)
  return steps.length > 0 ? [sql<SqlBool>`${column} = any(${steps}::text[])`] : []
}

/** An application of one review, which passes, returns or refuses it: whoever applied hears what became of it. */
export function applicationOptions(
  definition: AnyRecord,
  { link, hears }: Hearing,
): Required<Pick<ProcessOptions, 'actionNames' | 'also' | 'effect'>> {
  return {
    actionNames: { pass: 'audit', return: 'audit', refuse: 'audit' },
    also: (context, filters) => waitingFirst(context, definition, filters),
    async effect(context, row, action) {
      const [title, content] = hears(row, String(row.auditOpinion ?? ''))[action] ?? []
      if (!title || !content) return
      const to = await applicantsOf(context, definition.process?.name ?? '', row)
      await sendMessage(context, { to, title, content, link })
    },
  }
}
