import type { Report } from '@tejian/contract/reports/report.ts'
import { templateOf } from '@tejian/contract/reports/templates/catalogue.ts'
import type { Template } from '@tejian/contract/reports/templates/template.ts'

/** The template and version that a report was begun with; undefined when the data no longer has it. */
export const templateOfReport = ({
  templateCode,
  templateVersion,
}: Pick<Report, 'templateCode' | 'templateVersion'>): Template | undefined =>
  templateOf(templateCode ?? '', templateVersion ?? 1)
