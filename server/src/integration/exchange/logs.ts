import {
  type TransferLog,
  transferLog,
  transferResults,
  transferTypes,
} from '@tejian/contract/equipment/transmissions/transferLog.ts'
import { exchangeMessages } from '@tejian/contract/integration/exchange/messages.ts'
import { transferPlan } from '@tejian/contract/integration/exchange/plan.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { type SqlBool, sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { batch } from '../../kit/process/batch.ts'
import type { ListSource } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { permittedActions } from '../../kit/records/register.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { isToSend, renewedRows, rowsOf, standing } from './batches.ts'
import { dataOf, exchangedData } from './data.ts'
import { refuseIdle, resendable } from './plans.ts'

const sourceOfTypes = (types: readonly string[]): ListSource<typeof transferLog> => ({
  record: transferLog,
  orderBy: ['transferTime', 'desc'],
  extraConditions: () => [sql<SqlBool>`transfer_log."transferType" = any(${types}::text[])`],
  actions: (context, row) =>
    permittedActions(context, transferLog).filter((name) =>
      name === 'resend' ? resendable.has(row.result ?? '') : name === 'sentLines',
    ),
})

/** What plans sent; other exchanges stand in the same log and have pages of their own. */
export const logSource = sourceOfTypes(exchangedData.map(({ type }) => type))
export const reliefSource = sourceOfTypes([transferTypes.relief])

async function readLog(context: Context, id: string, lock = false): Promise<TransferLog> {
  const row = await readRow(context, transferLog, id, lock)
  if (!dataOf(row.transferType)) throw missing(transferLog.table)
  return row
}

/** The rows of a batch, each with why it was not taken. */
export const linesOfLog = async (context: Context, id: string) =>
  rowsOf(await readLog(context, id)).map(({ key, no, problem }) => ({ key, no, problem }))

/** Puts what was not taken on its way once more, as it stands now. */
async function resendOne(outer: Context, id: string, lookups: Lookups): Promise<void> {
  await transact(outer, async (context) => {
    const log = await readLog(context, id, true)
    if (log.result === transferResults.done)
      throw new Refusal(exchangeMessages.nothingToResend, { code: 'state' })
    if (log.result === transferResults.waiting)
      throw new Refusal(exchangeMessages.isWaiting, { code: 'state' })
    if (!log.planId) throw new Refusal(exchangeMessages.planGone, { code: 'state' })
    refuseIdle(await readRow(context, transferPlan, log.planId))
    const rows = await renewedRows(context, log, lookups)
    const sends = rows.some(isToSend)
    const values = {
      ...standing(rows),
      retryCount: (log.retryCount ?? 0) + 1,
      retryUserName: context.user.name,
      ...(sends && {
        result: transferResults.waiting,
        tries: 0,
        nextTry: context.now().toISOString(),
        errmsg: null,
      }),
    }
    // What still cannot be sent is told at once, with its reason.
    if (!sends) throw new Refusal(values.errmsg ?? exchangeMessages.gone, { code: 'state' })
    await updateRow(context, transferLog, log, values, { action: 'resend' })
  })
}

export async function resend(
  context: Context,
  ids: readonly string[],
  lookups: Lookups,
): Promise<BatchAnswer> {
  if (ids.length === 0) throw new Refusal(kitMessages.noRowSelected)
  const about = {
    id: (id: string) => id,
    no: async (id: string) => (await readLog(context, id)).batchno ?? '',
  }
  return batch(context, ids, about, (id) => resendOne(context, id, lookups))
}
