import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import type { invoiceCalls } from '@tejian/contract/charges/invoiceCalls.ts'
import { invoiceMessages, redNote } from '@tejian/contract/charges/invoiceMessages.ts'
import { invoiceStates } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import type { AnswerOf, ParsedOf } from '@tejian/contract/kit/call.ts'
import { sql } from 'kysely'
import { type Context, transact } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf, logFlow } from '../../kit/process/flow.ts'
import { readRow, updateRow } from '../../kit/records/save.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { noteEvent } from '../flow/note.ts'
import { invoiceProblem, ledgerNumber, takeNumber } from './numbers.ts'
import { recordIssued } from './register.ts'

type Call = typeof invoiceCalls.red

/** The charges on which an invoice stands, in the caller's scope and locked. */
async function chargesWith(context: Context, invoiceno: string): Promise<Charge[]> {
  const scope = scopeCondition(charge, context.user)
  const { rows } = await sql<{ id: string }>`select id from charge where invoiceno = ${invoiceno}
    and "invoiceDate" is not null ${scope ? sql`and ${scope}` : sql``} order by id`.execute(context.db)
  const locked: Charge[] = []
  for (const { id } of rows) locked.push(await readRow(context, charge, id, true))
  return locked.filter((row) => row.invoiceno === invoiceno)
}

/** 已开票 → 已红冲: the charges are free for another invoice or a refund, neither number is used again. */
export async function redInvoice(outer: Context, input: ParsedOf<Call>): Promise<AnswerOf<Call>> {
  const [invoiceno, redno, reason] = [input.invoiceno.trim(), input.redno.trim(), input.reason.trim()]
  if (!redno) throw wrongFields({ redno: invoiceMessages.noRedno })
  if (!reason) throw wrongFields({ reason: invoiceMessages.noRedReason })
  return transact(outer, async (context) => {
    const rows = await chargesWith(context, invoiceno)
    if (rows.length === 0) throw new Refusal(invoiceMessages.notIssued, { code: 'handled' })
    const used = await invoiceProblem(context, redno, [])
    if (used) throw wrongFields({ redno: used })
    await takeNumber(context, redno, [], 'redno')
    const before = await recordIssued(context, rows, invoiceno)
    for (const row of rows) {
      const changed = await updateRow(
        context,
        charge,
        row,
        { invoiceno: null, invoiceDate: null, invoiceUserName: null },
        { action: 'redInvoice', reason },
      )
      await noteEvent(context, changed, {
        action: 'redInvoice',
        label: '红冲发票',
        note: redNote(invoiceno, redno, reason),
      })
    }
    await setNumberFate(context, ledgerNumber(invoiceno), 'void', `红冲：${redno}`)
    await updateRow(
      context,
      invoiceRequest,
      before,
      { invoiceStatus: invoiceStates.red, redno, redReason: reason, redDate: dayOf(context.now()) },
      { action: 'red', reason },
    )
    await logFlow(context, {
      process: 'invoice_request',
      recordId: before.id,
      step: 'end',
      stepName: '已办结',
      action: 'red',
      actionLabel: '红冲',
      nextStep: null,
      opinion: redNote(invoiceno, redno, reason),
      backReason: null,
      backDescription: null,
      backDutyTask: null,
      snapshot: null,
      since: null,
    })
    return { chargeCount: rows.length }
  })
}
