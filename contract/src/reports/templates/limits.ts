import { isUnder, matchClass } from '../../kit/classCodes.ts'
import { holds, namesIn, numberOf } from '../../kit/expression.ts'
import { type Facts, factNamed, numberTyped } from './facts.ts'
import type { LimitTable, Measure, TemplateItem } from './template.ts'

/** Values of one item as they were typed, by measure name. */
export type TypedValues = Readonly<Record<string, string>>

/** Both limits are allowed values. `open` names what is missing to know them for certain. */
export type Limits = { readonly min?: number; readonly max?: number; readonly open?: string }

type Scene = { item: TemplateItem; facts: Facts; values: TypedValues }

/** Where the case of a measure is kept beside its value: `断丝数（情形）`. */
export const caseOf = (measure: Measure): string => `${measure.name}（情形）`

/** What `caseOf` asks for. */
const caseLabel = (measure: Measure): string =>
  measure.maxBySystem ? '接地型式' : measure.minByVoltage ? '电压（kV）' : '情形'

/** Limits by the cases of a measure that only the inspector can tell apart; null for other measures. */
function casesIn(measure: Measure): LimitTable | null {
  if (measure.maxBySystem) return measure.maxBySystem
  if (measure.minByVoltage) return measure.minByVoltage
  if (!measure.maxTable) return null
  return Object.fromEntries(
    Object.entries(measure.maxTable).flatMap(([name, limit]) =>
      typeof limit === 'number'
        ? [[name, limit]]
        : Object.entries(limit).map(([kind, value]) => [`${name} ${kind}`, value]),
    ),
  )
}

/** Voltages rise; other cases stand as written. */
const firstNumber = (text: string): number =>
  text.startsWith('<') ? 0 : Number(/[\d.]+/.exec(text)?.[0] ?? 0)

/** The cases that an inspector chooses from to know the limit of a measure; empty when nothing is to be chosen. */
export function casesOf(measure: Measure): string[] {
  const cases = Object.keys(casesIn(measure) ?? {})
  return measure.minByVoltage ? cases.toSorted((a, b) => firstNumber(a) - firstNumber(b)) : cases
}

/** Limits of a measure for this device and the other values of its item. */
export function limitsOf(item: TemplateItem, measure: Measure, facts: Facts, values: TypedValues): Limits {
  const other = measure.sameAs && item.measures?.find(({ name }) => name === measure.sameAs)
  if (other) return limitsOf(item, other, facts, values)
  const scene: Scene = { item, facts, values }
  for (const { when, ...bounds } of measure.cases ?? []) {
    const answer = holds(when, named(scene))
    // Whether its limits count, or those of a later case, is not known: the fixed ones stand in.
    if (answer === undefined) return { ...fixed(measure), open: missingIn(when, scene) }
    if (answer) return whole({ name: measure.name, unit: measure.unit, ...bounds }, scene)
  }
  return whole(measure, scene)
}

