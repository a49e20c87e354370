import { randomBytes, webcrypto } from 'node:crypto'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { ownSignatureCalls } from '@tejian/contract/session/ownSignatureCalls.ts'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthenticatedSafe,
  BasicConstraints,
  CertBag,
  Certificate,
  Extension,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs'
import type { TestApp, TestUser } from './harness.ts'

const keys = {
  rsa: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  weak: {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 1024,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  ec: { name: 'ECDSA', namedCurve: 'P-256' },
} as const

/** Bits of the key usage: signs; only closes keys; makes certificates. */
const usages = {
  signing: [0b1100_0000, 6],
  closing: [0b0010_0000, 5],
  issuing: [0b0000_0100, 2],
} as const

type Wanted = {
  commonName: string
  from?: string
  until?: string
  kind?: keyof typeof keys
  usage?: keyof typeof usages
  password?: string
  /** Who makes it; itself when left out. */
  issuer?: TestIssuer
}

/** An institution that gives certificates to persons: its name and key, and its own certificate as PEM. */
export type TestIssuer = { readonly name: string; readonly key: webcrypto.CryptoKey; readonly pem: string }

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer

async function certified(
  { commonName, from, until, usage = 'signing', issuer }: Wanted,
  pair: webcrypto.CryptoKeyPair,
  more: readonly Extension[] = [],
) {
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(16)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer })
  const named = [
    [certificate.subject, commonName],
    [certificate.issuer, issuer?.name ?? commonName],
  ] as const
  for (const [side, value] of named)
    side.typesAndValues.push(new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value }) }))
  certificate.notBefore.value = new Date(from ?? '2026-01-01T00:00:00+08:00')
  certificate.notAfter.value = new Date(until ?? '2028-01-01T00:00:00+08:00')
  const [bits, unusedBits] = usages[usage]
  const bit = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits })
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: bit.toBER(false) }),
    ...more,
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(issuer?.key ?? pair.privateKey, 'SHA-256')
  return certificate
}

/** An institution that makes certificates; by the same name twice, these are two. */
export async function testIssuer(
  name: string,
  days: Pick<Wanted, 'from' | 'until'> = {},
): Promise<TestIssuer> {
  const pair = (await webcrypto.subtle.generateKey(keys.rsa, true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair
  const constraints = new BasicConstraints({ cA: true }).toSchema().toBER(false)
  const certificate = await certified({ commonName: name, usage: 'issuing', ...days }, pair, [
    new Extension({ extnID: '2.5.29.19', critical: true, extnValue: constraints }),
  ])
  const der = Buffer.from(certificate.toSchema(true).toBER(false)).toString('base64')
  const pem = `-----BEGIN CERTIFICATE-----\n${der.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
  return { name, key: pair.privateKey, pem }
}

/** A certificate with its key as the file that an authority gives to a person (PKCS#12), base64. */
export async function pkcs12(wanted: Wanted): Promise<string> {
  const pair = (await webcrypto.subtle.generateKey(keys[wanted.kind ?? 'rsa'], true, [
    'sign',
    'verify',
  ])) as webcrypto.CryptoKeyPair
  const certificate = await certified(wanted, pair)
  const password = bytesOf(wanted.password ?? 'p12 password')
  const keyBag = new PKCS8ShroudedKeyBag({
    parsedValue: PrivateKeyInfo.fromBER(await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)),
  })
  await keyBag.makeInternalValues({
    password,
    contentEncryptionAlgorithm: { name: 'AES-CBC', length: 256 } as unknown as webcrypto.Algorithm,
    hmacHashAlgorithm: 'SHA-256',
    iterationCount: 2048,
  })
  const safe = new AuthenticatedSafe({
    parsedValue: {
      safeContents: [
        {
          privacyMode: 0,
          value: new SafeContents({
            safeBags: [
              new SafeBag({ bagId: '1.2.840.113549.1.12.10.1.2', bagValue: keyBag }),
              new SafeBag({
                bagId: '1.2.840.113549.1.12.10.1.3',
                bagValue: new CertBag({ parsedValue: certificate }),
              }),
            ],
          }),
        },
      ],
    },
  })
  await safe.makeInternalValues({ safeContents: [{}] })
  const pfx = new PFX({ parsedValue: { integrityMode: 0, authenticatedSafe: safe } })
  await pfx.makeInternalValues({
    password,
    iterations: 2048,
    pbkdf2HashAlgorithm: 'SHA-256',
    hmacHashAlgorithm: 'SHA-256',
  })
  return Buffer.from(pfx.toSchema().toBER(false)).toString('base64')
}

/** Uploads a file as one's own certificate; answers the envelope. */
export async function uploadCertificate(
  { nobody }: TestApp,
  person: TestUser,
  file: string,
  password = 'p12 password',
) {
  const { publicKey } = await nobody.must(sessionCalls.loginKey)
  return person.call(ownSignatureCalls.keepCertificate, {
    file,
    password: encryptForLogin(password, publicKey),
  })
}
