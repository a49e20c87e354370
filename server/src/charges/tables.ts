import type { agreement } from '@tejian/contract/charges/agreement.ts'
import type { bankLine } from '@tejian/contract/charges/bankLine.ts'
import type { charge, chargeLine } from '@tejian/contract/charges/charge.ts'
import type { feeTable } from '@tejian/contract/charges/feeTable.ts'
import type { invoiceRequest } from '@tejian/contract/charges/invoiceRequest.ts'
import type { payment } from '@tejian/contract/charges/payment.ts'
import type { paymentCheck } from '@tejian/contract/charges/paymentCheck.ts'
import type { payOrder } from '@tejian/contract/charges/payOrder.ts'
import type { paySwitch } from '@tejian/contract/charges/paySwitch.ts'
import type { refund } from '@tejian/contract/charges/refund.ts'
import type { reliefPolicy } from '@tejian/contract/charges/reliefPolicy.ts'
import type { settlement } from '@tejian/contract/charges/settlement.ts'
import type { subsidy } from '@tejian/contract/charges/subsidy.ts'
import type { travelExpense } from '@tejian/contract/charges/travelExpense.ts'
import type { feeWaiver } from '@tejian/contract/charges/waiver.ts'
import type { TableOf } from '../kit/db/tables.ts'

declare module '../kit/db/tables.ts' {
  interface Tables {
    agreement: TableOf<typeof agreement>
    bank_line: TableOf<typeof bankLine>
    charge: TableOf<typeof charge>
    charge_line: TableOf<typeof chargeLine>
    fee_table: TableOf<typeof feeTable>
    relief_policy: TableOf<typeof reliefPolicy>
    fee_waiver: TableOf<typeof feeWaiver>
    invoice_request: TableOf<typeof invoiceRequest>
    payment: TableOf<typeof payment>
    settlement: TableOf<typeof settlement>
    subsidy: TableOf<typeof subsidy>
    travel_expense: TableOf<typeof travelExpense>
    refund: TableOf<typeof refund>
    pay_order: TableOf<typeof payOrder>
    pay_switch: TableOf<typeof paySwitch>
    payment_check: TableOf<typeof paymentCheck>
  }
}
