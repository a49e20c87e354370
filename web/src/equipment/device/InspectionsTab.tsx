import { useQuery, useQueryClient } from '@tanstack/react-query'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { hisInspect } from '@tejian/contract/equipment/hisInspect.ts'
import { hisInspectCalls } from '@tejian/contract/equipment/hisInspectCalls.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { report } from '@tejian/contract/reports/report.ts'
import { App, Button } from 'antd'
import { lazy, Suspense } from 'react'
import { useDialogHost } from '../../kit/dialogs/useDialogHost.tsx'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import type { Device } from '../rows.ts'
import { type Inspection, inspectionsOf } from './inspections.ts'
import { useReleased } from './useReleased.ts'

const PastInspection = lazy(() => import('./PastInspection.tsx'))
const OldReport = lazy(() => import('./OldReport.tsx'))
const listKey = 'pastInspections'
const { inspecttype, inspectdate, ninspectdate } = hisInspect.fields

/** All inspections of a device, those of this product and those entered from paper, the latest first. */
export default function InspectionsTab({ device, editable }: { device: Device; editable: boolean }) {
  const client = useQueryClient()
  const { modal } = App.useApp()
  const { dialog, show, close } = useDialogHost()
  const released = useReleased(device.id)
  const { data, error, refetch } = useQuery({
    queryKey: [listKey, device.id],
    queryFn: () => send(hisInspectCalls.list, { equdatasysid: device.id, pageSize: '300', want: 'rows' }),
  })
  const refresh = (): void => {
    void client.invalidateQueries({ queryKey: [listKey, device.id] })
    void client.invalidateQueries({ queryKey: ['deviceTimeline', device.id] })
  }
  const open = (id: string | null): void =>
    show(
      <Suspense>
        <PastInspection device={device} id={id} onSaved={refresh} onClose={close} />
      </Suspense>,
    )
  const openFiles = ({ id, reportno }: Inspection): void =>
    show(
      <Suspense>
        <OldReport id={id} reportno={reportno} onClose={close} />
      </Suspense>,
    )
  const remove = (id: string): void => {
    modal.confirm({
      title: '删除这条补录的检验记录？',
      content: '删除后留有审计记录，档案不受影响。',
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: async () => {
        await send(hisInspectCalls.delete, { ids: id }).catch(notify.failure)
        refresh()
      },
    })
  }
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data || released.isLoading) return <PageSkeleton />
  const rows = inspectionsOf(released.data?.list ?? [], data.list)
  return (
    <>
      {editable && (
        <div className="device-bar">
          <Button type="primary" onClick={() => open(null)}>
            补录历史检验
          </Button>
          <span className="tj-empty">本系统以外的检验凭纸质报告补录，不改变档案的检验日期</span>
        </div>
      )}
      {rows.length === 0 ? (
        <>
          <p className="tj-empty">没有检验记录{editable && '，以往的检验可点击“补录历史检验”登记'}</p>
          {device.lastinspdate && <StatedLast device={device} />}
        </>
      ) : (
        <InspectionTable
          rows={rows}
          editable={editable}
          onEdit={open}
          onFiles={openFiles}
          onRemove={remove}
        />
      )}
      {dialog}
    </>
  )
}

const stated = [
  'lastinspdate',
  'lastinspkind',
  'lastresult',
  'lastreportno',
] as const satisfies ReadonlyArray<FieldName<typeof equipment>>

/** The last inspection as the archive states it, where no record of it is at hand. */
function StatedLast({ device }: { device: Device }) {
  return (
    <section className="device-block">
      <h2>档案登记的上次检验</h2>
      <div className="tj-due">
        <RecordTable record={equipment} columns={stated} rows={[device]} />
      </div>
    </section>
  )
}

type InspectionTableProps = {
  rows: readonly Inspection[]
  editable: boolean
  onEdit(id: string): void
  onFiles(row: Inspection): void
  onRemove(id: string): void
}

const sourceOf = ({ historical, entered }: Inspection): string => {
  if (historical) return '历史数据'
  return entered ? '补录' : '本系统'
}

function InspectionTable({ rows, editable, onEdit, onFiles, onRemove }: InspectionTableProps) {
  return (
    <div className="device-rows">
      <table className="tj-plain">
        <thead>
          <tr>
            {[
              '检验日期',
              '检验类别',
              '检验结论',
              '下次检验日期',
              '报告编号',
              '检验机构',
              '检验人员',
              '来源',
            ].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
            {editable && <th scope="col">操作</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <FieldText spec={inspectdate} value={row.date} />
              </td>
              <td>
                <FieldText spec={inspecttype} value={row.kind} />
              </td>
              <td>
                <FieldText
                  spec={row.entered ? hisInspect.fields.inspectResult : report.fields.inspectResult}
                  value={row.result}
                />
              </td>
              <td>
                <FieldText spec={ninspectdate} value={row.next} />
              </td>
              <td className="tj-number">
                {row.historical ? (
                  <Button size="small" type="link" onClick={() => onFiles(row)}>
                    {row.reportno || '查看文件'}
                  </Button>
                ) : (
                  row.reportno || '—'
                )}
              </td>
              <td>{row.office || '—'}</td>
              <td>{row.inspectors || '—'}</td>
              <td>{sourceOf(row)}</td>
              {editable && (
                <td>
                  {row.entered && (
                    <>
                      <Button size="small" type="link" onClick={() => onEdit(row.id)}>
                        编辑
                      </Button>
                      <Button size="small" type="link" danger onClick={() => onRemove(row.id)}>
                        删除
                      </Button>
                    </>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
