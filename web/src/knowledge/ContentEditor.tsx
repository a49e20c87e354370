import { Button, Input, Segmented, Space } from 'antd'
import { useState } from 'react'
import { controlOf, type InputProps, textOf } from '../kit/fields/inputProps.ts'
import { ArticleBody } from './ArticleBody.tsx'
import './knowledge.css'

/** What a button puts before the line under the cursor. */
const signs = [
  ['大标题', '# '],
  ['小标题', '## '],
  ['列表', '- '],
  ['步骤', '1. '],
  ['提示', '> '],
] as const

/** Puts a sign at the beginning of the line where the cursor stands. */
function marked(content: string, at: number, sign: string): string {
  const start = content.lastIndexOf('\n', at - 1) + 1
  return content.slice(0, start) + sign + content.slice(start)
}

/** The content of an entry: written as text with few signs, looked at as its reader will see it. */
export default function ContentEditor(props: InputProps) {
  const [looking, setLooking] = useState(false)
  const content = textOf(props.value)
  const put = (sign: string): void => {
    const area = document.getElementById(props.id) as HTMLTextAreaElement | null
    props.onChange(marked(content, area?.selectionStart ?? content.length, sign))
    area?.focus()
  }
  return (
    <div className="article-editor">
      <div className="article-editor-bar">
        <Space wrap size="small">
          {signs.map(([label, sign]) => (
            <Button key={label} size="small" disabled={looking} onClick={() => put(sign)}>
              {label}
            </Button>
          ))}
        </Space>
        <Segmented
          size="small"
          value={looking}
          options={[
            { value: false, label: '编写' },
            { value: true, label: '预览' },
          ]}
          onChange={setLooking}
        />
      </div>
      {looking ? (
        <ArticleBody content={content} />
      ) : (
        <Input.TextArea
          {...controlOf(props)}
          autoSize={{ minRows: 14, maxRows: 30 }}
          value={content}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </div>
  )
}
