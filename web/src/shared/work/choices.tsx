import { Radio, Select } from 'antd'
import type { ComponentType } from 'react'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { usePinyin } from '../../kit/fields/pinyin.ts'
import { useSources } from '../../kit/fields/sources.ts'

export type Choice = {
  readonly value: string
  readonly label: string
  readonly hint?: string | undefined
}

type ChoiceInputProps = InputProps & {
  choices: readonly Choice[]
  loading?: boolean
  problem?: string | undefined
  nothing: string
}

/** One of a few, found by name or pinyin initials. */
export function ChoiceInput({ choices, loading = false, problem, nothing, ...props }: ChoiceInputProps) {
  const { matches, onOpenChange } = usePinyin()
  return (
    <Select<string>
      {...controlOf(props)}
      value={textOf(props.value) || undefined}
      loading={loading}
      allowClear={!props.spec.required}
      placeholder={props.placeholder ?? '请选择'}
      notFoundContent={problem ?? nothing}
      showSearch={{ filterOption: (query, option) => matches(`${option?.label}`, query) }}
      onOpenChange={onOpenChange}
      options={choices.map(({ value, label, hint }) => ({ value, label, hint }))}
      optionRender={({ label, data: { hint } }) => (
        <>
          {label} {hint && <small className="tj-empty">{hint}</small>}
        </>
      )}
      onChange={(value: string | undefined) => props.onChange(value ?? null)}
    />
  )
}

/** The input of a field whose choices are known when its dialog opens: made once, or the input loses the focus. */
export const oneOf =
  (choices: readonly Choice[], nothing = '没有可选的内容'): ComponentType<InputProps> =>
  (props) => <ChoiceInput {...props} choices={choices} nothing={nothing} />

/** Two or three choices that are all seen at once. */
function Radios({ choices, ...props }: InputProps & { choices: readonly Choice[] }) {
  return (
    <Radio.Group
      id={props.id}
      name={props.id}
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      value={textOf(props.value) || null}
      options={choices.map(({ value, label }) => ({ value, label }))}
      onChange={({ target }) => props.onChange(String(target.value))}
    />
  )
}

export const radiosOf =
  (choices: readonly Choice[]): ComponentType<InputProps> =>
  (props) => <Radios {...props} choices={choices} />

/** The items of a field's dictionary, all seen at once. */
export function DictRadios(props: InputProps) {
  const { options } = useSources()
  return <Radios {...props} choices={options(props.spec.dict ?? '')} />
}
