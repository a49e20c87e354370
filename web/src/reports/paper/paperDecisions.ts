import { archiveSheet, issueSheet, issueWays, printSheet } from '@tejian/contract/reports/paperSheets.ts'
import type { Values } from '../../kit/fields/inputProps.ts'
import {
  type Decision,
  type DecisionField,
  decisionField,
  returnDecisionFields,
} from '../../shared/work/decision.ts'
import type { PaperPlace } from './places.ts'

export type PaperDecision = Decision<'on' | 'return'>

const { fields: print } = printSheet
const { fields: archive } = archiveSheet
const { fields: issue } = issueSheet

const half = <F extends DecisionField>(field: F): F => ({ ...field, span: 2 })
/** Asked only for these ways of release. */
const by = (ways: readonly string[], field: DecisionField): DecisionField => ({
  ...field,
  when: { field: 'issueWay', in: ways },
})
const { counter, post } = issueWays

const printFields = [
  half(decisionField('printCopies', print.printCopies, true)),
  half(decisionField('paperno', print.paperno)),
  decisionField('printerId', print.printerId),
]

const archiveFields = [
  half(decisionField('archiveNo', archive.archiveNo)),
  half(decisionField('volumeno', archive.volumeno)),
  half(decisionField('archivePlace', archive.archivePlace)),
  half(decisionField('archiveDate', archive.archiveDate)),
  half(decisionField('pageCount', archive.pageCount)),
  half(decisionField('copies', archive.copies)),
  decisionField('note', archive.note),
]

const issueFields = [
  decisionField('issueWay', issue.issueWay, true),
  half(by([counter, post], decisionField('receiver', issue.receiver, true))),
  half(by([counter, post], decisionField('receiverTel', issue.receiverTel, true))),
  half(by([counter], decisionField('receiverIdno', issue.receiverIdno))),
  by([post], decisionField('recaddress', issue.recaddress, true)),
  half(by([post], decisionField('expressNo', issue.expressNo, true))),
  // Of a report that takes the place of one which the unit has.
  { ...decisionField('recallStatus', issue.recallStatus, true), when: { field: 'replaced', in: ['1'] } },
  half(decisionField('copies', issue.copies)),
  decisionField('note', issue.note),
]

const fieldsOf: Readonly<Record<PaperPlace['name'], readonly DecisionField[]>> = {
  print: printFields,
  archive: archiveFields,
  release: issueFields,
}

/** What belongs to one report only, and is not asked of several. */
const single: ReadonlySet<string> = new Set(['archiveNo', 'pageCount', 'paperno'])

/** Who receives each report may be written down already. */
const ofSeveral = (fields: readonly DecisionField[]): DecisionField[] =>
  fields
    .filter(({ name }) => !single.has(name))
    .map((field) =>
      field.when ? { ...field, required: false, spec: { ...field.spec, required: false } } : field,
    )

export const sendingOn = (place: PaperPlace, many = false): PaperDecision => ({
  name: 'on',
  label: place.verb,
  isReturn: false,
  fields: many ? ofSeveral(fieldsOf[place.name]) : fieldsOf[place.name],
})

export const returning: PaperDecision = {
  name: 'return',
  label: '退回',
  isReturn: true,
  fields: returnDecisionFields,
}

/** Printing once more: why is asked too. */
export const reprinting: PaperDecision = {
  name: 'on',
  label: '补打登记',
  isReturn: false,
  fields: [decisionField('reason', print.reason, true), ...printFields],
}

/** Where a return of each step lands first. */
const before: Readonly<Record<PaperPlace['step'], readonly [step: string, name: string]>> = {
  BGDY: ['BGSP', '报告审批'],
  BGGD: ['BGDY', '报告打印'],
  BGFF: ['BGGD', '报告归档'],
}

/** What the inputs begin with: what was kept, one copy, the usual way, and the step behind. */
export function firstValues(place: PaperPlace, detail: Values = {}): Values {
  const [backStepNo, backDutyTask] = before[place.step]
  const kept = Object.fromEntries(fieldsOf[place.name].map(({ name }) => [name, detail[name] ?? null]))
  const copies =
    place.name === 'print' ? { printCopies: kept.printCopies ?? 1 } : { copies: kept.copies ?? 1 }
  const way =
    place.name === 'release'
      ? { issueWay: kept.issueWay ?? detail.usualWay ?? null, replaced: detail.replaced ? '1' : null }
      : {}
  return { ...kept, ...copies, ...way, backStepNo, backDutyTask }
}
