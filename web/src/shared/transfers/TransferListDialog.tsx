import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type TransferSummary,
  transferCancel,
  transferList,
  transferUndo,
} from '@tejian/contract/shared/transfers/calls.ts'
import { transferKeptDays } from '@tejian/contract/shared/transfers/messages.ts'
import { Button, Modal, Table, Tag } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { CancelButton } from './CancelButton.tsx'
import { downloadErrors, ImportResult, UndoButton } from './ImportResult.tsx'
import { TransferBar } from './TransferBar.tsx'
import { useClosing } from './useClosing.ts'
import { useTransferResult } from './useImport.ts'
import './transfers.css'

const key = ['transfers']
const askEveryMs = 1500

const states: Readonly<Record<TransferSummary['state'], { text: string; color: string }>> = {
  uploaded: { text: '待导入', color: 'default' },
  running: { text: '进行中', color: 'processing' },
  done: { text: '完成', color: 'success' },
  failed: { text: '未完成', color: 'error' },
  undone: { text: '已撤销', color: 'default' },
  cancelled: { text: '已取消', color: 'warning' },
}

const countsOf = ({ kind, mode, done, total, good, updated, bad }: TransferSummary): string => {
  if (kind === 'export') return `${(total ?? done).toLocaleString('zh-CN')} 条`
  const parts = [
    `新增 ${good}`,
    ...(updated > 0 ? [`更新 ${updated}`] : []),
    ...(bad > 0 ? [`有问题 ${bad}`] : []),
  ]
  return `${mode === 'check' ? '试导入：' : ''}${parts.join('，')}`
}

/** One's own last exports and imports: what is under way, error sheets, undoing. */
export function TransferListDialog({ onClose }: { onClose(): void }) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<string | null>(null)
  const { data, isPending } = useQuery({
    queryKey: key,
    queryFn: () => send(transferList, {}),
    refetchInterval: ({ state }) => (state.data?.some((one) => one.state === 'running') ? askEveryMs : false),
  })
  const act = async (call: typeof transferUndo | typeof transferCancel, id: string): Promise<void> => {
    try {
      await send(call, { transferId: id })
    } catch (error) {
      notify.failure(error)
    }
    await client.invalidateQueries({ queryKey: key })
  }
  const undo = (id: string): Promise<void> => act(transferUndo, id)
  return (
    <Modal open title="我的导入导出" footer={null} onCancel={onClose} width={980}>
      <Table
        rowKey="id"
        size="small"
        loading={isPending}
        dataSource={data ?? []}
        pagination={false}
        scroll={{ x: 860, y: 440 }}
        locale={{ emptyText: `近 ${transferKeptDays} 天没有导入或导出` }}
        columns={[
          {
            title: '时间',
            dataIndex: 'at',
            width: 150,
            render: (at: string) => at.slice(0, 16).replace('T', ' '),
          },
          {
            title: '内容',
            dataIndex: 'title',
            render: (title: string, { fileName, kind }) =>
              kind === 'export' ? `导出${title}` : `${title}${fileName ? `（${fileName}）` : ''}`,
          },
          {
            title: '结果',
            width: 300,
            render: (_value, row) =>
              row.state === 'running' ? (
                <TransferBar progress={row} kind={row.kind} />
              ) : (
                <>
                  <Tag color={states[row.state].color}>{states[row.state].text}</Tag>
                  {row.sentence ?? countsOf(row)}
                </>
              ),
          },
          {
            title: '操作',
            width: 230,
            render: (_value, row) =>
              row.state === 'running' ? (
                <CancelButton kind={row.kind} onCancel={() => void act(transferCancel, row.id)} />
              ) : (
                row.kind === 'import' && (
                  <span className="tj-import-actions">
                    <Button size="small" onClick={() => setOpened(row.id)}>
                      详情
                    </Button>
                    {row.bad > 0 && row.state !== 'undone' && (
                      <Button size="small" onClick={() => downloadErrors(row.id)}>
                        错误清单
                      </Button>
                    )}
                    {row.undoable && <UndoButton onUndo={() => void undo(row.id)} />}
                  </span>
                )
              ),
          },
        ]}
      />
      {opened && (
        <ResultDialog
          id={opened}
          onUndo={() => void undo(opened)}
          onImported={() => void client.invalidateQueries({ queryKey: key })}
          onClose={() => setOpened(null)}
        />
      )}
    </Modal>
  )
}

type ResultDialogProps = { id: string; onUndo(): void; onImported(): void; onClose(): void }

function ResultDialog({ id, onUndo, onImported, onClose }: ResultDialogProps) {
  const closing = useClosing(onClose)
  const result = useTransferResult(id, true)
  return (
    <Modal
      open
      title={result ? result.title : '导入结果'}
      footer={null}
      onCancel={closing.close}
      mask={{ closable: false }}
      width={820}
      loading={!result}
    >
      {result && (
        <div className="tj-stack">
          <ImportResult
            result={result}
            onImported={onImported}
            onTyping={closing.setTyping}
            onUndo={() => {
              onUndo()
              onClose()
            }}
          />
        </div>
      )}
    </Modal>
  )
}
