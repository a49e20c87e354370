/** SHA-256 of a file in hexadecimal, computed in the browser; null where the connection does not allow it. */
export async function fileHash(file: Blob): Promise<string | null> {
  // Browsers offer it on encrypted connections and on localhost only.
  if (!globalThis.crypto?.subtle) return null
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
