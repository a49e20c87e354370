import { type PaperPart, paperParts, type Template } from '@tejian/contract/reports/templates/template.ts'
import type { ReportPrint } from './reportPrint.ts'

/** The pages of a template; conclusion, signatures and seal are never left out. */
function partsOf(asked: readonly PaperPart[]): PaperPart[] {
  const parts = [...new Set(asked)]
  return parts.includes('result') ? parts : [...parts, 'result']
}

/** How the paper of a template is laid out. */
export const layoutOf = ({ layout }: Template): Pick<ReportPrint, 'parts' | 'word' | 'notes'> => ({
  parts: partsOf(layout?.parts ?? paperParts),
  word: layout?.word ?? '检验',
  notes: layout?.notes ?? [],
})
