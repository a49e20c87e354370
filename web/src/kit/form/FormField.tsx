import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Form } from 'antd'
import { type ComponentType, memo, useCallback } from 'react'
import { FieldInput } from '../fields/FieldInput.tsx'
import { FieldText } from '../fields/FieldText.tsx'
import type { InputProps } from '../fields/inputProps.ts'
import type { ShownField } from './fieldMode.ts'

type FormFieldProps = {
  id: string
  /** The record of the field, if it belongs to one. */
  record?: AnyRecord | undefined
  field: ShownField
  value: Value | undefined
  problem: string | undefined
  /** This page's own input in the place of the kind's. */
  input?: ComponentType<InputProps> | undefined
  marked?: boolean | undefined
  onSet(name: string, value: Value, moreValues?: Readonly<Record<string, Value>>): void
}

const sameField = (a: ShownField, b: ShownField): boolean =>
  a.spec === b.spec && a.required === b.required && a.editable === b.editable && a.span === b.span

const classOf = ({ span, editable }: ShownField, marked: boolean | undefined): string =>
  [`tj-span-${span}`, marked && 'tj-marked', !editable && 'tj-read'].filter(Boolean).join(' ')

/** A label with its input, or with its text where it cannot be edited. Drawn anew only when it changes itself. */
export const FormField = memo(
  function FormField({
    id,
    record,
    field,
    value,
    problem,
    input: Input = FieldInput,
    marked,
    onSet,
  }: FormFieldProps) {
    const { name, spec, required, editable } = field
    const change = useCallback(
      (next: Value, moreValues?: Readonly<Record<string, Value>>) => onSet(name, next, moreValues),
      [onSet, name],
    )
    const note = problem ?? (editable ? spec.help : undefined)
    return (
      <Form.Item
        className={classOf(field, marked)}
        label={
          <span id={`${id}-label`} data-secrecy={spec.masked ? '敏感' : undefined}>
            {spec.label}
          </span>
        }
        {...(editable && { htmlFor: id })}
        required={required}
        {...(problem && { validateStatus: 'error' as const })}
        help={note && <span id={`${id}-note`}>{note}</span>}
      >
        {editable ? (
          <Input
            id={id}
            spec={{ ...spec, required }}
            value={value}
            onChange={change}
            invalid={problem !== undefined}
            describedBy={note ? `${id}-note` : undefined}
          />
        ) : (
          <span className="tj-field-text">
            <FieldText spec={spec} value={value} record={record} />
          </span>
        )}
      </Form.Item>
    )
  },
  (a, b) =>
    a.value === b.value &&
    a.problem === b.problem &&
    a.onSet === b.onSet &&
    a.input === b.input &&
    a.marked === b.marked &&
    a.id === b.id &&
    a.record === b.record &&
    sameField(a.field, b.field),
)
