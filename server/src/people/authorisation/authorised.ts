import type { Duty, ReportAuthorisation } from '@tejian/contract/people/authorisation/authorisation.ts'
import { authorises, type SignedSubject } from '@tejian/contract/people/authorisation/covers.ts'
import { authorisationCheck } from '@tejian/contract/people/authorisation/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

export type Signed = SignedSubject & {
  /** The institute or department that inspects. */
  readonly orgId: string | null
}

/** Authorisations of a duty that these people hold, whatever they cover. */
export async function authorisationsOf(
  context: Context,
  duty: Duty,
  people: readonly string[],
): Promise<ReportAuthorisation[]> {
  const { rows } = await sql<ReportAuthorisation>`select * from report_authorisation
    where report_authorisation.duty = ${duty} and "loginName" = any(${people}::text[]) and enabled is true`.execute(
    context.db,
  )
  return rows
}

/**
 * Whether an institute keeps authorisations of a duty: one of which none has begun has not decided yet who may sign, so
 * that a list can be written down with a common first day.
 */
export async function keepsAuthorisations(
  context: Context,
  duty: Duty,
  orgId: string | null,
  day: string,
): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from report_authorisation
      join organisation office on office.id = report_authorisation."orgId"
      join organisation own on own.id = ${orgId}::uuid
    where report_authorisation.duty = ${duty} and report_authorisation.enabled is true and "startDate" <= ${day}::date
      and coalesce(office."parentId", office.id) = coalesce(own."parentId", own.id)) as found`.execute(
    context.db,
  )
  return rows[0]?.found ?? false
}

/** Who of these people may not sign such a report on a day (docs/decisions/0040). */
export async function unauthorised(
  context: Context,
  signed: Signed,
  { duty, day, people }: { duty: Duty; day: string; people: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (people.length === 0 || !context.parameters.valueOf(authorisationCheck)) return new Set()
  const held = await authorisationsOf(context, duty, people)
  const may = new Set(held.filter((one) => authorises(one, signed, day)).map(({ loginName }) => loginName))
  const missing = people.filter((person) => !may.has(person))
  if (missing.length === 0 || !(await keepsAuthorisations(context, duty, signed.orgId, day))) return new Set()
  return new Set(missing)
}
