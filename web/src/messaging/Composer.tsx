import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import type { Receiver } from '@tejian/contract/messaging/batch.ts'
import { batchCalls, templateCalls } from '@tejian/contract/messaging/calls.ts'
import { messagingMessages } from '@tejian/contract/messaging/messages.ts'
import { fillTemplate, type SmsValues } from '@tejian/contract/shared/sms/fill.ts'
import { smsLimits } from '@tejian/contract/shared/sms/limits.ts'
import { Alert, App, Button, Drawer, Form, Input, Radio, Skeleton } from 'antd'
import { useId, useState } from 'react'
import '../kit/form/form.css'
import { recordKey } from '../kit/form/useRecord.ts'
import { rowsKey } from '../kit/list/useRows.ts'
import { notify } from '../kit/notify.ts'
import { send } from '../kit/transport/send.ts'
import { SmsPreview } from './ContentInput.tsx'
import { ReceiverSelect } from './ReceiverSelect.tsx'
import { StateNotice } from './StateNotice.tsx'
import { TemplateFields, templates } from './TemplateFields.tsx'

type Sheet = {
  free: boolean
  templateCode: string
  content: string
  params: SmsValues
  receivers: readonly Receiver[]
}

/** A batch that exists: what is sent with its next save and move. */
type Kept = { id: string; version: number }

const blank: Sheet = { free: false, templateCode: '', content: '', params: {}, receivers: [] }

type Begun = { sheet: Sheet; kept: Kept | null }

async function read(id: string): Promise<Begun> {
  const row = await send(batchCalls.getDetail, { id })
  const code = row.templateCode ?? ''
  return {
    kept: { id: row.id, version: row.version },
    sheet: {
      free: code === '',
      templateCode: code,
      content: code === '' ? (row.content ?? '') : '',
      params: row.params ?? {},
      receivers: row.receivers?.list ?? [],
    },
  }
}

/** How a text reads for the first of its receivers. */
function readsAs(content: string, { params, receivers }: Sheet): string {
  const [first] = receivers
  const values: SmsValues = {
    ...params,
    ...(first && {
      unitname: first.unitname || first.recname,
      recname: first.recname || first.unitname,
    }),
  }
  return fillTemplate(content, values).text
}

type ComposerProps = { id: string | null; onClose(): void }

