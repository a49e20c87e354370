import type { Equipment } from '@tejian/contract/equipment/equipment.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { entryMessages } from '@tejian/contract/reports/entryMessages.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { type Facts, reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal } from '../../kit/refusal.ts'
import { deviceFacts } from '../headValues.ts'
import { deviceOf, reportOf } from '../itemAtStep.ts'
import { templateOfReport } from '../templateOfReport.ts'

/** A report that is being entered, with what its items are judged by. */
export type Entry = {
  readonly item: BusinessItem
  readonly report: Report
  readonly template: Template
  readonly device: Equipment
  readonly header: HeaderValues
  readonly items: ItemEntries
  readonly facts: Facts
}

/** The report of an item with the template by which it was begun, whatever versions came since. */
export async function entryOf(
  context: Context,
  item: BusinessItem,
  lookups: Lookups,
  lock = false,
): Promise<Entry> {
  const report = await reportOf(context, item, lock)
  if (!report) throw new Refusal(entryMessages.notBuilt)
  const template = templateOfReport(context, report)
  if (!template) throw new Error(`no template ${report.templateCode} version ${report.templateVersion}`)
  const device = await deviceOf(context, item)
  const header = report.header ?? {}
  return {
    item,
    report,
    template,
    device,
    header,
    items: report.items ?? {},
    facts: reportFacts(item.equclacode ?? '', deviceFacts(device, lookups), header, {
      inmGroupCode: item.inmGroupCode,
      inspectdate: report.inspectdate,
    }),
  }
}
