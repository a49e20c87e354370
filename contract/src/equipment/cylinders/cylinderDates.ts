import { lastDayOfMonth, monthIndex } from '../../kit/calendarDate.ts'
import { intervalOf } from '../due/intervals.ts'
import { type PeriodRule, ruleById } from '../due/rules.ts'

/** What the dates of a cylinder follow from. */
export type CylinderFacts = {
  readonly cylindertype?: string | null
  readonly madedate?: string | null
  readonly lastinspdate?: string | null
  readonly designlife?: number | null
}

export type CylinderKind = { readonly medium: string; readonly rule: string | null }

/**
 * The kinds of dictionary CYLINDER_TYPE with the rule of `inspection-periods.json` for each (TSG 23-2021 §9). For hydrogen
 * there is none: its date is entered as the inspection body states it.
 */
export const cylinderKinds: Readonly<Record<string, CylinderKind>> = {
  CNG: { medium: '压缩天然气', rule: 'QP-CNG' },
  LNG: { medium: '液化天然气', rule: 'QP-DW' },
  LPG: { medium: '液化石油气', rule: 'QP-CLPG' },
  DME: { medium: '液化二甲醚', rule: 'QP-CLPG' },
  H2: { medium: '压缩氢气', rule: null },
}

/** Design life of cylinders on vehicles where their papers say no other (TSG 23-2021, 气瓶设计使用年限). */
export const vehicleCylinderYears = 15

/** The day some years later; 29 February becomes the 28th. */
function yearsLater(date: string, years: number): string {
  const last = lastDayOfMonth(monthIndex(date) + years * 12)
  const same = `${last.slice(0, 8)}${date.slice(8, 10)}`
  return same < last ? same : last
}

/** The day on which a cylinder reaches the end of its design life and is scrapped (TSG 23-2021). */
export function scrapDateOf({ madedate, designlife }: CylinderFacts): string | null {
  return madedate ? yearsLater(madedate.slice(0, 10), designlife ?? vehicleCylinderYears) : null
}

function ruleOf({ cylindertype }: CylinderFacts): PeriodRule | undefined {
  const id = cylinderKinds[cylindertype ?? '']?.rule
  return id ? ruleById(id) : undefined
}

/**
 * Next inspection by the kind's period from the last one, or from the making of a new cylinder, to the end of the month;
 * never beyond the end of its life. Null where no rule fits.
 */
export function nextInspectionOf(facts: CylinderFacts): { date: string; basis: string } | null {
  const rule = ruleOf(facts)
  const from = (facts.lastinspdate ?? facts.madedate)?.slice(0, 10)
  if (!rule || !from) return null
  const { first, next } = intervalOf(rule, { equclacode: rule.classPrefix }, { safetyGrade: null })
  const months = facts.lastinspdate ? next : first
  if (months === null) return null
  const due = lastDayOfMonth(monthIndex(from) + months)
  const end = scrapDateOf(facts)
  return end !== null && end < due
    ? { date: end, basis: '设计使用年限届满报废：TSG 23-2021' }
    : { date: due, basis: `定期检验：${rule.basis}` }
}
