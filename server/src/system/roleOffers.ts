import { permissionCatalogue } from '@tejian/contract/app/permissions.ts'
import { type GrantedRole, grantedRoles } from '@tejian/contract/app/roles.ts'
import { expandPermissions, patternsOf } from '@tejian/contract/kit/permissionPatterns.ts'
import { sql } from 'kysely'
import { audit } from '../kit/audit.ts'
import { type Context, transact } from '../kit/context.ts'
import { insertAll, stableId } from '../kit/db/bulk.ts'
import type { Db } from '../kit/db/tables.ts'
import { forgetActors } from '../session/public.ts'
import { mixedDutiesOf } from './roleRegister.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    role_offer: Offer
  }
}

/** What releases have offered to a built-in role: its definition in the last one, the operator codes of them all. */
type Offer = { roleCode: string; permissions: string; codes: string[] }
type Held = { id: string; code: string; permissions: string }
type Trail = { recordId: string; before: string | null; after: string | null }

const codesOf = (text: string): string[] => expandPermissions(patternsOf(text), permissionCatalogue)
const idOf = (definition: GrantedRole): string => stableId('role', definition.code)
const textOf = (definition: GrantedRole): string => definition.permissions.join(',')

/**
 * What an installation older than the offers must have been offered: whatever a role holds, or has held by the audit
 * trail. A role without any entry was never changed and has its release's definition; one that is gone was deleted.
 */
async function offersBefore(
  db: Db,
  held: readonly Held[],
  release: readonly GrantedRole[],
): Promise<Offer[]> {
  const { rows } = await sql<Trail>`select "recordId", before->>'permissions' as before,
    after->>'permissions' as after from audit_entry where "tableName" = 'role'`.execute(db)
  return release.flatMap((definition) => {
    const row = held.find(({ id }) => id === idOf(definition))
    const past = rows.filter(({ recordId }) => recordId === idOf(definition))
    const texts = past.flatMap(({ before, after }) => [before ?? '', after ?? '']).filter(Boolean)
    const codes = [...new Set([row?.permissions ?? '', ...texts].flatMap(codesOf))]
    if (!row && past.length === 0) return []
    return [
      { roleCode: definition.code, permissions: texts.length === 0 ? (row?.permissions ?? '') : '', codes },
    ]
  })
}

/** A role that nobody has changed follows its definition; a changed one gets what is new and what it does not refuse. */
function permissionsAfter(held: string, definition: GrantedRole, offer: Offer): string {
  if (held === offer.permissions) return textOf(definition)
  const has = codesOf(held)
  const fresh = codesOf(textOf(definition)).filter(
    (code) => !offer.codes.includes(code) && !has.includes(code),
  )
  const mixed = mixedDutiesOf([...has, ...fresh])
  const both = [held, ...fresh.filter((code) => !mixed.includes(code))].join(',')
  const granted = codesOf(both).filter((code) => !has.includes(code))
  return [held, ...granted].join(',')
}

async function change(context: Context, row: Held, permissions: string): Promise<void> {
  await sql`update role set permissions = ${permissions}, version = version + 1, "updateDate" = ${context.now()},
    "updateUserName" = ${context.user.name} where id = ${row.id}::uuid`.execute(context.db)
  const [before, after] = [{ permissions: row.permissions }, { permissions }]
  await audit(context, { table: 'role', recordId: row.id, action: 'grantByRelease', before, after })
}

async function create(context: Context, definition: GrantedRole, sort: number): Promise<void> {
  const { code, name, base } = definition
  const after = { code, name, permissions: textOf(definition), isBase: Boolean(base), sort }
  await insertAll(context.db, 'role', [{ id: idOf(definition), ...after }])
  await audit(context, { table: 'role', recordId: idOf(definition), action: 'grantByRelease', after })
}

async function remember(db: Db, definition: GrantedRole, offer?: Offer): Promise<void> {
  const permissions = textOf(definition)
  const codes = [...new Set([...(offer?.codes ?? []), ...codesOf(permissions)])]
  await db
    .insertInto('role_offer')
    .values({ roleCode: definition.code, permissions, codes })
    .onConflict((conflict) => conflict.column('roleCode').doUpdateSet({ permissions, codes }))
    .execute()
}

/** Whether a release brings something to a role that no release has offered it yet. */
function isNew(definition: GrantedRole, offer: Offer | undefined): boolean {
  const text = textOf(definition)
  return offer?.permissions !== text || !codesOf(text).every((code) => offer.codes.includes(code))
}

async function rolesOf(db: Db, definitions: readonly GrantedRole[]): Promise<Held[]> {
  const { rows } = await sql<Held>`select id, code, permissions from role
    where code = any(${definitions.map(({ code }) => code)}) for update`.execute(db)
  return rows
}

/**
 * Offers what this release brings to the built-in roles, once (decision 0027): what an administrator has taken away since
 * stays away, roles of an installation's own are never touched. A second process that starts waits and finds it done.
 */
export const offerRoles = (outer: Context, release: readonly GrantedRole[] = grantedRoles): Promise<void> =>
  transact(outer, async (context) => {
    const { db } = context
    await sql`select pg_advisory_xact_lock(hashtext('tejian role offers'))`.execute(db)
    const known = new Map(
      (await db.selectFrom('role_offer').selectAll().execute()).map((offer) => [offer.roleCode, offer]),
    )
    const news = release.filter((definition) => isNew(definition, known.get(definition.code)))
    if (news.length === 0) return
    const held = await rolesOf(db, news)
    const unknown = news.filter(({ code }) => !known.has(code))
    const earlier = unknown.length > 0 ? await offersBefore(db, held, unknown) : []
    for (const definition of news) {
      const { code } = definition
      const offer = known.get(code) ?? earlier.find(({ roleCode }) => roleCode === code)
      const row = held.find((one) => one.code === code)
      // A role of the installation's own may bear the code of a built-in one.
      if (row && row.id !== idOf(definition)) continue
      const permissions = row && offer ? permissionsAfter(row.permissions, definition, offer) : null
      if (row && permissions && permissions !== row.permissions) await change(context, row, permissions)
      if (!row && !offer) await create(context, definition, release.indexOf(definition))
      await remember(db, definition, offer)
    }
    forgetActors(context, null)
  })
