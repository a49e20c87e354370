import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import { supplied } from '@tejian/contract/kit/supplied.ts'
import { noConditionCalls } from '@tejian/contract/tasks/noConditionCalls.ts'
import { unableInspection } from '@tejian/contract/tasks/unableInspection.ts'
import { today } from '../../kit/clock.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { type Decision, decisionField } from '../../shared/work/decision.ts'
import type { OnSiteRow } from './onSiteActions.tsx'

const { unableReason, unableDate, note, confirmUserName } = unableInspection.fields

const decision: Decision = {
  name: 'replan',
  label: '登记',
  isReturn: true,
  fields: [
    decisionField('unableReason', { ...unableReason, label: '不具备检验条件原因' }, true),
    { ...decisionField('unableDate', unableDate, true), span: 2 },
    { ...decisionField('replanDate', supplied.replanDate, true), span: 2 },
    decisionField('confirmUserName', { ...confirmUserName, help: '与单位哪位人员商定，可不填' }),
    decisionField('note', { ...note, help: '缺什么条件、单位何时能准备好' }, true),
  ],
}

type NoConditionDialogProps = { row: OnSiteRow; onChanged(): void; onClose(): void }

/** Why a device is not to be inspected today, and the day that was agreed instead; the task is arranged once more. */
export default function NoConditionDialog({ row, onChanged, onClose }: NoConditionDialogProps) {
  const planned = row.planInspectDate?.slice(0, 10)
  const day = today()
  return (
    <DecisionDialog
      record={businessItem}
      title={`不具备检验条件 ${row.seisn}`}
      decisions={[decision]}
      deciding={{ process: inspectionProcess, step: 'BGSC', named: null }}
      first={{ unableDate: planned && planned <= day ? planned : day }}
      done="已登记，任务退到任务安排"
      commit={async (values) => {
        await send(noConditionCalls.save, {
          seisn: row.seisn ?? '',
          taskId: row.taskId ?? undefined,
          unableReason: textOf(values.unableReason),
          unableDate: textOf(values.unableDate).slice(0, 10),
          replanDate: textOf(values.replanDate).slice(0, 10),
          confirmUserName: textOf(values.confirmUserName),
          note: textOf(values.note),
        })
      }}
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-numbers">
        {row.unitname}　{row.equname} {row.equcode}
        ；登记后按再次预约的日期重新安排。完全不能检验的，请登记无法检验
      </p>
    </DecisionDialog>
  )
}
