import { readFileSync } from 'node:fs'
import { renderPageMarks, renderPdf } from '../../kit/pdf/renderPdf.ts'
import { sealSource } from '../../kit/pdf/sealSource.ts'
import { qrSvg } from '../../kit/qr.ts'
import type { RecordPrint, ReportPrint } from './reportPrint.ts'

let source: string | undefined

/** In this order: each stands on the ones before. */
const sources = ['cells.typ', 'report.typ', 'originalRecord.typ', 'pages.typ']

const sourceText = (): string => {
  source ??= [
    sealSource(),
    ...sources.map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')),
  ].join('\n')
  return source
}

const dataOf = (print: ReportPrint | RecordPrint) => ({
  ...print,
  qr: print.verifyAddress ? qrSvg(print.verifyAddress) : '',
})

/** A report or an original record as a PDF/A file; the same data and moment give the same bytes. */
export const renderReport = (print: ReportPrint | RecordPrint, createdAt: Date): Promise<Buffer> =>
  renderPdf(sourceText(), dataOf(print), { standard: 'a-2b', createdAt })

/** Marks of how the pages of a report look, to compare two. */
export const reportPages = (print: ReportPrint): Promise<string[]> =>
  renderPageMarks(sourceText(), dataOf(print))
