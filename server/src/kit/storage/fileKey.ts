const KEY = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/
const LONGEST = 512

/** The file is not in the store. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing'
  constructor(key: string) {
    super(`no file under ${key}`)
  }
}

/**
 * Throws unless the key is made of ASCII letters, digits, `.`, `_`, `-` in parts between slashes, none of
 * which begins with a dot: such a key means the same on every disk and in every bucket and cannot leave them.
 */
export function checkKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`not a file key: ${JSON.stringify(key)}`)
}

export const isKey = (key: string): boolean => key.length <= LONGEST && KEY.test(key)
