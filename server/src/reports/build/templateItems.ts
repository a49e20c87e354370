import { itemsOf } from '@tejian/contract/reports/templates/template.ts'
import type { TemplateItems } from '../../tasks/public.ts'
import { templatesInForce } from '../templates/inForce.ts'

/** What the first template that fits looks at. */
export const templateItems: TemplateItems = (context, { equclacode, inmGroupCode, day }) => {
  const [template] = templatesInForce(context).templatesFor(equclacode, inmGroupCode, day)
  return template ? { name: template.name, items: itemsOf(template).map(({ name }) => name) } : null
}
