import rules from '../../../data/device-quality.json' with { type: 'json' }
import { isUnder } from '../../kit/classCodes.ts'
import type { Fields } from '../../kit/record.ts'
import { creditCodeWarning, validate } from '../../kit/validators.ts'
import { type CodeField, codeWarnings } from '../codes/warnings.ts'
import { type Equipment, equipment } from '../equipment.ts'
import { parameterFields } from '../parameters.ts'
import { qualitySentences as say } from './messages.ts'

/** The dictionary QUALITY_KIND: what kind of thing a device loses points for. */
export const qualityKinds = { required: '1', parameter: '2', recommended: '3', plausible: '4' } as const
type KindName = keyof typeof qualityKinds
export type QualityKind = (typeof qualityKinds)[KindName]

/** What is missing or cannot be right, and in which fields it is put right; parameters as `params.name`. */
export type QualityFinding = {
  readonly item: string
  readonly name: string
  readonly kind: QualityKind
  readonly fields: readonly string[]
  readonly sentence: string
  /** How many points it costs. */
  readonly lost: number
}

export type DeviceQuality = { readonly score: number; readonly findings: readonly QualityFinding[] }

/** A device as it is judged: whole, with numbers in clear; `twins` are devices with the same maker and factory number. */
export type JudgedDevice = Partial<Equipment>
export type Judging = { readonly today: string; readonly twins: number; readonly letters?: string | null }

type Item = Omit<QualityFinding, 'lost' | 'kind'> & { kind: KindName; bad: boolean }
type Recommended = {
  fields: string[]
  name?: string
  classes?: string[]
  except?: string[]
  states?: string[]
  registered?: true
}

const fieldsOf: Fields = equipment.fields
const labelOf = (field: string): string => fieldsOf[field]?.label ?? field
const excluded: ReadonlySet<string> = new Set(rules.excludedStates)

/** States of devices that have no score: nobody puts right what is no longer there. */
export const unscoredStates: readonly string[] = rules.excludedStates

/** Whether a device has a score at all. */
export const isScored = ({ useState }: JudgedDevice): boolean => !excluded.has(useState ?? '')

const textOf = (device: JudgedDevice, field: string): string =>
  String((device as Record<string, unknown>)[field] ?? '').trim()

const missing = (kind: KindName, fields: readonly string[], name: string, bad: boolean): Item => ({
  item: `missing.${fields[0]}`,
  name,
  kind,
  fields,
  sentence: say.missing(name),
  bad,
})

/** The fields that the archive's own form demands. */
function requiredItems(device: JudgedDevice): Item[] {
  return Object.entries(fieldsOf).flatMap(([field, spec]) =>
    spec.required ? [missing('required', [field], spec.label, textOf(device, field) === '')] : [],
  )
}

/** The required items of the product data sheet of its class. */
function parameterItems(device: JudgedDevice): Item[] {
  const params: Record<string, unknown> = device.params ?? {}
  return parameterFields(device.equclacode ?? '').flatMap(({ fields, when }) => {
    if (when && !when.in.includes(String(params[when.field] ?? ''))) return []
    return Object.entries(fields).flatMap(([name, spec]) => {
      const value = params[name]
      const bad = value === null || value === undefined || value === ''
      return spec.required ? [missing('parameter', [`params.${name}`], spec.label, bad)] : []
    })
  })
}

function applies(rule: Recommended, { equclacode, useState, regState }: JudgedDevice): boolean {
  const under = (codes: readonly string[]): boolean => codes.some((code) => isUnder(equclacode ?? '', code))
  if (rule.classes && !under(rule.classes)) return false
  if (rule.except && under(rule.except)) return false
  if (rule.states && !rule.states.includes(useState ?? '')) return false
  return !rule.registered || ['1', '2', '3'].includes(regState ?? '')
}

const recommendedItems = (device: JudgedDevice): Item[] =>
  (rules.recommended as Recommended[])
    .filter((rule) => applies(rule, device))
    .map((rule) => {
      const bad = rule.fields.some((field) => textOf(device, field) === '')
      return missing('recommended', rule.fields, rule.name ?? labelOf(rule.fields[0] ?? ''), bad)
    })

