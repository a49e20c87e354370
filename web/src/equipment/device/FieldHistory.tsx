import { useQuery } from '@tanstack/react-query'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Select } from 'antd'
import dayjs from 'dayjs'
import { type ReactNode, useMemo, useState } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { namedFields } from './namedFields.ts'

type FieldHistoryProps = { id: string; equclacode: string; children: ReactNode }

/** All changes of a device; with a field chosen, that field over the years. */
export default function FieldHistory({ id, equclacode, children }: FieldHistoryProps) {
  const [field, setField] = useState<string>()
  const fields = useMemo(() => namedFields(equclacode), [equclacode])
  const options = useMemo(() => [...fields].map(([value, { label }]) => ({ value, label })), [fields])
  const spec = field ? fields.get(field) : undefined
  return (
    <>
      <Select
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        className="device-bar"
        style={{ width: '100%' }}
        aria-label="按项目查看沿革"
        placeholder="全部修改；选择一个项目查看它的沿革"
        value={field ?? null}
        options={options}
        onChange={(chosen) => setField(chosen ?? undefined)}
      />
      {field && spec ? <OneField id={id} field={field} spec={spec} /> : children}
    </>
  )
}

function OneField({ id, field, spec }: { id: string; field: string; spec: FieldSpec }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceFieldHistory', id, field],
    queryFn: () => send(deviceCalls.fieldHistory, { equdatasysid: id, field }),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  if (data.length === 0) return <p className="tj-empty">{spec.label}自建档以来没有修改过</p>
  return (
    <div className="tj-due">
      <table className="tj-plain tj-stacks">
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">修改人</th>
            <th scope="col">原值</th>
            <th scope="col">新值</th>
            <th scope="col">原因</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ id: key, at, actorName, before, after, reason }) => (
            <tr key={key}>
              <td className="tj-number" data-label="时间">
                {dayjs(at).format('YYYY-MM-DD HH:mm')}
              </td>
              <td data-label="修改人">{actorName}</td>
              <td data-label="原值">
                <FieldText spec={spec} value={before as Value} />
              </td>
              <td data-label="新值">
                <FieldText spec={spec} value={after as Value} />
              </td>
              <td data-label="原因">{reason || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
