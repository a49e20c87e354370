import { sql } from 'kysely'
import type { Db } from '../../kit/db/tables.ts'
import { StartProblem } from '../startProblem.ts'
import { moveSentences } from './sentences.ts'

/**
 * Two at once would each take the other's rows for rows that people have made. `db` leads past poolers: the lock is its
 * session's.
 * @throws StartProblem while another moves in
 */
export const moveAlone = <T>(db: Db, work: () => Promise<T>): Promise<T> =>
  db.connection().execute(async (held) => {
    const { rows } = await sql<{
      free: boolean
    }>`select pg_try_advisory_lock(hashtext('move-in')) as free`.execute(held)
    if (!rows[0]?.free) throw new StartProblem(moveSentences.running)
    return work().finally(() => sql`select pg_advisory_unlock(hashtext('move-in'))`.execute(held))
  })
