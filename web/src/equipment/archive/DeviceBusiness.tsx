import { useQuery } from '@tanstack/react-query'
import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { equipmentCalls } from '@tejian/contract/equipment/calls.ts'
import { fieldOf } from '@tejian/contract/kit/record.ts'
import type { Value } from '@tejian/contract/kit/values.ts'
import { Alert, Skeleton } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { send } from '../../kit/transport/send.ts'

const columns = [
  'seisn',
  'appno',
  'inmGroupCode',
  'appdate',
  'step',
  'state',
  'dealManName',
  'inspectors',
] as const

/** All business of a device, newest first: declarations, their items, where each stands. */
export function DeviceBusiness({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ['deviceBusiness', id],
    queryFn: () => send(equipmentCalls.listBusiness, { equdatasysid: id }),
  })
  if (error) return <Alert type="error" showIcon title={error.message} />
  if (!data) return <Skeleton active />
  if (data.list.length === 0) return <p className="tj-empty">该设备还没有检验业务，可在申报登记中为它申报</p>
  return (
    <div className="tj-due">
      <table className="tj-plain">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {fieldOf(businessItem, name)?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.list.map((row) => (
            <tr key={row.id}>
              {columns.map((name) => {
                const spec = fieldOf(businessItem, name)
                return (
                  <td key={name}>
                    {spec && (
                      <FieldText spec={spec} value={row[name] as Value} record={businessItem} row={row} />
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
