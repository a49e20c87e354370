import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type SignLog, signLog } from '@tejian/contract/reports/paper.ts'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Filled } from '../../kit/records/filled.ts'
import { insertRow } from '../../kit/records/save.ts'

/** A line of the signature log: what was signed with which certificate, or why it could not be. */
export async function noteSigning(
  context: Context,
  paper: ChangesOf<typeof signLog>,
  outcome: Filled<SignLog, 'result'> & Partial<Filled<SignLog, 'certno' | 'errmsg'>>,
): Promise<void> {
  const [signno] = await issueNumbers(context, 'QM', 1, { day: dayOf(context.now()), area: '' })
  const signTime = context.now().toISOString()
  await insertRow(context, signLog, { signno: signno ?? null, signTime, ...paper, ...outcome })
}
