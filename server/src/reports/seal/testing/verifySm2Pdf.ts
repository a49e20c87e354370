import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromBER, OctetString } from 'asn1js'
import { ContentInfo, SignedData } from 'pkijs'
import { sm2 } from 'sm-crypto-v2'

const digestType = '1.2.840.113549.1.9.4'
const ranges = /\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g
const alone = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

type Parts = {
  /** What the ranges of the signature cover is what was signed. */
  same: boolean
  algorithms: string[]
  attributes: Buffer
  signature: Buffer
  /** As DER. */
  publicKey: Buffer
}

/** The SM2 signature of a file: the one whose digest is SM3; null where there is none. */
function partsOf(pdf: Buffer): Parts | null {
  const text = pdf.toString('latin1')
  for (const range of text.matchAll(ranges)) {
    const [from = 0, length = 0, next = 0, rest = 0] = range.slice(1).map(Number)
    const hex = text.slice(from + length, next).replace(/[<>\s]/g, '')
    const info = new ContentInfo({ schema: fromBER(alone(Buffer.from(hex, 'hex'))).result })
    const { signerInfos, certificates } = new SignedData({ schema: info.content })
    const [signer] = signerInfos
    const [own] = certificates ?? []
    if (signer?.digestAlgorithm.algorithmId !== '1.2.156.10197.1.401' || !own) continue
    const covered = Buffer.concat([pdf.subarray(from, from + length), pdf.subarray(next, next + rest)])
    const signed = signer.signedAttrs?.attributes.find(({ type }) => type === digestType)?.values[0]
    const digest = signed instanceof OctetString ? Buffer.from(signed.getValue()) : Buffer.alloc(0)
    if (!('subjectPublicKeyInfo' in own)) return null
    return {
      same: createHash('sm3').update(covered).digest().equals(digest),
      algorithms: [signer.digestAlgorithm.algorithmId, signer.signatureAlgorithm.algorithmId],
      attributes: Buffer.from(signer.signedAttrs?.encodedValue ?? new ArrayBuffer(0)),
      signature: Buffer.from(signer.signature.getValue()),
      publicKey: Buffer.from(own.subjectPublicKeyInfo.toSchema().toBER(false)),
    }
  }
  return null
}

/** Whether a file carries an SM2 seal, by which algorithms, and whether it is as it was when that was made. */
export function verifySm2Pdf(pdf: Buffer): { valid: boolean; algorithms: string[] } | null {
  const parts = partsOf(pdf)
  if (!parts) return null
  const point = parts.publicKey.subarray(-65).toString('hex')
  const signed = sm2.doVerifySignature(parts.attributes, parts.signature.toString('hex'), point, {
    der: true,
    hash: true,
  })
  return { valid: parts.same && signed, algorithms: parts.algorithms }
}

/** The same question to OpenSSL, where its command is; null where it is not. */
export function verifyByOpenssl(pdf: Buffer): boolean | null {
  try {
    execFileSync('openssl', ['version'])
  } catch {
    return null
  }
  const parts = partsOf(pdf)
  if (!parts?.same) return false
  const folder = mkdtempSync(join(tmpdir(), 'tejian-sm2-'))
  const put = (name: string, content: string | Buffer): string => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const pem = `-----BEGIN PUBLIC KEY-----\n${parts.publicKey.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----\n`
  const key = put('key.pem', pem)
  const signature = put('signature', parts.signature)
  const content = put('attributes', parts.attributes)
  try {
    // The identity of whoever signs, as GM/T 0009 has it where nothing else is agreed on.
    const asked = ['-sigopt', 'distid:1234567812345678', '-signature', signature, content]
    execFileSync('openssl', ['dgst', '-sm3', '-verify', key, ...asked], { stdio: 'pipe' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}
