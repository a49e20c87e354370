import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { cancelCalls } from '@tejian/contract/tasks/cancelCalls.ts'
import { taskCancellation } from '@tejian/contract/tasks/cancellation.ts'
import { textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import type { ListedTask } from './places.ts'

const { reasonId, detailDesc } = taskCancellation.fields

const decision: Decision = {
  name: 'cancelTask',
  label: '申请取消',
  isReturn: true,
  fields: [
    decisionField('reasonId', { ...reasonId, label: '取消原因' }, true),
    decisionField('detailDesc', detailDesc, true),
  ],
}

type CancelTaskDialogProps = { row: ListedTask; onChanged(): void; onClose(): void }

/** An inspector asks the scheduler to cancel a task; the inspection goes on until that is agreed. */
export default function CancelTaskDialog({ row, onChanged, onClose }: CancelTaskDialogProps) {
  return (
    <DecisionDialog
      record={businessItem}
      title={`申请取消任务 ${row.seisn}`}
      decisions={[decision]}
      deciding={{ process: inspectionProcess, step: row.step ?? '', named: null }}
      commit={async (values) => {
        await send(cancelCalls.apply, {
          seisn: row.seisn ?? '',
          reasonId: textOf(values.reasonId),
          detailDesc: textOf(values.detailDesc),
        })
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">
        {row.unitname}　{row.equname} {row.equcode}
        ；同意后该业务作废，处理前可继续办理
      </p>
    </DecisionDialog>
  )
}
