import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/declarations/inspection.process.ts'
import { reviewCalls } from '@tejian/contract/declarations/reviewCalls.ts'
import type { ListedRow } from '@tejian/contract/kit/listRequest.ts'
import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import { OutcomeList } from '../../kit/dialogs/OutcomeList.tsx'
import type { Outcome } from '../../kit/dialogs/outcomes.ts'
import { textOf, type Values } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { sentenceOfError } from '../../kit/transport/sentence.ts'
import { DecisionFields } from './DecisionFields.tsx'
import { askedOfReturn } from './decision.ts'
import { useDecision } from './useDecision.ts'
import './work.css'

type ReturnDialogProps = {
  rows: readonly ListedRow[]
  /** The number that people know a row by. */
  nameOf(row: ListedRow): string
  onChanged(): void
  onClose(): void
}

type Returned = { readonly seisn: string; readonly taskId?: unknown }

const given = (values: Values, name: string): string | undefined => textOf(values[name]).trim() || undefined

/** Returns one business item as it was told; throws with the server's sentence. */
export async function returnItem({ seisn, taskId }: Returned, values: Values): Promise<void> {
  await send(reviewCalls.rollback, {
    seisn,
    taskId: typeof taskId === 'string' ? taskId : undefined,
    backStepNo: given(values, 'backStepNo'),
    backReason: given(values, 'backReason'),
    backDescription: given(values, 'backDescription'),
    backDutyTask: given(values, 'backDutyTask'),
  })
}

const back = { name: 'return', label: '退回', backwards: true, fields: askedOfReturn } as const

/** Returns the chosen items one after another, and says of each what happened. */
export function ReturnDialog({ rows, nameOf, onChanged, onClose }: ReturnDialogProps) {
  const [row, ...others] = rows
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null)
  const state = useDecision([back], {})
  const returnAll = async (): Promise<void> => {
    if (!state.check(back.fields)) return
    const found: Outcome[] = []
    await state.attempt(async () => {
      for (const one of rows) {
        const sentence = await returnItem(
          { seisn: String(one.seisn), taskId: one.taskId },
          state.values,
        ).then(
          () => null,
          (error: unknown) => sentenceOfError(error),
        )
        found.push({ id: one.id, no: nameOf(one), sentence })
      }
    })
    setOutcomes(found)
    if (found.some(({ sentence }) => sentence === null)) onChanged()
  }
  return (
    <Modal
      open
      width={560}
      title={others.length === 0 && row ? `退回 ${nameOf(row)}` : `退回 ${rows.length} 项业务`}
      onCancel={onClose}
      mask={{ closable: false }}
      closable={!state.busy}
      keyboard={!state.busy}
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
            <Button type="primary" danger loading={state.busy} onClick={() => void returnAll()}>
              退回
            </Button>
          </>
        )
      }
    >
      <div className="work-batch">
        {outcomes ? (
          <OutcomeList outcomes={outcomes} verb="退回" />
        ) : (
          <>
            <DecisionFields
              record={businessItem}
              decisions={[back]}
              state={state}
              deciding={{
                process: inspectionProcess,
                step: String(row?.step ?? ''),
                named: row && others.length === 0 ? { seisn: String(row.seisn) } : null,
              }}
              nextSteps={{}}
            />
            {state.failure && <Alert type="error" showIcon role="alert" title={state.failure.sentence} />}
          </>
        )}
      </div>
    </Modal>
  )
}
