import { useState } from 'react'

/** How a value is written into an input, and read from it; null for a text that is none (yet). */
export type Written<T> = { write(value: T): string; read(text: string): { readonly value: T } | null }

/**
 * The text of an input whose value is no text. What was typed stays as it was typed, `1.` and unfinished lists too, until
 * the value comes from elsewhere: by undoing, by another node.
 */
export function useTyped<T>(value: T, { write, read }: Written<T>, onChange: (value: T) => void) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: T } | null>(null)
  const current = typed !== null && Object.is(typed.of, value)
  const type = (text: string): void => {
    const found = read(text)
    setTyped({ text, of: found ? found.value : value })
    if (found) onChange(found.value)
  }
  const text = current ? typed.text : write(value)
  return { text, type, wrong: current && read(typed.text) === null }
}

/** A number, or nothing. */
export const asNumber: Written<number | undefined> = {
  write: (value) => (value === undefined ? '' : String(value)),
  read(text) {
    const typed = text.trim()
    if (typed === '') return { value: undefined }
    return /^-?\d+(\.\d+)?$/.test(typed) ? { value: Number(typed) } : null
  },
}

/** One entry on each line; empty lines are none. */
export const asLines: Written<readonly string[]> = {
  write: (lines) => lines.join('\n'),
  read: (text) => ({
    value: text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  }),
}

/** A value with another field; what is empty is not there. */
export function withField<T, K extends keyof T>(value: T, field: K, next: T[K] | undefined): T {
  if (next !== undefined && next !== false) return { ...value, [field]: next }
  const { [field]: _gone, ...rest } = value
  // The field was optional: only such ones are left empty.
  return rest as unknown as T
}
