import data from '../../../data/inspection-periods.json' with { type: 'json' }
import { classLevels, isUnder } from '../../kit/classCodes.ts'
import { pipingClassOf } from '../categories.ts'

/** The rules of `inspection-periods.json`: their shapes, and which of them concern a device's class. */

/** On what ground a report may state a date beyond the common period: 基于风险的检验, 延长检验周期 (TSG 21-2016 8.1). */
export type DecisionGround = 'rbi' | 'extension'

export type Confidence = 'high' | 'medium' | 'low'

/** A clause that reads: field compares with value, and `and` holds too; or a text that only a person can judge. */
export type Condition = {
  readonly field?: string
  readonly eq?: unknown
  readonly in?: readonly unknown[]
  readonly op?: '<=' | '>' | '>=' | '<'
  readonly value?: number
  readonly and?: Condition
  readonly classIn?: readonly string[]
  readonly all?: readonly string[]
  readonly text?: string
  /** Ids of more specific rules that take this one's place. */
  readonly excludes?: readonly string[]
}

export type GradeRow = {
  readonly grade?: number | string
  readonly pipeGrades?: readonly string[]
  readonly safetyGrades?: readonly number[]
  readonly media?: readonly string[]
  readonly firstDueMonths?: number
  readonly minMonths?: number
  readonly maxMonths?: number
  readonly defaultMonths?: number
  readonly decidedBy?: string
  readonly action?: string
  readonly monitoredUseMaxCumulativeMonths?: number
  /** The regulation knows this grade no longer: `action` says what is to be done first. */
  readonly withdrawn?: boolean
}

export type AgeSchedule = {
  readonly type: 'byAgeSchedule'
  readonly yearsFromBase: readonly number[]
  readonly afterYears: number
  readonly afterPeriodMonths: number
  readonly advanceMonthsMax: number
  /** Id of the rule that was in force before: what was overdue by it stays so. */
  readonly former?: string
}

export type RuleShape =
  | AgeSchedule
  /** Every `periodMonths` of the rule from a base month that no inspection moves; one up to so many months early counts. */
  | { readonly type: 'fixedCycle' | 'formerYearly'; readonly advanceMonthsMax: number }
  | { readonly type: 'bySafetyGrade'; readonly grades: readonly GradeRow[] }
  | {
      readonly type: 'byPipeGradeAndSafetyGrade' | 'byPipeGrade' | 'byMedium'
      readonly items: readonly GradeRow[]
    }
  | {
      readonly type: 'range'
      readonly minMonths: number
      readonly maxMonths: number
      readonly defaultMonths?: number
      readonly firstDue?: string
    }
  | {
      readonly type: 'follow'
      readonly follow: string
      readonly defaultMonths: number
      readonly firstDue: string
    }
  | { readonly type: 'byDecision'; readonly maxMonths: number; readonly text: string }
  | { readonly type: 'yearsWithout'; readonly kind: string }
  | {
      readonly type: 'maintenance'
      readonly levels: readonly { readonly level: string; readonly days?: number; readonly months?: number }[]
    }
  | { readonly type: 'selfCheck' }
  | { readonly type: 'onEvent'; readonly events: readonly string[] }
  | { readonly type: 'none'; readonly until: string }
  | { readonly type: 'sameAs'; readonly id: string }
  | { readonly type: 'inherit'; readonly from: string }
  | { readonly type: 'extension' | 'shortening' }

export type PeriodRule = {
  readonly id: string
  readonly classPrefix: string
  readonly inspectionKind: string
  readonly periodMonths: number | null
  readonly firstDueMonths: number | null
  readonly performedBy: string
  readonly baseDate?: string
  readonly condition?: Condition
  readonly rule?: RuleShape
  readonly priority?: number
  readonly autoGenerate?: boolean
  readonly validFrom?: string
  readonly validTo?: string
  /** Last day on which a rule was in force that another one took the place of for everybody. */
  readonly inForceUntil?: string
  /** A period that only a report may set, on this ground and at these grades. */
  readonly decided?: {
    /** Id of the rule whose period it takes the place of. */
    readonly insteadOf: string
    readonly as: DecisionGround
    readonly safetyGrades: readonly number[]
    /** Parameter of the device that stands for the ground where the report names none. */
    readonly deviceField?: string
  }
  readonly basis: string
  readonly confidence: Confidence
  /** What of the rule has not been compared with its printed text; never shown beside a date. */
  readonly verification?: string
}

/** A device as due dates see it: fields of the archive, technical parameters in `params`. */
export type DueDevice = {
  readonly equclacode: string | null
  readonly useState?: string | null
  readonly usedate?: string | null
  readonly instinspdate?: string | null
  /** The day on which the supervision inspection of its last alteration was passed. */
  readonly reforminspdate?: string | null
  readonly madedate?: string | null
  /** The next date that the archive states. */
  readonly nextinspdate?: string | null
  /** The second date of the archive (`dueDatesOf`), as it states it. */
  readonly nextannualdate?: string | null
  readonly params?: Readonly<Record<string, unknown>> | null
}

export const periodRules = data.rules as unknown as readonly PeriodRule[]

/** Days before a due date in which the inspection is to be applied for (特种设备安全法 第四十条). */
export const applyAdvanceDays: number = data.usage.applyAdvanceDays

export const kindNames: Readonly<Record<string, string>> = Object.fromEntries(
  data.inspectionKinds.map((kind) => [kind.code, kind.name]),
)

export function ruleById(id: string): PeriodRule | undefined {
  return periodRules.find((rule) => rule.id === id)
}

/** Class whose rules apply: a single pipeline (8000GX) follows the category of its installation, named by its grade. */
export function ruleClassOf(device: DueDevice): string {
  const piping = device.equclacode === '8000GX' ? pipingClassOf(device.params?.pipeGrade) : undefined
  return piping ?? device.equclacode ?? ''
}

const rulesOfClass = new Map<string, readonly PeriodRule[]>()

/** Rules that may give dates to devices of a class, whatever their conditions, most specific first. */
export function rulesFor(equclacode: string): readonly PeriodRule[] {
  const known = rulesOfClass.get(equclacode)
  if (known) return known
  const found = periodRules
    .filter((rule) => rule.autoGenerate !== false && isUnder(equclacode, rule.classPrefix))
    .toSorted((a, b) => rank(b) - rank(a))
  rulesOfClass.set(equclacode, found)
  return found
}

/** Priority first, then the depth of the class, then rules with a condition, rules on events last. */
function rank({ priority = 0, classPrefix, condition, rule }: PeriodRule): number {
  const narrower = (condition?.field ? 1 : 0) - (rule?.type === 'onEvent' ? 5 : 0)
  return priority * 1000 + classLevels(classPrefix).length * 10 + narrower
}

const effectiveFrom = new Map(
  periodRules.map((rule) => {
    const cited = data.regulations.filter((regulation) => rule.basis.includes(regulation.code))
    return [rule.id, cited.map((regulation) => regulation.effectiveFrom).toSorted()[0] ?? '']
  }),
)

/** A rule counts from the day on which the first of the regulations that it cites took effect, to its own last day. */
export function isInForce(rule: PeriodRule, today: string): boolean {
  return (effectiveFrom.get(rule.id) ?? '') <= today && today <= (rule.inForceUntil ?? today)
}
