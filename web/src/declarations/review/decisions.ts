import { declaration } from '@tejian/contract/declarations/declaration.ts'
import { declarationProcess } from '@tejian/contract/inspection/declaration.process.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import {
  type Decision as AnyDecision,
  decisionField,
  opinionField,
  returnDecisionFields,
} from '../../shared/work/decision.ts'
import { firstReturn } from '../../shared/work/returns.ts'

/** What can be decided about a declaration between its submit and its acceptance (domain.md, SCFP, CLFS, YWSL). */
export type DecisionName = 'confirm' | 'assign' | 'refer' | 'pass' | 'accept' | 'return'

export type Decision = AnyDecision<DecisionName>

const { fields: own } = declaration

const decisions: Readonly<Record<DecisionName, Decision>> = {
  confirm: {
    name: 'confirm',
    label: '确认',
    isReturn: false,
    fields: [opinionField('acceptOpinion', '确认意见')],
  },
  assign: {
    name: 'assign',
    label: '分配',
    isReturn: false,
    fields: [
      decisionField('dealMan', { label: '审查人', kind: 'user' }, true),
      decisionField('inspDept', own.inspDept),
      opinionField('opinion', '分配意见'),
    ],
  },
  refer: {
    name: 'refer',
    label: '转办',
    isReturn: false,
    fields: [
      decisionField('orgId', { label: '转往机构或部门', kind: 'organisation' }, true),
      opinionField('note', '转办说明'),
    ],
  },
  pass: {
    name: 'pass',
    label: '通过',
    isReturn: false,
    fields: [
      decisionField('missingMaterial', { ...own.missingMaterial, help: '通过但仍须补交的材料，没有可不填' }),
      decisionField('lackReason', own.lackReason),
      opinionField('acceptOpinion', '审查意见'),
    ],
  },
  accept: {
    name: 'accept',
    label: '受理',
    isReturn: false,
    fields: [
      decisionField('inspDept', own.inspDept, true),
      decisionField('inmGroupCode', own.inmGroupCode, true),
      decisionField('dealMan', { label: '任务安排人', kind: 'user' }),
      decisionField('lackReason', own.lackReason),
      opinionField('acceptOpinion', '受理意见'),
    ],
  },
  return: { name: 'return', label: '退回', isReturn: true, fields: returnDecisionFields },
}

/** The decision behind each of the row's actions (`actions` of a row name what the screen draws). */
const byAction: ReadonlyArray<readonly [action: string, name: DecisionName]> = [
  ['confirm', 'confirm'],
  ['assign', 'assign'],
  ['review', 'pass'],
  ['accept', 'accept'],
  ['return', 'return'],
  ['refer', 'refer'],
]

/** The reason for going on without some papers must be given where some are missing; a list does not know whether. */
function withLack(decision: Decision, missing: readonly string[] | null): Decision {
  if (missing === null) return decision
  const fields = decision.fields.flatMap((field) =>
    field.name !== 'lackReason' ? [field] : missing.length > 0 ? [{ ...field, required: true }] : [],
  )
  return { ...decision, fields }
}

/** What a person may decide, by the actions that the server sent with the row; the forward way comes first. */
export const decisionsOf = (
  actions: readonly string[],
  missingMaterials: readonly string[] | null = null,
): Decision[] =>
  byAction.flatMap(([action, name]) =>
    actions.includes(action) ? [withLack(decisions[name], missingMaterials)] : [],
  )

/** The decision about several declarations at once: what belongs to one of them is left out. */
export function batchDecision(name: DecisionName): Decision {
  const decision = decisions[name]
  if (name !== 'accept' && name !== 'pass') return decision
  const single = new Set(['inmGroupCode', 'missingMaterial'])
  const fields = decision.fields
    .filter((field) => !single.has(field.name))
    // Left out, each keeps the department that it was given before, or goes where such devices usually go.
    .map((field) =>
      field.name === 'inspDept'
        ? { ...field, required: false, help: '不选的，各申报按近期同类设备的承办部门受理' }
        : field,
    )
  return { ...decision, fields }
}

/** What the inputs begin with: what the declaration says already, and what the checklist misses. */
export function firstValues(row: Values, missingMaterials: readonly string[] = []): Values {
  return {
    ...firstReturn(declarationProcess, String(row.step ?? '')),
    inspDept: row.inspDept ?? row.usualDept,
    inmGroupCode: row.inmGroupCode,
    acceptOpinion: row.step === 'YWSL' ? row.acceptOpinion : null,
    lackReason: row.lackReason,
    missingMaterial: row.missingMaterial ?? (missingMaterials.join('、') || null),
  }
}

/** The step whose people take the next task, by decision. */
export const nextSteps: Readonly<Record<string, string>> = { assign: 'CLFS', accept: 'RWAP' }
