import { storageKey } from '@tejian/contract/kit/constants.ts'

const daySeconds = 86_400

/** Text of a cookie (spec 1 §9): prefixed name, life in days; 0 days deletes it. */
export function cookieText(name: string, value: string, days: number, secure: boolean): string {
  const parts = [
    `${storageKey(name)}=${encodeURIComponent(value)}`,
    'path=/',
    `max-age=${days * daySeconds}`,
    'samesite=strict',
  ]
  return [...parts, ...(secure ? ['secure'] : [])].join('; ')
}

/** Value of a prefixed cookie in a `document.cookie` text; '' when it is not there. */
export function cookieIn(cookies: string, name: string): string {
  const start = `${storageKey(name)}=`
  const found = cookies.split('; ').find((part) => part.startsWith(start))
  return found ? decodeURIComponent(found.slice(start.length)) : ''
}

export const readCookie = (name: string): string => cookieIn(document.cookie, name)

export function writeCookie(name: string, value: string, days: number): void {
  // The session id must be sent as a field of every call (spec 1 §7), so a script has to read it back.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that users still have
  document.cookie = cookieText(name, value, days, location.protocol === 'https:')
}

export const removeCookie = (name: string): void => writeCookie(name, '', 0)
