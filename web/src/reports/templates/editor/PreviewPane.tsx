import { useQuery } from '@tanstack/react-query'
import { templateCalls } from '@tejian/contract/reports/keeping/keepingCalls.ts'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { send } from '../../../kit/transport/send.ts'
import { sentenceOfError } from '../../../kit/transport/sentence.ts'
import { useObjectUrl } from '../../../kit/transport/useObjectUrl.ts'
import { useEditor } from './editorContext.ts'
import { isChanged } from './editorStore.ts'

type PreviewProps = {
  id: string
  /** The version of the row: another one is drawn anew. */
  version: number
  /** Saves what is changed, so that it is on the paper. */
  onSave?: (() => Promise<boolean>) | undefined
}

/** The paper of a made-up device by what is saved of the template. */
export function PreviewPane({ id, version, onSave }: PreviewProps) {
  const { store } = useEditor()
  const changed = useStore(store, isChanged)
  const [again, setAgain] = useState(0)
  const paper = useQuery({
    queryKey: ['templatePreview', id, version, again],
    queryFn: () => send(templateCalls.previewContent, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    placeholderData: (before) => before,
  })
  const address = useObjectUrl(paper.data)
  const refresh = async (): Promise<void> => {
    if (changed && onSave && !(await onSave())) return
    setAgain((count) => count + 1)
  }
  return (
    <aside className="tpl-preview" aria-label="模板预览">
      <header>
        <h2>预览</h2>
        <span className={changed ? 'tj-state-orange' : 'tj-empty'}>
          {changed ? '未含尚未保存的修改' : '示例设备，各项均符合'}
        </span>
        <Button size="small" loading={paper.isFetching} onClick={() => void refresh()}>
          {changed && onSave ? '保存并刷新' : '刷新'}
        </Button>
        {address && (
          <Button size="small" href={address} target="_blank" rel="noopener">
            新窗口打开
          </Button>
        )}
      </header>
      {paper.error && <Alert type="error" showIcon title={sentenceOfError(paper.error)} />}
      {address ? (
        <iframe title="模板预览" src={`${address}#navpanes=0&view=FitH`} />
      ) : (
        !paper.error && <Skeleton active paragraph={{ rows: 12 }} />
      )}
    </aside>
  )
}
