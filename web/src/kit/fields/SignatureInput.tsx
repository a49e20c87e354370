import { Button } from 'antd'
import { type InputProps, textOf } from './inputProps.ts'
import { SignaturePad } from './SignaturePad.tsx'

/** The signature of a form. */
export const SignatureInput = ({ id, spec, value, onChange, disabled, describedBy }: InputProps) => (
  <SignaturePad
    id={id}
    label={spec.label}
    given={textOf(value)}
    disabled={disabled}
    describedBy={describedBy}
    onLines={(lines) => onChange(lines || null)}
    wipe={(clear) => (
      <Button size="small" disabled={disabled} onClick={clear}>
        重签
      </Button>
    )}
  />
)
