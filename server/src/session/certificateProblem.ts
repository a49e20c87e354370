import type { X509Certificate } from 'node:crypto'
import { shanghaiDate } from '@tejian/contract/kit/calendarDate.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import { shortSerial } from '@tejian/contract/session/signingCertificate.ts'
import type { BitString } from 'asn1js'
import { Certificate } from 'pkijs'
import { isIssuedBy, type TrustedIssuers } from '../kit/trustedIssuers.ts'

const keyUsage = '2.5.29.15'
/** digitalSignature and nonRepudiation, the first two bits (RFC 5280 §4.2.1.3). */
const signs = 0b1100_0000
const leastModulus = 2048

const namesIn = (subject: string): string =>
  subject
    .split('\n')
    .filter((part) => part.startsWith('CN='))
    .map((part) => part.slice(3))
    .join('、')

/** The names by which a certificate calls its holder. */
export const holderOf = ({ subject }: X509Certificate): string => namesIn(subject)

const tight = (name: string): string => name.replace(/\s/g, '')

function maySign(certificate: X509Certificate): boolean {
  const { extensions = [] } = Certificate.fromBER(new Uint8Array(certificate.raw).buffer)
  const usage = extensions.find(({ extnID }) => extnID === keyUsage)?.parsedValue as BitString | undefined
  return !certificate.ca && (!usage || ((usage.valueBlock.valueHexView[0] ?? 0) & signs) > 0)
}

function isWeak({ publicKey }: X509Certificate): boolean {
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = publicKey
  return kind === 'rsa' ? (details?.modulusLength ?? 0) < leastModulus : kind !== 'ec'
}

/** Why a certificate with this holder is not this person's own; empty when it is. */
export const holderProblem = (holder: string, name: string): string =>
  name !== '' && tight(holder).includes(tight(name)) ? '' : signatureMessages.foreignCertificate(holder, name)

/** Why a certificate does not serve on a day; empty while it does. The first and the last day count. */
export function dateProblem(
  serialNo: string,
  { validFrom, validUntil }: { validFrom: Date; validUntil: Date },
  now: Date,
): string {
  const serial = shortSerial(serialNo)
  if (now < validFrom) return signatureMessages.certificateNotYet(serial, shanghaiDate(validFrom))
  return now > validUntil ? signatureMessages.certificateExpired(serial, shanghaiDate(validUntil)) : ''
}

/** Why a certificate does not serve by who made it; empty when it does, or where the installation names no issuers. */
export function issuerProblem(certificate: X509Certificate, issuers: TrustedIssuers, now: Date): string {
  if (issuers === null || isIssuedBy(issuers, certificate, now)) return ''
  const { issuer, serialNumber } = certificate
  return signatureMessages.untrustedIssuer(
    shortSerial(serialNumber),
    namesIn(issuer) || issuer.replaceAll('\n', ', '),
  )
}

/** Why a certificate is not kept as this person's own; empty when it may be. */
export function certificateProblem(
  certificate: X509Certificate,
  name: string,
  { issuers, now }: { issuers: TrustedIssuers; now: Date },
): string {
  const { validFromDate: validFrom, validToDate: validUntil, serialNumber } = certificate
  const foreign = holderProblem(holderOf(certificate), name)
  if (foreign) return foreign
  if (!maySign(certificate)) return signatureMessages.notForSigning
  if (isWeak(certificate)) return signatureMessages.weakKey
  return dateProblem(serialNumber, { validFrom, validUntil }, now) || issuerProblem(certificate, issuers, now)
}
