import { verify, X509Certificate } from 'node:crypto'
import { P12Signer } from '@libpdf/core'
import { sessionMessages } from '@tejian/contract/session/messages.ts'
import { signatureMessages } from '@tejian/contract/session/signatureMessages.ts'
import type { CmsSigner } from '../kit/cms.ts'
import { Refusal } from '../kit/refusal.ts'

/** A certificate with the key that belongs to it. */
type Opened = { readonly certificate: X509Certificate; readonly signer: CmsSigner }

const probe = Buffer.from('tejian')

async function read(file: Buffer, password: string): Promise<P12Signer | null> {
  try {
    return await P12Signer.create(new Uint8Array(file), password)
  } catch {
    // Wrong password, no PKCS#12, no key, a kind of key that nobody here can use: the file or its password is the matter.
    return null
  }
}

/**
 * Opens a PKCS#12 file. It may hold those of the issuers as well, in any order: the certificate is the one that the key
 * belongs to. Throws a Refusal where the file, its password or its pair does not do.
 */
export async function openPkcs12(file: Buffer, password: string): Promise<Opened> {
  const opened = await read(file, password)
  if (!opened) throw new Refusal(sessionMessages.wrongPkcs12)
  const signature = await opened.sign(probe, 'SHA-256')
  const held = [opened.certificate, ...opened.certificateChain]
  const own = held.find((der) => verify('sha256', probe, new X509Certificate(der).publicKey, signature))
  if (!own) throw new Refusal(signatureMessages.wrongKey)
  const { keyType } = opened
  return {
    certificate: new X509Certificate(own),
    signer: {
      certificate: own,
      certificateChain: held.filter((der) => der !== own),
      keyType,
      sign: (data, algorithm) => opened.sign(data, algorithm),
    },
  }
}
