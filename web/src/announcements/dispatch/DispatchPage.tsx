import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dispatchCalls, type ReceiptLine } from '@tejian/contract/announcements/dispatchCalls.ts'
import { dispatchMessages as say } from '@tejian/contract/announcements/dispatchMessages.ts'
import {
  dispatchFiles,
  fileBoxes,
  fileDispatch,
  receiptStates,
} from '@tejian/contract/announcements/fileDispatch.ts'
import { fileSend } from '@tejian/contract/announcements/views/fileSend.ts'
import { type FieldName, fieldOf } from '@tejian/contract/kit/record.ts'
import { Button, Input, Popconfirm } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { FieldText } from '../../kit/fields/FieldText.tsx'
import { rowsKey } from '../../kit/list/useRows.ts'
import { notify } from '../../kit/notify.ts'
import { LoadFailure } from '../../kit/shell/LoadFailure.tsx'
import { PageSkeleton } from '../../kit/shell/WaitingScreen.tsx'
import { send } from '../../kit/transport/send.ts'
import { useWork } from '../../kit/useWork.ts'
import { Article } from '../../shared/article/Article.tsx'
import { AttachmentPanel } from '../../shared/attachments/AttachmentPanel.tsx'
import { NoRecordInAddress, RecordFrame, useAddressId } from '../../shared/recordPages/RecordFrame.tsx'
import './dispatch.css'

const WritingSheet = lazy(() => import('./WritingSheet.tsx'))

const list = { path: '/announcement/fileSend', title: fileSend.title }
const facts = [
  'docno',
  'fileType',
  'receiptStatus',
  'dueDate',
  'overdueDays',
  'sendOrgName',
  'sendUserName',
  'sendTime',
  'receiveOrgName',
  'urgeCount',
] as const satisfies ReadonlyArray<FieldName<typeof fileDispatch>>

/** One document: its receivers read it and sign; its sender sees who has, and urges the others. */
export default function DispatchPage() {
  const id = useAddressId()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: [dispatchCalls.getDetail.path, id],
    queryFn: () => send(dispatchCalls.getDetail, { id }),
    enabled: id !== '',
  })
  if (id === '') return <NoRecordInAddress list={list} />
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  if (!data) return <PageSkeleton />
  const changed = (): void => {
    void refetch()
    void client.invalidateQueries({ queryKey: [rowsKey] })
  }
  const sent = data.box === fileBoxes.sent
  const draft = data.actions.includes('edit')
  return (
    <RecordFrame
      view={fileSend}
      list={list}
      name={data.fileno ?? ''}
      side={
        <>
          {draft && <Sending id={data.id} version={data.version} onDone={changed} />}
          {data.actions.includes('sign') && <Signing id={data.id} onDone={changed} />}
          {data.receipts.length > 0 && (
            <section aria-label="签收情况">
              <h2>签收情况{data.progress ? ` ${data.progress}` : ''}</h2>
              {sent && data.actions.includes('urge') && <Urging id={data.id} onDone={changed} />}
              <ul className="dispatch-receipts">
                {data.receipts.map((receipt) => (
                  <Receipt key={receipt.id} receipt={receipt} overdue={Boolean(data.overdueDays)} />
                ))}
              </ul>
            </section>
          )}
        </>
      }
    >
      <article className="dispatch-paper">
        <h2>{data.title ?? ''}</h2>
        <dl className="record-facts dispatch-facts">
          {facts.map((name) => {
            const spec = fieldOf(fileDispatch, name)
            const value = data[name]
            return spec && value ? (
              <div key={name}>
                <dt>{spec.label}</dt>
                <dd>
                  <FieldText spec={spec} value={value} record={fileDispatch} />
                </dd>
              </div>
            ) : null
          })}
        </dl>
        <Article content={data.content ?? ''} />
      </article>
      {(draft || Boolean(data.attname)) && (
        <section aria-label="附件">
          <h2>附件</h2>
          <AttachmentPanel owner={data.id} mode={draft ? 'entry' : 'readonly'} only={dispatchFiles} />
        </section>
      )}
    </RecordFrame>
  )
}

function Receipt({ receipt, overdue }: { receipt: ReceiptLine; overdue: boolean }) {
  const signed = receipt.status === receiptStates.signed
  return (
    <li>
      <span>{receipt.receiverName}</span>
      <span className={`tj-state tj-state-${signed ? 'green' : overdue ? 'red' : 'none'}`}>
        {signed ? '已签收' : receipt.readTime ? '已阅未签' : '未阅'}
      </span>
      <small>
        {signed
          ? `${receipt.signUserName} ${receipt.signTime}`
          : receipt.readTime && `${receipt.readUserName} ${receipt.readTime} 阅`}
      </small>
      {receipt.signNote && <p>{receipt.signNote}</p>}
    </li>
  )
}

/** A draft is looked at once more before it goes out: from then on nothing of it changes. */
function Sending({ id, version, onDone }: { id: string; version: number; onDone(): void }) {
  const [writing, setWriting] = useState(false)
  const { busy, run: dispatch } = useWork(async () => {
    await send(dispatchCalls.send, { id, version: String(version) })
    notify.success(say.sent)
    onDone()
  })
  return (
    <section aria-label="发送" className="dispatch-sending">
      <h2>发送</h2>
      <p>{say.sendHint}</p>
      <Popconfirm placement="bottom" title={say.sendNow} okText="发送" onConfirm={dispatch}>
        <Button type="primary" block loading={busy}>
          发送
        </Button>
      </Popconfirm>
      <Button block onClick={() => setWriting(true)}>
        编辑
      </Button>
      {writing && (
        <Suspense>
          <WritingSheet
            view={fileSend}
            calls={dispatchCalls}
            id={id}
            files={dispatchFiles}
            onClose={() => {
              setWriting(false)
              onDone()
            }}
          />
        </Suspense>
      )}
    </section>
  )
}

function Signing({ id, onDone }: { id: string; onDone(): void }) {
  const [note, setNote] = useState('')
  const { busy, run: sign } = useWork(async () => {
    await send(dispatchCalls.sign, { id, note })
    notify.success(say.signed)
    onDone()
  })
  return (
    <section aria-label="签收">
      <h2>签收</h2>
      <Input.TextArea
        value={note}
        onChange={(event) => setNote(event.target.value)}
        placeholder="签收意见（可不填）"
        aria-label="签收意见"
        maxLength={200}
        autoSize={{ minRows: 2, maxRows: 5 }}
      />
      <Button className="dispatch-sign" type="primary" block loading={busy} onClick={() => void sign()}>
        签收
      </Button>
    </section>
  )
}

function Urging({ id, onDone }: { id: string; onDone(): void }) {
  const { busy, run: urge } = useWork(async () => {
    notify.success(say.urged((await send(dispatchCalls.urge, { id })).count))
    onDone()
  })
  return (
    <Button block loading={busy} onClick={() => void urge()}>
      催签未签收的机构
    </Button>
  )
}
