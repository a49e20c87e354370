import { randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, BasicConstraints, Certificate, Extension } from 'pkijs'

const commonName = '2.5.4.3'
const extensions = { basicConstraints: '2.5.29.19', keyUsage: '2.5.29.15' }
const years = 10
/** digitalSignature and nonRepudiation, the first two bits (RFC 5280 §4.2.1.3). */
const signsOnly = new Uint8Array([0b1100_0000])

const pem = (label: string, der: ArrayBuffer): string =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`

/** A key and a certificate for it in the institute's own name, as PEM; nobody vouches for it but the institute. */
export async function selfMadeCertificate(institute: string, now: Date): Promise<string> {
  const keys = await webcrypto.subtle.generateKey(
    {
      name: 'RSASSA-PKCS1-v1_5',
      modulusLength: 3072,
      publicExponent: new Uint8Array([1, 0, 1]),
      hash: 'SHA-256',
    },
    true,
    ['sign', 'verify'],
  )
  const certificate = new Certificate()
  certificate.version = 2
  // A serial number is positive: its first bit is 0.
  const serial = randomBytes(16)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer })
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: commonName, value: new Utf8String({ value: institute }) }),
    )
  certificate.notBefore.value = new Date(now.getTime() - 24 * 3_600_000)
  certificate.notAfter.value = new Date(now.getTime() + years * 365 * 24 * 3_600_000)
  certificate.extensions = [
    extension(extensions.basicConstraints, new BasicConstraints({ cA: false }).toSchema()),
    extension(extensions.keyUsage, new BitString({ valueHex: signsOnly.buffer, unusedBits: 6 })),
  ]
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey)
  await certificate.sign(keys.privateKey, 'SHA-256')
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)
  return pem('CERTIFICATE', certificate.toSchema(true).toBER(false)) + pem('PRIVATE KEY', key)
}

const extension = (extnID: string, schema: { toBER(sizeOnly?: boolean): ArrayBuffer }): Extension =>
  new Extension({ extnID, critical: true, extnValue: schema.toBER(false) })
