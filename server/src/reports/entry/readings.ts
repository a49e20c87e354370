import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { prefillUnconfirmed } from '@tejian/contract/reports/entryMessages.ts'
import type { EntryDetail } from '@tejian/contract/reports/entryShapes.ts'
import {
  entriesOfReadings,
  type FieldReadings,
  textsOfReadings,
  textWithReading,
  withReadings,
} from '@tejian/contract/reports/fieldReadings.ts'
import { report as reportRecord } from '@tejian/contract/reports/report.ts'
import type { SheetProblem } from '@tejian/contract/reports/templates/problems.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../../kit/context.ts'
import { updateRow } from '../../kit/records/save.ts'
import { workingReport } from '../itemAtStep.ts'
import { templateOfReport } from '../templateOfReport.ts'
import type { Entry } from './state.ts'

export type ConfirmedReadings = FieldReadings & { readonly confirmed: boolean }

/** What was written down of an item on site before its report; null for nothing. */
export type ReadingsOf = (context: Context, item: BusinessItem) => Promise<ConfirmedReadings | null>

declare module '../../kit/domain.ts' {
  interface DomainParts {
    fieldReadings: ReadingsOf
  }
}

export async function readingsOf(context: Context, item: BusinessItem): Promise<ConfirmedReadings | null> {
  for (const ask of context.domains.all('fieldReadings')) {
    const found = await ask(context, item)
    if (found) return found
  }
  return null
}

/** What a sheet says of where its entries come from; null where nothing was written down before it. */
export async function prefillOf(
  context: Context,
  { item, template }: Pick<Entry, 'item' | 'template'>,
): Promise<EntryDetail['prefill']> {
  const readings = await readingsOf(context, item)
  if (!readings) return null
  const entries = entriesOfReadings(template, readings)
  const texts = textsOfReadings(readings)
  const places = [
    ...itemsOf(template).flatMap(({ no, name }) =>
      entries[no] ? [{ field: no, label: `${no} ${name}` }] : [],
    ),
    ...(['problemDesc', 'note'] as const).flatMap((field) =>
      texts[field] ? [{ field, label: reportRecord.fields[field].label }] : [],
    ),
  ]
  return places.length > 0 ? { source: readings.source, confirmed: readings.confirmed, places } : null
}

/** What was taken over is looked at before the report goes on. */
export async function prefillProblems(context: Context, entry: Entry): Promise<SheetProblem[]> {
  const prefill = await prefillOf(context, entry)
  return prefill && !prefill.confirmed
    ? [
        {
          field: prefill.places[0]?.field ?? '',
          label: prefill.source,
          message: prefillUnconfirmed(prefill.source),
        },
      ]
    : []
}

/** Brings what was read anew into the report that is being worked on, where nobody has written something else. */
export async function followReadings(
  context: Context,
  item: BusinessItem,
  former: FieldReadings,
  next: FieldReadings,
): Promise<void> {
  const row = await workingReport(context, item)
  const template = row && templateOfReport(context, row)
  if (!row || !template) return
  const [was, is] = [textsOfReadings(former), textsOfReadings(next)]
  const before = entriesOfReadings(template, former)
  await updateRow(
    context,
    reportRecord,
    row,
    {
      items: withReadings(row.items ?? {}, entriesOfReadings(template, next), before),
      note: textWithReading(row.note, is.note, was.note),
      problemDesc: textWithReading(row.problemDesc, is.problemDesc, was.problemDesc),
    },
    { action: 'readings' },
  )
}
