import { useQuery } from '@tanstack/react-query'
import { chargeCalls } from '@tejian/contract/charges/calls.ts'
import { chargeStates } from '@tejian/contract/charges/charge.process.ts'
import type { charge } from '@tejian/contract/charges/charge.ts'
import { fieldValue, type ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { ChargeInput } from '../papers/ChargeInput.tsx'

const { draft, toConfirm, toPay } = chargeStates
const unpaid = [draft, toConfirm, toPay].join(',')

type Charge = Pick<ListedRow<typeof charge>, 'chasn' | 'appno' | 'unitname' | 'totalMoney'>

/** What an application begins with. */
export const beginOf = ({ chasn, appno, unitname, totalMoney }: Charge) => ({
  chasn,
  appno,
  unitname,
  totalMoney,
})

/** The charge that is to be lowered. */
export const UnpaidChargeInput = (props: InputProps) => (
  <ChargeInput
    {...props}
    status={unpaid}
    brought={(row) => {
      const { chasn: _named, ...more } = beginOf(row)
      return more
    }}
  />
)

/** A policy of relief in force, by its name. */
export function PolicyInput(props: InputProps) {
  const { data } = useQuery({
    queryKey: ['reliefPolicies'],
    queryFn: () => send(chargeCalls.reliefPolicies, { pageSize: '300' }),
    staleTime: 60_000,
  })
  const names = (data?.list ?? []).map((row) => String(fieldValue(row, 'policyName') ?? ''))
  return <ChoiceInput {...props} options={names.map((name) => ({ value: name, label: name }))} />
}
