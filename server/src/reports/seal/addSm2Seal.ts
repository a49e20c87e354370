import type { PDF, Signer } from '@libpdf/core'
import { type CmsSigner, signDetached } from '../../kit/cms.ts'

export const sm2Field = 'SM2Seal'

type About = { reason: string; location: string; at: Date }

/** Keeps the place of the signature: what the library builds of it is replaced. */
const placeholder = ({ certificate }: CmsSigner): Signer => ({
  certificate,
  keyType: 'EC',
  signatureAlgorithm: 'ECDSA',
  sign: async () => new Uint8Array(72),
})

const ranges = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g

/**
 * Signs a file in national cryptography: a signature field of its own whose CMS is SM2 with SM3 (GB/T 32918, GB/T 32905)
 * over the file as it then is. The library knows neither, so it makes the field and the place, and the place is filled here.
 */
export async function addSm2Seal(
  pdf: PDF,
  signer: CmsSigner,
  { reason, location, at }: About,
): Promise<Buffer> {
  const made = await pdf.sign({
    signer: placeholder(signer),
    fieldName: sm2Field,
    subFilter: 'adbe.pkcs7.detached',
    digestAlgorithm: 'SHA-256',
    reason,
    location,
    signingTime: at,
  })
  const bytes = Buffer.from(made.bytes)
  const range = [...bytes.toString('latin1').matchAll(ranges)].at(-1)
  if (!range) throw new Error('no place for the SM2 signature')
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const content = Buffer.concat([bytes.subarray(from, from + length), bytes.subarray(next, next + rest)])
  const hex = (await signDetached(signer, content, at)).toString('hex')
  // Between the two ranges stands <0000…>.
  const begin = bytes.indexOf('<', from + length) + 1
  const room = bytes.indexOf('>', begin) - begin
  if (hex.length > room) throw new Error('the SM2 signature is longer than its place')
  bytes.write(hex.padEnd(room, '0'), begin, 'latin1')
  return bytes
}
