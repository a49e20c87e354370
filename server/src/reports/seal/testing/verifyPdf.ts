import { createHash, verify, X509Certificate } from 'node:crypto'
import { type BaseBlock, fromBER, type OctetString } from 'asn1js'

const children = (node: BaseBlock | undefined): BaseBlock[] =>
  ((node as unknown as { valueBlock: { value?: BaseBlock[] } })?.valueBlock.value ?? []) as BaseBlock[]
const raw = (node: BaseBlock | undefined): Buffer =>
  Buffer.from(
    (node as unknown as { valueBeforeDecodeView?: Uint8Array } | undefined)?.valueBeforeDecodeView ?? [],
  )
const bytes = (node: BaseBlock | undefined): Buffer =>
  Buffer.from((node as OctetString | undefined)?.valueBlock.valueHexView ?? [])

const messageDigest = '1.2.840.113549.1.9.4'

type Parts = { certificate: X509Certificate; attributes: Buffer; digest: Buffer; signature: Buffer }

/** The parts of a CMS signature (RFC 5652 §5) that a check needs. */
function partsOf(cms: Buffer): Parts {
  const content = children(children(fromBER(new Uint8Array(cms)).result)[1])[0]
  const signed = children(content)
  const certificates = signed.find((node) => node.idBlock.tagClass === 3 && node.idBlock.tagNumber === 0)
  const info = children(children(signed.at(-1))[0])
  const attributes = info.find((node) => node.idBlock.tagClass === 3 && node.idBlock.tagNumber === 0)
  const digest = children(attributes).find((node) => String(children(node)[0]).includes(messageDigest))
  const signature = info.find((node) => node.idBlock.tagClass === 1 && node.idBlock.tagNumber === 4)
  const set = raw(attributes)
  // Signed as a SET, carried under an implicit tag (RFC 5652 §5.4).
  set[0] = 0x31
  return {
    certificate: new X509Certificate(raw(children(certificates)[0])),
    attributes: set,
    digest: bytes(children(children(digest)[1])[0]),
    signature: bytes(signature),
  }
}

/** Whether a signed file is as it was when it was signed last: the ranges cover it wholly, and the signature belongs to them. */
export function verifyPdf(pdf: Buffer): { whole: boolean; valid: boolean; subject: string } {
  const text = pdf.toString('latin1')
  const range = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].at(-1)
  if (!range) return { whole: false, valid: false, subject: '' }
  const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
  const hex = text.slice(from + length, next).replace(/[<>\s]/g, '')
  const { certificate, attributes, digest, signature } = partsOf(Buffer.from(hex, 'hex'))
  const data = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)])
  const same = createHash('sha256').update(data).digest().equals(digest)
  return {
    whole: from === 0 && next + rest === pdf.length,
    valid: same && verify('sha256', attributes, certificate.publicKey, signature),
    subject: certificate.subject,
  }
}
