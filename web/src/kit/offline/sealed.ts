/** A value that only a key opens. */
export type Sealed = { readonly iv: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer }

const name = 'AES-GCM'
/** Length of the starting value in bytes, as NIST SP 800-38D recommends. */
const ivBytes = 12

/** Browsers encrypt only on pages that came by HTTPS, or from this machine. */
export const canSeal = (): boolean => globalThis.crypto?.subtle !== undefined

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/** A key by its base64 text. It may be kept, and nobody can read its bytes out of the browser's store any more. */
export const keyOf = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(base64), name, false, ['encrypt', 'decrypt'])

export async function sealBytes(key: CryptoKey, plain: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  return { iv, bytes: await crypto.subtle.encrypt({ name, iv }, key, plain) }
}

export const openBytes = (key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name, iv }, key, bytes)

/** Seals whatever JSON can say. */
export const seal = (key: CryptoKey, value: unknown): Promise<Sealed> =>
  sealBytes(key, new TextEncoder().encode(JSON.stringify(value)))

export const open = async <T>(key: CryptoKey, sealed: Sealed): Promise<T> =>
  JSON.parse(new TextDecoder().decode(await openBytes(key, sealed))) as T