/** 发送短信: by a template at once, as a free text after somebody else's audit. */
export default function Composer({ id, onClose }: ComposerProps) {
  const { data, error } = useQuery({
    queryKey: ['sms composer', id],
    queryFn: async (): Promise<Begun> => (id ? read(id) : { sheet: blank, kept: null }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data)
    return (
      <Drawer open title="发送短信" size="min(860px, 100vw)" onClose={onClose}>
        {error ? <Alert type="error" showIcon title={error.message} /> : <Skeleton active />}
      </Drawer>
    )
  return <ComposerSheet initial={data.sheet} begun={data.kept} onClose={onClose} />
}

type SheetProps = { initial: Sheet; begun: Kept | null; onClose(): void }

function ComposerSheet({ initial, begun, onClose }: SheetProps) {
  const prefix = useId()
  const client = useQueryClient()
  const { modal } = App.useApp()
  const [sheet, setSheet] = useState(initial)
  const [kept, setKept] = useState(begun)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState<'save' | 'go' | null>(null)
  const { data: choices = [], error } = useQuery({
    queryKey: [templateCalls.find.path, 'enabled'],
    queryFn: templates,
  })
  const template = choices.find(({ templateCode }) => templateCode === sheet.templateCode)
  const content = sheet.free ? sheet.content : (template?.content ?? '')
  const set = (patch: Partial<Sheet>): void => {
    setSheet({ ...sheet, ...patch })
    setProblems({})
  }
  const close = (): void => {
    if (sheet === initial) {
      onClose()
      return
    }
    modal.confirm({
      title: '有未保存的修改',
      content: '离开后所写的短信不保留，可先保存草稿。',
      okText: '离开',
      cancelText: '继续填写',
      onOk: onClose,
    })
  }
  const run = async (action: 'send' | 'submit' | null): Promise<void> => {
    if (busy) return
    setBusy(action ? 'go' : 'save')
    try {
      const saved = (await send(batchCalls.save, {
        ...(kept && { id: kept.id, version: String(kept.version) }),
        // An empty text does not travel; a blank takes a value away.
        templateCode: sheet.free ? ' ' : sheet.templateCode,
        content: sheet.free ? sheet.content || ' ' : ' ',
        params: JSON.stringify(sheet.params),
        receivers: JSON.stringify({ list: sheet.receivers.map(({ kind, id }) => ({ kind, id })) }),
      })) as Kept
      setKept(saved)
      if (action) await send(batchCalls.move, { id: saved.id, version: String(saved.version), action })
      notify.success(
        action === 'send'
          ? messagingMessages.sent
          : action
            ? messagingMessages.submitted
            : '已存为草稿，可在“发送单与审核”中继续填写',
      )
      onClose()
    } catch (failure) {
      if (failure instanceof CallFailure && failure.fields) setProblems(failure.fields)
      notify.failure(failure)
    } finally {
      setBusy(null)
      void client.invalidateQueries({ queryKey: [rowsKey] })
      void client.invalidateQueries({ queryKey: [recordKey] })
      void client.invalidateQueries({ queryKey: ['sms state'] })
    }
  }
  const help = (name: string) =>
    problems[name] ? { validateStatus: 'error' as const, help: problems[name] } : {}
  // Without a template chosen the server would take the sheet for a free text.
  const lacking = {
    ...(!sheet.free && !sheet.templateCode && { templateCode: messagingMessages.chooseTemplate }),
    ...(sheet.receivers.length === 0 && { receivers: messagingMessages.receiversMissing }),
  }
  const go = (action: 'send' | 'submit' | null): void => {
    if (Object.keys(lacking).length > 0) setProblems(lacking)
    else void run(action)
  }
  return (
    <Drawer
      open
      title="发送短信"
      size="min(860px, 100vw)"
      onClose={close}
      mask={{ closable: false }}
      footer={
        <div className="tj-form-footer">
          <Button onClick={close}>取消</Button>
          <Button loading={busy === 'save'} onClick={() => go(null)}>
            保存草稿
          </Button>
          <Button type="primary" loading={busy === 'go'} onClick={() => go(sheet.free ? 'submit' : 'send')}>
            {sheet.free
              ? '提交审核'
              : `发送${sheet.receivers.length > 0 ? `（${sheet.receivers.length}人）` : ''}`}
          </Button>
        </div>
      }
    >
      <StateNotice />
      <Form layout="vertical" component={false}>
        <Form.Item>
          <Radio.Group
            optionType="button"
            buttonStyle="solid"
            aria-label="短信内容"
            value={sheet.free}
            options={[
              { value: false, label: '按模板' },
              { value: true, label: '自由文字' },
            ]}
            onChange={(event) => set({ free: event.target.value === true })}
          />
        </Form.Item>
        <Form.Item label="接收人" htmlFor={`${prefix}-who`} required {...help('receivers')}>
          <ReceiverSelect
            id={`${prefix}-who`}
            value={sheet.receivers}
            onChange={(receivers) => set({ receivers })}
          />
        </Form.Item>
        {sheet.free ? (
          <>
            <Form.Item label="短信内容" htmlFor={`${prefix}-text`} required {...help('content')}>
              <Input.TextArea
                id={`${prefix}-text`}
                autoSize={{ minRows: 4, maxRows: 10 }}
                maxLength={smsLimits.freeText}
                showCount
                value={sheet.content}
                placeholder="可用 {受检单位}、{接收人}，发送时自动替换"
                onChange={(event) => set({ content: event.target.value })}
              />
            </Form.Item>
            <Alert
              type="info"
              showIcon
              title="自由文字须经他人审核，通过后自动发送；提交后内容和接收人不能修改"
            />
          </>
        ) : (
          <TemplateFields
            prefix={prefix}
            choices={choices}
            error={error}
            code={sheet.templateCode}
            params={sheet.params}
            help={help}
            onChange={set}
          />
        )}
        {content.trim() !== '' && <SmsPreview title="预览（第一位接收人）" text={readsAs(content, sheet)} />}
      </Form>
    </Drawer>
  )
}
