import { useQuery } from '@tanstack/react-query'
import { organisationCalls } from '@tejian/contract/shared/lookups/organisationCalls.ts'
import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'

/** Several departments of one's own institute. */
export default function DepartmentsInput(props: InputProps) {
  const { data: offices = [] } = useQuery({
    queryKey: ['own offices'],
    queryFn: () => send(organisationCalls.getOfficeListByUser, {}),
    staleTime: 60_000,
  })
  return (
    <ChoiceInput
      {...props}
      many
      placeholder="可多选"
      options={offices.map(({ id, name }) => ({ value: id, label: name }))}
    />
  )
}
