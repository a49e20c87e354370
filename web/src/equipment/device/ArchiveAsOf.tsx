import { useQuery } from '@tanstack/react-query'
import { rootOf } from '@tejian/contract/equipment/categories.ts'
import { archiveValue } from '@tejian/contract/equipment/corrections/archiveFields.ts'
import { deviceCalls } from '@tejian/contract/equipment/device/calls.ts'
import { Alert, Empty } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { EquipmentForm } from '../archive/EquipmentForm.tsx'
import { sheetName } from '../archive/parameterForm.ts'
import type { Device } from '../rows.ts'
import { namedFields } from './namedFields.ts'

/** The archive as it stood at the end of a day, with what stands otherwise today pointed out. */
export default function ArchiveAsOf({ row, day }: { row: Device; day: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['deviceAsOf', row.id, row.version, day],
    queryFn: () => send(deviceCalls.asOf, { equdatasysid: row.id, day }),
  })
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  if (!data.device) return <Empty description={`${day} 尚未建档，该档案建立于 ${data.since}`} />
  const then = data.device
  const equclacode = then.equclacode ?? ''
  const fields = namedFields(equclacode)
  const shown = data.differing.flatMap((name) => {
    const spec = fields.get(name)
    return spec ? [{ name, spec }] : []
  })
  return (
    <>
      <Alert
        type={shown.length > 0 ? 'warning' : 'info'}
        showIcon
        title={
          shown.length > 0
            ? `${day} 的档案，有 ${shown.length} 项与现在不同，已标出`
            : `${day} 的档案，与现在相同`
        }
      />
      {shown.length > 0 && (
        <div className="tj-due">
          <table className="tj-plain">
            <thead>
              <tr>
                <th scope="col">项目</th>
                <th scope="col">{day}</th>
                <th scope="col">现在</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ name, spec }) => (
                <tr key={name}>
                  <th scope="row">{spec.label}</th>
                  <td>
                    <FieldText spec={spec} value={archiveValue(then, name)} />
                  </td>
                  <td>
                    <FieldText spec={spec} value={archiveValue(row, name)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <EquipmentForm
        mode="readonly"
        root={rootOf(equclacode)?.code ?? ''}
        row={then}
        marked={new Set(data.differing.map(sheetName))}
        onDone={() => {}}
      />
    </>
  )
}
