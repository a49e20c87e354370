import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { declarationPrintType, paymentSlipTemplate, printTypes } from '@tejian/contract/kit/constants.ts'

/** A document to be printed; `refusal` says why there is none. */
export type PrintJob = { readonly type: string; readonly ids: string; readonly templateCode?: string }
export type Printable = { readonly job: PrintJob } | { readonly refusal: string }

/** A declaration as lists and details carry it. */
export type PrintableRow = Readonly<Record<string, unknown>>

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

const ofDeclaration = (type: string, row: PrintableRow): Printable =>
  text(row.appno) ? { job: { type, ids: text(row.appno) } } : { refusal: declarationMessages.noPrintType }

const ofCharges = (row: PrintableRow, job: Omit<PrintJob, 'ids'>): Printable =>
  text(row.chargesysids)
    ? { job: { ...job, ids: text(row.chargesysids) } }
    : { refusal: declarationMessages.noCharge }

/** What each print action of a declaration prints (spec 2 §7.1, §9). */
export const printables = {
  /** Sets of class 7 have a form of their own; without a class there is no print type. */
  printForm: (row: PrintableRow): Printable => {
    const set = text(row.equclacode) || text(row.equcodeset)
    return set ? ofDeclaration(declarationPrintType(set), row) : { refusal: declarationMessages.noPrintType }
  },
  printReceipt: (row: PrintableRow): Printable => ofDeclaration(printTypes.receipt, row),
  printPayment: (row: PrintableRow): Printable => ofCharges(row, { type: printTypes.paymentNotice }),
  printSlip: (row: PrintableRow): Printable =>
    ofCharges(row, { type: printTypes.paymentSlip, templateCode: paymentSlipTemplate }),
} as const

export type PrintAction = keyof typeof printables

/** The sentence of a print for which no answer has one: the liaison sheets of charges have their own (spec 2 §8). */
export const fallbackOf = (action: PrintAction): string =>
  action === 'printPayment' || action === 'printSlip'
    ? declarationMessages.liaisonFailed
    : declarationMessages.printFailed

/** What a failed print says: the server's sentence, else its own with what is known beside it. */
export function printFailure(action: PrintAction, error: unknown): string {
  if (!(error instanceof CallFailure)) return fallbackOf(action)
  return error.status === 0 ? `${fallbackOf(action)}：${error.message}` : error.message
}
