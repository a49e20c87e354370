import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'

/** What every input of a field takes, whatever its kind. */
export type InputProps = {
  id: string
  spec: FieldSpec
  value: Value | undefined
  /** `moreValues` sets further fields at once: a chosen unit brings its id along. */
  onChange(value: Value, moreValues?: Readonly<Record<string, Value>>): void
  disabled?: boolean | undefined
  invalid?: boolean | undefined
  describedBy?: string | undefined
  placeholder?: string | undefined
}

/** What an input for a from and a to takes; both are texts as they travel. */
export type RangeProps = {
  id: string
  label: string
  begin: string | undefined
  end: string | undefined
  onChange(begin: string, end: string): void
}

export type Values = { readonly [field: string]: Value | undefined }

/** The attributes that every Ant Design input shares. */
export function controlOf({ id, disabled, invalid, describedBy, spec }: InputProps) {
  return {
    id,
    disabled,
    status: invalid ? ('error' as const) : undefined,
    'aria-invalid': invalid || undefined,
    'aria-required': spec.required || undefined,
    'aria-describedby': describedBy,
  }
}

/** A value as the text of a text input. */
export const textOf = (value: Value | undefined): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value)

/** Splits what a codes field or a list of dictionary values carries. */
export const listOf = (value: Value | undefined): string[] => textOf(value).split(',').filter(Boolean)
