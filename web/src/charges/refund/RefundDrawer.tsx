import type { charge } from '@tejian/contract/charges/charge.ts'
import { refundCalls } from '@tejian/contract/charges/refundCalls.ts'
import { onlineRefundApplyFlow } from '@tejian/contract/charges/views/onlineRefundApplyFlow.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'
import { proofs } from '../papers/sections.tsx'
import { beginOf, PaidChargeInput } from './refundForm.tsx'

type RefundDrawerProps = {
  row: ListedRow<typeof charge>
  /** Called with the number of the application that was made. */
  onMade(refundno: string): void
  onClose(): void
}

/** Applies for the refund of a charge from the charge itself. */
export default function RefundDrawer({ row, onMade, onClose }: RefundDrawerProps) {
  return (
    <RegisterDrawer
      view={onlineRefundApplyFlow}
      calls={refundCalls}
      mode="entry"
      initial={beginOf(row)}
      inputs={{ chasn: PaidChargeInput }}
      extra={proofs}
      onSaved={(saved) => onMade((saved as { refundno?: string }).refundno ?? '')}
      onDone={onClose}
    />
  )
}
