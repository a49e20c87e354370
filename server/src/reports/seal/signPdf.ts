import { PDF } from '@libpdf/core'
import { addSm2Seal } from './addSm2Seal.ts'
import type { ReportCertificate } from './certificate.ts'

export type SignedPdf = { bytes: Buffer; pageCount: number }

/**
 * Puts the institute's signature under a file (PAdES B-B): whatever is changed afterwards breaks it. Where the institute has
 * an SM2 certificate its seal is made first, so that the other, which every reader knows, covers the file with both.
 */
export async function signPdf(
  file: Buffer,
  { signer, sm2 }: ReportCertificate,
  about: { reason: string; location: string; at: Date },
): Promise<SignedPdf> {
  const plain = await PDF.load(file)
  const pdf = sm2 ? await PDF.load(await addSm2Seal(plain, sm2.signer, about)) : plain
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
