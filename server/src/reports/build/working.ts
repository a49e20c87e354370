import { rootOf } from '@tejian/contract/equipment/categories.ts'
import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { ChangesOf } from '@tejian/contract/kit/record.ts'
import { buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import {
  entriesOfReadings,
  textsOfReadings,
  textWithReading,
  withReadings,
} from '@tejian/contract/reports/fieldReadings.ts'
import { fittingEntries, withHeader } from '@tejian/contract/reports/merge.ts'
import { type Report, report, reportStates } from '@tejian/contract/reports/report.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, updateRow } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { readingsOf } from '../entry/readings.ts'
import { fullHeader, prefilledHeader } from '../headValues.ts'
import { deviceOf, tooEarly } from '../itemAtStep.ts'
import { rowsOfLines, withLines } from '../lineRows.ts'
import { templateOfReport } from '../templateOfReport.ts'

/** What is settled when a report is set up. */
export type Setup = {
  readonly template: Template
  readonly inspectdate: string | null
  readonly header?: HeaderValues | undefined
  /** Set once the report is built. */
  readonly reportno?: string | undefined
}

/** Refuses a day of inspection in the future or too long before the business was accepted. */
export async function refuseWrongDay(
  context: Context,
  item: BusinessItem,
  day: string | null,
): Promise<void> {
  if (!day) return
  if (day > dayOf(context.now())) throw wrongFields({ inspectdate: buildMessages.dateAhead })
  const problem = await tooEarly(context, item, day)
  if (problem) throw wrongFields({ inspectdate: problem })
}

type Changes = ChangesOf<typeof report>

const firstVersion = (item: BusinessItem): Changes => ({
  versionNo: 1,
  state: reportStates.working,
  itemId: item.id,
  seisn: item.seisn,
  appno: item.appno,
  equdatasysid: item.equdatasysid,
  equclacode: item.equclacode,
  equcode: item.equcode,
  unitId: item.unitId,
  unitname: item.unitname,
  inmGroupCode: item.inmGroupCode,
  areaId: item.areaId,
  orgId: item.orgId,
})

/** What of a report fits the template that it gets; an answer that does not fit stays in the audit trail only. */
function kept(
  context: Context,
  before: Report | null,
  template: Template,
): { items: ItemEntries; inspectResult: string | null } {
  const items = before?.items ?? {}
  const result = before?.inspectResult
  const same = before?.templateCode === template.code && before.templateVersion === template.version
  const from = before && templateOfReport(context, before)
  return {
    items: same ? items : fittingEntries(from ?? undefined, template, items),
    inspectResult: result && template.conclusion.options.includes(result) ? result : null,
  }
}

/** Begins the report of an item, or sets one up anew that is being worked on; what was typed stays where it fits. */
export async function writeSetup(
  context: Context,
  item: BusinessItem,
  before: Report | null,
  setup: Setup,
  lookups: Lookups,
): Promise<Report> {
  const { template, inspectdate } = setup
  const reportno = setup.reportno ?? before?.reportno ?? null
  const device = await deviceOf(context, item)
  const prefilled = prefilledHeader(template, item, device, lookups)
  const lines = await rowsOfLines(context, template, device, lookups)
  const { items, inspectResult } = kept(context, before, template)
  const readings = await readingsOf(context, item)
  const read = readings && textsOfReadings(readings)
  const typed = withHeader(before?.header ?? {}, setup.header ?? {})
  const dates = { reportno, inspectdate, nextinspdate: before?.nextinspdate ?? null }
  const values: Changes = {
    templateCode: template.code,
    templateVersion: template.version,
    templateName: template.name,
    inspectdate,
    reportno,
    inspectors: item.inspectors,
    header: fullHeader(template, { ...prefilled, ...typed }, dates),
    items: withReadings(
      withLines(template, items, lines),
      readings ? entriesOfReadings(template, readings) : {},
    ),
    ...(read && {
      note: textWithReading(before?.note ?? null, read.note),
      problemDesc: textWithReading(before?.problemDesc ?? null, read.problemDesc),
    }),
    inspectResult,
  }
  return before
    ? updateRow(context, report, before, values, { action: 'setup' })
    : insertRow(context, report, { ...firstVersion(item), ...values })
}

/** The report number of an item, from the ledger (domain.md, Numbers). */
export async function reportNumber(context: Context, item: BusinessItem): Promise<string> {
  const [number] = await issueNumbers(context, 'BG', 1, {
    day: dayOf(context.now()),
    area: item.areaId ?? '',
    alias: rootOf(item.equclacode ?? '')?.abbr ?? 'QT',
    kind: item.inmGroupCode ?? '',
  })
  return number ?? ''
}
