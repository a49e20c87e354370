import { useQueryClient } from '@tanstack/react-query'
import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { AnyRecord, ChangesOf, FieldName } from '@tejian/contract/kit/record.ts'
import type { Detail, DetailHead, RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Skeleton } from 'antd'
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import type { InputProps, Values } from '../fields/inputProps.ts'
import { rowsKey } from '../list/useRows.ts'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
import { FormDrawer, verbs } from './FormDrawer.tsx'
import { hasFewFields, type Mode, standardSections } from './fieldMode.ts'
import { valuesOf } from './formValues.ts'
import { RecordForm } from './RecordForm.tsx'
import { recordKey, useRecord } from './useRecord.ts'

/** Further sections of a row that exists, by what they read of it. */
export type RowSections<Row extends DetailHead = DetailHead> = (
  row: Row,
) => ReadonlyArray<{ title: string; content: ReactNode }>

export type RegisterFormProps<R extends AnyRecord = AnyRecord> = {
  view: View<R>
  /** What is only read has no call to save. */
  calls: Pick<RegisterCalls<NoInfer<R>>, 'getDetail'> & Partial<Pick<RegisterCalls<NoInfer<R>>, 'save'>>
  mode: Mode
  /** The row to edit or to read; none for a new one. */
  id?: string | null
  /** What a new row begins with. */
  initial?: ChangesOf<NoInfer<R>>
  inputs?: { readonly [K in FieldName<NoInfer<R>>]?: ComponentType<InputProps> }
  extra?: RowSections<Detail<NoInfer<R>>>
  /** Called with the row as the server has saved it, before `onDone`. */
  onSaved?: (row: unknown) => void
  /** The form is done with: saved, or left. */
  onDone(): void
  /** What 取消 and 关闭 do; `onDone` unless somebody asks first. */
  onClose?: () => void
  /** Called whenever the form is drawn, for code that closes the form from outside. */
  onDirty?: (dirty: boolean) => void
}

const blank: Values = {}

/** The form of a simple register, drawn from its view: 新增, 编辑, 查看. */
export function RegisterForm<R extends AnyRecord>(typed: RegisterFormProps<R>) {
  // What draws chooses its fields by the view's words; the page's own pieces know the view's record.
  const props = typed as unknown as RegisterFormProps
  const { view, calls, mode: asked, id: given, initial = blank, inputs, extra } = props
  const { onSaved, onDone, onClose = onDone, onDirty } = props
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
    if (!calls.save) throw new Error(`${view.viewNo} is only read`)
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
      initial={row ? valuesOf(row) : initial}
      mode={mode}
      onSave={save}
      onSaved={done}
      inputs={inputs}
      step={row && mode !== 'readonly' ? stepOf(row) : undefined}
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

/** Where a record of a process stands; its form then says which fields are open there. */
const stepOf = (row: DetailHead): string | undefined => {
  const step = fieldValue(row, 'step')
  return typeof step === 'string' ? step : undefined
}

const idOf = (saved: unknown): string | null => {
  const { id } = (saved ?? {}) as { id?: unknown }
  return typeof id === 'string' ? id : null
}

/** The register's form in a drawer above its list. */
export function RegisterDrawer<R extends AnyRecord>(props: RegisterFormProps<R>) {
  const { view, mode, onDone, extra } = props
  const sections = view.form?.sections ?? standardSections(view.record)
  return (
    <FormDrawer
      title={`${verbs[mode]}${view.record.title}`}
      mode={mode}
      narrow={!extra && hasFewFields(sections)}
      onClose={onDone}
    >
      {(close, onDirty) => <RegisterForm {...props} onClose={close} onDirty={onDirty} />}
    </FormDrawer>
  )
}
