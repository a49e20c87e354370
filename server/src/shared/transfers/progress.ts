import { randomUUID } from 'node:crypto'
import { isId } from '@tejian/contract/kit/recordId.ts'
import type { Context } from '../../kit/context.ts'
import type { Db } from '../../kit/db/tables.ts'
import './tables.ts'

export type Progress = {
  id: string
  /** May be called often; writes at most twice a second. */
  report(done: number): void
  finish(): Promise<void>
  fail(sentence: string): Promise<void>
}

/** Begins an export under the id that its client chose, so that the client can ask how far it has come. */
export async function beginTransfer(
  context: Context,
  title: string,
  wantedId: string | undefined,
  total: number | null,
  /** Called when its person has cancelled it. */
  cancelled: () => void,
): Promise<Progress> {
  const { db } = context
  const begin = async (id: string): Promise<string | undefined> => {
    const row = await db
      .insertInto('transfer')
      .values({
        id,
        userId: context.user.id,
        title,
        done: 0,
        total,
        state: 'running',
        sentence: null,
        kind: 'export',
        at: context.now(),
        phaseAt: context.now(),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    return row?.id
  }
  // An id that has been used belongs to another export, whose end must not be taken for this one's.
  const wanted = wantedId && isId(wantedId) ? await begin(wantedId) : undefined
  const id = wanted ?? (await begin(randomUUID())) ?? ''
  let last = 0
  const mine = (): ReturnType<typeof updateOf> => updateOf(db, id, context.user.id)
  return {
    id,
    report(done) {
      if (Date.now() - last < 500) return
      last = Date.now()
      void mine()
        .set({ done })
        .returning('id')
        .execute()
        .then(
          (rows) => rows.length === 0 && cancelled(),
          () => {}, // the database is away; the next report tells
        )
    },
    async finish() {
      await mine().set({ state: 'done', sentence: null }).execute()
    },
    async fail(sentence) {
      await mine().set({ state: 'failed', sentence }).execute()
    },
  }
}

const updateOf = (db: Db, id: string, userId: string) =>
  db.updateTable('transfer').where('id', '=', id).where('userId', '=', userId).where('state', '=', 'running')
