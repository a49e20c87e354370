import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fromBER, type OctetString, type Sequence } from 'asn1js'
import { sm2 } from 'sm-crypto-v2'
import type { CmsSigner } from '../../kit/cms.ts'
import type { Settings } from '../../kit/settings/settings.ts'

/** The institute's SM2 certificate: the second seal of its files, in national cryptography. */
export type Sm2Certificate = {
  readonly signer: CmsSigner
  readonly serialNumber: string
  readonly until: Date
}

type Sm2Settings = Pick<Settings, 'REPORT_SM2_CERT' | 'REPORT_SM2_KEY'>

/** 1.2.156.10197.1.301 as DER. */
const sm2Curve = Buffer.from('06082a811ccf5501822d', 'hex')

/** The scalar of a private key, out of its PKCS#8 (RFC 5915 within RFC 5208). */
function scalarOf(pkcs8: Buffer): string {
  const sequenceOf = (der: Uint8Array) => (fromBER(new Uint8Array(der)).result as Sequence).valueBlock.value
  const inner = sequenceOf(pkcs8)[2] as OctetString
  const scalar = sequenceOf(inner.valueBlock.valueHexView)[1] as OctetString
  return Buffer.from(scalar.valueBlock.valueHexView).toString('hex').padStart(64, '0')
}

/** The point of a public key: the last 65 bytes of its DER, uncompressed. */
const pointOf = (spki: Buffer): string => spki.subarray(-65).toString('hex')

const pemOf = (kind: string): RegExp =>
  new RegExp(`-----BEGIN ${kind}-----[\\s\\S]+?-----END ${kind}-----`, 'g')

const certificatesOf = (pem: string): X509Certificate[] =>
  (pem.match(pemOf('CERTIFICATE')) ?? []).map((one) => new X509Certificate(one))

/** Reads certificate (PEM, those of its issuers after it) and key (PEM, PKCS#8 or SEC1); throws what is wrong, in words. */
export function sm2CertificateOf(certificates: string, key: string): Sm2Certificate {
  const [own, ...issuers] = certificatesOf(certificates)
  if (!own) throw new Error('REPORT_SM2_CERT 中没有证书')
  const [keyPem = key] = key.match(pemOf('(?:EC )?PRIVATE KEY')) ?? []
  const privateKey = createPrivateKey(keyPem)
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
  // The runtime has no name for it.
  if (!spki.includes(sm2Curve)) throw new Error('REPORT_SM2_KEY 不是 SM2 密钥（曲线 sm2p256v1）')
  const point = pointOf(spki)
  // The certificate's own key may be named in a way that the runtime does not read as a key; its bytes are there all the same.
  if (!own.raw.includes(Buffer.from(point, 'hex')))
    throw new Error('REPORT_SM2_KEY 与 REPORT_SM2_CERT 不配对')
  const scalar = scalarOf(privateKey.export({ type: 'pkcs8', format: 'der' }))
  return {
    signer: {
      certificate: own.raw,
      certificateChain: issuers.map(({ raw }) => raw),
      keyType: 'SM2',
      async sign(data) {
        const options = { der: true, hash: true, publicKey: point }
        return Buffer.from(sm2.doSignature(data, scalar, options), 'hex')
      },
    },
    serialNumber: own.serialNumber,
    until: own.validToDate,
  }
}

/** The SM2 certificate of the settings; null where there is none. Throws what is wrong with it, also that it is over. */
export function sm2CertificateIn(env: Sm2Settings, now: Date): Sm2Certificate | null {
  const { REPORT_SM2_CERT: cert, REPORT_SM2_KEY: key } = env
  if (!cert || !key) return null
  const found = sm2CertificateOf(readFileSync(cert, 'utf8'), readFileSync(key, 'utf8'))
  if (found.until < now)
    throw new Error(`REPORT_SM2_CERT 已于 ${found.until.toISOString().slice(0, 10)} 过期，请换发后重新设置`)
  return found
}

/** What is said at the start of a certificate by which no report could be sealed. */
export function sm2Warning(env: Sm2Settings, now: Date): string | undefined {
  try {
    sm2CertificateIn(env, now)
    return undefined
  } catch (error) {
    return `注意：国密签章证书不能使用：${(error as Error).message}。改正之前报告不能签章。`
  }
}
