import { sealCalls } from '@tejian/contract/reports/sealCalls.ts'
import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import { OutcomeList } from '../../kit/batch/OutcomeList.tsx'
import type { Outcome } from '../../kit/batch/outcomes.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { newTransferId, percentOf, useTransferProgress } from '../../shared/transfers/progress.ts'

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
  const [made, setMade] = useState<readonly Outcome[] | null>(null)
  const progress = useTransferProgress(made ? null : transferId)
  const start = async (): Promise<void> => {
    const id = newTransferId()
    setTransferId(id)
    try {
      const answer = await send(sealCalls.genPdf, { seisns: seisns.join(','), transferId: id })
      setMade(
        answer.map(({ seisn, reportno, message }) => ({
          id: seisn,
          no: reportno || seisn,
          sentence: message || null,
        })),
      )
      onDone()
    } catch (error) {
      setTransferId(null)
      notify.failure(error)
    }
  }
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
          {made && <OutcomeList outcomes={made} verb="生成" />}
        </div>
      )}
    </Modal>
  )
}
