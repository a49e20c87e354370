import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { EntryDetail, ReportForm } from '@tejian/contract/reports/entryShapes.ts'
import { flatIn, flattenReport, reportChanges } from '@tejian/contract/reports/flatten.ts'
import { headerSpec } from '@tejian/contract/reports/header.ts'
import { carried } from '@tejian/contract/reports/marks/markShape.ts'
import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import { actionsOfItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { deviceFacts } from '../headValues.ts'
import { itemForStaff, worksOn } from '../itemAtStep.ts'
import { marksFor } from '../marks/marks.ts'
import { prefillOf } from './readings.ts'
import { type Entry, entryOf } from './state.ts'

/** What every answer of the entry begins with. `version` is the report's. */
export const headOf = ({ item, report }: Entry) => ({
  seisn: filled(item, 'seisn'),
  seiflowsysid: report.id,
  equdatasysid: filled(item, 'equdatasysid'),
  equclacode: filled(item, 'equclacode'),
  version: report.version,
})

export const formOf = ({ report, header, items }: Entry): ReportForm => ({
  header: { ...header },
  items: items as ReportForm['items'],
  note: report.note,
  problemDesc: report.problemDesc,
})

/** What changed since the report was last sent on; nothing while it was never returned. */
async function changedSince(context: Context, entry: Entry): Promise<EntryDetail['changedFields']> {
  const { item, report, template, header, items } = entry
  if (!item.backReason) return []
  const last = await context.db
    .selectFrom('flow_event')
    .select('snapshot')
    .where('process', '=', businessItem.process?.name ?? '')
    .where('recordId', '=', item.id)
    .where('step', '=', 'BGLR')
    .where('action', '=', 'submit')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = flatIn(last?.snapshot ?? null)
  if (!before) return []
  const names = new Map(itemsOf(template).map(({ no, name }) => [no, name]))
  return reportChanges(before, flattenReport({ ...report, header, items }), {
    header: (name) => headerSpec(item.equclacode ?? '', name, template.ownFields).label,
    item: (no) => names.get(no) ?? '',
  })
}

/** The report as its sheet shows it. */
export async function detailOf(context: Context, entry: Entry, lookups: Lookups): Promise<EntryDetail> {
  const { item, report, device } = entry
  return {
    ...headOf(entry),
    id: item.id,
    appno: filled(item, 'appno'),
    unitname: item.unitname,
    equcode: item.equcode,
    equname: item.equname,
    inmGroupCode: item.inmGroupCode,
    step: item.step,
    taskId: item.taskId,
    dealManName: item.dealManName,
    deadline: item.deadline,
    reportno: report.reportno,
    versionNo: report.versionNo,
    inspectdate: report.inspectdate,
    ninspectdate: report.nextinspdate,
    inspectResult: report.inspectResult,
    inspectors: item.inspectors,
    instrumentNames: item.instrumentNames,
    formData: formOf(entry),
    templateCode: filled(report, 'templateCode'),
    templateVersion: filled(report, 'templateVersion'),
    templateName: report.templateName,
    facts: deviceFacts(maskRow(context, equipment, device), lookups),
    editable: worksOn(context, item, 'BGLR'),
    actions: await actionsOfItem(context, item),
    backReason: item.backReason,
    backDescription: item.backDescription,
    changedFields: await changedSince(context, entry),
    marks: (await marksFor(context, item)).map(carried),
    prefill: await prefillOf(context, entry),
    updateDate: report.updateDate,
    updateUserName: report.updateUserName,
  }
}

export async function entryDetail(context: Context, seisn: string, lookups: Lookups): Promise<EntryDetail> {
  return detailOf(context, await entryOf(context, await itemForStaff(context, seisn), lookups), lookups)
}
