import type { HeaderValues, ItemEntries, ItemEntry } from '../entry.ts'
import * as messages from '../templateMessages.ts'
import { type Circumstances, tooGood } from './conclusion.ts'
import type { Facts } from './facts.ts'
import { limitsOf, limitText } from './limits.ts'
import { itemsOf, type Template, type TemplateItem } from './template.ts'
import { blankMeasures, isBlank, isReadable, missingAt, outOfLimits } from './unfit.ts'

/** What keeps a sheet from being submitted, and where: an item's number, a header field, or `inspectResult`. */
export type SheetProblem = {
  readonly field: string
  readonly label: string
  readonly message: string
}

/** What every report names on its head. */
const requiredHeader = ['inspectDate'] as const

export type Sheet = Circumstances & {
  readonly items: ItemEntries
  readonly header: HeaderValues
  readonly inspectResult: string | null
}

/** Everything that is missing or contradicts itself, in the order of the sheet. `labels` names the header's fields. */
export function sheetProblems(
  template: Template,
  sheet: Sheet,
  facts: Facts,
  labels: Readonly<Record<string, string>> = {},
): SheetProblem[] {
  const header = requiredHeader
    .filter((name) => template.headerFields.includes(name) && isBlank(sheet.header[name]))
    .map((field) => ({ field, label: labels[field] ?? field, message: messages.headerMissing }))
  const items = itemsOf(template).flatMap((item) =>
    itemProblems(item, sheet.items[item.no] ?? {}, facts).map((message) => ({
      field: item.no,
      label: `${item.no} ${item.name}`,
      message,
    })),
  )
  const conclusion = conclusionProblem(template, sheet, facts)
  return [
    ...header,
    ...items,
    ...(conclusion ? [{ field: 'inspectResult', label: '检验结论', message: conclusion }] : []),
  ]
}

/** What is wrong at one item. */
export function itemProblems(item: TemplateItem, entry: ItemEntry, facts: Facts): string[] {
  const missing = missingAt(item, entry, facts)
  if (missing === 'judgement') return [messages.judgeFirst]
  if (missing === 'choice') return [messages.chooseFirst]
  return [
    ...blankMeasures(item, entry).map(messages.valueMissing),
    ...unreadable(item, entry),
    ...tooFar(item, entry, facts),
    ...notAnOption(item, entry),
    ...(entry.result === 'N' && isBlank(entry.note) ? [messages.noteMissing] : []),
  ]
}

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
