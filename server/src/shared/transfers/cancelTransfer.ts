import { transferMessages } from '@tejian/contract/shared/transfers/messages.ts'
import { audit } from '../../kit/audit.ts'
import { type Context, transact } from '../../kit/context.ts'
import { cancelJob } from '../../kit/jobControl.ts'
import { enqueue } from '../../kit/jobs.ts'
import { missing, Refusal } from '../../kit/refusal.ts'
import { end, noteImport, transferOf } from './importRun.ts'
import { importQueue } from './orderImport.ts'
import type { Transfer } from './tables.ts'

/** An import that was left keeps its phase, so that an administrator can let it go on where it stands. */
export async function breakOff({ db }: Context, id: string, sentence: string): Promise<void> {
  await db
    .updateTable('transfer')
    .set({ state: 'failed', sentence })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Lets an import that was left go on where it stands. */
export async function goOn({ db }: Context, id: string): Promise<void> {
  const going = await db
    .updateTable('transfer')
    .set({ state: 'running', sentence: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('phase', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (!going) throw new Refusal(transferMessages.notAgain)
}

/** What was written in this phase belongs to an import that is to be whole or not at all. */
const mustBeTakenBack = ({ strategy, phase, good, updated }: Transfer): boolean =>
  strategy === 'all' && phase === 'write' && good + updated > 0

const sentenceOf = ({ mode, phase, good, updated }: Transfer): string => {
  if (phase === 'undo') return transferMessages.cancelledUndo
  return mode === 'import' && good + updated > 0
    ? transferMessages.cancelledHalfway
    : transferMessages.cancelled
}

/** The end of a cancelled import: rows that were written stay, unless all or none were wanted; those are taken back. */
export async function endCancelled(context: Context, id: string, userId: string): Promise<void> {
  const transfer = (await transferOf(context, id)) as Transfer | undefined
  if (transfer?.state !== 'running') return
  if (mustBeTakenBack(transfer)) {
    await context.db
      .updateTable('transfer')
      .set({ phase: 'undo', phaseAt: context.now(), done: 0, total: transfer.good + transfer.updated })
      .where('id', '=', id)
      .execute()
    await enqueue(context, importQueue, id, { transferId: id, userId })
    return
  }
  if (transfer.mode === 'import' && transfer.phase !== 'undo') await noteImport(context, id)
  await end(context, id, 'cancelled', sentenceOf(transfer))
}

/**
 * Stops one's own import or export. An import that waits has ended at once; one under way ends between two batches, an
 * export with its next report, on whichever instance it is.
 */
export async function cancelTransfer(outer: Context, id: string): Promise<void> {
  await transact(outer, async (context) => {
    const transfer = await context.db
      .selectFrom('transfer')
      .selectAll()
      .where('id', '=', id)
      .where('userId', '=', context.user.id)
      .executeTakeFirst()
    if (!transfer) throw missing()
    if (transfer.state !== 'running') throw new Refusal(transferMessages.ended)
    if (transfer.kind === 'export') await end(context, id, 'cancelled', null)
    else if ((await cancelJob(context, importQueue, id)) === 'none') throw new Refusal(transferMessages.ended)
    await audit(context, {
      table: 'transfer',
      recordId: id,
      action: 'cancelTransfer',
      after: { title: transfer.title, done: transfer.done },
    })
  })
}
