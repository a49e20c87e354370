import { authCookieDays, rememberLoginCookieDays } from '@tejian/contract/kit/constants.ts'

/** What the server writes into the page beside the code. */
export type Boot = {
  /** Secret of the request signature; compatibility, not protection (domain.md, decision 4). */
  readonly signSecret: string
  /** Demo data are loaded: the login page shows the demo accounts. */
  readonly demo: boolean
  /** The single sign-ons that are set up, with what stands on their buttons. */
  readonly sso: ReadonlyArray<{ way: string; title: string }>
  /** How long the cookie of a login lasts, plainly and when it is remembered (spec 1 §9). */
  readonly sessionDays: number
  readonly rememberDays: number
}

const nothing: Boot = {
  signSecret: '',
  demo: false,
  sso: [],
  sessionDays: authCookieDays,
  rememberDays: rememberLoginCookieDays,
}

/** Reads the boot data of a page; the defaults where they are missing or not filled in. */
export function bootIn(text: string | null | undefined): Boot {
  try {
    return { ...nothing, ...(JSON.parse(text ?? '') as Partial<Boot>) }
  } catch {
    return nothing
  }
}

export const boot: Boot = bootIn(globalThis.document?.getElementById('boot')?.textContent)

/** Nonce of the page's content security policy, for style elements that code adds. */
export function styleNonce(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined
}
