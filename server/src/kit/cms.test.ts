import { fromBER, OctetString } from 'asn1js'
import { ContentInfo, EncapsulatedContentInfo, SignedData } from 'pkijs'
import { describe, expect, it } from 'vitest'
import { pkcs12 } from '../app/testing/signingCertificates.ts'
import { openPkcs12 } from '../session/openPkcs12.ts'
import { signDetached, verifyDetached } from './cms.ts'

const content = Buffer.from('what is signed')
const at = new Date('2026-11-20T01:00:00Z')
const opened = async (kind: 'rsa' | 'ec') =>
  openPkcs12(Buffer.from(await pkcs12({ commonName: '周检验', kind }), 'base64'), 'p12 password')

/** The same signature with another content carried along. */
function carrying(cms: Buffer, carried: Buffer): Buffer {
  const info = new ContentInfo({ schema: fromBER(new Uint8Array(cms).buffer).result })
  const signed = new SignedData({ schema: info.content })
  signed.encapContentInfo = new EncapsulatedContentInfo({
    eContentType: '1.2.840.113549.1.7.1',
    eContent: new OctetString({ valueHex: new Uint8Array(carried).buffer }),
  })
  info.content = signed.toSchema(true)
  return Buffer.from(info.toSchema().toBER(false))
}

describe.each(['rsa', 'ec'] as const)('a detached signature, %s', (kind) => {
  it('does not fit another content, another certificate, a changed byte, or a content that it carries along', async () => {
    const { certificate, signer } = await opened(kind)
    const cms = await signDetached(signer, content, at)
    expect(verifyDetached(cms, Buffer.from('something else'), certificate.raw)).toBe(false)
    expect(verifyDetached(cms, content, (await opened(kind)).certificate.raw)).toBe(false)
    const changed = Buffer.from(cms)
    changed[changed.length - 5] = (changed.at(-5) ?? 0) ^ 1
    expect(verifyDetached(changed, content, certificate.raw)).toBe(false)
    expect(verifyDetached(carrying(cms, content), Buffer.from('other'), certificate.raw)).toBe(false)
    for (const nothing of [Buffer.alloc(0), Buffer.from('no signature')])
      expect(verifyDetached(nothing, content, certificate.raw)).toBe(false)
  })

  it('fits what was signed', async () => {
    const { certificate, signer } = await opened(kind)
    expect(verifyDetached(await signDetached(signer, content, at), content, certificate.raw)).toBe(true)
  })
})
