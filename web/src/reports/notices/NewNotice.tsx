import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { noticeCalls } from '@tejian/contract/reports/noticeCalls.ts'
import { amendmentBuildList } from '@tejian/contract/reports/views/noticeViews.ts'
import { Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import type { Values } from '../../kit/fields/inputProps.ts'
import { RegisterDrawer } from '../../kit/form/RegisterForm.tsx'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

/** A new notice begins with the business that it is about, which brings device, unit and unfit items along. */
export default function NewNotice({ onClose }: { onClose(): void }) {
  const [initial, setInitial] = useState<Values | null>(null)
  if (initial)
    return (
      <RegisterDrawer
        view={amendmentBuildList}
        calls={noticeCalls}
        mode="entry"
        initial={initial}
        onDone={onClose}
      />
    )
  return <AskBusiness onFound={setInitial} onClose={onClose} />
}

function AskBusiness({ onFound, onClose }: { onFound(values: Values): void; onClose(): void }) {
  const [seisn, setSeisn] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const find = async (): Promise<void> => {
    if (!seisn.trim()) return setProblem('请输入业务流水号')
    setBusy(true)
    try {
      onFound(await send(noticeCalls.prefill, { seisn: seisn.trim() }))
    } catch (error) {
      setProblem((error instanceof CallFailure && error.fields?.seisn) || sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      width={460}
      title="编制检验意见通知书"
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void find()}>
            下一步
          </Button>
        </>
      }
    >
      <Form layout="vertical" component={false}>
        <Form.Item
          label="业务流水号"
          htmlFor="notice-seisn"
          required
          {...(problem && { validateStatus: 'error' as const, help: problem })}
          extra="设备、单位和报告中不符合的项目自动带出"
        >
          <Input
            id="notice-seisn"
            autoFocus
            value={seisn}
            maxLength={40}
            placeholder="YW 开头"
            onChange={({ target }) => {
              setSeisn(target.value)
              setProblem('')
            }}
            onPressEnter={() => void find()}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}
