import { Checkbox, Input } from 'antd'
import { useEditor, useProblemAt } from './editorContext.ts'
import { useControl } from './fields.tsx'
import { asLines, asNumber, useTyped, type Written } from './typed.ts'

type CellProps<T> = { label: string; path: string; value: T; onChange(value: T): void }

/** Says below a cell what is wrong there. */
function Wrong({ path }: { path: string }) {
  const problem = useProblemAt(path)
  return problem ? (
    <p className="tpl-cell-problem" role="alert">
      {problem}
    </p>
  ) : null
}

export function TextCell({ label, path, value, max, onChange }: CellProps<string> & { max: number }) {
  const control = useControl(path)
  return (
    <>
      <Input
        {...control}
        aria-label={label}
        value={value}
        maxLength={max}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
      <Wrong path={path} />
    </>
  )
}

export function NumberCell({ label, path, value, onChange }: CellProps<number | undefined>) {
  const control = useControl(path)
  const { text, type, wrong } = useTyped(value, asNumber, onChange)
  return (
    <>
      <Input
        {...control}
        aria-label={label}
        inputMode="decimal"
        autoComplete="off"
        status={wrong ? 'error' : control.status}
        value={text}
        onChange={(event) => type(event.target.value)}
      />
      <Wrong path={path} />
    </>
  )
}

/** Several short texts in one cell, with 、 between them. */
const inOneLine: Written<readonly string[]> = {
  write: (lines) => lines.join('、'),
  read: (text) => asLines.read(text.replaceAll(/[、,，;；]/g, '\n')),
}

export function ListCell({ label, path, value, onChange }: CellProps<readonly string[]>) {
  const control = useControl(path)
  const { text, type } = useTyped(value, inOneLine, onChange)
  return (
    <Input
      {...control}
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  )
}

export function FlagCell({ label, value, onChange }: Omit<CellProps<boolean>, 'path'>) {
  const { readonly } = useEditor()
  return (
    <Checkbox
      aria-label={label}
      disabled={readonly}
      checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
