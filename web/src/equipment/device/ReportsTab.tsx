import { report } from '@tejian/contract/reports/report.ts'
import { documentTypes, sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { Button } from 'antd'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { notify } from '../../kit/notify.ts'
import { useMay } from '../../kit/session/store.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { openFile } from '../../kit/transport/openFile.ts'
import { ConclusionTable } from './ConclusionTable.tsx'
import { useReleased } from './useReleased.ts'

const columns = [
  'reportno',
  'state',
  'inmGroupCode',
  'inspectdate',
  'inspectResult',
  'nextinspdate',
  'issueDate',
  'inspectors',
] as const

/** The sealed file of a report in a window of its own, by the number of this version. */
const preview = (no: string): void => {
  openFile(sealCalls.loadPdf, { no, type: documentTypes.report }, { purpose: 'loadPdf', record: no }).catch(
    notify.failure,
  )
}

/** The issued reports of a device with their files, and its conclusions over the years. */
export default function ReportsTab({ id }: { id: string }) {
  const may = useMay('report.view')
  const { data, error, refetch } = useReleased(id)
  if (!may) return <p className="tj-empty">没有查看检验报告的权限</p>
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  if (data.list.length === 0)
    return <p className="tj-empty">该设备还没有已发放的报告；报告发放后在这里打开电子报告</p>
  return (
    <>
      <section className="device-block">
        <h2>历年结论</h2>
        <ConclusionTable rows={data.list} />
      </section>
      <section className="device-block">
        <h2>已发放报告</h2>
        <div className="device-rows">
          <table className="tj-plain tj-stacks">
            <thead>
              <tr>
                <th scope="col">操作</th>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {report.fields[name].label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((row) => (
                <tr key={row.id}>
                  <td data-label="操作">
                    <Button size="small" onClick={() => preview(row.reportno ?? '')}>
                      预览报告
                    </Button>
                  </td>
                  {columns.map((name) => (
                    <td key={name} data-label={report.fields[name].label}>
                      <FieldText spec={report.fields[name]} value={row[name]} record={report} row={row} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  )
}
