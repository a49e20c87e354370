import { businessItem } from '@tejian/contract/declarations/businessItem.ts'
import { equipment } from '@tejian/contract/equipment/equipment.ts'
import type { AnswerOf } from '@tejian/contract/kit/call.ts'
import type { buildCalls } from '@tejian/contract/reports/buildCalls.ts'
import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { actionsOfItem } from '../../declarations/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Row } from '../../kit/records/find.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { maskRow } from '../../kit/records/mask.ts'
import { fullHeader, headerFields, prefilledHeader } from '../headValues.ts'
import { deviceOf, itemInside, reportOf } from '../inHand.ts'
import { offered, templatesOf, withoutTemplate } from './templates.ts'

type Detail = AnswerOf<typeof buildCalls.detailAppBussRepItem>

/** The day that the form starts with: as saved, else as planned once that day has come, else today. */
export function firstDay(item: Row, today: string): string {
  const planned = item.planInspectDate as string | null
  return (item.inspectdate as string | null) ?? (planned && planned <= today ? planned : today)
}

/** One task at 报告生成: the device, the templates that fit it, and the head of each. */
export async function buildDetail(context: Context, seisn: string, lookups: Lookups): Promise<Detail> {
  const item = await itemInside(context, seisn)
  const [device, report, actions] = await Promise.all([
    deviceOf(context, item),
    reportOf(context, item),
    actionsOfItem(context, item),
  ])
  const today = dayOf(context.now())
  const templates = templatesOf(item, today).map((template) =>
    template.code === report?.templateCode
      ? (templateOf(template.code, Number(report.templateVersion)) ?? template)
      : template,
  )
  const inspectdate = firstDay(item, today)
  const typed = (report?.header ?? {}) as HeaderValues
  const dates = { reportno: report?.reportno, inspectdate, nextinspdate: report?.nextinspdate }
  const heads = templates.map((template) => {
    const header = { ...prefilledHeader(template, item, device, lookups), ...typed }
    const full = fullHeader(template, header, dates)
    return [template.code, headerFields(String(item.equclacode), template, full)] as const
  })
  const { params: _params, searchText: _search, ...facts } = maskRow(context, equipment, device)
  return {
    ...maskRow(context, businessItem, item),
    seisn: String(item.seisn),
    appno: String(item.appno),
    equdatasysid: String(item.equdatasysid),
    equclacode: String(item.equclacode),
    equcode: item.equcode as string | null,
    unitname: item.unitname as string | null,
    inmGroupCode: item.inmGroupCode as string | null,
    proPrincipalId: item.proPrincipalId as string | null,
    proPrincipalName: item.proPrincipalName as string | null,
    step: item.step as string | null,
    taskId: item.taskId as string | null,
    inspectdate,
    itemList: report
      ? [
          {
            id: report.id,
            itemCode: String(report.templateCode),
            itemName: String(report.templateName),
            templateCode: String(report.templateCode),
            reportno: report.reportno as string | null,
          },
        ]
      : [],
    templates: templates.map(offered),
    noTemplate: templates.length === 0 ? withoutTemplate(item, lookups) : null,
    headers: Object.fromEntries(heads),
    device: facts,
    actions,
  }
}
