import { useQuery } from '@tanstack/react-query'
import type { Value } from '@tejian/contract/kit/values.ts'
import { unitCalls } from '@tejian/contract/units/calls.ts'
import { type ProposedField, proposedFields } from '@tejian/contract/units/infoMod/infoModFields.ts'
import { FieldInput } from '../../kit/fields/FieldInput.tsx'
import { type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

/** The signed-in unit's own archive; telephone numbers come masked. */
function useOwnUnit(): Readonly<Record<string, unknown>> | undefined {
  const { data } = useQuery({
    queryKey: ['ownUnit'],
    queryFn: () => send(unitCalls.listUnitBasic, { pageSize: '10' }),
  })
  return data?.list[0]
}

/** An input that says what the archive has now; left empty it changes nothing. */
export default function ProposedInput({ field, ...props }: InputProps & { field: ProposedField }) {
  const present = textOf(useOwnUnit()?.[proposedFields[field]] as Value | undefined)
  return <FieldInput {...props} placeholder={present ? `现为：${present}` : '现为空'} />
}
