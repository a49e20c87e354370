import type { Charge } from '@tejian/contract/charges/charge.ts'
import { invoiceMessages } from '@tejian/contract/charges/invoiceMessages.ts'
import { invoiceStates } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { type InvoiceRequest, invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Given, ProcessOptions } from '../../kit/process/register.ts'
import type { ProcessRule } from '../../kit/process/rules.ts'
import { Refusal } from '../../kit/refusal.ts'
import { chargeIdOf } from '../refund/limits.ts'
import { headOf, openForInvoice, putNumber, titleOf } from './register.ts'
import { refuseUnderWay } from './underWay.ts'

type Written = ChangesOf<typeof invoiceRequest>

const stateAt: Readonly<Record<string, string>> = {
  KPSQ: invoiceStates.waiting,
  KPZX: invoiceStates.issuing,
  KPSB: invoiceStates.failed,
  end: invoiceStates.issued,
}

/** What invoices on their way add to their process. */
export const invoiceRequestRule: ProcessRule<typeof invoiceRequest> = {
  record: invoiceRequest,
  values: (step) => ({ invoiceStatus: stateAt[step] ?? invoiceStates.waiting }),
}

const partsOf = (text: string | null | undefined): string[] => [
  ...new Set((text ?? '').split(/[,，\s]+/).filter(Boolean)),
]

/** The charges of a request, locked in the order of their ids, each open for an invoice of its own. */
async function chargesOf(context: Context, ids: readonly string[], except: string | null): Promise<Charge[]> {
  const rows: Charge[] = []
  for (const id of ids.toSorted()) {
    const row = await openForInvoice(context, id)
    if (row.invoiceno && row.invoiceDate)
      throw new Refusal(invoiceMessages.already(row.chasn ?? '', row.invoiceno))
    await refuseUnderWay(context, row, except)
    rows.push(row)
  }
  if (new Set(rows.map(({ unitId }) => unitId)).size > 1) throw new Refusal(invoiceMessages.otherUnit)
  return rows
}

async function beforeSave(
  context: Context,
  values: Written,
  before: InvoiceRequest | null,
): Promise<Written> {
  const { chasn, ...others } = values
  if (before) return others
  const ids: string[] = []
  for (const number of partsOf(chasn)) ids.push(await chargeIdOf(context, number))
  const head = headOf(await chargesOf(context, ids, null))
  if (!head.amount) throw new Refusal(invoiceMessages.nothing)
  const title = await titleOf(context, head.unitId)
  return {
    ...others,
    ...head,
    titleName: values.titleName ?? title.titleName,
    creditcode: values.creditcode ?? title.creditcode,
    invoiceStatus: invoiceStates.waiting,
    requestTime: context.now().toISOString(),
    requestUserName: context.user.name,
  }
}

/** The charges are looked at again when the number comes: an amount that has changed meanwhile is not invoiced. */
async function prepare(
  context: Context,
  row: InvoiceRequest,
  action: string,
  given: Given,
): Promise<Written> {
  if (action === 'cancel') return { invoiceStatus: invoiceStates.void, errmsg: given.reason?.trim() ?? null }
  if (action === 'fail') return { errmsg: given.failReason?.trim() ?? null }
  const rows = await chargesOf(context, partsOf(row.chargeIds), row.id)
  const { amount } = headOf(rows)
  if (action !== 'issue') return { amount, errmsg: null }
  const invoiceno = given.invoiceno?.trim() ?? ''
  await putNumber(context, rows, invoiceno)
  return { amount, invoiceno, invoiceDate: dayOf(context.now()), invoiceUserName: context.user.name }
}

/** What invoices on their way add to the machinery of processes. */
export const invoiceRequestOptions: ProcessOptions<typeof invoiceRequest> = {
  domain: 'invoice',
  beforeSave,
  prepare,
  moreActions: ({ user }, row) =>
    row.invoiceStatus === invoiceStates.issued && user.permissions.has('invoice.red') ? ['red'] : [],
}
