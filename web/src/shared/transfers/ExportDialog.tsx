import type { AnyCall } from '@tejian/contract/kit/call.ts'
import type { Fields } from '@tejian/contract/kit/record.ts'
import { allColumns } from '@tejian/contract/kit/transfer.ts'
import { columnOf, type View } from '@tejian/contract/kit/view.ts'
import { transferCancel } from '@tejian/contract/shared/transfers/calls.ts'
import { Alert, Modal, Progress, Radio, Select } from 'antd'
import { useState } from 'react'
import type { Filters } from '../../kit/fields/SearchInput.tsx'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { send } from '../../kit/transport/send.ts'
import { CancelButton } from './CancelButton.tsx'
import { newTransferId, percentOf, useTransferProgress } from './progress.ts'

type ExportDialogProps = {
  call: AnyCall
  title: string
  /** The list's conditions and order. */
  request: Filters
  total: number | null
  /** Ids of the selected rows. */
  ids: readonly string[]
  /** The page whose columns can be chosen; an export of its own form has none. */
  view?: View | undefined
  onClose(): void
}

type Columns = 'page' | 'all' | 'own'

const hidden: ReadonlySet<string> = new Set(['id', 'json', 'user'])

/** The fields that an export of a page can carry. */
const choosable = (view: View): Array<{ value: string; label: string }> =>
  Object.entries(view.record.fields as Fields).flatMap(([value, { kind, label, unit }]) =>
    hidden.has(kind) ? [] : [{ value, label: unit ? `${label}（${unit}）` : label }],
  )

/** Exports the rows of a list, or the selected ones; the workbook streams to disk while the bar tells how far it is. */
export function ExportDialog({ call, title, request, total, ids, view, onClose }: ExportDialogProps) {
  const shown = view?.columns.map((column) => columnOf(column).field) ?? []
  const [columns, setColumns] = useState<Columns>('page')
  const [own, setOwn] = useState<string[]>(shown)
  const [onlySelected, setOnlySelected] = useState(ids.length > 0)
  const [transferId, setTransferId] = useState<string | null>(null)
  const progress = useTransferProgress(transferId)
  const start = async (): Promise<void> => {
    const id = newTransferId()
    try {
      const chosen = { page: shown, all: [allColumns], own }[columns].join(',')
      const input = {
        ...request,
        ...(onlySelected && { ids: ids.join(',') }),
        ...(view && chosen && { columns: chosen }),
        transferId: id,
      }
      await openFile(call, input, { purpose: 'export', record: call.path, as: 'stream' })
      setTransferId(id)
    } catch (error) {
      notify.failure(error)
    }
  }
  const ended = progress !== undefined && progress.state !== 'running'
  const cancel = (): void => void send(transferCancel, { transferId: transferId ?? '' }).catch(notify.failure)
  const all = total === null ? '全部符合条件的数据' : `全部符合条件的 ${total.toLocaleString('zh-CN')} 条`
  return (
    <Modal
      open
      title={`导出${title}`}
      okText={transferId ? '关闭' : '导出'}
      cancelText="取消"
      onOk={() => (transferId ? onClose() : void start())}
      onCancel={onClose}
      okButtonProps={{
        disabled: total === 0 || (view !== undefined && columns === 'own' && own.length === 0),
      }}
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
      {!transferId && view && (
        <div className="tj-stack" style={{ marginTop: 12 }}>
          <Radio.Group
            aria-label="导出内容"
            value={columns}
            onChange={(event) => setColumns(event.target.value as Columns)}
            options={[
              { value: 'page', label: '列表中的列' },
              { value: 'all', label: '全部字段' },
              { value: 'own', label: '自选' },
            ]}
          />
          {columns === 'own' && (
            <Select
              mode="multiple"
              aria-label="导出的字段"
              placeholder="请选择要导出的字段"
              style={{ width: '100%' }}
              maxTagCount={12}
              showSearch={{ optionFilterProp: 'label' }}
              value={own}
              options={choosable(view)}
              onChange={setOwn}
            />
          )}
        </div>
      )}
      {transferId && (
        <div className="tj-stack" aria-live="polite">
          <Progress
            percent={progress?.state === 'done' ? 100 : ((progress && percentOf(progress)) ?? 0)}
            status={
              progress?.state === 'failed' || progress?.state === 'cancelled'
                ? 'exception'
                : ended
                  ? 'success'
                  : 'active'
            }
          />
          {progress?.state === 'failed' && (
            <Alert type="error" title={progress.sentence ?? '导出中断，请重试'} />
          )}
          {progress?.state === 'cancelled' && (
            <Alert type="warning" title="已取消导出，浏览器中未下载完的文件不能使用" />
          )}
          {!ended && (
            <span>
              正在导出 {progress?.total?.toLocaleString('zh-CN') ?? ''}{' '}
              条，文件由浏览器保存；关闭本窗口不影响导出。 <CancelButton kind="export" onCancel={cancel} />
            </span>
          )}
          {progress?.state === 'done' && <span>导出完成，请在浏览器的下载列表中打开。</span>}
        </div>
      )}
    </Modal>
  )
}
