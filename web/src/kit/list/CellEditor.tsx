import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { fieldValue, type ListedHead } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import { type AnyRecord, fieldOf, type Kind } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { formFieldOf, type View } from '@tejian/contract/kit/view.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldInput } from '../fields/FieldInput.tsx'
import { textOf, type Values } from '../fields/inputProps.ts'
import { formatValue } from '../fields/kinds.ts'
import { useSources } from '../fields/sources.ts'
import { type ShownField, shownField, standardSections } from '../form/fieldMode.ts'
import { fieldProblem, sameValue, serverProblems, wireValues } from '../form/formValues.ts'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
import { sentenceOfError } from '../transport/sentence.ts'
import type { InPlace } from './actions.ts'
import './cellEditor.css'
import { rowsKey } from './useRows.ts'

/** Chosen rather than typed: the choice itself saves. */
const chosen: ReadonlySet<Kind> = new Set(['dict', 'yesNo', 'date'])
/** What one input says alone. Others bring ids along, are long, or warn of what a list cannot show. */
const plain: ReadonlySet<Kind> = new Set(['text', 'phone', 'integer', 'decimal', 'money', ...chosen])

/**
 * The field of a cell as the form of its record has it, where it may be edited without the rest of the form: not when other
 * fields come and go with it, or it with them, and not what a list shows in part.
 */
export function editableField(
  view: View,
  { formOnly }: InPlace,
  row: ListedHead,
  name: string,
): ShownField | null {
  const { record } = view
  const entries = (view.form?.sections ?? standardSections(record)).flatMap(({ fields }) => fields)
  const entry = entries.find((one) => formFieldOf(one).field === name)
  const spec = fieldOf(record, name)
  if (!entry || !spec || !plain.has(spec.kind) || spec.masked || spec.computed || spec.internal) return null
  if (formOnly.includes(name) || formFieldOf(entry).shownWhen) return null
  if (entries.some((one) => formFieldOf(one).shownWhen?.field === name)) return null
  const step = record.process ? textOf(fieldValue(row, 'step')) || undefined : undefined
  const field = shownField(record, entry, { values: {}, mode: 'edit', step })
  return field?.editable ? field : null
}

type CellEditorProps = {
  record: AnyRecord
  inPlace: InPlace
  row: ListedHead
  field: ShownField
  /** Saved or taken back: the focus returns to the cell. */
  onClose(): void
  /** Left for another place, with nothing changed. */
  onLeave(): void
}

/**
 * One field of a row in its cell, saved by the register's ordinary call with the version that the list has shown. Enter
 * saves, as does a choice; Esc takes back; to leave it with something typed does neither.
 */
export function CellEditor({ record, inPlace, row, field, onClose, onLeave }: CellEditorProps) {
  const { name, spec } = field
  const id = useId()
  const client = useQueryClient()
  const names = useSources()
  const [seen, setSeen] = useState<{ version: number; value: Value }>(() => ({
    version: row.version,
    value: fieldValue(row, name) ?? null,
  }))
  const [value, setValue] = useState(seen.value)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const box = useFocusInside()
  const base: Values = { [name]: seen.value }

  const refused = (error: unknown): void => {
    const { code, fields, detail } = error instanceof CallFailure ? error : {}
    if (code === 'conflict' && detail && typeof detail === 'object') {
      const present = detail as Values & { version?: number }
      const now = present[name] ?? null
      setSeen({ version: Number(present.version), value: now })
      const told = formatValue(spec, now, names, record) || '空'
      setProblem(`${sentenceOfError(error)}。现为“${told}”，再次确认则按您填写的保存，Esc 放弃`)
    } else {
      const { [name]: own, ...others } = fields ? serverProblems(record, [field], fields) : {}
      setProblem([own, ...Object.values(others)].filter(Boolean).join('；') || sentenceOfError(error))
    }
  }
  const save = async (next: Value): Promise<void> => {
    if (busy) return
    if (sameValue(seen.value, next)) return onClose()
    const wrong = fieldProblem(field, { [name]: next }, base)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const changed = wireValues(base, { [name]: next }, false)
      await send(inPlace.save, { id: row.id, version: String(seen.version), ...changed })
      notify.success(kitMessages.saved)
      inPlace.saved?.()
      // Until the row shows it, the input does.
      await client.invalidateQueries({ queryKey: [rowsKey] })
      onClose()
    } catch (error) {
      refused(error)
      setBusy(false)
    }
  }
  const change = (next: Value): void => {
    setValue(next)
    setProblem(null)
    if (chosen.has(spec.kind)) void save(next)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    // The table's keys are not those of a text.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (!chosen.has(spec.kind) || problem)) {
      event.preventDefault()
      void save(value)
    }
  }
  const changed = !sameValue(seen.value, value)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the input within
    <div
      ref={box}
      className="tj-cell-editor"
      data-changed={changed || undefined}
      aria-busy={busy}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!changed && !busy && relatedTarget && !currentTarget.contains(relatedTarget)) onLeave()
      }}
    >
      <label id={`${id}-label`} htmlFor={id} className="visually-hidden">
        {spec.label}
      </label>
      <FieldInput
        id={id}
        spec={spec}
        value={value}
        onChange={change}
        disabled={busy}
        invalid={problem !== null}
        describedBy={`${id}-told`}
      />
      <small id={`${id}-told`} role="status" className={problem ? 'tj-cell-problem' : 'tj-cell-hint'}>
        {problem ?? (changed && !chosen.has(spec.kind) ? '回车保存，Esc 取消' : '')}
      </small>
    </div>
  )
}

/** Focuses the first input as soon as it is there: some are fetched when they are first wanted. */
function useFocusInside() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const focus = (): boolean => {
      const input = element.querySelector<HTMLInputElement>('input:not(:disabled), textarea:not(:disabled)')
      input?.focus()
      input?.select()
      return input !== null
    }
    if (focus()) return
    const observer = new MutationObserver(() => focus() && observer.disconnect())
    observer.observe(element, { subtree: true, childList: true, attributes: true })
    return () => observer.disconnect()
  }, [])
  return box
}
