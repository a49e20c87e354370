import { createHash, verify, X509Certificate } from 'node:crypto'
import { fromBER, ObjectIdentifier, OctetString, UTCTime } from 'asn1js'
import {
  AlgorithmIdentifier,
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

/** Whoever holds a key: signs bytes, which it hashes itself (ECDSA and SM2 as DER). */
export type CmsSigner = {
  readonly certificate: Uint8Array
  readonly certificateChain?: readonly Uint8Array[]
  readonly keyType: 'RSA' | 'EC' | 'SM2'
  sign(data: Uint8Array, algorithm: 'SHA-256'): Promise<Uint8Array>
}

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
} as const

/** How each kind of key signs: the digest, and both as a CMS names them (SM2 with SM3: GM/T 0006). */
const suites = {
  RSA: { hash: 'sha256', digest: '2.16.840.1.101.3.4.2.1', signature: '1.2.840.113549.1.1.1' },
  EC: { hash: 'sha256', digest: '2.16.840.1.101.3.4.2.1', signature: '1.2.840.10045.4.3.2' },
  SM2: { hash: 'sm3', digest: '1.2.156.10197.1.401', signature: '1.2.156.10197.1.501' },
} as const
type Hash = (typeof suites)[keyof typeof suites]['hash']

/** Bytes in a buffer of their own, as the library wants them. */
const alone = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer

const attribute = (type: string, value: ObjectIdentifier | OctetString | UTCTime): Attribute =>
  new Attribute({ type, values: [value] })

const bytesOf = (one: Attribute): Buffer => Buffer.from(one.toSchema().toBER(false))

const digestOf = (content: Buffer, hash: Hash): Buffer => createHash(hash).update(content).digest()

/** What is signed of a content: its kind, when, its digest; in the order that DER wants of a set. */
function attributesOf(digest: Buffer, at: Date): SignedAndUnsignedAttributes {
  const attributes = [
    attribute(ids.contentType, new ObjectIdentifier({ value: ids.data })),
    attribute(ids.signingTime, new UTCTime({ valueDate: at })),
    attribute(ids.messageDigest, new OctetString({ valueHex: alone(digest) })),
  ]
  return new SignedAndUnsignedAttributes({
    type: 0,
    attributes: attributes.toSorted((a, b) => bytesOf(a).compare(bytesOf(b))),
  })
}

/** Signed as a SET, carried under an implicit tag (RFC 5652 §5.4). */
function asSet(attributes: SignedAndUnsignedAttributes): Buffer {
  const set = Buffer.from(attributes.toSchema().toBER(false))
  set[0] = 0x31
  return set
}

/** A detached signature of a content (CMS, RFC 5652) with the certificates of the signer, as DER. */
export async function signDetached(signer: CmsSigner, content: Buffer, at: Date): Promise<Buffer> {
  const own = Certificate.fromBER(alone(signer.certificate))
  const suite = suites[signer.keyType]
  const signedAttrs = attributesOf(digestOf(content, suite.hash), at)
  const signature = await signer.sign(asSet(signedAttrs), 'SHA-256')
  const digestAlgorithm = () => new AlgorithmIdentifier({ algorithmId: suite.digest })
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm()],
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: ids.data }),
    certificates: [own, ...(signer.certificateChain ?? []).map((one) => Certificate.fromBER(alone(one)))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        digestAlgorithm: digestAlgorithm(),
        signedAttrs,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: suite.signature }),
        signature: new OctetString({ valueHex: alone(signature) }),
      }),
    ],
  })
  const info = new ContentInfo({ contentType: ids.signedData, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER(false))
}

/** The digest that was signed; empty where there is none. */
function signedDigest({ attributes }: SignedAndUnsignedAttributes): Buffer {
  const value = attributes.find(({ type }) => type === ids.messageDigest)?.values[0]
  return value instanceof OctetString ? Buffer.from(value.getValue()) : Buffer.alloc(0)
}

/** Whether a detached signature was made by this certificate's key over exactly this content. */
export function verifyDetached(cms: Buffer, content: Buffer, certificate: Buffer): boolean {
  try {
    const info = new ContentInfo({ schema: fromBER(alone(cms)).result })
    const [signer] = new SignedData({ schema: info.content }).signerInfos
    if (!signer?.signedAttrs || !signedDigest(signer.signedAttrs).equals(digestOf(content, 'sha256')))
      return false
    const { publicKey } = new X509Certificate(certificate)
    const attributes = Buffer.from(signer.signedAttrs.encodedValue)
    return verify('sha256', attributes, publicKey, Buffer.from(signer.signature.getValue()))
  } catch {
    // What cannot be read was not signed by it.
    return false
  }
}
