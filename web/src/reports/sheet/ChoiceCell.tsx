import { useEffect, useRef } from 'react'
import { useSheet } from './sheetContext.ts'

type ChoiceCellProps = {
  id: string
  label: string
  text: string
  active: boolean
  options: readonly string[]
  multiple: boolean
  onChoose(text: string): void
}

/** One or several of the options: by mouse, by the number of an option, or in the list that Alt+↓ opens. */
export function ChoiceCell(props: ChoiceCellProps) {
  return props.multiple ? <Several {...props} /> : <One {...props} />
}

function useFocus<E extends HTMLElement>(active: boolean) {
  const box = useRef<E>(null)
  useEffect(() => {
    if (active) box.current?.focus({ preventScroll: true })
  }, [active])
  return box
}

function One({ id, label, text, active, options, onChoose }: ChoiceCellProps) {
  const { readonly } = useSheet()
  const box = useFocus<HTMLSelectElement>(active)
  return (
    <select
      ref={box}
      id={id}
      className="sheet-input"
      aria-label={label}
      tabIndex={active ? 0 : -1}
      disabled={readonly}
      value={text}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">　</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}

function Several({ id, label, text, active, options, onChoose }: ChoiceCellProps) {
  const { readonly } = useSheet()
  const box = useFocus<HTMLFieldSetElement>(active)
  const chosen = text.split('、').filter(Boolean)
  const toggle = (option: string): void => {
    const next = chosen.includes(option) ? chosen.filter((one) => one !== option) : [...chosen, option]
    onChoose(next.join('、'))
  }
  return (
    <fieldset
      ref={box}
      id={id}
      className="sheet-several"
      aria-label={label}
      tabIndex={active ? 0 : -1}
      onKeyDown={(event) => {
        const option = options[Number(event.key) - 1]
        if (!option || readonly) return
        event.stopPropagation()
        toggle(option)
      }}
    >
      {options.map((option) => (
        <button
          key={option}
          type="button"
          tabIndex={-1}
          aria-pressed={chosen.includes(option)}
          disabled={readonly}
          onClick={() => toggle(option)}
        >
          {option}
        </button>
      ))}
    </fieldset>
  )
}
