import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { charge } from '@tejian/contract/charges/charge.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { ChargeInput } from '../papers/ChargeInput.tsx'

type Charge = Pick<
  ListedRow<typeof charge>,
  'chasn' | 'appno' | 'unitname' | 'receivableMoney' | 'refundedMoney'
>

/** What an application begins with: all that is left of the charge; the server says how much of it is still free. */
export function beginOf({ chasn, appno, unitname, receivableMoney, refundedMoney }: Charge) {
  const left = (receivableMoney ?? 0) - (refundedMoney ?? 0)
  return { chasn, appno, unitname, actualMoney: left, refundFee: left }
}

/** The paid charge of which money is to go back. */
export const PaidChargeInput = (props: InputProps) => (
  <ChargeInput
    {...props}
    status={chargeStates.paid}
    brought={(row) => {
      const { chasn: _named, ...more } = beginOf(row)
      return more
    }}
  />
)
