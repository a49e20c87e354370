import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** The registration authority that a clerk belongs to, by name. */
export async function ownAuthority({ db, user }: Context): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from organisation
    where id = ${user.orgId ?? user.departId}::uuid`.execute(db)
  return rows[0]?.name
}
