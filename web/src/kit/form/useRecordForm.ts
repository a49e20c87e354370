import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { Values } from '../fields/inputProps.ts'
import { type Mode, type Sections, type ShownField, shownField } from './fieldMode.ts'
import { changedFields, fieldProblem, formProblems, type Problems, sameValue } from './formValues.ts'
import { useAfterPause } from './useAfterPause.ts'

export type FormState = {
  readonly values: Values
  /** Where the form began: the row as it was read, or what a new record is given. */
  readonly base: Values
  readonly problems: Problems
  /** How often a save was refused since the form began; the summary appears with the first. */
  readonly refusals: number
  readonly dirty: boolean
  readonly sections: ReadonlyArray<{ title: string; fields: readonly ShownField[] }>
  set(name: string, value: Value, moreValues?: Readonly<Record<string, Value>>): void
  /** Begins anew from a row. */
  begin(base: Values, values?: Values): void
  /** Checks everything; true when nothing is wrong. */
  check(): boolean
  refuse(problems: Problems): void
}

type Options = {
  record: AnyRecord
  sections: Sections
  initial: Values
  mode: Mode
  step?: string | undefined
}

/** The state of a form: values, what is wrong with them, and which fields are shown, required and editable now. */
export function useRecordForm({ record, sections, initial, mode, step }: Options): FormState {
  const [begun, setBase] = useState(initial)
  const [entered, setValues] = useState(initial)
  // Whoever only reads sees the row as it was read last; whoever writes, what he began with and wrote.
  const [base, values] = mode === 'readonly' ? [initial, initial] : [begun, entered]
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const { wait, forget } = useAfterPause()
  const shown = useMemo(
    () =>
      sections.map(({ title, fields }) => ({
        title,
        fields: fields.flatMap((entry) => shownField(record, entry, { values, mode, step }) ?? []),
      })),
    [sections, record, values, mode, step],
  )
  const fields = useMemo(() => shown.flatMap((section) => section.fields), [shown])
  const latest = useRef({ values, fields, base })
  latest.current = { values, fields, base }

  const tell = useCallback((name: string, problem: string | null) => {
    setProblems(({ [name]: _before, ...others }) => (problem ? { ...others, [name]: problem } : others))
  }, [])
  const set = useCallback(
    (name: string, value: Value, moreValues: Readonly<Record<string, Value>> = {}) => {
      setValues((present) => ({ ...present, ...moreValues, [name]: value }))
      // Validators run after a pause in typing and skip empty fields (spec 1 §5); required fields are asked for on saving.
      wait(name, () => {
        const field = latest.current.fields.find((candidate) => candidate.name === name)
        const { values: now, base: before } = latest.current
        tell(name, field && !sameValue(now[name], null) ? fieldProblem(field, now, before) : null)
      })
    },
    [tell, wait],
  )
  const begin = useCallback((nextBase: Values, next: Values = nextBase) => {
    setBase(nextBase)
    setValues(next)
    setProblems({})
    setRefusals(0)
  }, [])
  const refuse = useCallback(
    (found: Problems) => {
      // A check that still waits for a pause in typing knows nothing of the server's sentences and would wipe them out.
      forget()
      setProblems(found)
      setRefusals((count) => count + 1)
    },
    [forget],
  )
  const check = useCallback((): boolean => {
    const { fields, values, base } = latest.current
    const found = formProblems(fields, values, base)
    if (Object.keys(found).length === 0) return true
    refuse(found)
    return false
  }, [refuse])
  const dirty = useMemo(
    () => mode !== 'readonly' && changedFields(base, values).length > 0,
    [mode, base, values],
  )
  return { values, base, problems, refusals, dirty, sections: shown, set, begin, check, refuse }
}
