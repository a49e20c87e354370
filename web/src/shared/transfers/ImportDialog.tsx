import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import type { RegisterCalls } from '@tejian/contract/kit/register.ts'
import type { ImportAnswer } from '@tejian/contract/kit/transfer.ts'
import { transferErrors } from '@tejian/contract/shared/transfers/calls.ts'
import { Button, Modal, Progress, Upload } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { openFile } from '../../kit/transport/openFile.ts'
import { upload } from '../../kit/transport/upload.ts'
import { ImportResult } from './ImportResult.tsx'
import { newTransferId, percentOf, useTransferProgress } from './progress.ts'

type ImportDialogProps = {
  calls: Pick<RegisterCalls, 'template' | 'import'>
  title: string
  onDone(): void
  onClose(): void
}

type Mode = 'check' | 'import'
type Running = { mode: Mode; id: string; sent: number }
export type Finished = { mode: Mode; answer: ImportAnswer }

/** Imports a workbook: template, file, trial with the problems of each row, then the import itself and its error sheet. */
export function ImportDialog({ calls, title, onDone, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [running, setRunning] = useState<Running | null>(null)
  const [finished, setFinished] = useState<Finished | null>(null)
  const progress = useTransferProgress(running?.id ?? null)

  const start = async (mode: Mode): Promise<void> => {
    if (!file) return
    const id = newTransferId()
    setRunning({ mode, id, sent: 0 })
    try {
      const answer = (await upload(calls.import, { mode, transferId: id, file }, (sent) =>
        setRunning({ mode, id, sent }),
      )) as ImportAnswer
      setFinished({ mode, answer })
      if (mode === 'import' && answer.good > 0) onDone()
    } catch (error) {
      notify.failure(error)
    } finally {
      setRunning(null)
    }
  }
  const choose = (chosen: File): false => {
    setFile(chosen)
    setFinished(null)
    return false
  }
  const download = (work: Promise<void>): void => void work.catch(notify.failure)
  const imported = finished?.mode === 'import'
  const tried = finished?.mode === 'check' && finished.answer.good > 0
  const percent =
    running && (running.sent < 1 ? Math.floor(running.sent * 100) : ((progress && percentOf(progress)) ?? 0))
  const footer = (
    <>
      <Button onClick={onClose}>{imported ? '关闭' : '取消'}</Button>
      {!imported && (
        <Button disabled={!file} loading={running?.mode === 'check'} onClick={() => void start('check')}>
          试导入
        </Button>
      )}
      {!imported && (
        <Button
          type="primary"
          disabled={!tried}
          loading={running?.mode === 'import'}
          onClick={() => void start('import')}
        >
          导入{tried ? ` ${finished.answer.good} 条` : ''}
        </Button>
      )}
    </>
  )
  return (
    <Modal
      open
      title={`导入${title}`}
      width={720}
      footer={footer}
      onCancel={onClose}
      closable={running === null}
      mask={{ closable: false }}
    >
      <div className="tj-stack">
        <Button
          type="link"
          icon={<DownloadOutlined />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            download(
              openFile(
                calls.template,
                {},
                { purpose: 'export', record: calls.template.path, as: 'download' },
              ),
            )
          }
        >
          下载导入模板
        </Button>
        <Upload.Dragger
          accept=".xlsx"
          maxCount={1}
          showUploadList={false}
          beforeUpload={choose}
          disabled={running !== null}
        >
          <p>
            <InboxOutlined /> {file ? file.name : '点击选择填好的模板，或将文件拖到这里'}
          </p>
        </Upload.Dragger>
        {running && (
          <Progress
            percent={percent ?? 0}
            status="active"
            format={(part) =>
              `${running.sent < 1 ? '上传' : running.mode === 'check' ? '核对' : '写入'} ${part}%`
            }
          />
        )}
        {finished && !running && (
          <ImportResult
            finished={finished}
            onErrors={() =>
              download(
                openFile(
                  transferErrors,
                  {},
                  { purpose: 'transfer', record: finished.answer.transferId, as: 'download' },
                ),
              )
            }
          />
        )}
      </div>
    </Modal>
  )
}
