import { printedSignatures } from '../printedSignatures.ts'
import type { ReportPrint } from '../reportPrint.ts'

const lines =
  'M62 70L150 58L236 52M148 24L146 96L140 160L112 150M130 96L96 136L60 164M162 92L204 132L250 158M312 62L398 50L380 110L330 118M300 140L372 128L452 110L548 146'

type Days = readonly [inspected: string, audited: string, approved: string]

/** The signatures of a paper, all in one handwriting. */
export const signedPaper = (inspectors: readonly string[], days: Days): ReportPrint['signed'] => {
  const [inspected, audited, approved] = days.map((day) => `${day} 10:00:00`) as [string, string, string]
  return printedSignatures(
    [
      ...inspectors.map((signName) => ({ duty: '1', signName, signTime: inspected, lines, serialNo: null })),
      { duty: '2', signName: '袁审核', signTime: audited, lines, serialNo: null },
      { duty: '3', signName: '邓批准', signTime: approved, lines, serialNo: null },
    ],
    { inspected: ['', null], audited: ['', null], approved: ['', null] },
  )
}
