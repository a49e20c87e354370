import type { Charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { invoiceStates } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import { chargeMessages } from '@tejian/contract/charges/messages.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { issuedRecord, openForInvoice, putNumber, recordIssued } from './register.ts'
import { refuseUnderWay } from './underWay.ts'

/** The record of a number that stands on no charge any more, because another took its place. */
async function replaced(context: Context, invoiceno: string, by: string): Promise<void> {
  const record = await issuedRecord(context, invoiceno)
  const { rows } = await sql`select from charge where invoiceno = ${invoiceno} limit 1`.execute(context.db)
  if (!record || rows.length > 0) return
  const values = { invoiceStatus: invoiceStates.void, errmsg: `改为${by}` }
  await updateRow(context, invoiceRequest, record, values, { action: 'replace' })
}

/** Registers one invoice for charges of one unit that are to be paid or paid; a number is used once. */
export async function saveInvoice(
  outer: Context,
  { ids, invoiceno }: { ids: readonly string[]; invoiceno: string },
): Promise<void> {
  const wanted = invoiceno.trim()
  if (ids.length === 0) throw new Refusal(chargeMessages.chooseCharge)
  if (!wanted) throw wrongFields({ invoiceno: chargeFlowMessages.chooseInvoiceno })
  await transact(outer, async (context) => {
    const rows: Charge[] = []
    for (const id of ids.toSorted()) {
      const row = await openForInvoice(context, id)
      await refuseUnderWay(context, row)
      rows.push(row)
    }
    const before = new Set(rows.flatMap(({ invoiceno: old }) => (old && old !== wanted ? [old] : [])))
    await putNumber(context, rows, wanted)
    await recordIssued(context, rows, wanted)
    for (const old of before) await replaced(context, old, wanted)
  })
}
