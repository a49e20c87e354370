import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { Alert, Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { newTransferId, percentOf, useTransferProgress } from '../../shared/transfers/progress.ts'

type Made = { seisn: string; reportno: string; message: string }

/** Generates and seals report files with a bar, and says per row what happened. */
export function GenerateDialog({
  seisns,
  onDone,
  onClose,
}: {
  seisns: readonly string[]
  onDone(): void
  onClose(): void
}) {
  const [transferId, setTransferId] = useState<string | null>(null)
  const [made, setMade] = useState<readonly Made[] | null>(null)
  const progress = useTransferProgress(made ? null : transferId)
  const start = async (): Promise<void> => {
    const id = newTransferId()
    setTransferId(id)
    try {
      setMade(await send(sealCalls.genPdf, { seisns: seisns.join(','), transferId: id }))
      onDone()
    } catch (error) {
      setTransferId(null)
      notify.failure(error)
    }
  }
  const failed = made?.filter(({ message }) => message) ?? []
  return (
    <Modal
      open
      title={`生成报告文件（${seisns.length} 份）`}
      onCancel={onClose}
      footer={
        made ? (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        ) : (
          <Button type="primary" loading={transferId !== null} onClick={() => void start()}>
            生成并签章
          </Button>
        )
      }
    >
      {!made && !transferId && <p>按批准的内容生成正式报告，加盖电子签章；已签章的报告不受影响。</p>}
      {transferId && (
        <div aria-live="polite">
          <Progress percent={made ? 100 : ((progress && percentOf(progress)) ?? 0)} />
          {made && (
            <Alert
              type={failed.length > 0 ? 'warning' : 'success'}
              showIcon
              title={`已生成 ${made.length - failed.length} 份，未生成 ${failed.length} 份`}
              description={failed.map(({ seisn, message }) => (
                <div key={seisn}>
                  {seisn}：{message}
                </div>
              ))}
            />
          )}
        </div>
      )}
    </Modal>
  )
}
