import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import type { TaskPrecedent } from '@tejian/contract/tasks/arrangeCalls.ts'
import { today } from '../kit/clock.ts'
import type { Values } from '../kit/fields/inputProps.ts'
import {
  type Decision,
  type DecisionField,
  decisionField,
  opinionField,
  returnDecisionFields,
} from '../shared/work/decision.ts'
import { firstReturn } from '../shared/work/returns.ts'
import type { ListedTask } from './places.ts'

export type TaskDecision = 'arrange' | 'confirm' | 'return'

const { fields: own } = businessItem

const planning: readonly DecisionField[] = [
  decisionField('planInspectDate', own.planInspectDate, true),
  decisionField('planInspectTime', own.planInspectTime),
  decisionField(
    'inspectorLogins',
    { label: '检验人员', kind: 'codes', max: 2000, help: '至少两名，含项目负责人' },
    true,
  ),
  decisionField('proPrincipalId', { label: '项目负责人', kind: 'user' }, true),
  decisionField('instrumentIds', { label: '检验仪器', kind: 'codes', max: 2000 }),
  decisionField('overloadReason', { ...own.overloadReason, kind: 'longText' }),
]

const halfWide = (field: DecisionField): DecisionField => ({ ...field, span: 2 })

/** Many sites at once: one day for all, or the first one of several; each site's own day and time stand in its line. */
export const massDecision: Decision<'arrange'> = {
  name: 'arrange',
  label: '安排',
  isReturn: false,
  fields: [
    halfWide(decisionField('inspDept', own.inspDept, true)),
    halfWide(decisionField('planInspectDate', own.planInspectDate, true)),
    decisionField('spread', { label: '日期安排', kind: 'text' }, true),
    ...planning.filter(({ name }) => name === 'inspectorLogins' || name === 'proPrincipalId').map(halfWide),
    ...planning.filter(({ name }) => name === 'instrumentIds'),
    decisionField('sites', { label: '各地址安排', kind: 'text' }),
    ...planning.filter(({ name }) => name === 'overloadReason'),
    opinionField('arrangeNote', '备注'),
  ],
}

const decisions: Readonly<Record<TaskDecision, Decision<TaskDecision>>> = {
  arrange: {
    name: 'arrange',
    label: '安排',
    isReturn: false,
    fields: [decisionField('inspDept', own.inspDept, true), ...planning, opinionField('arrangeNote', '备注')],
  },
  confirm: {
    name: 'confirm',
    label: '确认',
    isReturn: false,
    fields: [
      ...planning,
      decisionField('safeCondition', { ...own.safeCondition, kind: 'longText' }),
      decisionField('confirmDate', own.confirmDate),
      opinionField('acceptOpinion', '备注'),
    ],
  },
  return: { name: 'return', label: '退回安排', isReturn: true, fields: returnDecisionFields },
}

/** What may be decided about a task, by the actions that the server sent with it. */
export function decisionsOf(actions: readonly string[], step: string): Decision<TaskDecision>[] {
  return [
    ...(actions.includes('arrange') ? [decisions.arrange] : []),
    ...(actions.includes('confirmTask') ? [decisions.confirm] : []),
    ...(step === 'RWQR' && actions.includes('return') ? [decisions.return] : []),
  ]
}

/** The same plan for several tasks. */
export const batchDecision = (name: 'arrange' | 'confirm'): Decision<TaskDecision> => decisions[name]

/** What is planned of a task already; its page knows the inspectors by another name than its list. */
type Planned = { readonly inspectorLogins?: string } & Partial<
  Pick<
    ListedTask,
    | 'inspDept'
    | 'planInspectDate'
    | 'planInspectTime'
    | 'overloadReason'
    | 'inspectorIds'
    | 'proPrincipalId'
    | 'instrumentIds'
    | 'arrangeNote'
    | 'safeCondition'
    | 'confirmDate'
  >
>

/** What the inputs begin with: what is planned already, else as another task of the declaration was planned. */
export function firstValues(task: Planned, step: string, precedent: TaskPrecedent | null = null): Values {
  const begun = precedent && step === 'RWAP' ? { ...task, ...precedent, inspectorLogins: undefined } : task
  const day = today()
  const confirming = step === 'RWQR'
  return {
    inspDept: task.inspDept,
    planInspectDate: begun.planInspectDate,
    planInspectTime: begun.planInspectTime,
    inspectorLogins: begun.inspectorLogins ?? begun.inspectorIds,
    proPrincipalId: begun.proPrincipalId,
    instrumentIds: begun.instrumentIds,
    overloadReason: task.overloadReason,
    arrangeNote: task.arrangeNote,
    safeCondition: confirming ? task.safeCondition : null,
    confirmDate: confirming ? (task.confirmDate ?? day) : null,
    acceptOpinion: null,
    ...firstReturn(inspectionProcess, step),
  }
}

const parts = (value: string | null | undefined, between: string): string[] =>
  (value ?? '').split(between).filter(Boolean)

type Named = Partial<Pick<ListedTask, 'inspectorIds' | 'inspectors' | 'instrumentIds' | 'instrumentNames'>>

/** Names of the people and instruments that tasks are planned with, by login name and id. */
export function plannedNames(tasks: readonly Named[]): Map<string, string> {
  const pairs = (ids: string[], names: string[]): Array<[string, string]> =>
    ids.map((id, place) => [id, names[place] ?? ''])
  return new Map(
    tasks.flatMap((task) => [
      ...pairs(parts(task.inspectorIds, ','), parts(task.inspectors, '、')),
      ...pairs(parts(task.instrumentIds, ','), parts(task.instrumentNames, '、')),
    ]),
  )
}

/** The lead inspector among the chosen: who was it stays so, else the first. */
export const leadOf = (chosen: readonly string[], before: string): string | null =>
  chosen.includes(before) ? before : (chosen[0] ?? null)
