/** 128 random bits as hexadecimal text. crypto.randomUUID is missing where a page is served over plain HTTP. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
