import { randomBytes, webcrypto } from 'node:crypto'
import { encryptForLogin } from '@tejian/contract/kit/loginCipher.ts'
import { sessionCalls } from '@tejian/contract/session/calls.ts'
import { BitString, Integer, Utf8String } from 'asn1js'
import {
  AttributeTypeAndValue,
  AuthenticatedSafe,
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

/** Bits of the key usage: signs; only closes keys. */
const usages = { signing: [0b1100_0000, 6], closing: [0b0010_0000, 5] } as const

type Wanted = {
  commonName: string
  from?: string
  until?: string
  kind?: keyof typeof keys
  usage?: keyof typeof usages
  password?: string
}

const bytesOf = (text: string): ArrayBuffer => new Uint8Array(Buffer.from(text)).buffer

async function certified(
  { commonName, from, until, usage = 'signing' }: Wanted,
  pair: webcrypto.CryptoKeyPair,
) {
  const certificate = new Certificate()
  certificate.version = 2
  const serial = randomBytes(16)
  serial[0] = (serial[0] ?? 0) & 0x7f || 1
  certificate.serialNumber = new Integer({ valueHex: new Uint8Array(serial).buffer })
  for (const name of [certificate.subject, certificate.issuer])
    name.typesAndValues.push(
      new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: commonName }) }),
    )
  certificate.notBefore.value = new Date(from ?? '2026-01-01T00:00:00+08:00')
  certificate.notAfter.value = new Date(until ?? '2028-01-01T00:00:00+08:00')
  const [bits, unusedBits] = usages[usage]
  const bit = new BitString({ valueHex: new Uint8Array([bits]).buffer, unusedBits })
  certificate.extensions = [
    new Extension({ extnID: '2.5.29.15', critical: true, extnValue: bit.toBER(false) }),
  ]
  await certificate.subjectPublicKeyInfo.importKey(pair.publicKey)
  await certificate.sign(pair.privateKey, 'SHA-256')
  return certificate
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
  return person.call(sessionCalls.keepCertificate, { file, password: encryptForLogin(password, publicKey) })
}
