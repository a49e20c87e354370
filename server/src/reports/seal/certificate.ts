import { createPrivateKey, webcrypto, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CryptoKeySigner } from '@libpdf/core'
import type { Services } from '../../kit/services.ts'
import { selfMadeCertificate } from './selfMadeCertificate.ts'
import { type Sm2Certificate, sm2CertificateIn } from './sm2Certificate.ts'

/** The institute's certificate: what signs, and how people tell it apart. */
export type ReportCertificate = {
  signer: CryptoKeySigner
  serialNumber: string
  subject: string
  /** The second seal, in national cryptography, where the institute has a certificate for it. */
  sm2: Sm2Certificate | null
}

type WellKnown = Omit<ReportCertificate, 'sm2'>

const known = new Map<string, Promise<WellKnown>>()

/**
 * The certificate that seals reports: files named by REPORT_CERT and REPORT_KEY (PEM; RSA or EC), else one that the
 * first seal makes and keeps beside the platform's other secrets.
 */
export async function reportCertificate(services: Services, institute: string): Promise<ReportCertificate> {
  // Looked at anew each time: it may have run out since the last.
  const sm2 = sm2CertificateIn(services.env, services.now())
  return { ...(await rsaCertificate(services, institute)), sm2 }
}

function rsaCertificate(services: Services, institute: string): Promise<WellKnown> {
  const { REPORT_CERT: cert = '', REPORT_KEY: key = '' } = services.env
  const place = `${services.dataDir}|${cert}|${key}`
  const opened = known.get(place) ?? open(services, institute)
  known.set(place, opened)
  // What could not be read is tried again with the next report.
  opened.catch(() => known.delete(place))
  return opened
}

/** Where the certificate lies that the first seal makes. */
export const selfMadeFile = (dataDir: string): string => join(dataDir, 'report-certificate.pem')

async function open(services: Services, institute: string): Promise<WellKnown> {
  const { REPORT_CERT: cert, REPORT_KEY: key } = services.env
  if (Boolean(cert) !== Boolean(key)) throw new Error('REPORT_CERT 和 REPORT_KEY 必须同时设置')
  if (cert && key) return read(readFileSync(cert, 'utf8'), readFileSync(key, 'utf8'))
  const file = selfMadeFile(services.dataDir)
  if (!existsSync(file)) await keep(file, institute, services.now())
  const pem = readFileSync(file, 'utf8')
  return read(pem, pem)
}

/** Of two processes that make one at the same time, the first to write wins and both read what it wrote. */
async function keep(file: string, institute: string, now: Date): Promise<void> {
  const pem = await selfMadeCertificate(institute, now)
  mkdirSync(join(file, '..'), { recursive: true })
  try {
    writeFileSync(file, pem, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error
  }
}

const algorithms = {
  rsa: {
    type: 'RSA',
    signature: 'RSASSA-PKCS1-v1_5',
    importing: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
  },
  ec: { type: 'EC', signature: 'ECDSA', importing: { name: 'ECDSA' } },
} as const

const curves: Readonly<Record<string, string>> = {
  prime256v1: 'P-256',
  secp384r1: 'P-384',
  secp521r1: 'P-521',
}

/** The certificate comes first, those of its issuers after it. */
async function read(certificates: string, key: string): Promise<WellKnown> {
  const [own, ...issuers] = (
    certificates.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  ).map((pem) => new X509Certificate(pem))
  if (!own) throw new Error('REPORT_CERT 中没有证书')
  const privateKey = createPrivateKey(
    key.match(/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]+?-----END [A-Z ]*PRIVATE KEY-----/)?.[0] ?? key,
  )
  if (!own.checkPrivateKey(privateKey)) throw new Error('REPORT_KEY 与 REPORT_CERT 不配对')
  const kind = privateKey.asymmetricKeyType
  if (kind !== 'rsa' && kind !== 'ec') throw new Error('REPORT_KEY 必须是 RSA 或 EC 密钥')
  const { type, signature, importing } = algorithms[kind]
  const namedCurve = curves[privateKey.asymmetricKeyDetails?.namedCurve ?? '']
  const signingKey = await webcrypto.subtle.importKey(
    'pkcs8',
    privateKey.export({ type: 'pkcs8', format: 'der' }),
    { ...importing, ...(namedCurve && { namedCurve }) },
    false,
    ['sign'],
  )
  return {
    signer: new CryptoKeySigner(
      signingKey,
      own.raw,
      type,
      signature,
      issuers.map(({ raw }) => raw),
    ),
    serialNumber: own.serialNumber,
    subject: own.subject,
  }
}