const fixed = ({ min, max }: Pick<Measure, 'min' | 'max'>): Limits => ({
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

const whole = (measure: Measure, scene: Scene): Limits => ({ ...fixed(measure), ...special(measure, scene) })

/** What a condition needs and nobody knows yet. */
const missingIn = (condition: string, scene: Scene): string =>
  namesIn(condition).find((name) => named(scene)(name) === undefined) ?? condition

function special(measure: Measure, scene: Scene): Limits {
  const { facts } = scene
  if (measure.minExpr || measure.maxExpr) return byExpressions(measure, scene)
  if (measure.maxRef) return byReference(measure.maxRef, scene)
  if (measure.tolerance) return byTolerance(measure.tolerance, scene)
  if (measure.bySpeed) return bySpeed(measure.bySpeed, facts)
  if (measure.maxByClass) return byClass(measure.maxByClass, facts)
  if (measure.maxByDoor) return byDoor(measure.maxByDoor, facts)
  if (measure.maxByKind) return byKind(measure.maxByKind, facts)
  if (measure.minByGrade) return byGrade(measure.minByGrade, facts)
  return byCase(measure, scene)
}

/** The limit of the longest key that matches: 中分折叠 before 中分. The database keeps no order of keys. */
function pick(side: 'min' | 'max', table: LimitTable, matches: (key: string) => boolean): Limits {
  const [key] = Object.keys(table)
    .filter(matches)
    .toSorted((a, b) => b.length - a.length)
  return key === undefined ? {} : { [side]: table[key] }
}

/** The deepest class that the table has. */
function byClass(table: LimitTable, { equclacode }: Facts): Limits {
  const max = matchClass(equclacode, table)
  return max === undefined ? {} : { max }
}

const known = (limits: Limits, open: string): Limits => (Object.keys(limits).length > 0 ? limits : { open })

/** Computed limits lose the dust of binary fractions: 0.9 × 10.1 is 9.09. */
const clean = (value: number): number => Number(value.toPrecision(12))

/** A value of the item, or a fact; what is typed counts before the archive. */
const named =
  ({ facts, values }: Pick<Scene, 'facts' | 'values'>) =>
  (name: string): number | string | undefined => {
    const typed = numberTyped(values[name])
    return typed ?? factNamed(facts, name)
  }

type Expressions = { readonly minExpr?: string | undefined; readonly maxExpr?: string | undefined }

/** Limits by expressions over values and facts. */
export function byExpressions(
  { minExpr, maxExpr }: Expressions,
  scene: Pick<Scene, 'facts' | 'values'>,
): Limits {
  const scope = named(scene)
  const [min, max] = [minExpr, maxExpr].map((text) =>
    text === undefined ? undefined : numberOf(text, scope),
  )
  const asked = [minExpr, maxExpr].flatMap((text) => (text === undefined ? [] : namesIn(text)))
  const open = asked.find((name) => scope(name) === undefined)
  return {
    ...(min !== undefined && { min: clean(min) }),
    ...(max !== undefined && { max: clean(max) }),
    ...(open !== undefined && { open }),
  }
}

function byReference(name: string, { values }: Scene): Limits {
  const max = numberTyped(values[name])
  return max === null || max === undefined ? { open: name } : { max }
}

/** The required value is the first measure of the item (TSG ZF001-2006: ±0.015 MPa up to 0.5 MPa, ±3 % above). */
function byTolerance(table: NonNullable<Measure['tolerance']>, { item, values }: Scene): Limits {
  const name = item.measures?.[0]?.name ?? ''
  const required = numberTyped(values[name])
  if (required === null || required === undefined) return { open: name }
  const bound = (range: string): number => firstNumber(range.replace(/^[<>]=?/, ''))
  // Of several ranges the one whose end is nearest is the narrowest.
  const [key] = Object.keys(table)
    .filter((range) => isWithin(required, range))
    .toSorted((a, b) => Math.abs(bound(a) - required) - Math.abs(bound(b) - required))
  const allowed = key === undefined ? undefined : table[key]
  if (allowed === undefined) return {}
  const max = typeof allowed === 'number' ? allowed : clean((required * Number.parseFloat(allowed)) / 100)
  return { min: -max, max }
}

function isWithin(value: number, range: string): boolean {
  const limit = firstNumber(range.replace(/^[<>]=?/, ''))
  if (range.startsWith('<=')) return value <= limit
  if (range.startsWith('>=')) return value >= limit
  return range.startsWith('<') ? value < limit : value > limit
}

/** GB 16899-2011 5.4.2.1.3.2: between two nominal speeds the stopping distances are interpolated. */
function bySpeed(table: NonNullable<Measure['bySpeed']>, { values }: Facts): Limits {
  const speed = numberTyped(values.nominalSpeed)
  if (speed === null || speed === undefined) return { open: '名义速度' }
  const steps = Object.entries(table)
    .map(([at, [min, max]]) => ({ at: Number(at), min, max }))
    .toSorted((a, b) => a.at - b.at)
  const above = steps.find((step) => step.at >= speed)
  const below = steps.findLast((step) => step.at <= speed)
  if (!above || !below) return { open: '名义速度超出规定范围' }
  const share = above.at === below.at ? 0 : (speed - below.at) / (above.at - below.at)
  const between = (low: number, high: number): number => clean(low + (high - low) * share)
  return { min: between(below.min, above.min), max: between(below.max, above.max) }
}

/** The archive holds the dictionary's code, the head of the report its words. */
const doorWords: Readonly<Record<string, string>> = { ZF: '中分', ZFZD: '中分折叠', PK: '旁开' }

function byDoor(table: LimitTable, { values }: Facts): Limits {
  const typed = values.doorOpenMode ?? ''
  const door = doorWords[typed] ?? typed
  return known(
    pick('max', table, (key) => door.startsWith(key)),
    '开门方式',
  )
}

/** Sightseeing trains are 5220 in the catalogue, cars 5210; the parameter is more certain than the class. */
function byKind(table: LimitTable, { equclacode, values }: Facts): Limits {
  const byClass = isUnder(equclacode, '5220') ? '观光列车' : isUnder(equclacode, '5210') ? '观光车' : ''
  const kind = values.vehicleKind ?? byClass
  return known(
    pick('max', table, (key) => kind === key),
    '车辆品种',
  )
}

function byGrade(table: LimitTable, { values }: Facts): Limits {
  const grade = values.pipeGrade ?? ''
  if (grade === '') return { open: '管道级别' }
  return pick('min', table, (key) => grade.startsWith(key))
}

/** Without the case the loosest limit stands in: what lies beyond it is out of any. */
function byCase(measure: Measure, { values }: Scene): Limits {
  const cases = casesIn(measure)
  if (!cases) return {}
  const side = measure.minByVoltage ? 'min' : 'max'
  const chosen = cases[values[caseOf(measure)] ?? '']
  if (chosen !== undefined) return { [side]: chosen }
  const all = Object.values(cases)
  return { [side]: side === 'min' ? Math.min(...all) : Math.max(...all), open: caseLabel(measure) }
}

/** The limits of a measure as the paper shows them: none where they only bound the input. */
export const printedLimit = (limits: Limits, measure: Measure): string =>
  measure.inputOnly ? '' : limitText(limits, measure)

/** Whether a typed value lies outside its limits; what is no number lies nowhere. */
export function isOutsideLimits(text: string | undefined, limits: Limits): boolean {
  const value = numberTyped(text)
  if (value === null || value === undefined) return false
  return value < (limits.min ?? value) || value > (limits.max ?? value)
}

/** Limits as they are written beside a value: `0.40～0.50`, `≤6 mm`; empty when there are none. */
export function limitText(limits: Limits, measure: Pick<Measure, 'unit' | 'decimals'>): string {
  // A limit that was worked out has no more digits than an instrument shows.
  const written = (value: number): string =>
    measure.decimals === undefined ? String(Number(value.toFixed(4))) : value.toFixed(measure.decimals)
  const unit = /^[%°]?$/.test(measure.unit) ? measure.unit : ` ${measure.unit}`
  if (limits.min !== undefined && limits.max !== undefined)
    return limits.min === -limits.max
      ? `±${written(limits.max)}${unit}`
      : `${written(limits.min)}～${written(limits.max)}${unit}`
  if (limits.max !== undefined) return `≤${written(limits.max)}${unit}`
  return limits.min === undefined ? '' : `≥${written(limits.min)}${unit}`
}
