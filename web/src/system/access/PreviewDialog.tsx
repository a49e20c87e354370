import { previewMessages as say } from '@tejian/contract/kit/preview.ts'
import { previewCalls } from '@tejian/contract/session/previewCalls.ts'
import { Alert, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { enterPreview } from '../../kit/session/preview.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { explanationOf } from '../places.ts'

type Props = { person: { id: string; name: string; loginName: string }; onClose(): void }

/** Asks why, then looks as that person, in this tab alone. */
export function PreviewDialog({ person, onClose }: Props) {
  const [form] = Form.useForm<{ reason: string }>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const begin = async ({ reason }: { reason: string }): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      const { sid } = await send(previewCalls.beginPreview, { userId: person.id, reason: reason.trim() })
      enterPreview(sid, explanationOf(person))
    } catch (error) {
      setProblem(sentenceOfError(error))
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`只读预览　${person.name}（${person.loginName}）`}
      okText="开始预览"
      cancelText="取消"
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <p>
        在本标签页按此人的权限和数据范围查看页面，不能修改，不能导出和打开文件，个人号码始终隐去。预览记入审计记录，并告知本人。
      </p>
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(values) => void begin(values)}>
        <Form.Item
          name="reason"
          label="预览原因"
          rules={[
            { required: true, whitespace: true, message: say.reasonMissing },
            { min: 5, message: say.reasonShort },
          ]}
        >
          <Input.TextArea autoFocus maxLength={200} rows={3} placeholder="例如：核对本人反映的列表缺少数据" />
        </Form.Item>
        {problem && <Alert type="error" showIcon title={problem} />}
      </Form>
    </Modal>
  )
}
