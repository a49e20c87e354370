import { useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { FieldName } from '@tejian/contract/kit/record.ts'
import { receivedCalls } from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { type OpenedReply, replyStates, smsReceived } from '@tejian/contract/messaging/received.ts'
import { Alert, Button, Drawer, Form, Input, Skeleton } from 'antd'
import { useEffect, useId, useState } from 'react'
import { Link } from 'react-router'
import { FieldText } from '../kit/fields/FieldText.tsx'
import { recordKey, useRecord } from '../kit/form/useRecord.ts'
import { rowsKey } from '../kit/list/useRows.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import '../shared/work/work.css'
import './messaging.css'

const facts = [
  'sendnumber',
  'sendname',
  'unitname',
  'receiveTime',
  'source',
  'readStatus',
  'dealManName',
  'dealTime',
  'dealResult',
] as const satisfies ReadonlyArray<FieldName<typeof smsReceived>>

type ReplyDrawerProps = { id: string; dealing: boolean; onClose(): void }

/** One reply: who said what, what went before, to which declaration it belongs, what was done about it. */
export default function ReplyDrawer({ id, dealing, onClose }: ReplyDrawerProps) {
  const client = useQueryClient()
  const { data: row, error } = useRecord(receivedCalls, id)
  const unread = dealing && row?.readStatus === replyStates.unread
  useEffect(() => {
    if (!unread) return
    // The reply's version moves on with it, so the drawer reads it anew as well.
    const changed = (): void => {
      void client.invalidateQueries({ queryKey: [rowsKey] })
      void client.invalidateQueries({ queryKey: [recordKey] })
    }
    void send(receivedCalls.markRead, { ids: id }).then(changed, () => undefined)
  }, [unread, id, client])
  return (
    <Drawer open title="短信回复" size="min(760px, 100vw)" onClose={onClose}>
      {error && <Alert type="error" showIcon title={error.message} />}
      {!row && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {row && (
        <>
          <dl className="record-facts">
            {facts.map((name) =>
              row[name] ? (
                <div key={name}>
                  <dt>{smsReceived.fields[name].label}</dt>
                  <dd>
                    <FieldText spec={smsReceived.fields[name]} value={row[name]} record={smsReceived} />
                  </dd>
                </div>
              ) : null,
            )}
            <div>
              <dt>所属申报</dt>
              <dd>
                {row.datacode ? (
                  <Link to={`/businessPro/applyInfo?id=${row.datacode}`}>{row.appno}</Link>
                ) : (
                  '未关联'
                )}
              </dd>
            </div>
          </dl>
          <h3 className="sms-heading">往来短信</h3>
          <ol className="sms-thread">
            {(row.thread ?? []).map((line) => (
              <li key={line.id} data-sent={line.sent}>
                <small>
                  {line.who} {line.at.slice(0, 16)}
                </small>
                <p>{line.content}</p>
              </li>
            ))}
          </ol>
          {dealing && <Deal row={row} onDone={onClose} />}
        </>
      )}
    </Drawer>
  )
}

function Deal({ row, onDone }: { row: OpenedReply; onDone(): void }) {
  const prefix = useId()
  const client = useQueryClient()
  const [dealResult, setResult] = useState(row.dealResult ?? '')
  const [appno, setAppno] = useState(row.appno ?? '')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    try {
      await send(receivedCalls.deal, {
        id: row.id,
        version: String(row.version),
        dealResult: dealResult || ' ',
        ...(appno.trim() && { appno: appno.trim() }),
      })
      notify.success(messagingMessages.dealt)
      void client.invalidateQueries({ queryKey: [rowsKey] })
      void client.invalidateQueries({ queryKey: [recordKey] })
      onDone()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields) setProblems(failure.fields)
      notify.failure(failure)
    } finally {
      setBusy(false)
    }
  }
  const help = (name: string) =>
    problems[name] ? { validateStatus: 'error' as const, help: problems[name] } : {}
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label="所属申报单号" htmlFor={`${prefix}-appno`} {...help('appno')}>
        <Input
          id={`${prefix}-appno`}
          value={appno}
          maxLength={40}
          placeholder="与某个申报有关时填写"
          onChange={(event) => setAppno(event.target.value)}
        />
      </Form.Item>
      <Form.Item label="处理结果" htmlFor={`${prefix}-result`} required {...help('dealResult')}>
        <Input.TextArea
          id={`${prefix}-result`}
          autoSize={{ minRows: 3, maxRows: 8 }}
          maxLength={500}
          showCount
          value={dealResult}
          onChange={(event) => setResult(event.target.value)}
        />
      </Form.Item>
      <Button type="primary" loading={busy} onClick={() => void submit()}>
        办理完成
      </Button>
    </Form>
  )
}
