import sheets from '../../data/technical-parameters.json' with { type: 'json' }
import { isUnder } from '../kit/classCodes.ts'
import type { DictType } from '../kit/dictTypes.ts'
import { kinds } from '../kit/kinds/kinds.ts'
import type { FieldSpec, Kind } from '../kit/record.ts'
import type { NumberRule } from '../kit/validators.ts'
import { isUnchanged, parseValue, requiredSentence, type Value } from '../kit/values.ts'
import { rootOf } from './categories.ts'
import { inScopeOf } from './parameterScope.ts'

/** A technical parameter: a field of `equipment.params`, with what only parameters have. */
export type ParameterSpec = FieldSpec & {
  /** A fixed choice that is no dictionary. */
  readonly options?: string[]
  readonly pattern?: string
  /** What a new sheet starts with. */
  readonly initial?: boolean
}

/** Parameters under one heading; with `when` they belong to devices whose other parameter has one of these values. */
export type ParameterGroup = {
  group: string
  fields: Record<string, ParameterSpec>
  when?: { field: string; in: string[] }
}

type SheetField = {
  name: string
  label: string
  type: string
  /** Of every number: how it is checked. */
  rule?: NumberRule
  required?: boolean
  unit?: string
  min?: number
  max?: number
  dict?: string
  options?: string[]
  pattern?: string
  note?: string
  default?: boolean
}
type Variant = {
  classPrefix: string
  name: string
  when?: { field: string; in: string[] }
  fields: SheetField[]
}
type Sheet = { code: string; name: string; fields: SheetField[]; variants?: Variant[] }

const kindOfType: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'decimal',
  integer: 'integer',
  boolean: 'yesNo',
  date: 'date',
  dict: 'dict',
  select: 'text',
}

function specOf(field: SheetField): ParameterSpec {
  const { label, rule, required, unit, min, max, options, pattern, note: help, default: initial } = field
  const kind = kindOfType[field.type]
  if (!kind) throw new Error(`unknown parameter type ${field.type}`)
  if (kinds[kind].holds === 'number' && !rule) throw new Error(`number without a rule: ${field.name}`)
  return {
    label,
    kind,
    ...(rule && { rule }),
    ...(required && { required }),
    ...(unit !== undefined && { unit }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(options && { options }),
    ...(pattern && { pattern }),
    ...(help && { help }),
    ...(initial !== undefined && { initial }),
    ...(field.dict && { dict: field.dict as DictType }),
  }
}

const fieldsOf = (fields: SheetField[]): Record<string, ParameterSpec> =>
  Object.fromEntries(fields.map((field) => [field.name, specOf(field)]))

const known = new Map<string, ParameterGroup[]>()

/**
 * The technical parameters of a device class, by heading: those of its category, then those of the variants that it
 * lies under (a lift's 技术参数, an escalator's as well). Empty for a code of no category. Source: the product data
 * sheets of TSG 08-2017, by `technical-parameters.json`.
 */
export function parameterFields(equclacode: string): ParameterGroup[] {
  const made = known.get(equclacode) ?? makeGroups(equclacode)
  known.set(equclacode, made)
  return made
}

function makeGroups(equclacode: string): ParameterGroup[] {
  const sheet = (sheets.categories as Sheet[]).find(
    (candidate) => candidate.code === rootOf(equclacode)?.code,
  )
  if (!sheet) return []
  const variants = (sheet.variants ?? []).filter((variant) => isUnder(equclacode, variant.classPrefix))
  return [
    { group: '技术参数', fields: inScopeOf(equclacode, fieldsOf(sheet.fields)) },
    ...variants.map(({ name, when, fields }) => ({
      group: name,
      fields: fieldsOf(fields),
      ...(when && { when }),
    })),
  ]
}

/** Reads one value from the wire by its spec, fixed choices and patterns included. */
export function readParameter(spec: ParameterSpec, raw: unknown): { value: Value } | { problem: string } {
  const parsed = parseValue(spec, raw)
  if ('problem' in parsed) return { problem: `${spec.label}：${parsed.problem}` }
  if (parsed.value === null) return spec.required ? { problem: requiredSentence(spec) } : parsed
  const text = String(parsed.value)
  if (spec.options && !spec.options.includes(text)) return { problem: `${spec.label}：请选择列出的选项` }
  if (spec.pattern && !new RegExp(spec.pattern).test(text)) return { problem: `${spec.label}：格式不正确` }
  return parsed
}

/**
 * Reads and checks a device's technical parameters: values by name, and a sentence for each that is wrong. Names that
 * the class does not have are left out, so is a group whose condition does not hold. What stood there `before`, under the
 * same class, is not checked again.
 */
export function checkParameters(
  equclacode: string,
  input: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null = null,
): { values: Record<string, Value>; problems: Record<string, string> } {
  const values: Record<string, Value> = {}
  const problems: Record<string, string> = {}
  for (const { fields, when } of parameterFields(equclacode)) {
    if (when && !when.in.includes(String(input[when.field] ?? ''))) continue
    for (const [name, spec] of Object.entries(fields)) {
      const kept = isUnchanged(before?.[name], input[name])
      const checked = kept ? { value: before?.[name] as Value } : readParameter(spec, input[name])
      if ('problem' in checked) problems[name] = checked.problem
      else if (checked.value !== null) values[name] = checked.value
    }
  }
  return { values, problems }
}
