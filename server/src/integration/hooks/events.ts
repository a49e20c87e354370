import type { Authorization } from '@tejian/contract/integration/keys/authorization.ts'
import { authorization, keyStateOf, keyStates } from '@tejian/contract/integration/keys/authorization.ts'
import { momentOf } from '@tejian/contract/kit/calendarDate.ts'
import { sql } from 'kysely'
import type { Actor } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import type { Services } from '../../kit/services.ts'
import { codesOfScope } from '../keys/authorizations.ts'
import { topicsOf } from './topics.ts'

/** What the table keeps of an event: what a step's flow log says, without a person and without an opinion. */
export type Event = {
  readonly id: string
  readonly process: string
  readonly recordId: string
  readonly eventType: string
  readonly fromStep: string
  readonly stepName: string
  readonly actionLabel: string
  readonly nextStep: string | null
  readonly happened: string
}

/** What goes out, and the number of the record for the page that lists it. */
export type Told = { readonly body: string; readonly no: string | null }

/** The account of a system whose authorisation counts today, with what both allow; null where it does not count. */
export async function listenerOf(services: Services, appKey: string): Promise<Actor | null> {
  const found =
    await sql<Authorization>`select * from ${sql.table(authorization.table)} where "appKey" = ${appKey}`
      .execute(services.db)
      .then(({ rows }) => rows[0])
  const counts = found && keyStateOf(found, dayOf(services.now())) === keyStates.valid
  const account = counts && found.userId ? await services.sessions.actorOfUser(found.userId) : null
  if (!account) return null
  const given = codesOfScope(found?.dataScope ?? null)
  return { ...account, permissions: new Set(given.filter((code) => account.permissions.has(code))) }
}

/**
 * What a system is told of an event: which record moved, from which step to which; null when it may not see the record.
 * Names and opinions are not in it: whoever wants more reads it by a key.
 */
export async function bodyOf(services: Services, event: Event, listener: Actor): Promise<Told | null> {
  const topic = topicsOf(services.domains).find(({ process }) => process === event.process)
  if (!topic || !listener.permissions.has(topic.permission)) return null
  const { record, title } = topic
  // Which of a unit's own rows it may see while the institute works on them, only the pages know.
  if (listener.visibleScope.kind === 'unit') return null
  const { rows } = await sql<{
    no: string | null
  }>`select ${sql.ref(record.nameField)} as no from ${sql.table(record.table)}
    where id = ${event.recordId}::uuid and ${scopeCondition(record, listener) ?? sql`true`}`.execute(
    services.db,
  )
  const [row] = rows
  if (!row) return null
  const { process, recordId, fromStep: step, stepName, actionLabel, nextStep } = event
  const action = event.eventType.slice(process.length + 1)
  const body = JSON.stringify({
    type: event.eventType,
    timestamp: momentOf(event.happened).toISOString(),
    data: { process, title, id: recordId, no: row.no, step, stepName, action, actionLabel, nextStep },
  })
  return { body, no: row.no }
}
