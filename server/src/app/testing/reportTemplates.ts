import type { Template } from '@tejian/contract/reports/templates/template.ts'
import { insertAll } from '../../kit/db/bulk.ts'
import { rowOf } from '../../reports/templates/shippedRows.ts'
import type { TestApp } from './harness.ts'

/** Puts versions of templates into force, as if the quality department had made them. */
export async function putTemplates({ services }: TestApp, templates: readonly Template[]): Promise<void> {
  await insertAll(
    services.db,
    'report_template',
    templates.map((template) => rowOf(template, true)),
  )
  await services.kept.refresh()
}
