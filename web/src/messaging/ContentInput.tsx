import { exampleOf, partsOf } from '@tejian/contract/shared/sms/fill.ts'
import { parameterOf } from '@tejian/contract/shared/sms/parameters.ts'
import { offersOf } from '@tejian/contract/shared/sms/shippedTemplates.ts'
import { Button, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { useFormValues } from '../kit/form/formValuesContext.ts'
import './messaging.css'

/** The text of a template: the parameters that its business gives are put in by a click; below, how it will read. */
export default function ContentInput(props: InputProps) {
  const box = useRef<InputRef>(null)
  const { sendType, templateCode } = useFormValues()
  const content = textOf(props.value)
  const offers = offersOf(textOf(templateCode), textOf(sendType))
  const insert = (label: string): void => {
    const area = box.current?.input as unknown as HTMLTextAreaElement | null | undefined
    const at = area?.selectionStart ?? content.length
    props.onChange(`${content.slice(0, at)}{${label}}${content.slice(area?.selectionEnd ?? at)}`)
  }
  return (
    <>
      <Input.TextArea
        {...controlOf(props)}
        ref={(area) => {
          box.current = { input: area?.resizableTextArea?.textArea } as unknown as InputRef
        }}
        autoSize={{ minRows: 3, maxRows: 8 }}
        value={content}
        onChange={(event) => props.onChange(event.target.value)}
      />
      <div className="sms-parameters">
        {offers.length === 0 ? '请先选择发送类型，再插入参数' : '插入参数：'}
        {offers.map((name) => {
          const { label, example } = parameterOf(name)
          return (
            <Button key={name} size="small" title={`例：${example}`} onClick={() => insert(label)}>
              {label}
            </Button>
          )
        })}
      </div>
      {content.trim() !== '' && <SmsPreview text={exampleOf(content)} title="预览（示例内容）" />}
    </>
  )
}

/** A message as it reads on a phone, with what the bill counts. */
export function SmsPreview({ text, title }: { text: string; title: string }) {
  const parts = partsOf(text)
  return (
    <figure className="sms-preview">
      <figcaption>
        {title}　{text.length} 字{parts > 1 && `，按 ${parts} 条计费`}
      </figcaption>
      <p>{text}</p>
    </figure>
  )
}
