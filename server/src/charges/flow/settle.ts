import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { payStatus } from '@tejian/contract/kit/constants.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { activeChargesOf } from '../public.ts'

/**
 * A declaration is paid once it is charged and all of its charges are paid. Runs in the transaction that changed a
 * charge, after it: the declaration's lock makes the second of two payments see the first. An entrusted project's charge
 * belongs to none.
 */
export async function settleDeclaration(context: Context, declarationId: string | null): Promise<void> {
  if (declarationId === null) return
  const row = await readRow(context, declaration, declarationId, true)
  const charges = await activeChargesOf(context, [declarationId])
  const paid = charges.length > 0 && charges.every(({ status }) => status === chargeStates.paid)
  const values = {
    payConfirmStatus: paid ? payStatus.paid : payStatus.noPay,
    chargesysids: charges.map(({ id }) => id).join(',') || null,
  } satisfies ChangesOf<typeof declaration>
  if (row.payConfirmStatus === values.payConfirmStatus && row.chargesysids === values.chargesysids) return
  await updateRow(context, declaration, row, values, { action: 'charge' })
}
