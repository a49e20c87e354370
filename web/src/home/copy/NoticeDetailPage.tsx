import { useQuery, useQueryClient } from '@tanstack/react-query'
import { copyCalls } from '@tejian/contract/home/copy/calls.ts'
import { copyNotification, copyNotificationDevice } from '@tejian/contract/home/copy/copyNotification.ts'
import { noticeView } from '@tejian/contract/home/copy/noticeView.ts'
import { type FieldName, fieldOf, type SystemColumns } from '@tejian/contract/kit/record.ts'
import { Button, Timeline } from 'antd'
import { useState } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { RecordTable } from '../../kit/fields/RecordTable.tsx'
import { rowsKey } from '../../kit/list/useRows.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { NoRecordInAddress, RecordFrame, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import { WorkSection } from '../../shared/work/WorkFrame.tsx'
import './notice.css'
import NoticeForm from './NoticeForm.tsx'
import { OperatePanel } from './OperatePanel.tsx'

const list = { path: '/home/notice', title: '抄送通知' }
const facts = [
  'notifyNo',
  'status',
  'sendOrg',
  'receiveOrg',
  'createUserName',
  'sendTime',
  'unitname',
  'appno',
  'dealManName',
  'processTime',
  'archiveNo',
] as const satisfies ReadonlyArray<FieldName<typeof copyNotification> | keyof SystemColumns>
const deviceColumns = [
  'equcode',
  'equname',
  'equclacode',
  'regcode',
  'unitname',
] as const satisfies ReadonlyArray<FieldName<typeof copyNotificationDevice>>

/** One copy notification: what it says, the devices it names, what was done with it, what is to be done now. */
export default function NoticeDetailPage() {
  const id = useAddressId()
  const client = useQueryClient()
  const [editing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [copyCalls.getDetailInfoById.path, id],
    queryFn: () => send(copyCalls.getDetailInfoById, { id }),
    enabled: id !== '',
  })
  if (id === '') return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const changed = (): void => {
    void refetch()
    void client.invalidateQueries({ queryKey: [rowsKey] })
  }
  const mayWrite = data.actions.includes('edit')
  return (
    <RecordFrame
      view={noticeView}
      list={list}
      name={data.notifyNo ?? ''}
      beside={
        mayWrite && (
          <Button size="small" onClick={() => setEditing(true)}>
            编辑
          </Button>
        )
      }
      deciding={data.operations.length > 0}
      side={
        <>
          {data.operations.length > 0 && (
            <OperatePanel
              key={`${data.id}-${data.version}`}
              id={data.id}
              no={data.notifyNo ?? ''}
              version={data.version}
              operations={data.operations}
              onDone={changed}
            />
          )}
          <WorkSection title="处理记录">
            <Timeline
              items={data.logs.map((line) => ({
                key: line.id,
                content: (
                  <>
                    <strong>{line.stepName}</strong> {line.executor}
                    <br />
                    <time>{line.executeTime.slice(0, 16)}</time>
                    {line.acceptOpinion && <p className="notice-opinion">{line.acceptOpinion}</p>}
                  </>
                ),
              }))}
            />
          </WorkSection>
          <WorkSection title="附件">
            <AttachmentPanel
              owner={data.id}
              mode={data.operations.length > 0 || mayWrite ? 'entry' : 'readonly'}
            />
          </WorkSection>
        </>
      }
    >
      <section>
        <h2>{data.title ?? ''}</h2>
        <p className="notice-content">{data.content}</p>
        <dl className="record-facts">
          {facts.map((name) => {
            const spec = fieldOf(copyNotification, name)
            const value = data[name]
            return spec && value ? (
              <div key={name}>
                <dt>{spec.label}</dt>
                <dd>
                  <FieldText spec={spec} value={value} record={copyNotification} />
                </dd>
              </div>
            ) : null
          })}
        </dl>
      </section>
      <section aria-label="涉及设备">
        <h2>涉及设备 {data.equipmentList.length} 台</h2>
        {data.equipmentList.length > 0 && (
          <div className="notice-devices">
            <RecordTable record={copyNotificationDevice} columns={deviceColumns} rows={data.equipmentList} />
          </div>
        )}
      </section>
      {editing && <NoticeForm id={data.id} onSaved={changed} onClose={() => setEditing(false)} />}
    </RecordFrame>
  )
}
