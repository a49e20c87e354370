import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { qrSvg } from '../../kit/qr.ts'
import { Refusal } from '../../kit/refusal.ts'
import { capitalAmount } from '../../shared/printing/capitalAmount.ts'
import { printSentences } from './printSentences.ts'
import { printTemplate, typstSource } from './printTemplates.ts'

/** A row of a print answer: the document's data as JSON text and the code of its template. */
export type PrintRow = { integrateddata: string; code: string }

type Charge = {
  fees: ReadonlyArray<{ money: number }>
  totalMoney: number
  reliefMoney: number
  receivableMoney: number
}

/**
 * One PDF with the documents of a print answer, one after another in the order of the rows, pages counted
 * per document. `templateCode` lists the codes in use, separated by @ (spec 2 §7.1). Refuses a code that
 * nothing prints; throws when data do not fit their template or a charge's lines do not add up.
 */
export async function renderPrint(templateCode: string, rows: readonly PrintRow[]): Promise<Buffer> {
  const codes = templateCode.split('@').filter((code) => code !== '')
  if (rows.length === 0 || codes.some((code) => !printTemplate(code)))
    throw new Refusal(printSentences.noPrintType)
  return renderPdf(typstSource(), { documents: rows.map((row) => document(row, codes)) })
}

function document(row: PrintRow, codes: readonly string[]) {
  const code = row.code || (codes.length === 1 ? codes[0] : undefined)
  const template = code !== undefined && codes.includes(code) ? printTemplate(code) : undefined
  if (!template) throw new Refusal(printSentences.noPrintType)
  const data = template.shape.parse(JSON.parse(row.integrateddata))
  return { template: template.typst, qr: qrSvg(data.appno), capital: capitalOf(data), ...data }
}

/** A notice whose sums disagree must never leave the house. */
function capitalOf(data: object): string {
  if (!isCharge(data)) return ''
  const sum = data.fees.reduce((total, fee) => total + fee.money, 0)
  if (sum !== data.totalMoney || sum - data.reliefMoney !== data.receivableMoney) {
    throw new Error(
      `charge lines add up to ${sum} fen, the document says ${data.totalMoney} less ${data.reliefMoney} is ${data.receivableMoney}`,
    )
  }
  return capitalAmount(data.receivableMoney)
}

function isCharge(data: object): data is Charge {
  return 'fees' in data
}
