import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '@tejian/contract/kit/callFailure.ts'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { keepingMessages } from '@tejian/contract/reports/keeping/keepingMessages.ts'
import { Alert, Form, Input, Modal, Select } from 'antd'
import { type FormEvent, useState } from 'react'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'

type NewTemplateProps = {
  /** The template that was chosen in the list: the new one may be like it. */
  like: string | null
  onBegun(id: string): void
  onClose(): void
}

type Refused = { readonly sentence: string; readonly fields: Readonly<Record<string, string>> }
const nothing: Refused = { sentence: '', fields: {} }

/** A new template under a code of its own, empty or like another one. */
export default function NewTemplateDialog({ like, onBegun, onClose }: NewTemplateProps) {
  const [code, setCode] = useState('')
  const [name, setName] = useState('')
  const [model, setModel] = useState(like)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState(nothing)
  const { data } = useQuery({
    queryKey: ['templateModels'],
    queryFn: () => send(templateCalls.find, { pageNo: '1', pageSize: '300' }),
    gcTime: 0,
  })
  const models = (data?.list ?? []).map(({ id, code: own, templateName, versionNo }) => ({
    value: id,
    label: `${own} ${templateName} 第${versionNo}版`,
  }))
  const begin = async (event?: FormEvent): Promise<void> => {
    event?.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      onBegun(
        (
          await send(templateCalls.begin, {
            code: code.trim(),
            name: name.trim(),
            ...(model && { like: model }),
          })
        ).id,
      )
    } catch (error) {
      const fields = error instanceof CallFailure ? (error.fields ?? {}) : {}
      setRefused({ sentence: Object.keys(fields).length > 0 ? '' : sentenceOfError(error), fields })
      setBusy(false)
    }
  }
  const item = (field: string) => ({
    ...(refused.fields[field] && { validateStatus: 'error' as const, help: refused.fields[field] }),
  })
  return (
    <Modal
      open
      title="新建报告模板"
      okText="新建"
      cancelText="取消"
      okButtonProps={{ loading: busy, disabled: code.trim() === '' || name.trim() === '' }}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      <form onSubmit={(event) => void begin(event)}>
        <Form component={false} layout="vertical">
          <Form.Item
            label="模板代码"
            htmlFor="new-template-code"
            required
            extra={keepingMessages.codeForm}
            {...item('code')}
          >
            <Input
              id="new-template-code"
              autoFocus
              value={code}
              maxLength={60}
              autoComplete="off"
              onChange={({ target }) => setCode(target.value.toUpperCase())}
            />
          </Form.Item>
          <Form.Item label="模板名称" htmlFor="new-template-name" required {...item('name')}>
            <Input
              id="new-template-name"
              value={name}
              maxLength={100}
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          </Form.Item>
          <Form.Item label="以现有模板为基础" htmlFor="new-template-like">
            <Select
              id="new-template-like"
              value={model}
              options={models}
              allowClear
              placeholder="从空白开始"
              showSearch={{ optionFilterProp: 'label' }}
              onChange={(id?: string) => setModel(id ?? null)}
            />
          </Form.Item>
        </Form>
        {/* Enter in a field begins. */}
        <button type="submit" hidden />
      </form>
      {refused.sentence && <Alert type="error" showIcon role="alert" title={refused.sentence} />}
    </Modal>
  )
}
