import { duties, type ReportAuthorisation } from '@tejian/contract/people/authorisation/authorisation.ts'
import { authorises, type SignedSubject } from '@tejian/contract/people/authorisation/covers.ts'
import { authorisationCheck } from '@tejian/contract/people/authorisation/parameters.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** A qualification that an institute asks for where it inspects certain classes, grades and kinds. */
export type AskedItem = {
  readonly certItem: string
  readonly name: string
  /** Whose own authorisation asks for it: they inspect with it alone. */
  readonly people: readonly string[]
  /** How many of those who inspect hold it; 0 where the institute names no number. */
  readonly least: number
}

/** What an institute asks of those who inspect these subjects on a day. */
type Asking = (subjects: readonly SignedSubject[], day: string) => AskedItem[]

/**
 * The qualifications that an institute asks of its inspectors, by its authorisations of the duty 检验 that are in force on
 * a day and cover one of the subjects; whoever has no such authorisation is judged by certificates alone. Null where nothing
 * is asked at all, so that nobody works out subjects in vain.
 */
export async function askingOf(context: Context, orgId: string | null): Promise<Asking | null> {
  if (!context.parameters.valueOf(authorisationCheck)) return null
  const { rows } = await sql<ReportAuthorisation>`select report_authorisation.* from report_authorisation
      join organisation office on office.id = report_authorisation."orgId"
      join organisation own on own.id = ${orgId}::uuid
    where report_authorisation.duty = ${duties.inspect} and report_authorisation.enabled is true
      and coalesce("certItem", '') <> ''
      and coalesce(office."parentId", office.id) = coalesce(own."parentId", own.id)
    order by "certItem", "loginName"`.execute(context.db)
  if (rows.length === 0) return null
  return (subjects, day) => {
    const covering = rows.filter((row) => subjects.some((subject) => authorises(row, subject, day)))
    return [...Map.groupBy(covering, ({ certItem }) => certItem ?? '')].map(([certItem, own]) => ({
      certItem,
      name: context.lookups.label('INSPECTOR_ITEM', certItem) ?? certItem,
      people: own.flatMap(({ loginName }) => loginName ?? []),
      least: Math.max(0, ...own.map(({ leastHolders }) => leastHolders ?? 0)),
    }))
  }
}
