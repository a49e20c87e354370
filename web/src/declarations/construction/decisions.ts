import { constructionProcess } from '@tejian/contract/declarations/construction/construction.process.ts'
import { constructionNotice } from '@tejian/contract/declarations/construction/notice.ts'
import type { FieldSpec } from '@tejian/contract/kit/record.ts'
import type { ShownField } from '../../kit/form/fieldMode.ts'
import { type Decision, decisionField, opinionField, returnReasonFields } from '../../shared/work/decision.ts'

const { fields } = constructionNotice
const own = (name: keyof typeof fields, label?: string): ShownField =>
  decisionField(name, { ...(fields[name] as FieldSpec), ...(label && { label }) }, true)

const opinion = opinionField('acceptOpinion', '办理意见')
const inspected = (label: string): readonly ShownField[] => [
  decisionField('inspectdate', { label, kind: 'date' }, true),
  decisionField('inspectResult', { label: '检验结果', kind: 'dict', dict: 'CONSTRUCTION_RESULT' }, true),
  opinion,
]

/** What each move of the inspection wants to be told (calls.json, eqmBcwBasic). */
const fieldsOf: Readonly<Record<string, readonly ShownField[]>> = {
  taskRelease: [
    decisionField('dealMan', { label: '监检负责人', kind: 'user' }, true),
    decisionField('inspectorLogins', { label: '其他监检人员', kind: 'codes' }),
    decisionField('planInspectDate', { label: '计划首次监检日期', kind: 'date' }),
  ],
  scjjConfirm: inspected('首次监检日期'),
  nysyConfirm: [own('testPress', '试验压力'), ...inspected('试验日期')],
  jgshConfirm: [own('compDate'), opinion],
  bgcjConfirm: [own('issueDate'), own('conclusion'), opinion],
}

export type StepMove =
  | 'taskRelease'
  | 'tellBack'
  | 'reassign'
  | 'scjjConfirm'
  | 'nysyConfirm'
  | 'nysyRollback'
  | 'jgshConfirm'
  | 'jgshRollback'
  | 'bgcjConfirm'
  | 'bgcjRollback'

/** What may be decided about a notice that waits at a step of the inspection, of the moves that the server offers. */
export function decisionsOf(step: string, offered: readonly string[]): Decision<StepMove>[] {
  const actions = constructionProcess.steps[step as keyof typeof constructionProcess.steps]?.actions ?? {}
  return Object.entries(actions as Readonly<Record<string, { label: string; backTo?: unknown }>>)
    .filter(([name]) => offered.includes(name) && name !== 'submit' && name !== 'receive')
    .map(([name, { label, backTo }]) => ({
      name: name as StepMove,
      label,
      isReturn: backTo !== undefined,
      fields: backTo === undefined ? (fieldsOf[name] ?? [opinion]) : returnReasonFields,
    }))
}

/** The release of several notices together. */
export const releaseDecision: Decision<'taskRelease'> = {
  name: 'taskRelease',
  label: '分配',
  isReturn: false,
  fields: fieldsOf.taskRelease ?? [],
}
