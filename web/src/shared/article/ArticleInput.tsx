import { tableText } from '@tejian/contract/shared/article/article.ts'
import { Button, Input, Segmented } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { type ClipboardEvent, useRef, useState } from 'react'
import { controlOf, type InputProps, textOf } from '../../kit/fields/inputProps.ts'
import { tableIn } from '../../kit/fields/pastedTable.ts'
import { Article } from './Article.tsx'
import { type Marked, markBold, markLines, putBlock } from './marks.ts'

const tools: ReadonlyArray<{ title: string; apply(marked: Marked): Marked }> = [
  { title: '标题', apply: (marked) => markLines(marked, '# ') },
  { title: '小标题', apply: (marked) => markLines(marked, '## ') },
  { title: '加粗', apply: markBold },
  { title: '列表', apply: (marked) => markLines(marked, '- ') },
  { title: '编号', apply: (marked) => markLines(marked, '{n}. ') },
  {
    title: '表格',
    apply: (marked) =>
      putBlock(
        marked,
        tableText([
          ['项目', '内容'],
          ['', ''],
        ]),
      ),
  },
]

/** Writes a notice's text: marks by button, tables pasted from Excel or Word, and how it will look. */
export function ArticleInput(props: InputProps) {
  const area = useRef<TextAreaRef>(null)
  const [side, setSide] = useState<'write' | 'look'>('write')
  const text = textOf(props.value)
  const marked = (): Marked => {
    const field = area.current?.resizableTextArea?.textArea
    return { text, from: field?.selectionStart ?? text.length, to: field?.selectionEnd ?? text.length }
  }
  const put = (next: Marked): void => {
    props.onChange(next.text)
    requestAnimationFrame(() => {
      const field = area.current?.resizableTextArea?.textArea
      field?.focus()
      field?.setSelectionRange(next.from, next.to)
    })
  }
  const paste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!pasted.includes('\t')) return
    event.preventDefault()
    put(putBlock(marked(), tableText(tableIn(pasted))))
  }
  return (
    <div>
      <div className="tj-article-tools">
        <Segmented
          size="small"
          value={side}
          onChange={setSide}
          options={[
            { value: 'write', label: '编写' },
            { value: 'look', label: '预览' },
          ]}
        />
        {side === 'write' &&
          tools.map(({ title, apply }) => (
            <Button key={title} size="small" onClick={() => put(apply(marked()))}>
              {title}
            </Button>
          ))}
      </div>
      {side === 'write' ? (
        <Input.TextArea
          {...controlOf(props)}
          ref={area}
          value={text}
          onChange={(event) => props.onChange(event.target.value)}
          onPaste={paste}
          placeholder="直接输入或粘贴正文，表格可从 Excel、Word 中粘贴"
          autoSize={{ minRows: 12, maxRows: 26 }}
          count={{ show: true, max: props.spec.max ?? 2000 }}
        />
      ) : (
        <div className="tj-article-preview">
          <Article content={text} />
        </div>
      )}
    </div>
  )
}
