import { useQueryClient } from '@tanstack/react-query'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Skeleton } from 'antd'
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import type { InputProps, Values } from '../fields/inputProps.ts'
import { rowsKey } from '../list/useRows.ts'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
import { FormDrawer, verbs } from './FormDrawer.tsx'
import { type Mode, standardSections } from './fieldMode.ts'
import { RecordForm } from './RecordForm.tsx'
import { type Detail, recordKey, useRecord } from './useRecord.ts'

export type RegisterFormProps = {
  view: View
  calls: Pick<RegisterCalls, 'getDetail' | 'save'>
  mode: Mode
  /** The row to edit or to read; none for a new one. */
  id?: string | null
  /** What a new row begins with. */
  initial?: Values
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  /** Further sections of a row that exists. */
  extra?: (row: Detail) => ReadonlyArray<{ title: string; content: ReactNode }>
  /** Told the row as the server has saved it, before `onDone`. */
  onSaved?: (row: unknown) => void
  /** The form is done with: saved, or left. */
  onDone(): void
  /** What 取消 and 关闭 do; `onDone` unless somebody asks first. */
  onClose?: () => void
  /** Told whenever the form is drawn; for whatever closes the form from outside. */
  onDirty?: (dirty: boolean) => void
}

const blank: Values = {}

/** The form of a simple register, drawn from its view: 新增, 编辑, 查看. */
export function RegisterForm({
  view,
  calls,
  mode: asked,
  id: given,
  initial = blank,
  inputs,
  extra,
  onSaved,
  onDone,
  onClose = onDone,
  onDirty,
}: RegisterFormProps) {
  const client = useQueryClient()
  // Files and the like belong to a row that exists: a new one may be saved and stay open for them.
  const [made, setMade] = useState<string | null>(null)
  const next = useRef<string | null>(null)
  const staying = useRef(false)
  const [mode, id] = made ? (['edit', made] as const) : [asked, given]
  const further = mode === 'entry' && extra !== undefined
  const { data: row, error, refetch } = useRecord(calls, mode === 'entry' ? null : id)
  const sections = useMemo(() => view.form?.sections ?? standardSections(view.record), [view])
  if (error)
    return (
      <Alert
        type="error"
        showIcon
        title={error.message}
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  if (mode !== 'entry' && !row) return <Skeleton active paragraph={{ rows: 8 }} />
  const save = async (wire: Record<string, string>): Promise<unknown> => {
    const saved: unknown = await send(calls.save, wire)
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: [recordKey, calls.getDetail.path] })
    notify.success(kitMessages.saved)
    onSaved?.(saved)
    next.current = idOf(saved)
    return saved
  }
  const done = (): void => {
    if (staying.current && next.current) setMade(next.current)
    else onDone()
  }
  return (
    <RecordForm
      record={view.record}
      sections={sections}
      initial={row ?? initial}
      mode={mode}
      onSave={save}
      onSaved={done}
      inputs={inputs}
      step={typeof row?.step === 'string' && mode !== 'readonly' ? row.step : undefined}
      draftKey={`${view.record.table}:${id ?? 'new'}`}
      extra={row ? extra?.(row) : undefined}
    >
      {({ busy, dirty, save: submit }) => {
        onDirty?.(dirty)
        return mode === 'readonly' ? (
          <Button onClick={onClose}>关闭</Button>
        ) : (
          <>
            {further && <span className="tj-form-hint">附件等在首次保存后填写</span>}
            <Button onClick={onClose}>{made ? '关闭' : '取消'}</Button>
            {further && (
              <Button
                disabled={busy}
                onClick={() => {
                  staying.current = true
                  void submit()
                }}
              >
                保存并继续
              </Button>
            )}
            <Button
              type="primary"
              loading={busy}
              onClick={() => {
                staying.current = false
                void submit()
              }}
            >
              保存
            </Button>
          </>
        )
      }}
    </RecordForm>
  )
}

const idOf = (saved: unknown): string | null => {
  const { id } = (saved ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : null
}

/** The register's form in a drawer above its list. */
export function RegisterDrawer(props: RegisterFormProps) {
  const { view, mode, onDone } = props
  return (
    <FormDrawer title={`${verbs[mode]}${view.record.title}`} mode={mode} onClose={onDone}>
      {(close, onDirty) => <RegisterForm {...props} onClose={close} onDirty={onDirty} />}
    </FormDrawer>
  )
}
