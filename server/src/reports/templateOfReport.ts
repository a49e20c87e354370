import type { Report } from '@tejian/contract/reports/report.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'
import type { Context } from '../kit/context.ts'
import { everyTemplate } from './templates/inForce.ts'

/** The template and version that a report was begun with; undefined when nobody has it. */
export const templateOfReport = (
  context: Pick<Context, 'kept'>,
  { templateCode, templateVersion }: Pick<Report, 'templateCode' | 'templateVersion'>,
): Template | undefined => everyTemplate(context).templateOf(templateCode ?? '', templateVersion ?? 1)

/** The safety grade that a report gives by its own items; null where its template has none. */
export function gradeOfReport(
  context: Pick<Context, 'kept'>,
  report: Pick<Report, 'templateCode' | 'templateVersion' | 'items'>,
): string | null {
  const template = templateOfReport(context, report)
  return template ? gradeIn(template, report.items ?? {}) : null
}
