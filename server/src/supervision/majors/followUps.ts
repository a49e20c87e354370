import { type SqlBool, sql } from 'kysely'
import type { Context } from '../../kit/context.ts'

/** CHECK_SOURCE of checks that a major problem has caused. */
export const ofMajorProblem = '6'

type Begun = { problem: string; checkno: string | null; dangerno: string | null }

/** Checks that stand arranged and dangers that stand registered because of major problems, the last of each. */
export async function majorFollowUps(
  { db }: Context,
  problems: readonly string[],
): Promise<ReadonlyMap<string, Begun>> {
  const ids = [...problems]
  const { rows } = await sql<Begun>`select problem,
      (select checkno from safety_check where "taskSource" = ${ofMajorProblem} and "sourceId" = problem and ${standing}
        order by id desc limit 1) as checkno,
      (select dangerno from hidden_danger where "majorId" = problem::uuid and step <> 'YHDJ'
        order by id desc limit 1) as dangerno
    from unnest(${ids}::text[]) as problem`.execute(db)
  return new Map(rows.map((row) => [row.problem, row]))
}

/** A check that went back to its arrangement, or was broken off, is none. */
const standing = sql<SqlBool>`step <> 'JCAP' and "stopReason" is null`
