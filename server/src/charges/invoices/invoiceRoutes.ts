import { invoiceCalls } from '@tejian/contract/charges/invoiceCalls.ts'
import { invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import { InvoicingRecords } from '@tejian/contract/charges/views/InvoicingRecords.ts'
import type { Bind } from '../../kit/http/bind.ts'
import { bindProcessRegister, processSource } from '../../kit/process/register.ts'
import { bindList } from '../../kit/records/listed.ts'
import type { Services } from '../../kit/services.ts'
import { bindExport } from '../../shared/transfers/exportRows.ts'
import { redInvoice } from './red.ts'
import { invoiceRequestOptions } from './requests.ts'

const source = processSource(invoiceRequest, invoiceRequestOptions)

/** Invoices on their way, and the red letters that cancel some. */
export function invoiceRoutes(bind: Bind, services: Services): void {
  bindProcessRegister(bind, invoiceCalls, invoiceRequest, invoiceRequestOptions)
  bindExport(bind, services, invoiceCalls.export, source, InvoicingRecords)
  bindList(bind, invoiceCalls.list, source)
  bind(invoiceCalls.red, redInvoice)
}
