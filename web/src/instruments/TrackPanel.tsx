import { useQuery, useQueryClient } from '@tanstack/react-query'
import { trackCalls } from '@tejian/contract/instruments/calls.ts'
import { instrumentTrack } from '@tejian/contract/instruments/track.ts'
import { trackView } from '@tejian/contract/instruments/views/trackView.ts'
import { fieldValue } from '@tejian/contract/kit/listRequest.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import { columnOf } from '@tejian/contract/kit/view.ts'
import { Alert, Button, Modal, Popconfirm, Skeleton } from 'antd'
import { useState } from 'react'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { RegisterForm } from '../kit/form/RegisterForm.tsx'
import { rowsKey } from '../kit/list/useRows.ts'
import { notify } from '../kit/notify.ts'
import { useMay } from '../kit/session/store.ts'
import { send } from '../kit/transport/send.ts'
import './instruments.css'

const fields = trackView.columns.map((column) => {
  const { field } = columnOf(column)
  return { name: field, spec: fieldOf(instrumentTrack, field) }
})

const key = 'instrumentTracks'

type Editing = { id: string | null } | null

/** The due dates of an instrument, each with its own cycle; the keeper writes them here. */
export function TrackPanel({ instrumentId }: { instrumentId: string }) {
  const client = useQueryClient()
  const may = useMay('instrument.save')
  const mayDelete = useMay('instrument.delete')
  const [editing, setEditing] = useState<Editing>(null)
  const { data, error } = useQuery({
    queryKey: [key, instrumentId],
    queryFn: () => send(trackCalls.find, { instrumentId, pageSize: '20' }),
  })
  const changed = (): void => {
    void client.invalidateQueries({ queryKey: [key, instrumentId] })
    void client.invalidateQueries({ queryKey: [rowsKey] })
    void client.invalidateQueries({ queryKey: ['instrumentLog'] })
  }
  const remove = async (id: string): Promise<void> => {
    try {
      await send(trackCalls.delete, { ids: id })
      notify.success('删除成功')
      changed()
    } catch (problem) {
      notify.failure(problem)
    }
  }
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  return (
    <>
      <div className="inst-table">
        <table className="tj-plain tj-stacks">
          <thead>
            <tr>
              {fields.map(({ name, spec }) => (
                <th key={name} scope="col">
                  {spec?.label}
                </th>
              ))}
              {may && <th scope="col">操作</th>}
            </tr>
          </thead>
          <tbody>
            {data.list.map((row) => (
              <tr key={row.id}>
                {fields.map(({ name, spec }) => (
                  <td key={name} data-label={spec?.label}>
                    {spec && (
                      <FieldText
                        spec={spec}
                        value={fieldValue(row, name)}
                        record={instrumentTrack}
                        row={row}
                      />
                    )}
                  </td>
                ))}
                {may && (
                  <td data-label="操作">
                    <span>
                      <Button size="small" type="link" onClick={() => setEditing({ id: row.id })}>
                        编辑
                      </Button>
                      {mayDelete && (
                        <Popconfirm
                          title="删除该到期项目？"
                          okText="删除"
                          cancelText="取消"
                          onConfirm={() => remove(row.id)}
                        >
                          <Button size="small" type="link" danger>
                            删除
                          </Button>
                        </Popconfirm>
                      )}
                    </span>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.list.length === 0 && <p className="tj-empty">没有到期项目</p>}
      {may && (
        <Button size="small" onClick={() => setEditing({ id: null })}>
          新增到期项目
        </Button>
      )}
      {editing && (
        <Modal
          open
          width={920}
          footer={null}
          title={editing.id ? '编辑到期项目' : '新增到期项目'}
          onCancel={() => setEditing(null)}
          mask={{ closable: false }}
          destroyOnHidden
        >
          <RegisterForm
            view={trackView}
            calls={trackCalls}
            initial={{ instrumentId }}
            mode={editing.id ? 'edit' : 'entry'}
            id={editing.id}
            onSaved={changed}
            onDone={() => setEditing(null)}
          />
        </Modal>
      )}
    </>
  )
}

/** The same in a window above the list. */
export default function TrackDialog({ id, name, onClose }: { id: string; name: string; onClose(): void }) {
  return (
    <Modal open width={1000} title={`到期项目　${name}`} footer={null} onCancel={onClose}>
      <TrackPanel instrumentId={id} />
    </Modal>
  )
}
