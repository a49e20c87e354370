import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import { businessItem } from '@tejian/contract/inspection/businessItem.ts'
import { stepName } from '@tejian/contract/inspection/steps.ts'
import { addDays } from '@tejian/contract/kit/calendarDate.ts'
import { concerns } from '@tejian/contract/mobile/failRule.ts'
import type { Guide } from '@tejian/contract/mobile/guide.ts'
import { packDays, packHours, photoPx } from '@tejian/contract/mobile/parameters.ts'
import type { PhoneItem } from '@tejian/contract/mobile/phoneTemplate.ts'
import { phoneItems } from '@tejian/contract/mobile/phoneTemplate.ts'
import type { Trip, WiredTask, WiredTemplate } from '@tejian/contract/mobile/trips/calls.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import { sql } from 'kysely'
import { auditAll } from '../../kit/audit.ts'
import { loose } from '../../kit/db/tables.ts'
import type { CallContext } from '../../kit/http/bind.ts'
import { dayOf } from '../../kit/process/flow.ts'
import { scopeCondition } from '../../kit/records/scope.ts'
import type { Services } from '../../kit/services.ts'
import { enteredSheet, type SheetToEnter, worksOn } from '../../reports/public.ts'
import { contentsOf, failRulesOf, guidesOf, phoneRelease } from '../settings.ts'
import { accountKeyOf, packKeyOf } from './keys.ts'

/** More visits than this nobody makes in a few days. */
const most = 200

/** What one inspects in the coming days, and what is left of the days before. */
async function visitsOf(context: CallContext): Promise<BusinessItem[]> {
  const until = addDays(dayOf(context.now()), context.parameters.valueOf(packDays) - 1)
  const scope = scopeCondition(businessItem, context.user)
  const { loginName } = context.user
  const { rows } = await sql<BusinessItem>`select * from business_item
    where step in ('RWQR', 'BGSC', 'BGLR') and "planInspectDate" <= ${until}
      and ("dealMan" = ${loginName} or "proPrincipalId" = ${loginName}
        or ${loginName} = any(string_to_array("inspectorIds", ',')))
      ${scope ? sql`and ${scope}` : sql``}
    order by "planInspectDate", useaddress, seisn limit ${most}`.execute(loose(context.db))
  return rows
}

const keyOf = ({ code, version }: Template): string => `${code} ${version}`

/** The items of the phone in the sections of the paper; a section that shows none is left out. */
function sectionsOf(template: Template, items: readonly PhoneItem[]): WiredTemplate['sections'] {
  return template.sections.flatMap((section) => {
    const own = new Set(section.items.map(({ no }) => no))
    const shown = items.filter(({ no }) => own.has(no))
    return shown.length > 0 ? [{ title: section.title, items: shown }] : []
  })
}

async function templatesFor(context: CallContext, templates: readonly Template[]): Promise<WiredTemplate[]> {
  const codes = [...new Set(templates.map(({ code }) => code))]
  const [contents, rules] = await Promise.all([contentsOf(context, codes), failRulesOf(context, codes)])
  return templates.map((template) => ({
    key: keyOf(template),
    code: template.code,
    sections: sectionsOf(template, phoneItems(template, contents.get(template.code) ?? null)),
    failRules: rules.filter(({ templateCode }) => templateCode === template.code),
  }))
}

function guidesAt(guides: readonly Guide[], { item, template }: SheetToEnter): WiredTask['guides'] {
  const inspected = { equclacode: item.equclacode ?? '', inmGroupCode: item.inmGroupCode ?? '' }
  return guides
    .filter((guide) => concerns(guide, inspected))
    .flatMap(({ id, guideName, itemName, guideContent, riskTip }) => {
      const itemNos = itemName
        ? itemsOf(template).flatMap(({ no, name }) => (name === itemName ? [no] : []))
        : []
      // A guide of an item that this sheet does not have stands nowhere.
      return itemName && itemNos.length === 0 ? [] : [{ id, guideName, guideContent, riskTip, itemNos }]
    })
}

const taskOf = (sheet: SheetToEnter, guides: readonly Guide[]): WiredTask => {
  const { item, report, template, last } = sheet
  return {
    seisn: item.seisn ?? '',
    id: item.id,
    version: report.version,
    template: keyOf(template),
    planInspectDate: item.planInspectDate,
    unitname: item.unitname,
    equname: item.equname,
    equcode: item.equcode,
    address: item.useaddress,
    reportno: report.reportno,
    equclacode: item.equclacode ?? '',
    inmGroupCode: item.inmGroupCode,
    inspectdate: report.inspectdate,
    instrumentNames: item.instrumentNames,
    header: { ...sheet.header },
    items: sheet.items as WiredTask['items'],
    facts: sheet.facts,
    last: last && {
      reportno: last.reportno,
      inspectdate: last.inspectdate,
      items: last.items,
    },
    guides: guidesAt(guides, sheet),
  }
}

/** The sheets that a person enters in the coming days, with all that the phone needs without a network. */
export async function loadTrip(context: CallContext, { secret, lookups }: Services): Promise<Trip> {
  const visits = await visitsOf(context)
  const mine = visits.filter((item) => worksOn(context, item, 'BGLR'))
  const sheets: SheetToEnter[] = []
  for (const item of mine) {
    const sheet = await enteredSheet(context, item, lookups)
    if (sheet) sheets.push(sheet)
  }
  const templates = new Map(sheets.map(({ template }) => [keyOf(template), template]))
  const guides = await guidesOf(
    context,
    sheets.map(({ item }) => ({ equclacode: item.equclacode ?? '', inmGroupCode: item.inmGroupCode ?? '' })),
  )
  const { leastVersion } = await phoneRelease(context)
  // What leaves on a phone is known afterwards: by whom and which sheets.
  await auditAll(
    context,
    sheets.map(({ item }) => ({ table: businessItem.table, recordId: item.id, action: 'loadTrip' })),
  )
  const ready = new Set(sheets.map(({ item }) => item.id))
  return {
    packKey: packKeyOf(context, secret),
    accountKey: accountKeyOf(context, secret),
    hours: packHours,
    photoPx: context.parameters.valueOf(photoPx),
    leastVersion,
    templates: await templatesFor(context, [...templates.values()]),
    tasks: sheets.map((sheet) => taskOf(sheet, guides)),
    notReady: visits
      .filter(({ id, step }) => !ready.has(id) && step !== 'BGLR')
      .map(({ seisn, unitname, equname, step }) => ({
        seisn: seisn ?? '',
        unitname,
        equname,
        stepName: stepName(step),
      })),
  }
}
