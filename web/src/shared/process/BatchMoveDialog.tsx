import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import type { ProcessCalls } from '@tejian/contract/kit/processRegister.ts'
import type { AnyRecord } from '@tejian/contract/kit/record.ts'
import type { BatchAnswer } from '@tejian/contract/kit/requestFields.ts'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import { type Outcome, outcomesOf } from '../../kit/dialogs/outcomes.ts'
import { notify } from '../../kit/notify.ts'
import { send } from '../../kit/transport/send.ts'
import { MoveFields } from './MoveFields.tsx'
import { isReturn, type MoveValues, moveRequest, type OfferedMove } from './moves.ts'
import { useMove } from './useMove.ts'

type BatchMoveDialogProps = {
  record: AnyRecord
  calls: Pick<ProcessCalls, 'batchMove'>
  title: string
  moves: readonly OfferedMove[]
  rows: readonly ListedRow[]
  onChanged(): void
  onClose(): void
}

/** One move for several records, then what happened to each. */
export default function BatchMoveDialog(props: BatchMoveDialogProps) {
  const { record, calls, title, moves, onChanged, onClose } = props
  const [rows] = useState(() =>
    props.rows.map((row) => ({ id: row.id, no: String(row[record.nameField] ?? '') })),
  )
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const state = useMove(moves)
  const commit = async (move: OfferedMove, values: MoveValues): Promise<void> => {
    const ids = rows.map((row) => row.id).join(',')
    const answer = (await send(calls.batchMove, { ids, ...moveRequest(move, values) })) as BatchAnswer
    if (answer.successCount > 0) onChanged()
    if (answer.errors.length > 0) return setOutcomes(outcomesOf(rows, answer.errors))
    notify.success(`已${move.label} ${answer.successCount} 条`)
    onClose()
  }
  return (
    <Modal
      open
      width={560}
      title={`${title} ${rows.length} 条${record.title}`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!state.busy}
      footer={
        outcomes ? (
          <Button type="primary" onClick={onClose}>
            关闭
          </Button>
        ) : (
          <>
            <Button disabled={state.busy} onClick={onClose}>
              取消
            </Button>
            <Button
              type="primary"
              danger={state.move !== undefined && isReturn(state.move)}
              loading={state.busy}
              onClick={() => void state.attempt(commit)}
            >
              {state.move?.label}
            </Button>
          </>
        )
      }
    >
      {outcomes ? (
        <OutcomeList outcomes={outcomes} verb={state.move?.label ?? '办理'} />
      ) : (
        <MoveFields moves={moves} state={state} />
      )}
    </Modal>
  )
}
