import type { AnyCall } from '@tejian/contract/kit/call.ts'
import { Alert, Modal, Progress, Radio } from 'antd'
import { useState } from 'react'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { newTransferId, percentOf, useTransferProgress } from './progress.ts'

type ExportDialogProps = {
  call: AnyCall
  title: string
  /** The list's conditions and order. */
  request: Filters
  total: number | null
  /** Ids of the selected rows. */
  ids: readonly string[]
  onClose(): void
}

/** Exports the rows of a list, or the selected ones; the workbook streams to disk while the bar tells how far it is. */
export function ExportDialog({ call, title, request, total, ids, onClose }: ExportDialogProps) {
  const [onlySelected, setOnlySelected] = useState(ids.length > 0)
  const [transferId, setTransferId] = useState<string | null>(null)
  const progress = useTransferProgress(transferId)
  const start = async (): Promise<void> => {
    const id = newTransferId()
    try {
      const input = { ...request, ...(onlySelected && { ids: ids.join(',') }), transferId: id }
      await openFile(call, input, { purpose: 'export', record: call.path, as: 'stream' })
      setTransferId(id)
    } catch (error) {
      notify.failure(error)
    }
  }
  const ended = progress?.state === 'done' || progress?.state === 'failed'
  const all = total === null ? '全部符合条件的数据' : `全部符合条件的 ${total.toLocaleString('zh-CN')} 条`
  return (
    <Modal
      open
      title={`导出${title}`}
      okText={transferId ? '关闭' : '导出'}
      cancelText="取消"
      onOk={() => (transferId ? onClose() : void start())}
      onCancel={onClose}
      okButtonProps={{ disabled: total === 0 }}
      {...(transferId && { cancelButtonProps: { style: { display: 'none' } } })}
    >
      {!transferId && (
        <Radio.Group
          className="tj-stack"
          aria-label="导出范围"
          value={onlySelected}
          onChange={(event) => setOnlySelected(event.target.value === true)}
          options={[
            { value: false, label: all },
            { value: true, label: `所选 ${ids.length} 条`, disabled: ids.length === 0 },
          ]}
        />
      )}
      {transferId && (
        <div className="tj-stack" aria-live="polite">
          <Progress
            percent={progress?.state === 'done' ? 100 : ((progress && percentOf(progress)) ?? 0)}
            status={progress?.state === 'failed' ? 'exception' : ended ? 'success' : 'active'}
          />
          {progress?.state === 'failed' && (
            <Alert type="error" title={progress.sentence ?? '导出中断，请重试'} />
          )}
          {!ended && (
            <span>
              正在导出 {progress?.total?.toLocaleString('zh-CN') ?? ''}{' '}
              条，文件由浏览器保存；关闭本窗口不影响导出。
            </span>
          )}
          {progress?.state === 'done' && <span>导出完成，请在浏览器的下载列表中打开。</span>}
        </div>
      )}
    </Modal>
  )
}
