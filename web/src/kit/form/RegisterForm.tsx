import { useQueryClient } from '@tanstack/react-query'
import { kitMessages } from '@tejian/contract/kit/messages.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, App, Button, Drawer, Skeleton } from 'antd'
import { type ComponentType, type ReactNode, useMemo, useRef } from 'react'
import type { InputProps, Values } from '../fields/inputProps.ts'
import { rowsKey } from '../list/useRows.ts'
import { notify } from '../notify.ts'
import { send } from '../transport/send.ts'
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
  mode,
  id,
  initial = blank,
  inputs,
  extra,
  onDone,
  onClose = onDone,
  onDirty,
}: RegisterFormProps) {
  const client = useQueryClient()
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
    return saved
  }
  return (
    <RecordForm
      record={view.record}
      sections={sections}
      initial={row ?? initial}
      mode={mode}
      onSave={save}
      onSaved={onDone}
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
            <Button onClick={onClose}>取消</Button>
            <Button type="primary" loading={busy} onClick={() => void submit()}>
              保存
            </Button>
          </>
        )
      }}
    </RecordForm>
  )
}

const verbs: Record<Mode, string> = { entry: '新增', edit: '编辑', readonly: '查看' }

/** The register's form in a drawer above its list; asks before changes are left, which then stay as a draft. */
export function RegisterDrawer(props: RegisterFormProps) {
  const dirty = useRef(false)
  const { modal } = App.useApp()
  const close = (): void => {
    if (!dirty.current) {
      props.onDone()
      return
    }
    modal.confirm({
      title: '有未保存的修改',
      content: '已填内容存为草稿，下次打开时自动恢复。',
      okText: '离开',
      cancelText: '继续填写',
      onOk: props.onDone,
    })
  }
  return (
    <Drawer
      open
      title={`${verbs[props.mode]}${props.view.record.title}`}
      size="min(1100px, 100vw)"
      onClose={close}
      mask={{ closable: props.mode === 'readonly' }}
    >
      <RegisterForm
        {...props}
        onClose={close}
        onDirty={(now) => {
          dirty.current = now
        }}
      />
    </Drawer>
  )
}
