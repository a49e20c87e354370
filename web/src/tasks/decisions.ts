import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { inspectionProcess } from '@tejian/contract/inspection/inspection.process.ts'
import dayjs from 'dayjs'
import type { Values } from '../kit/fields/inputProps.ts'
import { type Decision, decisionField, opinionField, returnDecisionFields } from '../shared/work/decision.ts'
import { firstReturn } from '../shared/work/returns.ts'
import type { ListedTask } from './places.ts'

export type TaskDecision = 'arrange' | 'confirm' | 'return'

const { fields: own } = businessItem

const planning = [
  decisionField('planInspectDate', own.planInspectDate, true),
  decisionField(
    'inspectorLogins',
    { label: '检验人员', kind: 'codes', max: 2000, help: '至少两名，含项目负责人' },
    true,
  ),
  decisionField('proPrincipalId', { label: '项目负责人', kind: 'user' }, true),
  decisionField('instrumentIds', { label: '检验仪器', kind: 'codes', max: 2000 }),
]

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
    | 'inspectorIds'
    | 'proPrincipalId'
    | 'instrumentIds'
    | 'arrangeNote'
    | 'safeCondition'
    | 'confirmDate'
  >
>

/** What the inputs begin with: what is planned already. */
export function firstValues(task: Planned, step: string): Values {
  const today = dayjs().format('YYYY-MM-DD')
  const confirming = step === 'RWQR'
  return {
    inspDept: task.inspDept,
    planInspectDate: task.planInspectDate,
    inspectorLogins: task.inspectorLogins ?? task.inspectorIds,
    proPrincipalId: task.proPrincipalId,
    instrumentIds: task.instrumentIds,
    arrangeNote: task.arrangeNote,
    safeCondition: confirming ? task.safeCondition : null,
    confirmDate: confirming ? (task.confirmDate ?? today) : null,
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
      ...pairs(parts(task.inspectorIds, ','), parts(task.inspectors, ',')),
      ...pairs(parts(task.instrumentIds, ','), parts(task.instrumentNames, '、')),
    ]),
  )
}

/** The lead inspector among the chosen: who was it stays so, else the first. */
export const leadOf = (chosen: readonly string[], before: string): string | null =>
  chosen.includes(before) ? before : (chosen[0] ?? null)
