import { ChoiceInput } from '../../kit/fields/choiceInputs.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { InputProps } from '../../kit/fields/inputProps.ts'
import { useRoles, workingBases } from './roleChoices.ts'

/** The base role of a new account. */
export function BaseRoleInput(props: InputProps) {
  const { data = [] } = useRoles()
  const options = workingBases(data).map(({ code, name }) => ({ value: code, label: name }))
  return <ChoiceInput {...props} options={options} placeholder="基本角色，其他由安全管理员授予" />
}

/** The roles of an account that exists: given by the security administrator, not by this form. */
export function HeldRoles({ id, spec, value }: InputProps) {
  return (
    <span id={id} className="tj-field-text">
      <FieldText spec={spec} value={value} />
    </span>
  )
}
