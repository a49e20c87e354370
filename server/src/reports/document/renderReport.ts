import { readFileSync } from 'node:fs'
import { renderPdf } from '../../kit/pdf/renderPdf.ts'
import { sealSource } from '../../kit/pdf/sealSource.ts'
import { qrSvg } from '../../kit/qr.ts'
import type { ReportPrint } from './reportPrint.ts'

let source: string | undefined

/** The report as a PDF/A file; the same data and moment give the same bytes. */
export async function renderReport(print: ReportPrint, createdAt: Date): Promise<Buffer> {
  source ??= `${sealSource()}\n${readFileSync(new URL('./report.typ', import.meta.url), 'utf8')}`
  const qr = print.verifyAddress ? qrSvg(print.verifyAddress) : ''
  return renderPdf(source, { ...print, qr }, { standard: 'a-2b', createdAt })
}
