import type { InputProps } from './inputProps.ts'
import { useSources } from './sources.ts'

/** The pickers that the application supplies. */

export const UnitInput = (props: InputProps) => {
  const { UnitInput: Input } = useSources()
  return <Input {...props} />
}

export const UserInput = (props: InputProps) => {
  const { UserInput: Input } = useSources()
  return <Input {...props} />
}

export const OrganisationInput = (props: InputProps) => {
  const { OrganisationInput: Input } = useSources()
  return <Input {...props} />
}
