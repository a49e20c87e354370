import { transferErrors, transferProgress } from '@tejian/contract/shared/transfers/calls.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { missing } from '../../kit/refusal.ts'
import { errorSheet } from '../../kit/xlsx/errorSheet.ts'
import { xlsxType } from './exportRows.ts'

/** Progress and error sheets, each of one's own transfers only. */
export function transferRoutes(bind: Bind): void {
  bind(transferProgress, async (context, { transferId }) => {
    const row = await context.db
      .selectFrom('transfer')
      .select(['done', 'total', 'state', 'sentence'])
      .where('id', '=', transferId)
      .where('userId', '=', context.user.id)
      .executeTakeFirst()
    return row ?? { done: 0, total: null, state: 'running' as const, sentence: null }
  })
  bind(transferErrors, async (context) => {
    const row = await context.db
      .selectFrom('transfer')
      .select(['title', 'headers', 'refused'])
      .where('id', '=', context.ticket?.record ?? '')
      .where('userId', '=', context.user.id)
      .executeTakeFirst()
    if (!row?.headers || !row.refused) throw missing()
    return { file: errorSheet(row.headers, row.refused), name: `${row.title}错误清单.xlsx`, type: xlsxType }
  })
}
