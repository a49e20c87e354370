import { isCalendarDate } from '../../kit/calendarDate.ts'
import type { HeaderValues, ItemEntries, ItemEntry } from '../entry.ts'
import { judgements } from '../flatten.ts'
import { headerSpec } from '../header.ts'
import * as messages from '../templateMessages.ts'
import { appliesTo, reasonNotApplied } from './applies.ts'
import { type Circumstances, tooGood } from './conclusion.ts'
import { contradictionsIn } from './contradictions.ts'
import { type Facts, numberTyped } from './facts.ts'
import { isOutsideLimits, limitsOf, limitText } from './limits.ts'
import { tableProblems, withAllComputed } from './tables.ts'
import { itemsAsked, itemsOf, type OwnField, type Template, type TemplateItem } from './template.ts'
import {
  blankMeasures,
  isBlank,
  isMeasured,
  isReadable,
  missingAt,
  outOfLimits,
  unmeasured,
} from './unfit.ts'

/** What keeps a sheet from being submitted, and where: an item's number, a header field, or `inspectResult`. */
export type SheetProblem = {
  readonly field: string
  readonly label: string
  readonly message: string
}

export type Sheet = Circumstances & {
  readonly items: ItemEntries
  readonly header: HeaderValues
  readonly inspectResult: string | null
  /** What stands at the head by the archive. */
  readonly archive?: HeaderValues
}

/** Everything that is missing or contradicts itself, in the order of the sheet. `labels` names the header's fields. */
export function sheetProblems(
  template: Template,
  filled: Sheet,
  facts: Facts,
  labels: Readonly<Record<string, string>> = {},
): SheetProblem[] {
  const sheet = { ...filled, items: withAllComputed(template, filled.items, facts) }
  const header = requiredAtHead(template, sheet)
    .filter((name) => isBlank(sheet.header[name]))
    .map((field) => ({ field, label: labels[field] ?? field, message: messages.headerMissing }))
  const items = itemsAsked(template, sheet.items).flatMap((item) =>
    itemProblems(item, sheet.items[item.no] ?? {}, facts).map((message) => ({
      field: item.no,
      label: `${item.no} ${item.name}`,
      message,
    })),
  )
  const conclusion = conclusionProblem(template, sheet, facts)
  return [
    ...header,
    ...ownFieldProblems(template, sheet.header),
    ...items,
    ...contradictionsIn(
      template,
      sheet,
      facts,
      (name) => labels[name] ?? headerSpec(facts.equclacode, name, template.ownFields).label,
    ),
    ...(conclusion ? [{ field: 'inspectResult', label: '检验结论', message: conclusion }] : []),
  ]
}

/** What is wrong with what stands in a field of the template's own: no value of its kind, or beyond its range. */
export function ownFieldProblem(field: OwnField, typed: string): string | null {
  const { kind, options, unit = '' } = field
  const text = typed.trim()
  if (text === '') return null
  if (kind === 'number') {
    if (numberTyped(text) === undefined) return messages.headerNoNumber
    return isOutsideLimits(text, field) ? messages.headerOut(text, limitText(field, { unit })) : null
  }
  if (kind === 'date') return isCalendarDate(text) ? null : messages.headerNoDay
  return kind === 'choice' && !options?.includes(text) ? messages.notOffered(text) : null
}

const ownFieldProblems = ({ headerFields, ownFields = {} }: Template, header: HeaderValues): SheetProblem[] =>
  headerFields.flatMap((name) => {
    const field = Object.hasOwn(ownFields, name) ? ownFields[name] : undefined
    const message = field ? ownFieldProblem(field, header[name] ?? '') : null
    return field && message ? [{ field: name, label: field.label, message }] : []
  })

/** What was measured was measured with something. */
function requiredAtHead(template: Template, { items }: Sheet): readonly string[] {
  const measured = itemsOf(template).some((item) => isMeasured(item, items[item.no] ?? {}))
  const instruments = measured && template.headerFields.includes('instruments') ? ['instruments'] : []
  return [...template.requiredHeader, ...instruments]
}

