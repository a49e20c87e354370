import { useEffect, useRef } from 'react'
import { useSheet } from './sheetContext.ts'

type TextCellProps = {
  id: string
  label: string
  text: string
  active: boolean
  numeric: boolean
  /** Texts may run over several lines. */
  long: boolean
  invalid: boolean
  /** Id of what is said about the cell: its limits. */
  describedBy?: string | undefined
  /** Letters that are typed one after the other come under one tag: they are taken back at once. */
  onType(text: string, tag: string): void
}

let sessions = 0

/**
 * A cell that is typed into. The active one holds the input, its text selected: typing replaces it, also by an input
 * method; an arrow key goes on. F2 or a click into it begins to edit, which `data-editing` tells the sheet.
 */
export function TextCell(props: TextCellProps) {
  const { active, text, numeric, long } = props
  if (active) return <Editor {...props} />
  return <span className={numeric ? 'sheet-number' : long ? 'sheet-text' : undefined}>{text}</span>
}

function Editor({ id, label, text, numeric, long, invalid, describedBy, onType }: TextCellProps) {
  const { readonly } = useSheet()
  const box = useRef<HTMLTextAreaElement & HTMLInputElement>(null)
  const before = useRef(text)
  const tag = useRef('')
  useEffect(() => {
    sessions += 1
    tag.current = `typing ${sessions}`
    box.current?.focus({ preventScroll: true })
    box.current?.select()
  }, [])
  const put = (typed: string): void => {
    if (box.current) box.current.dataset.editing = 'true'
    onType(typed, tag.current)
  }
  const giveUp = (event: React.KeyboardEvent): void => {
    if (event.key !== 'Escape' || box.current?.dataset.editing !== 'true') return
    event.stopPropagation()
    put(before.current)
    delete box.current.dataset.editing
    requestAnimationFrame(() => box.current?.select())
  }
  const shared = {
    id,
    className: 'sheet-input',
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    readOnly: readonly,
    value: text,
    onKeyDown: giveUp,
    // A click into the active cell places the caret.
    onPointerDown: () => {
      if (box.current && document.activeElement === box.current) box.current.dataset.editing = 'true'
    },
    onChange: (event: { target: { value: string } }) => put(event.target.value),
  }
  return long ? (
    <textarea ref={box} rows={1} {...shared} />
  ) : (
    <input ref={box} inputMode={numeric ? 'decimal' : 'text'} autoComplete="off" {...shared} />
  )
}
