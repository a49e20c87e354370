import type { DecisionGround } from '../equipment/due/rules.ts'
import { equipment } from '../equipment/equipment.ts'
import { parameterFields } from '../equipment/parameters.ts'
import type { FieldSpec, Fields } from '../kit/record.ts'
import type { Template } from './templates/template.ts'

/** Fields of a report's head that follow from the report itself: they are never typed. */
export const derivedHeader = {
  reportNo: 'reportno',
  inspectDate: 'inspectdate',
  nextinspdate: 'nextinspdate',
  nextCalibDate: 'nextinspdate',
} as const

export const isDerived = (name: string): name is keyof typeof derivedHeader =>
  Object.hasOwn(derivedHeader, name)

/** Fields of a head that neither the archive nor the class's parameters have. */
const own: Readonly<Record<string, FieldSpec>> = {
  reportNo: { label: '报告编号', kind: 'text' },
  inspectDate: { label: '检验日期', kind: 'date' },
  nextinspdate: { label: '下次检验日期', kind: 'date' },
  nextCalibDate: { label: '下次校验日期', kind: 'date' },
  instruments: { label: '检验仪器', kind: 'text' },
  // Narrower classes have these among their parameters, under the same names.
  materialShell: { label: '主体材质', kind: 'text' },
  pipeName: { label: '管道名称', kind: 'text' },
  pipeNo: { label: '管道编号', kind: 'text' },
  dn: { label: '公称直径', kind: 'text', unit: 'mm' },
  thickness: { label: '公称壁厚', kind: 'text', unit: 'mm' },
  length: { label: '管道长度', kind: 'text', unit: 'm' },
  materialGrade: { label: '材质', kind: 'text' },
  safetyGrade: { label: '安全状况等级', kind: 'dict', dict: 'safetyGrade' },
  periodBasis: { label: '检验周期依据', kind: 'text' },
}

/** On what ground a report states the next date of a vessel (TSG 21-2016 8.1), by what its head says. */
const periodGrounds: Readonly<Record<string, DecisionGround | null>> = {
  按安全状况等级: null,
  '基于风险的检验（RBI）': 'rbi',
  延长检验周期: 'extension',
}

/** What is chosen, not typed, in fields that only heads have. */
export const headerChoices: Readonly<Record<string, readonly string[]>> = {
  periodBasis: Object.keys(periodGrounds),
}

export const periodGroundOf = (text: string | undefined): DecisionGround | null =>
  (Object.hasOwn(periodGrounds, text ?? '') ? periodGrounds[text ?? ''] : null) ?? null

function parameterOf(equclacode: string, name: string): FieldSpec | undefined {
  return parameterFields(equclacode)
    .map(({ fields }) => fields[name])
    .find((spec) => spec !== undefined)
}

type OwnFields = NonNullable<Template['ownFields']>

/** What a field of a head is: one of the template's own, a parameter of the class, a field of the archive, or one that only heads have. */
export function headerSpec(equclacode: string, name: string, ownFields: OwnFields = {}): FieldSpec {
  const archive: Fields = equipment.fields
  const field = Object.hasOwn(ownFields, name) ? ownFields[name] : undefined
  if (field) return { label: field.label, kind: 'text', ...(field.unit && { unit: field.unit }) }
  return (
    (isDerived(name) ? own[name] : undefined) ??
    parameterOf(equclacode, name) ??
    archive[name] ??
    own[name] ?? { label: name, kind: 'text' }
  )
}

const namesByClass = new Map<string, ReadonlyMap<string, string>>()

/** Names of the fields by which limits and conditions are found, by their labels: parameters of the class, archive, head. */
export function fieldNames(equclacode: string): ReadonlyMap<string, string> {
  const known = namesByClass.get(equclacode)
  if (known) return known
  const archive: Fields = equipment.fields
  const parameters = parameterFields(equclacode).flatMap(({ fields }) => Object.entries(fields))
  const names = new Map([
    ...[...Object.entries(own), ...Object.entries(archive), ...parameters].map(
      ([name, { label }]) => [label, name] as const,
    ),
    ['检验类别', 'inmGroupCode'],
    ['检验日期', 'inspectDate'],
  ] as const)
  namesByClass.set(equclacode, names)
  return names
}

/** Labels of a head's fields by name. */
export const headerLabels = (
  equclacode: string,
  names: readonly string[],
  ownFields: OwnFields = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name) => [name, headerSpec(equclacode, name, ownFields).label]))
