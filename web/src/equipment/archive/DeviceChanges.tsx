import { useQuery } from '@tanstack/react-query'
import { type ArchiveChange, equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { Alert, Skeleton, Timeline } from 'antd'
import dayjs from 'dayjs'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'
import { changedFieldsOf } from './changeView.ts'

/** Who changed what of a device when, field by field. */
export function DeviceChanges({ id, equclacode }: { id: string; equclacode: string }) {
  const { data, error } = useQuery({
    queryKey: ['deviceChanges', id],
    queryFn: () => send(equipmentCalls.listChanges, { equdatasysid: id }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  if (data.length === 0) return <p className="tj-empty">档案建立后没有修改过</p>
  return (
    <Timeline
      className="tj-due"
      items={data.map((change) => ({
        key: change.id,
        content: <Change change={change} equclacode={equclacode} />,
      }))}
    />
  )
}

function Change({ change, equclacode }: { change: ArchiveChange; equclacode: string }) {
  const { at, actorName, action } = change
  const fields = changedFieldsOf(change, equclacode)
  return (
    <>
      <strong>
        {dayjs(at).format('YYYY-MM-DD HH:mm')} {actorName} {action === 'create' ? '建档' : '修改'}
      </strong>
      {action !== 'create' && (
        <ul className="tj-changes">
          {fields.map(({ name, spec, before, after }) => (
            <li key={name}>
              {spec.label}：<FieldText spec={spec} value={before} /> → <FieldText spec={spec} value={after} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
