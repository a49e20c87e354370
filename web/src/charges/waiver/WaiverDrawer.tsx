import type { charge } from '@tejian/contract/charges/charge.ts'
import { feeWaiver } from '@tejian/contract/charges/views/feeWaiver.ts'
import { waiverCalls } from '@tejian/contract/charges/waiverCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'
import { proofs } from '../papers/sections.tsx'
import { beginOf, PolicyInput, UnpaidChargeInput } from './waiverForm.tsx'

type WaiverDrawerProps = {
  row: ListedRow<typeof charge>
  /** Called with the number of the application that was made. */
  onMade(waiverno: string): void
  onClose(): void
}

/** Applies for a waiver from the charge itself. */
export default function WaiverDrawer({ row, onMade, onClose }: WaiverDrawerProps) {
  return (
    <RegisterDrawer
      view={feeWaiver}
      calls={waiverCalls}
      mode="entry"
      initial={beginOf(row)}
      inputs={{ chasn: UnpaidChargeInput, policyName: PolicyInput }}
      extra={proofs}
      onSaved={(saved) => onMade((saved as { waiverno?: string }).waiverno ?? '')}
      onDone={onClose}
    />
  )
}
