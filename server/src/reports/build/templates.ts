import type { BusinessItem } from '@tejian/contract/inspection/businessItem.ts'
import type { OfferedTemplate } from '@tejian/contract/reports/buildCalls.ts'
import { buildMessages, noTemplate, wrongTemplate } from '@tejian/contract/reports/buildMessages.ts'
import type { Report } from '@tejian/contract/reports/report.ts'
import { itemsOf, type Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../../kit/context.ts'
import type { Lookups } from '../../kit/records/lookups.ts'
import { Refusal, wrongFields } from '../../kit/refusal.ts'
import { templateOfReport } from '../templateOfReport.ts'
import { templatesInForce } from '../templates/inForce.ts'

/** What is offered to an item today: by its device's class and its kind of inspection. */
export const templatesOf = (context: Pick<Context, 'kept'>, item: BusinessItem, today: string): Template[] =>
  templatesInForce(context).templatesFor(item.equclacode ?? '', item.inmGroupCode ?? '', today)

export const offered = (template: Template): OfferedTemplate => ({
  code: template.code,
  version: template.version,
  name: template.name,
  basis: template.basis,
  itemCount: itemsOf(template).length,
})

const classOf = (item: BusinessItem, lookups: Lookups): string =>
  lookups.className(item.equclacode ?? '') ?? item.equclacode ?? ''
const kindOf = (item: BusinessItem, lookups: Lookups): string =>
  lookups.label('INM_GROUP', item.inmGroupCode ?? '') ?? '该类检验'

/** Why an item cannot be built, where no template fits it. */
export const withoutTemplate = (
  context: Pick<Context, 'kept'>,
  item: BusinessItem,
  lookups: Lookups,
): string =>
  noTemplate(
    classOf(item, lookups),
    kindOf(item, lookups),
    templatesInForce(context).templateNames(item.equclacode ?? ''),
  )

/**
 * The template that an item is built by: the chosen one, else the only one that fits. A report keeps the version with
 * which it was begun. Refuses what does not fit class and kind of inspection.
 */
export function chosenTemplate(
  context: Pick<Context, 'kept'>,
  item: BusinessItem,
  code: string | null,
  begun: Report | null,
  today: string,
  lookups: Lookups,
): Template {
  const fitting = templatesOf(context, item, today)
  const [only, second] = fitting
  if (!only) throw new Refusal(withoutTemplate(context, item, lookups))
  if (!code) {
    if (second) throw wrongFields({ templateCode: buildMessages.templateMissing })
    return only
  }
  const chosen = fitting.find((template) => template.code === code)
  if (!chosen)
    throw wrongFields({
      templateCode: wrongTemplate(code, classOf(item, lookups), kindOf(item, lookups)),
    })
  const same = begun?.templateCode === code ? templateOfReport(context, begun) : undefined
  return same ?? chosen
}
