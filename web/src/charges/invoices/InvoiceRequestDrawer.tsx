import type { charge } from '@tejian/contract/charges/charge.ts'
import { invoiceCalls } from '@tejian/contract/charges/invoiceCalls.ts'
import { InvoicingRecords } from '@tejian/contract/charges/views/InvoicingRecords.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'

type InvoiceRequestDrawerProps = { rows: readonly ListedRow<typeof charge>[]; onClose(): void }

const leftOf = ({ receivableMoney, refundedMoney }: ListedRow<typeof charge>): number =>
  (receivableMoney ?? 0) - (refundedMoney ?? 0)

/** Asks for one invoice for the chosen charges of a unit. */
export default function InvoiceRequestDrawer({ rows, onClose }: InvoiceRequestDrawerProps) {
  const [first] = rows
  return (
    <RegisterDrawer
      view={InvoicingRecords}
      calls={invoiceCalls}
      mode="entry"
      initial={{
        chasn: rows.map(({ chasn }) => chasn).join(','),
        unitname: first?.unitname ?? null,
        titleName: first?.unitname ?? null,
        amount: rows.reduce((sum, row) => sum + leftOf(row), 0),
        invoiceType: '1',
      }}
      onDone={onClose}
    />
  )
}
