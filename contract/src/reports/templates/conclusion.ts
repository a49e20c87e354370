import { isUnacceptableResult } from '../../kit/constants.ts'
import type { ItemEntries } from '../entry.ts'
import * as messages from '../templateMessages.ts'
import type { Facts } from './facts.ts'
import { type NoticeFact, rectificationOf } from './rectification.ts'
import { itemsAsked, itemsOf, type Template, type TemplateItem } from './template.ts'
import { missingAt, unfitItems } from './unfit.ts'

/** What follows from the items: a conclusion, or none yet; and why. `waits`: no good one before the unit has put things right. */
export type Suggestion = {
  readonly conclusion: string | null
  readonly because: string
  readonly waits?: true
}

/** What a conclusion depends on beside the sheet. */
export type Circumstances = {
  /** The inspection repeats one that failed. */
  readonly recheck?: boolean
  /** The notices that were issued in this inspection. */
  readonly notices?: readonly NoticeFact[]
}

const conditional = ['基本符合要求', '整改后运行', '限制条件运行']
/** 0 good, 1 with conditions, 2 unacceptable. */
const gravity = (conclusion: string): number =>
  conditional.includes(conclusion) ? 1 : isUnacceptableResult(conclusion) ? 2 : 0

const named = (items: readonly TemplateItem[]): string =>
  items.map((item) => `${item.no} ${item.name}`).join('、')

/** The item by which a safety grade is given, and the grade: 1级 … 5级. */
export function gradeIn(template: Template, entries: ItemEntries): string | null {
  const item = itemsOf(template).find(({ dict }) => dict === 'safetyGrade')
  return (item && entries[item.no]?.text) || null
}

/**
 * The conclusion that follows from the items by the template's rule, and from what was put right meanwhile. It is shown beside the chosen one and never replaces it.
 */
export function suggestConclusion(
  template: Template,
  entries: ItemEntries,
  facts: Facts,
  circumstances: Circumstances = {},
): Suggestion {
  const unfit = unfitItems(template, entries)
  const open = itemsAsked(template, entries).filter((item) =>
    missingAt(item, entries[item.no] ?? {}, facts),
  ).length
  const state = {
    key: unfit.filter((item) => item.key),
    other: unfit.filter((item) => !item.key),
    open,
  }
  if (template.conclusion.method === 'grade') return byGrade(gradeIn(template, entries), state)
  return template.conclusion.method === 'keyItems'
    ? byKeyItems(template, state, circumstances)
    : byProblems(template, state)
}

type State = { key: TemplateItem[]; other: TemplateItem[]; open: number }

/** TSG T7001-2023, TSG 51-2023, TSG 81-2022, TSG 71-2023: one unfit key item makes the device unacceptable. */
function byKeyItems(
  { conclusion }: Template,
  { key, other, open }: State,
  { recheck = false, notices = [] }: Circumstances,
): Suggestion {
  const worded = (plain: string): string =>
    recheck && conclusion.options.includes(`复检${plain}`) ? `复检${plain}` : plain
  if (key.length > 0) return { conclusion: worded('不合格'), because: messages.keyItemsUnfit(named(key)) }
  if (open > 0) return { conclusion: null, because: messages.itemsOpen(open) }
  if (other.length === 0) return { conclusion: worded('合格'), because: messages.allFit }
  const because = messages.otherItemsUnfit(named(other))
  if (!conclusion.afterRectification) return { conclusion: worded('合格'), because }
  const rectification = rectificationOf(other, notices)
  const whole = `${because}；${rectification.because}`
  return rectification.done
    ? { conclusion: worded('合格'), because: whole }
    : { conclusion: null, because: whole, waits: true }
}

/** TSG 21-2016 §8.6, TSG D7005-2018: grades 1 to 3 meet the requirements, 4 under monitoring, 5 does not. */
function byGrade(grade: string | null, { open }: State): Suggestion {
  if (!grade) return { conclusion: null, because: messages.gradeOpen }
  const because = messages.gradeChosen(grade)
  const level = Number.parseInt(grade, 10)
  if (level === 5) return { conclusion: '不符合要求', because }
  if (open > 0) return { conclusion: null, because: messages.itemsOpen(open) }
  return { conclusion: level === 4 ? '基本符合要求' : '符合要求', because }
}

/** TSG 11-2020 §9, TSG 21-2016 §7.2: what endangers safety does not meet the requirements; other problems need measures. */
function byProblems({ conclusion: { options } }: Template, { key, other, open }: State): Suggestion {
  if (key.length > 0) return { conclusion: '不符合要求', because: messages.keyItemsUnfit(named(key)) }
  if (open > 0) return { conclusion: null, because: messages.itemsOpen(open) }
  return other.length > 0
    ? {
        // A paper that knows nothing between fit and unfit calls it unfit.
        conclusion: options.includes('基本符合要求') ? '基本符合要求' : '不符合要求',
        because: messages.otherItemsUnfit(named(other)),
      }
    : { conclusion: '符合要求', because: messages.allFit }
}

/** INSPECT_RESULT of a conclusion; a vessel of grade 5 has a code of its own. Empty for a conclusion of another template. */
export function resultCodeOf(template: Template, conclusion: string, entries: ItemEntries): string {
  const { codes } = template.conclusion
  const grade = gradeIn(template, entries)
  const byItsGrade = isUnacceptableResult(conclusion) && grade ? codes[grade] : undefined
  return byItsGrade ?? codes[conclusion] ?? ''
}

/** Why a conclusion is better than its items allow; null when it is not. A worse one is the inspector's own judgement. */
export function tooGood(
  template: Template,
  conclusion: string,
  entries: ItemEntries,
  facts: Facts,
  circumstances: Circumstances = {},
): string | null {
  const suggested = suggestConclusion(template, entries, facts, circumstances)
  if (suggested.waits && gravity(conclusion) === 0)
    return messages.conclusionTooGood(conclusion, suggested.because)
  if (suggested.conclusion === null || gravity(conclusion) >= gravity(suggested.conclusion)) return null
  return messages.conclusionTooGood(conclusion, suggested.because)
}
