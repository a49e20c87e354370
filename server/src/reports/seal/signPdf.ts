import { PDF } from '@libpdf/core'
import type { ReportCertificate } from './certificate.ts'

export type SignedPdf = { bytes: Buffer; pageCount: number }

/** Puts the institute's signature under a file (PAdES B-B): whatever is changed afterwards breaks it. */
export async function signPdf(
  file: Buffer,
  { signer }: ReportCertificate,
  about: { reason: string; location: string; at: Date },
): Promise<SignedPdf> {
  const pdf = await PDF.load(file)
  const pageCount = pdf.getPageCount()
  const { bytes } = await pdf.sign({
    signer,
    reason: about.reason,
    location: about.location,
    signingTime: about.at,
    level: 'B-B',
    digestAlgorithm: 'SHA-256',
  })
  return { bytes: Buffer.from(bytes), pageCount }
}
