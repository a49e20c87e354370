import { changedMeanwhile } from '@tejian/contract/kit/messages.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import { entryMessages, unknownMeasure } from '@tejian/contract/reports/entryMessages.ts'
import { type EntryInput, withEntries, withHeader } from '@tejian/contract/reports/merge.ts'
import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import { conclusionUnknown } from '@tejian/contract/reports/templateMessages.ts'
import { factsOf } from '@tejian/contract/reports/templates/facts.ts'
import { caseOf } from '@tejian/contract/reports/templates/limits.ts'
import { placeKey, withAllComputed } from '@tejian/contract/reports/templates/tables.ts'
import { itemsOf, type Template, type TemplateItem } from '@tejian/contract/reports/templates/template.ts'
import { type Context, transact } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { updateRow } from '../../kit/records/save.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { fullHeader } from '../headValues.ts'
import { lockItemAtStep } from '../itemAtStep.ts'
import { detailOf } from './detail.ts'
import { type Entry, entryOf } from './state.ts'

type Dates = {
  inspectdate?: string | undefined
  /** Blank takes a text back: requests drop what is empty (spec 1 §5). */
  ninspectdate?: string | undefined
  inspectResult?: string | undefined
}

/** Parts of a report as they are saved; what is left out stays as it is. */
export type Draft = Dates & {
  seisn: string
  taskId?: string | undefined
  /** Of the report. */
  version?: string | undefined
  header?: Readonly<Record<string, string>> | undefined
  /** By item number; made from what stands there, so that a part of an answer keeps the rest. */
  items?: (before: ItemEntries, template: Template) => Readonly<Record<string, EntryInput | null>> | undefined
  note?: string | undefined
  problemDesc?: string | undefined
}

const blankOr = (text: string | undefined): string | null | undefined =>
  text === undefined ? undefined : text.trim() || null

/** Refuses the second of two people who wrote into the same version of a report, and shows what the first one wrote. */
export async function refuseConflict(
  context: Context,
  entry: Entry,
  version: string | undefined,
  lookups: Lookups,
): Promise<void> {
  const { report } = entry
  if (version === undefined || Number(version) === report.version) return
  throw new Refusal(changedMeanwhile(report.updateUserName, report.updateDate), {
    code: 'conflict',
    detail: await detailOf(context, entry, lookups),
  })
}

function problemAt(item: TemplateItem | undefined, input: EntryInput | null): string | null {
  if (!item) return entryMessages.unknownItem
  const known = new Set((item.measures ?? []).flatMap((measure) => [measure.name, caseOf(measure)]))
  const columns = new Set([...(item.table?.columns ?? []).map(({ name }) => name), placeKey])
  const strange =
    Object.keys(input?.values ?? {}).find((name) => !known.has(name)) ??
    (input?.rows ?? []).flatMap((row) => Object.keys(row)).find((name) => !item.table || !columns.has(name))
  return strange === undefined ? null : unknownMeasure(strange)
}

/** Answers to items that the template does not have are refused, not dropped. */
function refuseUnknownFilters(template: Template, items: Readonly<Record<string, EntryInput | null>>): void {
  const byNo = new Map(itemsOf(template).map((item) => [item.no, item]))
  const problems = Object.entries(items).flatMap(([no, input]) => {
    const problem = problemAt(byNo.get(no), input)
    return problem ? [[no, `${no}：${problem}`] as const] : []
  })
  if (problems.length > 0) throw wrongFields(Object.fromEntries(problems))
}

function changesOf(entry: Entry, draft: Draft): ChangesOf<typeof reportRecord> {
  const { template, report } = entry
  const items = draft.items?.(entry.items, template) ?? {}
  refuseUnknownFilters(template, items)
  const inspectResult = blankOr(draft.inspectResult)
  if (inspectResult && !template.conclusion.options.includes(inspectResult))
    throw wrongFields({ inspectResult: conclusionUnknown(inspectResult) })
  const dates = {
    reportno: report.reportno,
    inspectdate: draft.inspectdate ?? report.inspectdate,
    nextinspdate: draft.ninspectdate === undefined ? report.nextinspdate : draft.ninspectdate.trim() || null,
  }
  const header = fullHeader(template, withHeader(entry.header, draft.header ?? {}), dates)
  const facts = factsOf(entry.facts.equclacode, entry.facts.values, header)
  return {
    header,
    items: withAllComputed(template, withEntries(entry.items, items), facts),
    inspectdate: dates.inspectdate,
    nextinspdate: dates.nextinspdate,
    inspectResult,
    note: blankOr(draft.note),
    problemDesc: blankOr(draft.problemDesc),
  }
}

/** Keeps a draft of a report, whole or in parts; the second of two people is shown what the first one wrote. */
export async function saveDraft(
  outer: Context,
  draft: Draft,
  lookups: Lookups,
): Promise<{ seisn: string; version: number }> {
  return transact(outer, async (context) => {
    const item = await lockItemAtStep(context, draft, 'BGLR')
    const entry = await entryOf(context, item, lookups, true)
    await refuseConflict(context, entry, draft.version, lookups)
    const row = await updateRow(context, reportRecord, entry.report, changesOf(entry, draft), {
      action: 'draft',
    })
    return { seisn: draft.seisn, version: row.version }
  })
}
