import { Radio } from 'antd'
import { yesNo } from './choiceInputs.tsx'
import { controlOf, type InputProps } from './inputProps.ts'

/** 是 or 否 in a form; neither until somebody has chosen. */
export function YesNoInput(props: InputProps) {
  const { id, disabled, 'aria-describedby': describedBy } = controlOf(props)
  return (
    <Radio.Group
      id={id}
      name={id}
      disabled={disabled ?? false}
      aria-describedby={describedBy}
      aria-labelledby={`${id}-label`}
      options={[...yesNo]}
      value={props.value === null || props.value === undefined ? undefined : String(props.value)}
      onChange={(event) => props.onChange(event.target.value === 'true')}
    />
  )
}
