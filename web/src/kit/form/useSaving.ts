import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { useCallback, useRef, useState } from 'react'
import type { Values } from '../fields/inputProps.ts'
import { notify } from '../notify.ts'
import { type ConflictChoice, conflictsOf, type Difference, resolved } from './conflict.ts'
import { hiddenFields } from './fieldMode.ts'
import { serverProblems, wireValues } from './formValues.ts'
import type { RecordFormProps } from './RecordForm.tsx'
import type { FormState } from './useRecordForm.ts'

export type Conflict = { sentence: string; present: Values; differences: readonly Difference[] }

/** The version of a row; null for one that does not exist yet. */
export const versionOf = (values: Values): number | null =>
  typeof values.version === 'number' ? values.version : null

type Options = Pick<RecordFormProps, 'record' | 'sections' | 'mode' | 'onSave' | 'onSaved'> & {
  form: FormState
  dropDraft(): Promise<void>
}

/** Saving a form: one at a time, refusals to their fields, conflicts to the dialog, the draft gone afterwards. */
export function useSaving({ record, sections, mode, onSave, onSaved, form, dropDraft }: Options) {
  const [busy, setBusy] = useState(false)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const dirty = useRef(false)
  dirty.current = form.dirty
  const isDirty = useCallback(() => dirty.current, [])

  const send = async (from: Values, to: Values): Promise<boolean> => {
    setBusy(true)
    try {
      const row: Record<string, string> =
        typeof from.id === 'string' ? { id: from.id, version: String(versionOf(from) ?? '') } : {}
      const saved = await onSave({ ...wireValues(from, to, mode === 'entry'), ...row }, to)
      dirty.current = false
      form.begin({ ...to, ...(saved !== null && typeof saved === 'object' ? (saved as Values) : {}) })
      dropDraft().catch(notify.failure)
      onSaved?.()
      return true
    } catch (error) {
      refused(error, from, to)
      return false
    } finally {
      setBusy(false)
    }
  }
  const refused = (error: unknown, from: Values, to: Values): void => {
    const failure = error instanceof CallFailure ? error : null
    const { code, fields, detail } = failure ?? {}
    if (failure && code === 'conflict' && detail && typeof detail === 'object') {
      const present = detail as Values
      const differences = conflictsOf(record, from, to, present)
      setConflict({ sentence: failure.message, present, differences })
    } else if (fields) {
      const shown = form.sections.flatMap((section) => section.fields)
      form.refuse(serverProblems(record, shown, fields))
    } else notify.failure(error)
  }
  const save = async (): Promise<boolean> => {
    const { base, values } = form
    // What was typed before its field vanished stays in the form, should it come back, and is not saved unseen.
    const hidden = hiddenFields(sections, values).map((name) => [name, base[name]] as const)
    return !busy && form.check() && (await send(base, { ...values, ...Object.fromEntries(hidden) }))
  }
  const decide = (choices: Readonly<Record<string, ConflictChoice>> | null): void => {
    setConflict(null)
    if (!conflict || !choices) return
    const next = resolved(conflict.present, conflict.differences, choices)
    form.begin(conflict.present, next)
    void send(conflict.present, next)
  }
  return { busy, conflict, isDirty, save, decide }
}
