import { addMonths } from '@tejian/contract/kit/calendarDate.ts'
import { isUnacceptableResult } from '@tejian/contract/kit/constants.ts'
import type { ItemEntries } from '@tejian/contract/reports/entry.ts'
import type { TemplateContent } from '@tejian/contract/reports/keeping/reportTemplate.ts'
import type { Facts } from '@tejian/contract/reports/templates/facts.ts'
import { reportFacts } from '@tejian/contract/reports/templates/facts.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { fitEntries, trialHeader, withoutUnreadable } from '@tejian/contract/reports/templates/trial.ts'
import { instituteOf } from '../../inspection/public.ts'
import type { Context } from '../../kit/context.ts'
import { dayOf } from '../../kit/process/flow.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { printedSignatures } from '../document/printedSignatures.ts'
import type { ReportPrint } from '../document/reportPrint.ts'
import { printOf } from '../document/reportPrintOf.ts'

/** How a made-up sheet is filled in. */
export type Trying = (template: Template, facts: Facts) => { items: ItemEntries; conclusion: string }

const good = ({ conclusion: { options } }: Template): string => options[0] ?? ''
const bad = ({ conclusion: { options } }: Template): string =>
  options.find((name) => isUnacceptableResult(name)) ?? options.at(-1) ?? ''

/** Fit in everything. */
const fit: Trying = (template, facts) => ({ items: fitEntries(template, facts), conclusion: good(template) })

/** Everything that is judged is unfit, with a note. */
const unfit: Trying = (template, facts) => ({
  items: Object.fromEntries(
    Object.entries(fitEntries(template, facts)).map(([no, entry]) => [
      no,
      entry.result === 'Y' ? { ...entry, result: 'N', note: '示例：不符合要求' } : entry,
    ]),
  ),
  conclusion: bad(template),
})

/** Half of the items are not answered yet, and nobody has concluded anything. */
const incomplete: Trying = (template, facts) => ({
  items: Object.fromEntries(
    Object.entries(fitEntries(template, facts)).filter((_, place) => place % 2 === 0),
  ),
  conclusion: '',
})

/** The made-up sheets on which a template is tried where nobody has written a report by it yet. */
export const trials = { 全部符合: fit, 全部不符合: unfit, 未填完: incomplete } as const

/** The paper of a device that does not exist: how a template looks before anybody used it. */
export async function trialPaper(
  context: Context,
  content: TemplateContent,
  lookups: Lookups,
  trying: Trying = fit,
): Promise<ReportPrint> {
  const template = { ...withoutUnreadable(content), version: 1, validFrom: '' }
  const inspectdate = dayOf(context.now())
  const [inmGroupCode = ''] = template.inmGroups
  const [equclacode = ''] = template.classPrefix
  const header = trialHeader(template, inspectdate, lookups.labels)
  const facts = reportFacts(equclacode, null, header, { inmGroupCode, inspectdate })
  const { items, conclusion } = trying(template, facts)
  const office = await instituteOf(context, context.user.orgId)
  const equclass = lookups.className(equclacode) ?? ''
  const inspector = '示例人员'
  return printOf(
    { template, header, items, facts },
    {
      reportno: '示例编号',
      institute: office.name,
      institutePhone: office.phone,
      approvalno: office.approvalno,
      certificates: `${inspector}（示例证号）`,
      kind: lookups.label('INM_GROUP', inmGroupCode) ?? '',
      unitname: header.useunit ?? '示例使用单位',
      equname: header.equname ?? equclass,
      equclass,
      equcode: header.equcode ?? '示例设备代码',
      inspectdate,
      nextinspdate: addMonths(inspectdate, 12),
      conclusion,
      instruments: header.instruments ?? '',
      problemDesc: '',
      note: '',
      signed: printedSignatures([], {
        inspected: [inspector, inspectdate],
        audited: [inspector, inspectdate],
        approved: [inspector, inspectdate],
      }),
      sealedDate: '',
      verifyCode: '',
      verifyAddress: '',
      mark: '预览',
    },
  )
}
