import type { LawCase } from '@tejian/contract/supervision/cases/case.ts'
import { dangerStates } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { type HiddenDanger, hiddenDanger } from '@tejian/contract/supervision/hiddenDanger.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { move } from '../../kit/process/move.ts'
import { settleOfDanger } from '../documents/ofDanger.ts'
import { closeProblemsOfDanger } from '../problems/ofDanger.ts'

/** A case that is closed ends the danger that it was about, with its problem and its order. */
export async function endSources(context: Context, row: LawCase): Promise<void> {
  if (!row.dangerId) return
  const { rows } = await sql<HiddenDanger>`select * from hidden_danger where id = ${row.dangerId}::uuid
    and step in ('YHCL', 'YHZG', 'YHFC')`.execute(context.db)
  for (const { id } of rows) {
    await move(context, {
      record: hiddenDanger,
      id,
      action: 'settled',
      entitledBy: 'lawCase.decide',
      prepare: async () => ({
        rectifyStatus: dangerStates.closed,
        closeDate: dayOf(context.now()),
        handleResult: `随案件${row.caseno}办结`,
      }),
    })
    await closeProblemsOfDanger(context, id)
    await settleOfDanger(context, id)
  }
}
