import { declarationCalls } from '@tejian/contract/declarations/calls.ts'
import { declarationMessages } from '@tejian/contract/declarations/messages.ts'
import { type VoidType, voidTypes } from '@tejian/contract/inspection/steps.ts'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { prepared } from '@tejian/contract/kit/wireRequest.ts'
import { Form, Input, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { BatchButtons, BatchProgress } from '../../kit/batch/BatchProgress.tsx'
import '../../kit/batch/batch.css'
import { pieceOf, sendPiece } from '../../kit/batch/batch.ts'
import { useBatch } from '../../kit/batch/useBatch.ts'
import { useSources } from '../../kit/fields/sources.ts'
import { notify } from '../../kit/notify.ts'
import { sendPrepared } from '../../kit/transport/send.ts'
import { type VoidProblems, voidProblems, voidRequest } from './voidForm.ts'

type VoidPanelProps = {
  type: VoidType
  ids: readonly string[]
  /** Numbers of what is to be void, for reading them once more. */
  names: readonly string[]
  onDone(): void
  onClose(): void
}

const mostNamed = 8

/** The form 作废: a reason from INVALIDREASON and a description, both required (spec 1 §2, Shared panels). */
export function VoidPanel({ type, ids, names, onDone, onClose }: VoidPanelProps) {
  const formId = useId()
  const reasons = useSources().options('INVALIDREASON')
  const [reasonId, setReasonId] = useState('')
  const [detailDesc, setDetailDesc] = useState('')
  const [problems, setProblems] = useState<VoidProblems>({})
  const [busy, setBusy] = useState(false)
  const batch = useBatch(null, onDone)
  const reasonLabel = reasons.find(({ value }) => value === reasonId)?.label ?? ''

  const submit = async (): Promise<void> => {
    const form = { reasonId, reasonLabel, detailDesc }
    const found = voidProblems(form)
    setProblems(found)
    if (Object.keys(found).length > 0 || busy) return
    const pieces = ids.map((id, place) => {
      const call = prepared(declarationCalls[voidTypes[type].call], voidRequest(type, id, form))
      // What is void is not void once more.
      return pieceOf({ id, no: names[place] ?? '' }, [call], true)
    })
    const [only, ...others] = pieces
    if (!only || others.length > 0) return void (await batch.begin(`作废 ${ids.length} 项`, '作废', pieces))
    setBusy(true)
    try {
      await sendPiece(only, sendPrepared)
      onDone()
      notify.success(declarationMessages.voidDone)
      onClose()
    } catch (error) {
      if (error instanceof CallFailure && error.fields) setProblems(error.fields)
      else notify.failure(error)
    } finally {
      setBusy(false)
    }
  }
  if (batch.batch)
    return (
      <Modal
        open
        title="作废"
        mask={{ closable: false }}
        closable={false}
        keyboard={false}
        footer={<BatchButtons state={batch} onClose={onClose} />}
      >
        <div className="tj-batch">
          <BatchProgress state={batch} />
        </div>
      </Modal>
    )
  const item = (name: keyof VoidProblems, label: string) => ({
    label,
    htmlFor: `${formId}-${name}`,
    required: true,
    ...(problems[name] && { validateStatus: 'error' as const, help: problems[name] }),
  })
  return (
    <Modal
      open
      title="作废"
      okText="作废"
      okType="danger"
      confirmLoading={busy}
      cancelText="取消"
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <p>
        将作废 {names.length} 项：{names.slice(0, mostNamed).join('、')}
        {names.length > mostNamed ? ' 等' : ''}。作废后不能恢复，编号不再使用。
      </p>
      <Form layout="vertical" component={false}>
        <Form.Item {...item('reasonId', '作废原因')}>
          <Select
            id={`${formId}-reasonId`}
            autoFocus
            value={reasonId || undefined}
            placeholder="请选择"
            showSearch={{ optionFilterProp: 'label' }}
            options={reasons.map(({ value, label }) => ({ value, label }))}
            onChange={setReasonId}
          />
        </Form.Item>
        <Form.Item {...item('detailDesc', '详细说明')}>
          <Input.TextArea
            id={`${formId}-detailDesc`}
            autoSize={{ minRows: 3, maxRows: 6 }}
            maxLength={2000}
            value={detailDesc}
            onChange={(event) => setDetailDesc(event.target.value)}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
