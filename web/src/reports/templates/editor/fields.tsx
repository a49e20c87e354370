import { Checkbox, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { fieldId, useEditor, useProblemAt } from './editorContext.ts'
import { asLines, asNumber, useTyped } from './typed.ts'

type FieldProps = {
  label: string
  path: string
  /** What the field means, in a few words. */
  hint?: string | undefined
  /** Over the whole width. */
  wide?: boolean | undefined
  required?: boolean | undefined
  /** What is wrong is told of its parts as well. */
  deep?: boolean | undefined
}

/** A field of the editor: its label, its input, and below it what is wrong with it. */
export function Field({
  label,
  path,
  hint,
  wide,
  required,
  deep,
  wrong,
  children,
}: FieldProps & { wrong?: string | undefined; children: ReactNode }) {
  const problem = useProblemAt(path, deep) ?? wrong
  return (
    <div className="tpl-field" data-wide={wide || undefined} data-wrong={problem ? true : undefined}>
      <label htmlFor={fieldId(path)}>
        {label}
        {required && <i title="必填">*</i>}
        {hint && <small>{hint}</small>}
      </label>
      {children}
      {problem && (
        <p id={`${fieldId(path)}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The attributes that all inputs share. */
export function useControl(path: string, deep = false) {
  const { readonly } = useEditor()
  const problem = useProblemAt(path, deep)
  return {
    id: fieldId(path),
    disabled: readonly,
    status: problem ? ('error' as const) : undefined,
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem ? `${fieldId(path)}-problem` : undefined,
  }
}

type TextProps = FieldProps & {
  value: string | undefined
  max: number
  long?: boolean | undefined
  placeholder?: string | undefined
  onChange(text: string): void
}

export function TextField({ value = '', max, long, placeholder, onChange, ...field }: TextProps) {
  const control = useControl(field.path)
  const input = {
    ...control,
    value,
    maxLength: max,
    placeholder,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <Field {...field}>
      {long ? (
        <Input.TextArea {...input} autoSize={{ minRows: 2, maxRows: 8 }} />
      ) : (
        <Input {...input} autoComplete="off" />
      )}
    </Field>
  )
}

type NumberProps = FieldProps & {
  value: number | undefined
  unit?: string | undefined
  onChange(value: number | undefined): void
}

export function NumberField({ value, unit, onChange, ...field }: NumberProps) {
  const control = useControl(field.path)
  const { text, type, wrong } = useTyped(value, asNumber, onChange)
  return (
    <Field {...field} wrong={wrong ? '应填数字' : undefined}>
      <Input
        {...control}
        className="tj-number"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        suffix={unit || undefined}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

type LinesProps = FieldProps & { value: readonly string[]; onChange(lines: readonly string[]): void }

/** A list of texts, one on each line. */
export function LinesField({ value, onChange, ...field }: LinesProps) {
  const control = useControl(field.path, field.deep)
  const { text, type } = useTyped(value, asLines, onChange)
  return (
    <Field hint="每行一项" {...field}>
      <Input.TextArea
        {...control}
        value={text}
        autoSize={{ minRows: 2, maxRows: 10 }}
        onChange={(event) => type(event.target.value)}
      />
    </Field>
  )
}

export type Choice = { readonly value: string; readonly label: string }

type ChoiceProps = FieldProps & {
  value: string | undefined
  choices: readonly Choice[]
  /** It may be empty. */
  clearable?: boolean | undefined
  placeholder?: string | undefined
  onChange(value: string | undefined): void
}

export function ChoiceField({ value, choices, clearable, placeholder, onChange, ...field }: ChoiceProps) {
  return (
    <Field {...field}>
      <Choose {...{ value, choices, clearable, placeholder, onChange }} path={field.path} />
    </Field>
  )
}

/** A choice without label, for the cells of tables. */
export function Choose({
  path,
  label,
  value,
  choices,
  clearable,
  placeholder,
  onChange,
}: Omit<ChoiceProps, 'label'> & { label?: string }) {
  const control = useControl(path)
  const known = value === undefined || value === '' || choices.some((choice) => choice.value === value)
  const options = known ? choices : [...choices, { value, label: `${value}（已不存在）` }]
  return (
    <Select<string>
      {...control}
      aria-label={label}
      value={value || undefined}
      options={options as Choice[]}
      allowClear={clearable ?? false}
      placeholder={placeholder}
      popupMatchSelectWidth={false}
      showSearch={choices.length > 8 && { optionFilterProp: 'label' }}
      onChange={(next: string | undefined) => onChange(next)}
    />
  )
}

type FlagProps = {
  label: string
  hint?: string
  path: string
  value: boolean | undefined
  onChange(value: boolean): void
}

export function FlagField({ label, hint, path, value, onChange }: FlagProps) {
  const { readonly } = useEditor()
  return (
    <Checkbox
      id={fieldId(path)}
      className="tpl-flag"
      disabled={readonly}
      checked={value ?? false}
      title={hint}
      onChange={(event) => onChange(event.target.checked)}
    >
      {label}
    </Checkbox>
  )
}
