import type { HeaderValues } from '@tejian/contract/reports/entry.ts'
import { type PaperPart, paperParts, type Template } from '@tejian/contract/reports/templates/template.ts'
import type { ReportPrint } from './reportPrint.ts'

/** The pages of a template; conclusion, signatures and seal are never left out. */
function partsOf(asked: readonly PaperPart[]): PaperPart[] {
  const parts = [...new Set(asked)]
  return parts.includes('result') ? parts : [...parts, 'result']
}

/** A head that names the manufacturer and no user is that of a product, which nobody uses yet. */
const isOfProduct = ({ headerFields }: Template): boolean =>
  headerFields.includes('madeunit') && !headerFields.includes('useunit')

/** How the paper of a template is laid out. */
export const layoutOf = (
  template: Template,
): Pick<ReportPrint, 'parts' | 'word' | 'notes' | 'unitLabel' | 'inUse'> => {
  const { layout } = template
  const ofProduct = isOfProduct(template)
  return {
    parts: partsOf(layout?.parts ?? paperParts),
    word: layout?.word ?? '检验',
    notes: layout?.notes ?? [],
    unitLabel: ofProduct ? '制造单位' : '使用单位',
    inUse: !ofProduct,
  }
}

/** The unit whose device or product was inspected, as it stands on the cover. */
export const unitOnCover = (template: Template, header: HeaderValues, user: string): string =>
  isOfProduct(template) ? (header.madeunit ?? '') : user
