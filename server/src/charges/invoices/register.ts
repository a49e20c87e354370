import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import { type Charge, charge } from '@tejian/contract/charges/charge.ts'
import { chargeFlowMessages } from '@tejian/contract/charges/flowMessages.ts'
import { invoiceStates } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { type InvoiceRequest, invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { type Unit, unit } from '@tejian/contract/units/unit.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/context.ts'
import { setNumberFate } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import { numbered } from '../../kit/records/numbered.ts'
import { insertRow, readRow, updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { moneyIn } from '../completeCharges.ts'
import { noteEvent } from '../flow/note.ts'
import { invoiceProblem, ledgerNumber, takeNumber } from './numbers.ts'

/** INVOICE_TYPE of an invoice that was registered without a request. */
const ordinary = '1'

/** What an invoice for this charge says, in fen: what is due or has stayed. */
export const invoicedSum = (row: Charge): number => moneyIn(row) ?? row.receivableMoney ?? 0

/** A charge on which an invoice can stand, locked. */
export async function openForInvoice(context: Context, id: string): Promise<Charge> {
  const row = await readRow(context, charge, id, true)
  if (row.historical) throw new Refusal(chargeFlowMessages.historical)
  if (row.status !== chargeStates.toPay && row.status !== chargeStates.paid)
    throw new Refusal(chargeFlowMessages.notOpenForInvoice)
  return row
}

const joined = (rows: readonly Charge[], name: 'id' | 'chasn' | 'appno'): string =>
  [...new Set(rows.map((row) => filled(row, name)))].join(',')

/** What the charges of one invoice say of it. */
export function headOf(rows: readonly Charge[]): ChangesOf<typeof invoiceRequest> {
  const [first] = rows
  return {
    chargeIds: joined(rows, 'id'),
    chasn: joined(rows, 'chasn'),
    appno: joined(rows, 'appno'),
    amount: rows.reduce((sum, row) => sum + invoicedSum(row), 0),
    unitId: first?.unitId ?? null,
    unitname: first?.unitname ?? null,
    areaId: first?.areaId ?? null,
    orgId: first?.orgId ?? null,
  }
}

/** To whom the unit has its invoices made out, as its archive says. */
export async function titleOf(context: Context, unitId: string | null | undefined) {
  const { rows } = await sql<
    Pick<Unit, 'unitname' | 'creditcode'>
  >`select unitname, creditcode from ${sql.table(unit.table)} where id = ${unitId}::uuid`.execute(context.db)
  return { titleName: rows[0]?.unitname ?? null, creditcode: rows[0]?.creditcode ?? null }
}

async function writeNumber(context: Context, row: Charge, invoiceno: string): Promise<Charge> {
  if (row.invoiceno === invoiceno && row.invoiceDate) return row
  if (row.invoiceno && row.invoiceno !== invoiceno)
    await setNumberFate(context, ledgerNumber(row.invoiceno), 'replaced', `改为${invoiceno}`)
  const { now, user } = context
  const changed = await updateRow(
    context,
    charge,
    row,
    { invoiceno, invoiceDate: dayOf(now()), invoiceUserName: user.name },
    { action: 'invoice' },
  )
  await noteEvent(context, changed, { action: 'invoice', label: '登记发票', note: `发票号码${invoiceno}` })
  return changed
}

/** The number of an invoice on its charges, which are locked; taken for good. */
export async function putNumber(context: Context, rows: readonly Charge[], invoiceno: string): Promise<void> {
  if (new Set(rows.map(({ unitId }) => unitId)).size > 1)
    throw new Refusal(chargeFlowMessages.differentInvoiceUnits)
  const ids = rows.map(({ id }) => id)
  const used = await invoiceProblem(context, invoiceno, ids)
  if (used) throw wrongFields({ invoiceno: used })
  await takeNumber(context, invoiceno, ids)
  for (const row of rows) await writeNumber(context, row, invoiceno)
}

/** The record of an issued invoice. */
export async function issuedRecord(context: Context, invoiceno: string): Promise<InvoiceRequest | undefined> {
  const { rows } = await sql<InvoiceRequest>`select * from invoice_request
    where invoiceno = ${invoiceno} and "invoiceStatus" = ${invoiceStates.issued} limit 1 for update`.execute(
    context.db,
  )
  return rows[0]
}

/** An invoice that was registered on its charges at once has its record all the same. */
export async function recordIssued(
  context: Context,
  rows: readonly Charge[],
  invoiceno: string,
): Promise<InvoiceRequest> {
  const before = await issuedRecord(context, invoiceno)
  const { rows: all } =
    await sql<Charge>`select * from charge where invoiceno = ${invoiceno} order by id`.execute(context.db)
  const head = headOf(all)
  if (before) return updateRow(context, invoiceRequest, before, head, { action: 'extend' })
  const { now, user } = context
  const values = {
    ...head,
    ...(await titleOf(context, rows[0]?.unitId)),
    invoiceType: ordinary,
    invoiceno,
    invoiceStatus: invoiceStates.issued,
    invoiceDate: dayOf(now()),
    invoiceUserName: user.name,
    requestTime: now().toISOString(),
    requestUserName: user.name,
  }
  const [complete = values] = await numbered(context, invoiceRequest, [values])
  const made = await insertRow(context, invoiceRequest, complete)
  return updateRow(context, invoiceRequest, made, { step: 'end' }, { action: 'issue' })
}
