import { Modal } from 'antd'
import { useEffect, useRef } from 'react'
import { notify } from '../notify.ts'
import { BatchButtons, BatchProgress } from './BatchProgress.tsx'
import { type Batch, rowsOf, succeededCount } from './batch.ts'
import './batch.css'
import { dropBatch } from './keptBatches.ts'
import { summaryOf } from './outcomes.ts'
import { useBatch } from './useBatch.ts'

type BatchDialogProps = {
  batch: Batch
  /** The batch starts at once because its rows were just chosen; an unfinished batch waits for a click. */
  begins?: boolean
  /** Shown when all rows went through. */
  done?: string | undefined
  onChanged(): void
  onClose(): void
}

/** A batch with its progress, then what happened to each row. */
export default function BatchDialog({ batch, begins = false, done, onChanged, onClose }: BatchDialogProps) {
  const state = useBatch(batch, onChanged)
  const { run } = state
  const begun = useRef(false)
  useEffect(() => {
    if (!begins || begun.current) return
    begun.current = true
    const begin = async (): Promise<void> => {
      const ended = await run(batch)
      if (succeededCount(ended) < rowsOf(ended)) return
      dropBatch(ended.id)
      notify.success(done ?? summaryOf(ended.outcomes, ended.verb))
      onClose()
    }
    void begin()
  }, [begins, batch, run, done, onClose])
  return (
    <Modal
      open
      width={560}
      title={batch.title}
      onCancel={() => {
        state.forget()
        onClose()
      }}
      mask={{ closable: false }}
      closable={!state.running}
      keyboard={!state.running}
      footer={<BatchButtons state={state} onClose={onClose} />}
    >
      <div className="tj-batch">
        <BatchProgress state={state} />
      </div>
    </Modal>
  )
}
