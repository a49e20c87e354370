import type { Input } from './forms.ts'

export type FieldProps = {
  input: Input
  value: string
  wrong?: string | undefined
  onChange(value: string): void
}

/** One input with its label and what is wrong with it. */
export function Field({ input, value, wrong, onChange }: FieldProps) {
  const { name, label, long, max, digits, choices } = input
  const shared = {
    id: `platform-${name}`,
    name,
    value,
    'aria-invalid': wrong !== undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className="platform-field">
      <label htmlFor={shared.id}>{label}</label>
      {choices ? (
        <select {...shared}>
          {choices.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      ) : long ? (
        <textarea {...shared} rows={5} maxLength={max} />
      ) : (
        <input {...shared} maxLength={max} autoComplete="off" {...(digits && { inputMode: 'numeric' })} />
      )}
      {wrong && (
        <span className="platform-wrong" role="alert">
          {wrong}
        </span>
      )}
    </div>
  )
}
