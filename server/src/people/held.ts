import type { Person } from '@tejian/contract/people/person.ts'
import { withdrawnStates } from '@tejian/contract/people/personCertificate.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Context } from '../kit/context.ts'

/** Every certificate in one shape: those of persons, and those of inspectors, which hang on accounts. */
const certificates = sql`(select "personId", null as "loginName", certno, "certItem" as item, "issueDate", "validDate", "certStatus" as state
    from person_certificate
  union all select null, "loginName", certno, certtype, "issueDate", "validDate", "certState" from inspector_certificate)`

/** Whether the person of the outer row holds a certificate for which all conditions are true. */
export const heldCertificate = (conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from (select certno, "certItem" as item, "validDate" from person_certificate
        where "personId" = person.id) held where ${sql.join(conditions, sql` and `)})
    or exists (select from (select certno, certtype as item, "validDate" from inspector_certificate
        where "loginName" = person."loginName") held where ${sql.join(conditions, sql` and `)}))`

type Held = {
  personId: string | null
  loginName: string | null
  certno: string
  item: string
  label: string | null
  issueDate: string
  validDate: string
}

/** Withdrawn, suspended and struck certificates certify nothing. */
const standing = sql`state <> all(${[...withdrawnStates]}::text[])`

/** The certificate that ends first of those that a person has for each item, and all items by name. */
export async function completeCertificates(context: Context, rows: Person[]): Promise<void> {
  const { rows: held } = await sql<Held>`
    select held."personId", held."loginName", held.certno, held.item, held."issueDate", held."validDate",
      (select label from dictionary_item where type in ('OPERATOR_ITEM', 'INSPECTOR_ITEM') and value = held.item limit 1) as label
    from ${certificates} held
    where (held."personId" = any(${rows.map(({ id }) => id)}::uuid[])
      or held."loginName" = any(${rows.map(({ loginName }) => loginName).filter(Boolean)}::text[])) and ${standing}
    order by held."validDate", held.certno`.execute(context.db)
  for (const row of rows) summarize(row, held)
}

/** Of several certificates the one that ends first is what its reader has to care for. */
function summarize(row: Person, held: readonly Held[]): void {
  const own = held.filter(
    ({ personId, loginName }) => personId === row.id || (loginName !== null && loginName === row.loginName),
  )
  const [first] = own
  row.certno = first?.certno ?? null
  row.certItem = [...new Set(own.map(({ item, label }) => label ?? item))].join('、') || null
  row.issueDate = first?.issueDate ?? null
  row.validDate = first?.validDate ?? null
}
