import type { AnyRecord, RowOf } from '@tejian/contract/kit/record.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import type { ProcessOptions } from '../../kit/process/register.ts'
import type { OwnConditions } from '../../kit/records/find.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import { applicantsOf } from './applicants.ts'

/** The message that the applicant gets about a decision. */
type ApplicantMessage = readonly [title: string, content: string]

export type ApplicantMessages<R extends AnyRecord = AnyRecord> = {
  /** Login names of those who hear of decisions, where it is not whoever entered it and the unit that it is about. */
  applicants?(row: RowOf<R>): readonly string[]
  /** The page that the message leads to. */
  readonly link: string
  /** The message for each action, if it has one. `reason` is what was written with the decision. */
  messagesByAction(row: RowOf<R>, reason: string): Readonly<Partial<Record<string, ApplicantMessage>>>
}

/** What every application has: the unit that it is about, and what was written with the decision. */
type Decided = { id: string; unitId: string | null; auditOpinion: string | null }
export type Application<R> = RowOf<R> extends Decided ? R : never

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
function waitingFirst(
  context: Context,
  definition: AnyRecord,
  waiting: string,
  status: string | undefined,
): RawBuilder<SqlBool>[] {
  const steps = waiting === '1' && !status ? reviewSteps(context, definition) : []
  const column = sql.ref(`${definition.table}.step`)
  return steps.length > 0 ? [sql<SqlBool>`${column} = any(${steps}::text[])`] : []
}

/** Answers `waiting`, where the record declares it. */
function waitingFilter<R extends AnyRecord>(definition: R): OwnConditions<R> {
  if (!Object.hasOwn(definition.filters ?? {}, 'waiting')) return {}
  const answered: OwnConditions = {
    waiting: (context, text, { status }) => waitingFirst(context, definition, text, status),
  }
  return answered as OwnConditions<R>
}

/** An application of one review, which passes, returns or refuses it: whoever applied gets a message. */
export function applicationOptions<R extends AnyRecord>(
  definition: R & Application<R>,
  { link, messagesByAction, applicants }: ApplicantMessages<R>,
): Required<Pick<ProcessOptions<R>, 'actionNames' | 'filters' | 'effect'>> {
  return {
    actionNames: { pass: 'audit', return: 'audit', refuse: 'audit' },
    filters: waitingFilter<R>(definition),
    async effect(context, row, action) {
      const decided = row as RowOf<R> & Decided
      const [title, content] = messagesByAction(row, decided.auditOpinion ?? '')[action] ?? []
      if (!title || !content) return
      const to = applicants?.(row) ?? (await applicantsOf(context, definition.process?.name ?? '', decided))
      await sendMessage(context, { to, title, content, link })
    },
  }
}
