import { equipment } from '@tejian/contract/equipment/equipment.ts'
import { type BusinessItem, businessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import { actionsOfItem } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { filled } from '../../kit/records/filled.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { confirmationStandingOf, schemeWarning } from '../../tasks/public.ts'
import { fullHeader, headerFields, prefilledHeader } from '../headValues.ts'
import { deviceOf, itemForStaff, reportOf } from '../itemAtStep.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { offered, templatesOf, withoutTemplate } from './templates.ts'

type Detail = AnswerOf<typeof buildCalls.detailAppBussRepItem>

/** The day that the form starts with: as saved, else as planned once that day has come, else today. */
export function firstDay(item: BusinessItem, today: string): string {
  const planned = item.planInspectDate
  return item.inspectdate ?? (planned && planned <= today ? planned : today)
}

/** One task at 报告生成: the device, the templates that fit it, and the head of each. */
export async function buildDetail(context: Context, seisn: string, lookups: Lookups): Promise<Detail> {
  const item = await itemForStaff(context, seisn)
  const [device, report, actions] = await Promise.all([
    deviceOf(context, item),
    reportOf(context, item),
    actionsOfItem(context, item),
  ])
  const today = dayOf(context.now())
  const templates = templatesOf(context, item, today).map((template) =>
    template.code === report?.templateCode ? (templateOfReport(context, report) ?? template) : template,
  )
  const inspectdate = firstDay(item, today)
  const typed = report?.header ?? {}
  const dates = {
    reportno: report?.reportno ?? null,
    inspectdate,
    nextinspdate: report?.nextinspdate ?? null,
  }
  const heads = templates.map((template) => {
    const header = { ...prefilledHeader(template, item, device, lookups), ...typed }
    const full = fullHeader(template, header, dates)
    return [template.code, headerFields(item.equclacode ?? '', template, full)] as const
  })
  const held: typeof device & { searchText?: unknown } = maskRow(context, equipment, device)
  const { params: _params, searchText: _search, ...facts } = held
  return {
    ...maskRow(context, businessItem, item),
    seisn: filled(item, 'seisn'),
    appno: filled(item, 'appno'),
    equdatasysid: filled(item, 'equdatasysid'),
    equclacode: filled(item, 'equclacode'),
    equcode: item.equcode,
    unitname: item.unitname,
    inmGroupCode: item.inmGroupCode,
    proPrincipalId: item.proPrincipalId,
    proPrincipalName: item.proPrincipalName,
    step: item.step,
    taskId: item.taskId,
    inspectdate,
    itemList: report
      ? [
          {
            id: report.id,
            itemCode: filled(report, 'templateCode'),
            itemName: filled(report, 'templateName'),
            templateCode: filled(report, 'templateCode'),
            reportno: report.reportno,
          },
        ]
      : [],
    templates: templates.map(offered),
    noTemplate: templates.length === 0 ? withoutTemplate(context, item, lookups) : null,
    schemeWarning: item.step === 'BGSC' ? await schemeWarning(context, item) : null,
    confirmation: await confirmationStandingOf(context, item),
    headers: Object.fromEntries(heads),
    device: facts,
    actions,
  }
}
