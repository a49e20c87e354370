import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { unableCalls } from '@tejian/contract/tasks/unableCalls.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import { today } from '../kit/clock.ts'
import { textOf } from '../kit/fields/inputProps.ts'
import { send } from '../kit/transport/send.ts'
import { DecisionDialog } from '../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../shared/work/decision.ts'
import type { ListedTask } from './places.ts'

const { unableReason, unableDate, note } = unableInspection.fields

const decision: Decision = {
  name: 'unable',
  label: '登记无法检验',
  isReturn: true,
  fields: [
    decisionField('unableReason', unableReason, true),
    decisionField('unableDate', unableDate, true),
    decisionField('note', { ...note, help: '现场情况、联系过谁、何时可再检验' }, true),
  ],
}

type UnableDialogProps = { row: ListedTask; onChanged(): void; onClose(): void }

/** On record why an inspection could not be made; the business ends without a report. */
export default function UnableDialog({ row, onChanged, onClose }: UnableDialogProps) {
  const planned = row.planInspectDate?.slice(0, 10)
  const day = today()
  return (
    <DecisionDialog
      record={businessItem}
      title={`无法检验 ${row.seisn}`}
      decisions={[decision]}
      deciding={{ process: inspectionProcess, step: row.step ?? '', named: null }}
      first={{ unableDate: planned && planned <= day ? planned : day }}
      commit={async (values) => {
        await send(unableCalls.save, {
          seisn: row.seisn ?? '',
          taskId: row.taskId ?? undefined,
          unableReason: textOf(values.unableReason),
          unableDate: textOf(values.unableDate).slice(0, 10),
          note: textOf(values.note),
        })
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">
        {row.unitname}　{row.equname} {row.equcode}
        ；登记后不再出具报告，业务转检验办结办结
      </p>
    </DecisionDialog>
  )
}