const plausible = (
  item: string,
  fields: readonly string[],
  name: string,
  sentence: string | null | undefined,
): Item => ({
  item,
  name,
  kind: 'plausible',
  fields,
  sentence: sentence ?? '',
  bad: Boolean(sentence),
})

/** Dates in their order, and none of what has happened in the future. Only what is filled in can be wrong. */
function dateItems(device: JudgedDevice, today: string): Item[] {
  const ordered = rules.order.flatMap(([first = '', second = '']) => {
    const [before, after] = [textOf(device, first), textOf(device, second)]
    if (!before || !after) return []
    const labels = [labelOf(first), labelOf(second)] as const
    const wrong = before.slice(0, 10) > after.slice(0, 10) ? say.order(...labels) : null
    return [plausible(`order.${first}.${second}`, [first, second], say.orderName(...labels), wrong)]
  })
  const past = rules.past.flatMap((field) => {
    const value = textOf(device, field)
    if (!value) return []
    const wrong = value.slice(0, 10) > today ? say.future(labelOf(field)) : null
    return [plausible(`future.${field}`, [field], say.futureName(labelOf(field)), wrong)]
  })
  return [...ordered, ...past]
}

/** Numbers and codes in their formats. */
function formatItems(device: JudgedDevice, letters: string | null | undefined): Item[] {
  const phones = rules.phones.flatMap((field) => {
    const value = textOf(device, field)
    if (!value) return []
    const wrong = validate('phone', value) === null ? null : say.format(labelOf(field))
    return [plausible(`format.${field}`, [field], say.formatName(labelOf(field)), wrong)]
  })
  const codes = rules.codes.flatMap((field) => {
    const value = textOf(device, field)
    if (!value) return []
    const [wrong] = codeWarnings(field as CodeField, value, { ...device, letters })
    return [plausible(`format.${field}`, [field], say.formatName(labelOf(field)), wrong)]
  })
  const credit = textOf(device, 'useunitcode')
  const wrong = validate('creditCode', credit) ?? creditCodeWarning(credit)
  const unit = credit
    ? [plausible('format.useunitcode', ['useunitcode'], say.formatName(labelOf('useunitcode')), wrong)]
    : []
  return [...phones, ...codes, ...unit]
}

function twinItems(device: JudgedDevice, twins: number): Item[] {
  if (rules.sameDevice.some((field) => textOf(device, field) === '')) return []
  return [plausible('same.factoryno', ['factoryno'], say.twinName, twins > 0 ? say.twin(twins) : null)]
}

/** What a device's archive is worth, 0 to 100, and what it loses points for, the dearest first. Null where it has no score. */
export function qualityOf(device: JudgedDevice, { today, twins, letters }: Judging): DeviceQuality | null {
  if (!isScored(device)) return null
  const items = [
    ...requiredItems(device),
    ...parameterItems(device),
    ...recommendedItems(device),
    ...dateItems(device, today),
    ...formatItems(device, letters),
    ...twinItems(device, twins),
  ]
  const weights: Readonly<Record<KindName, number>> = rules.weights
  // What is filled in earns; what cannot be right only costs, or a dozen passed checks would hide what is missing.
  const whole = items.reduce((sum, { kind }) => sum + (kind === 'plausible' ? 0 : weights[kind]), 0)
  const costs = ({ kind }: Item): number => Math.round((1000 * weights[kind]) / whole) / 10
  const bad = items.filter((item) => item.bad)
  const lost = bad.reduce((sum, { kind }) => sum + weights[kind], 0)
  const findings = bad.map((item): QualityFinding => {
    const { bad: _bad, kind, ...said } = item
    return { ...said, kind: qualityKinds[kind], lost: costs(item) }
  })
  // A device with a fault is never whole, however small the fault.
  const score = lost === 0 ? 100 : Math.min(99, Math.max(0, Math.round((100 * (whole - lost)) / whole)))
  return { score, findings: findings.sort((a, b) => b.lost - a.lost) }
}

/** The dictionary QUALITY_GRADE. */
export const gradeOf = (score: number): string =>
  rules.grades.find(({ below }) => score < below)?.code ?? rules.grades.at(-1)?.code ?? ''

/** What the scores were reckoned by; another text means that all are reckoned anew. */
export const rulesText = JSON.stringify(rules)
