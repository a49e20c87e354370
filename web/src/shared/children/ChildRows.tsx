import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  fieldValue,
  type ListAnswer,
  type ListedHead,
  type ListedRow,
} from '@tejian/contract/kit/listRequest.ts'
import { type AnyRecord, type FieldName, fieldOf } from '@tejian/contract/kit/record.ts'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { confirmDeletion } from '../../kit/dialogs/confirmDeletion.tsx'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import type { Mode } from '../../kit/form/fieldMode.ts'
import { RegisterDrawer, type RegisterFormProps } from '../../kit/form/RegisterForm.tsx'
import type { Cells } from '../../kit/list/tableColumns.tsx'
import { notify } from '../../kit/notify.ts'
import { useSession } from '../../kit/session/store.ts'
import { send } from '../../kit/transport/send.ts'
import './children.css'

export type ChildRowsProps<R extends AnyRecord = AnyRecord> = Pick<RegisterFormProps, 'extra' | 'initial'> & {
  view: View<R>
  calls: Pick<RegisterCalls, 'find' | 'getDetail' | 'save' | 'delete'>
  /** The field by which the rows belong to the record that shows them. */
  owner: { readonly field: string; readonly id: string }
  columns: readonly FieldName<NoInfer<R>>[]
  cells?: Cells<ListedRow<NoInfer<R>>>
  /** Shown when there are no rows. */
  empty: string
}

const key = 'children'
const mostRows = '100'

/** The rows of another register that belong to one record: read, entered and changed beside it. */
export function ChildRows<R extends AnyRecord>({
  view,
  calls,
  owner,
  columns,
  cells = {},
  empty,
  ...form
}: ChildRowsProps<R>) {
  const client = useQueryClient()
  const { show, close, dialog } = useDialogHost()
  const may = useSession((session) => session.permissions)
  const [open, setOpen] = useState<{ mode: Mode; id: string | null } | null>(null)
  const initial = useMemo(() => ({ ...form.initial, [owner.field]: owner.id }), [form.initial, owner])
  const queryKey = [key, view.path, owner.id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () =>
      send(calls.find, { [owner.field]: owner.id, pageSize: mostRows }) as Promise<ListAnswer<ListedRow<R>>>,
  })
  const refresh = (): void => void client.invalidateQueries({ queryKey })
  const remove = async (row: ListedHead): Promise<void> => {
    const names = [String(fieldValue(row, view.record.nameField) ?? '')]
    if (!(await confirmDeletion({ title: view.record.title, names, show, close }))) return
    try {
      await send(calls.delete, { ids: row.id })
      notify.success('删除成功')
      refresh()
    } catch (failure) {
      notify.failure(failure)
    }
  }
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const save = view.record.actions.create?.permission
  const act = (text: string, run: () => void, danger = false): ReactNode => (
    <Button key={text} type="link" size="small" danger={danger} onClick={run}>
      {text}
    </Button>
  )
  return (
    // A form in a drawer above must not submit the form around this part.
    <div className="child-rows" onSubmit={(event) => event.stopPropagation()}>
      {data.list.length === 0 ? (
        <p className="tj-empty">{empty}</p>
      ) : (
        <table className="tj-plain">
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {fieldOf(view.record, name)?.label}
                </th>
              ))}
              <th scope="col">操作</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                {columns.map((name) => {
                  const spec = fieldOf(view.record, name)
                  return (
                    <td key={name}>
                      {cells[name]?.(row) ??
                        (spec && (
                          <FieldText
                            spec={spec}
                            value={fieldValue(row, name)}
                            record={view.record}
                            row={row}
                          />
                        ))}
                    </td>
                  )
                })}
                <td>
                  {row.actions.includes('edit')
                    ? act('编辑', () => setOpen({ mode: 'edit', id: row.id }))
                    : act('查看', () => setOpen({ mode: 'readonly', id: row.id }))}
                  {row.actions.includes('delete') && act('删除', () => void remove(row), true)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {save && may.has(save) && (
        <Button size="small" onClick={() => setOpen({ mode: 'entry', id: null })}>
          新增{view.record.title}
        </Button>
      )}
      {open && (
        <RegisterDrawer
          {...form}
          view={view}
          calls={{
            getDetail: calls.getDetail,
            save: calls.save,
          }}
          mode={open.mode}
          id={open.id}
          initial={initial}
          onDone={() => {
            setOpen(null)
            refresh()
          }}
        />
      )}
      {dialog}
    </div>
  )
}
