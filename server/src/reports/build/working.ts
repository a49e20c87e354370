import { rootOf } from '@tejian/contract/equipment/classCodes.ts'
import { beforeAcceptance, buildMessages } from '@tejian/contract/reports/buildMessages.ts'
import type { HeaderValues, ItemEntries } from '@tejian/contract/reports/entry.ts'
import { fittingEntries, withHeader } from '@tejian/contract/reports/merge.ts'
import { report, reportStates } from '@tejian/contract/reports/report.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../../kit/context.ts'
import { issueNumbers } from '../../kit/numbers.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { insertRow, updateRow, type Values } from '../../kit/records/save.ts'
import { wrongFields } from '../../kit/refusal.ts'
import { fullHeader, prefilledHeader } from '../headValues.ts'
import { acceptedOn, deviceOf } from '../inHand.ts'

/** What is settled when a report is set up. */
export type Setup = {
  readonly template: Template
  readonly inspectdate: string | null
  readonly header?: HeaderValues | undefined
  /** Set once the report is built. */
  readonly reportno?: string | undefined
}

/** Refuses a day of inspection in the future or before the business was accepted. */
export async function refuseWrongDay(context: Context, item: Row, day: string | null): Promise<void> {
  if (!day) return
  if (day > dayOf(context.now())) throw wrongFields({ inspectdate: buildMessages.dateAhead })
  const accepted = await acceptedOn(context, item)
  if (accepted && day < accepted) throw wrongFields({ inspectdate: beforeAcceptance(accepted) })
}

const firstVersion = (item: Row): Values => ({
  versionNo: 1,
  state: reportStates.working,
  itemId: item.id,
  seisn: String(item.seisn),
  appno: String(item.appno),
  equdatasysid: String(item.equdatasysid),
  equclacode: String(item.equclacode),
  equcode: item.equcode as string | null,
  unitId: item.unitId as string | null,
  unitname: item.unitname as string | null,
  inmGroupCode: item.inmGroupCode as string | null,
  areaId: item.areaId as string | null,
  orgId: item.orgId as string | null,
})

/** What of a report fits the template that it gets; an answer that does not fit stays in the audit trail only. */
function kept(before: Row | null, template: Template): { items: ItemEntries; inspectResult: string | null } {
  const items = (before?.items ?? {}) as ItemEntries
  const result = before?.inspectResult as string | null | undefined
  const same = before?.templateCode === template.code && before.templateVersion === template.version
  const from = before && templateOf(String(before.templateCode), Number(before.templateVersion))
  return {
    items: same ? items : fittingEntries(from ?? undefined, template, items),
    inspectResult: result && template.conclusion.options.includes(result) ? result : null,
  }
}

/** Begins the report of an item, or sets one up anew that is being worked on; what was typed stays where it fits. */
export async function writeSetup(
  context: Context,
  item: Row,
  before: Row | null,
  setup: Setup,
  lookups: Lookups,
): Promise<Row> {
  const { template, inspectdate } = setup
  const reportno = setup.reportno ?? (before?.reportno as string | null | undefined) ?? null
  const prefilled = prefilledHeader(template, item, await deviceOf(context, item), lookups)
  const typed = withHeader((before?.header ?? {}) as HeaderValues, setup.header ?? {})
  const dates = { reportno, inspectdate, nextinspdate: before?.nextinspdate }
  const values: Values = {
    templateCode: template.code,
    templateVersion: template.version,
    templateName: template.name,
    inspectdate,
    reportno,
    inspectors: item.inspectors as string | null,
    header: fullHeader(template, { ...prefilled, ...typed }, dates),
    ...kept(before, template),
  }
  return before
    ? updateRow(context, report, before, values, { action: 'setup' })
    : insertRow(context, report, { ...firstVersion(item), ...values })
}

/** The report number of an item, from the ledger (domain.md, Numbers). */
export async function reportNumber(context: Context, item: Row): Promise<string> {
  const [number] = await issueNumbers(context, 'BG', 1, {
    day: dayOf(context.now()),
    area: String(item.areaId ?? ''),
    alias: rootOf(String(item.equclacode))?.abbr ?? 'QT',
    kind: String(item.inmGroupCode ?? ''),
  })
  return number ?? ''
}
