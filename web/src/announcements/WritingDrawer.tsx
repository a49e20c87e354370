import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { View } from '@tejian/contract/kit/view.ts'
import type { ComponentType } from 'react'
import type { InputProps } from '../kit/fields/inputProps.ts'
import { RegisterDrawer } from '../kit/form/RegisterForm.tsx'
import { ArticleInput } from '../shared/article/ArticleInput.tsx'
import { AttachmentPanel } from '../shared/attachments/AttachmentPanel.tsx'

type WritingDrawerProps = {
  view: View
  calls: Pick<RegisterCalls, 'getDetail' | 'save'>
  /** Null for a new one. */
  id: string | null
  files: { readonly atttype: string; readonly attitle: string }
  inputs?: Readonly<Record<string, ComponentType<InputProps>>>
  onClose(): void
}

/** The sheet of a notice or document, with its files. */
export default function WritingDrawer({ view, calls, id, files, inputs, onClose }: WritingDrawerProps) {
  return (
    <RegisterDrawer
      view={view}
      calls={calls}
      mode={id ? 'edit' : 'entry'}
      id={id}
      inputs={{ content: ArticleInput, ...inputs }}
      extra={(row) => [
        { title: '附件', content: <AttachmentPanel owner={row.id} mode="entry" only={files} /> },
      ]}
      onDone={onClose}
    />
  )
}
