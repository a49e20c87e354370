import type { Report } from '@tejian/contract/reports/report.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import { gradeIn } from '@tejian/contract/reports/templates/conclusion.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'

/** The template and version that a report was begun with; undefined when the data no longer has it. */
export const templateOfReport = ({
  templateCode,
  templateVersion,
}: Pick<Report, 'templateCode' | 'templateVersion'>): Template | undefined =>
  templateOf(templateCode ?? '', templateVersion ?? 1)

/** The safety grade that a report gives by its own items; null where its template has none. */
export function gradeOfReport(
  report: Pick<Report, 'templateCode' | 'templateVersion' | 'items'>,
): string | null {
  const template = templateOfReport(report)
  return template ? gradeIn(template, report.items ?? {}) : null
}
