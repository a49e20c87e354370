import { dangerLevels } from '@tejian/contract/supervision/hiddenDanger.process.ts'
import { majorReportCalls } from '@tejian/contract/supervision/majors/majorCalls.ts'
import { today } from '../../kit/clock.ts'
import { textOf } from '../../kit/fields/inputProps.ts'
import { send } from '../../kit/transport/send.ts'
import { DecisionDialog } from '../../shared/work/DecisionDialog.tsx'
import { decisionField } from '../../shared/work/decision.ts'
import { CheckersInput } from '../checks/CheckersInput.tsx'

type Row = { readonly id: string; readonly unitname?: unknown; readonly problemDesc?: unknown }
type BeginDialogProps = { row: Row; onChanged(): void; onClose(): void }

const about = ({ unitname, problemDesc }: Row): string =>
  [unitname, problemDesc]
    .map((text) => textOf(text as string | null).trim())
    .filter(Boolean)
    .join('：')

const checkFields = [
  decisionField('checkDate', { label: '检查日期', kind: 'date', requiredSentence: '请选择检查日期' }, true),
  decisionField(
    'checkerLogins',
    { label: '检查人员', kind: 'codes', requiredSentence: '请选择检查人员' },
    true,
  ),
]
const inputs = { checkerLogins: CheckersInput }

/** Arranges a check of the unit whose device has the problem. */
export function CheckDialog({ row, onChanged, onClose }: BeginDialogProps) {
  return (
    <DecisionDialog
      title="安排检查"
      decisions={[{ name: 'check', label: '安排', isReturn: false, fields: checkFields }]}
      first={{ checkDate: today() }}
      inputs={inputs}
      commit={({ checkDate, checkerLogins }) =>
        send(majorReportCalls.check, {
          id: row.id,
          checkDate: textOf(checkDate),
          checkerLogins: textOf(checkerLogins),
        })
      }
      done="检查已安排，并通知检查人员"
      onChanged={onChanged}
      onClose={onClose}
    >
      <p className="work-why">{about(row)}</p>
    </DecisionDialog>
  )
}

const dangerFields = [
  decisionField(
    'dangerlevel',
    { label: '隐患等级', kind: 'dict', dict: 'HIDDEN_DANGER_LEVEL', requiredSentence: '请选择隐患等级' },
    true,
  ),
  {
    ...decisionField('hazardClause', { label: '重大隐患情形', kind: 'dict', dict: 'SERIOUS_HAZARD' }),
    when: { field: 'dangerlevel', in: [dangerLevels.serious] },
  },
  decisionField(
    'dangerDesc',
    { label: '隐患描述', kind: 'longText', max: 2000, requiredSentence: '请填写隐患描述' },
    true,
  ),
]

/** Registers the danger that the problem is. */
export function DangerDialog({ row, onChanged, onClose }: BeginDialogProps) {
  return (
    <DecisionDialog
      title="登记隐患"
      decisions={[{ name: 'danger', label: '登记', isReturn: false, fields: dangerFields }]}
      first={{ dangerlevel: dangerLevels.serious, dangerDesc: textOf(row.problemDesc as string | null) }}
      commit={({ dangerlevel, hazardClause, dangerDesc }) =>
        send(majorReportCalls.danger, {
          id: row.id,
          dangerlevel: textOf(dangerlevel),
          hazardClause: textOf(hazardClause),
          dangerDesc: textOf(dangerDesc).trim(),
        })
      }
      done="隐患已登记，待处置"
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