/** What is wrong at one item. */
export function itemProblems(item: TemplateItem, entry: ItemEntry, facts: Facts): string[] {
  const missing = missingAt(item, entry, facts)
  if (missing === 'judgement') return [messages.judgeFirst]
  if (missing === 'choice') return [messages.chooseFirst]
  const away = misjudged(item, entry, facts)
  if (away) return [away]
  return [
    ...blankMeasures(item, entry).map(messages.valueMissing),
    ...noValues(item, entry),
    ...unreadable(item, entry),
    ...notWhole(item, entry),
    ...tooFar(item, entry, facts),
    ...tableProblems(item, entry, facts),
    ...notAnOption(item, entry),
    ...(entry.result === 'N' && isBlank(entry.note) ? [messages.noteMissing] : []),
  ]
}

/** A judgement that the item cannot have: it does not apply, or it does and nobody says why it is left out. */
function misjudged(item: TemplateItem, entry: ItemEntry, facts: Facts): string | null {
  const applies = appliesTo(item, facts)
  const { result } = entry
  if (applies === 'no' && result !== undefined && result !== 'NA')
    return messages.doesNotApply(reasonNotApplied(item))
  if (applies === 'yes' && result === 'NA' && isBlank(entry.note)) return messages.reasonMissing
  const onTheSpot = item.measures !== undefined && !item.optionalMeasure && !item.byDocuments
  return result === 'D' && onTheSpot ? messages.notByDocuments : null
}

const noValues = (item: TemplateItem, entry: ItemEntry): string[] =>
  unmeasured(item, entry).map((name) =>
    item.measures?.some((measure) => measure.name === name && measure.absent)
      ? messages.noValueHere(name)
      : messages.notMeasured(name, judgements[entry.result ?? ''] ?? ''),
  )

const notWhole = (item: TemplateItem, entry: ItemEntry): string[] =>
  entry.result === 'NA'
    ? []
    : (item.measures ?? []).flatMap(({ name, whole }) => {
        const text = entry.values?.[name] ?? ''
        const value = numberTyped(text)
        return whole && typeof value === 'number' && !Number.isInteger(value)
          ? [messages.notWhole(name, text)]
          : []
      })

const unreadable = (item: TemplateItem, entry: ItemEntry): string[] =>
  (item.measures ?? [])
    .filter((measure) => !isReadable(entry.values?.[measure.name]))
    .map((measure) => messages.noNumber(measure.name))

function tooFar(item: TemplateItem, entry: ItemEntry, facts: Facts): string[] {
  if (entry.result === 'N') return []
  const values = entry.values ?? {}
  const names = outOfLimits(item, entry, facts)
  return (item.measures ?? [])
    .filter((measure) => names.includes(measure.name))
    .map((measure) =>
      messages.outOfLimit(
        measure.name,
        values[measure.name] ?? '',
        limitText(limitsOf(item, measure, facts, values), measure),
      ),
    )
}

function notAnOption(item: TemplateItem, entry: ItemEntry): string[] {
  if (item.resultKind !== 'select' || isBlank(entry.text)) return []
  const chosen = item.multiple ? (entry.text ?? '').split('、') : [entry.text ?? '']
  return chosen.filter((text) => !item.options?.includes(text)).map(messages.notOffered)
}

function conclusionProblem(template: Template, sheet: Sheet, facts: Facts): string | null {
  const { inspectResult, items, recheck } = sheet
  if (isBlank(inspectResult ?? undefined)) return messages.conclusionMissing
  const conclusion = inspectResult ?? ''
  if (!template.conclusion.options.includes(conclusion)) return messages.conclusionUnknown(conclusion)
  if (recheck && template.conclusion.options.includes(`复检${conclusion}`))
    return messages.conclusionOfRecheck(conclusion)
  return tooGood(template, conclusion, items, facts, sheet)
}
