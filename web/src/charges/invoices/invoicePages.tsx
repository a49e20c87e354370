import { invoiceCalls } from '@tejian/contract/charges/invoiceCalls.ts'
import { invoiceRequestProcess } from '@tejian/contract/charges/invoiceRequest.process.ts'
import { InvoicingRecords } from '@tejian/contract/charges/views/InvoicingRecords.ts'
import { listPage } from '../../kit/shell/listPage.tsx'
import { flowLogAction, subjectOfRecord } from '../../shared/flowLog/flowLogAction.tsx'
import { registerActions } from '../../shared/transfers/registerActions.tsx'
import { processActions } from '../../shared/work/processActions.tsx'
import { redAction } from './redAction.tsx'

/** Invoices that were asked for, issued and cancelled. */
export const invoicePages = {
  InvoicingRecords: listPage(InvoicingRecords, {
    actions: {
      ...registerActions(InvoicingRecords, invoiceCalls),
      ...processActions(InvoicingRecords, invoiceCalls, ['take', 'issue', 'retry'], undefined, 'none'),
      red: redAction,
      flowLog: flowLogAction(subjectOfRecord(invoiceRequestProcess.name)),
    },
  }),
}
